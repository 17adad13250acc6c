package dev.por.engine.control.location;

import dev.por.engine.model.Mix64;
import dev.por.probe.chance.HashHeader;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * A map from objects, by reference, to numbers, with open addressing. It allocates nothing as long
 * as it need not grow. It holds the objects until it is cleared.
 */
public final class IdentityTable {
  private static final long HASH = 12;

  private static final int INITIAL = 1024;
  private static final int LARGE = 1 << 16;

  private Object[] keys = new Object[INITIAL];
  private long[] numbers = new long[INITIAL];
  private int size;

  /* Where the keys are, as long as there are few: most executions meet a handful of objects. */
  private final int[] used = new int[INITIAL / 4];

  private final EncounteredClassSet classes = new EncounteredClassSet();

  public boolean isEmpty() {
    return size == 0;
  }

  /** The number of the object; 0 when it has no number. */
  public long find(Object object) {
    if (object == null || !classes.mayHave(object) || HashHeader.isBlank(object)) {
      return 0;
    }
    int slot = slot(keys, object);
    return keys[slot] == null ? 0 : numbers[slot];
  }

  /** Some object that has this number, or null: goes through all of them. */
  public Object holder(long number) {
    for (int i = 0; i < keys.length; i++) {
      if (keys[i] != null && numbers[i] == number) {
        return keys[i];
      }
    }
    return null;
  }

  public List<Object> keys() {
    return Arrays.stream(keys).filter(Objects::nonNull).toList();
  }

  /**
   * Gives a number to an object that has none; what it is known by from then on. It has a hash code
   * then too, which follows from the number.
   */
  public long put(Object object, long number) {
    HashHeader.give(object, hashOf(number));
    int slot = slot(keys, object);
    long kept = number == 0 ? 1 : number;
    classes.add(object);
    numbers[slot] = kept;
    if (keys[slot] == null) {
      if (size < used.length) {
        used[size] = slot;
      }
      keys[slot] = object;
      size++;
    }
    if (size > keys.length / 2) {
      grow();
    }
    return kept;
  }

  /** Forgets everything. */
  public void clear() {
    if (size == 0) {
      return;
    }
    classes.clear();
    if (keys.length > LARGE) {
      keys = new Object[INITIAL];
      numbers = new long[INITIAL];
    } else if (size <= used.length) {
      for (int i = 0; i < size; i++) {
        keys[used[i]] = null;
      }
    } else {
      Arrays.fill(keys, null);
    }
    size = 0;
  }

  private static int slot(Object[] keys, Object object) {
    int mask = keys.length - 1;
    int hash = System.identityHashCode(object);
    int slot = (hash ^ hash >>> 15) & mask;
    while (keys[slot] != null && keys[slot] != object) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  /** All or nothing: a thread under test may be out of stack or heap by now. */
  private void grow() {
    Object[] newKeys = new Object[keys.length * 2];
    long[] newNumbers = new long[newKeys.length];
    for (int i = 0; i < keys.length; i++) {
      if (keys[i] != null) {
        int slot = slot(newKeys, keys[i]);
        newKeys[slot] = keys[i];
        newNumbers[slot] = numbers[i];
      }
    }
    keys = newKeys;
    numbers = newNumbers;
  }

  /** The hash code of an object with this identity: not negative and not 0, as those of the JVM. */
  public static int hashOf(long identity) {
    return (int) (Mix64.mix(identity, HASH, 0) >>> 33) | 1;
  }
}
