package dev.por.engine.control.jdk;

import java.lang.reflect.Field;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Finds the part of a ConcurrentHashMap that an operation is about. While the operation calls back
 * it really holds the bin of its key, and every thread that wants to change something in that bin
 * waits.
 */
public final class MapBins {
  private static final Field TABLE = table();

  private MapBins() {}

  private static Field table() {
    try {
      Field table = ConcurrentHashMap.class.getDeclaredField("table");
      table.setAccessible(true);
      return table;
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** The part of a key with this hash code, as the map spreads it. */
  public static long of(int hash) {
    return (hash ^ hash >>> 16) & Integer.MAX_VALUE;
  }

  /** Whether a thread that holds the part {@code one} keeps others from the part {@code other}. */
  public static boolean collide(Object map, long one, long other) {
    Object[] bins = bins(map);
    if (bins == null) {
      return false;
    }
    // a map that is about to grow moves all its bins
    boolean grows = ((ConcurrentHashMap<?, ?>) map).size() + 1 >= bins.length * 3 / 4;
    return one == OperationExtent.ALL
        || other == OperationExtent.ALL
        || grows
        || ((one ^ other) & (bins.length - 1)) == 0;
  }

  private static Object[] bins(Object map) {
    try {
      return (Object[]) TABLE.get(map);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException("the agent has not opened " + TABLE, e);
    }
  }
}
