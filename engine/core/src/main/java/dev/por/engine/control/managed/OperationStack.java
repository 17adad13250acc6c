package dev.por.engine.control.managed;

import dev.por.engine.control.jdk.MapBins;
import dev.por.engine.control.jdk.OperationExtent;
import dev.por.engine.control.location.Locations;
import dev.por.engine.control.location.Sharing;
import dev.por.engine.model.OptimisticModes;
import java.util.Arrays;

/**
 * The operations of JDK objects that a thread is in, the innermost last.
 *
 * <p>A call that an operation makes of its own object is part of the operation, as long as nothing
 * visible has happened in between. A callback that other threads can notice splits the operation,
 * and what comes after is a transition of its own. A call by code under test is no part of an
 * operation: the operation that has called back is not over, and others may come between the two.
 */
public final class OperationStack {
  /** The identity of no object. */
  private static final long NOTHING = -1;

  private static final long[] NO_IDENTITIES = {};
  private static final Object[] NO_OBJECTS = {};
  private static final boolean[] NO_WRITES = {};
  private static final int[] NO_MOMENTS = {};
  private static final EntryObserver[] NO_ENTRIES = {};

  /** Gets a call for a transition in the middle of an operation on one entry of a map. */
  public interface EntryObserver {
    /** A transition comes in the middle of an operation on the map with this identity. */
    void isSplit(long map);
  }

  /** What the search for data races has to know of the locks that the thread uses. */
  public final OptimisticModes modes = new OptimisticModes();

  private long[] identities = NO_IDENTITIES;
  private Object[] objects = NO_OBJECTS;
  private boolean[] writes = NO_WRITES;
  private int[] moments = NO_MOMENTS;
  private long[] extents = NO_IDENTITIES;
  private boolean[] held = NO_WRITES;
  private boolean[] advanced = NO_WRITES;
  private boolean[] attempts = NO_WRITES;
  private boolean[] parts = NO_WRITES;
  private boolean[] calls = NO_WRITES;
  private boolean[] interruptible = NO_WRITES;
  private boolean[] gated = NO_WRITES;

  /* Of operations on one entry of a map: the parts that must know what comes in their middle. */
  private EntryObserver[] entries = NO_ENTRIES;
  private boolean[] seen = NO_WRITES;
  private int entryDepth;
  private int depth;
  private boolean called;

  /** Code under test is about to call what may be an operation. */
  public void called() {
    called = true;
  }

  /** Code of the JDK goes on: the JDK itself makes the calls that come now. */
  public void returned() {
    called = false;
  }

  /**
   * An operation begins.
   *
   * @param identity of the object, or 0 when it has no identity: then it belongs to what uses it
   * @param extent what part of the object it is about ({@link OperationExtent})
   * @param now how many transitions the thread has announced
   * @return whether the enclosing operation contains it
   */
  public boolean begin(long identity, Object object, boolean write, long extent, int now) {
    grow();
    boolean unknown = identity == 0;
    boolean inside = depth > 0 && (unknown || (!called && isPart(identity, extent)));
    calls[depth] = called;
    called = false;
    identities[depth] = unknown && inside ? identities[depth - 1] : identity;
    objects[depth] = unknown && inside ? objects[depth - 1] : object;
    writes[depth] = write || (inside && writes[depth - 1]);
    moments[depth] = inside ? moments[depth - 1] : now;
    extents[depth] = inside ? extents[depth - 1] : extent;
    held[depth] = false;
    advanced[depth] = false;
    attempts[depth] = inside && attempts[depth - 1];
    parts[depth] = inside;
    interruptible[depth] = inside && interruptible[depth - 1];
    gated[depth] = false;
    entries[depth] = null;
    seen[depth] = false;
    depth++;
    return unknown || (inside && moments[depth - 1] == now);
  }

  /** An operation begins of what has no state: it contains nothing, and is part of nothing. */
  public void beginStateless(Object object, int now) {
    begin(NOTHING, object, false, OperationExtent.ALL, now);
    identities[depth - 1] = 0;
  }

  /**
   * The innermost operation is one on an entry of a map.
   *
   * @param observer is called for what comes in its middle
   * @param visible whether it is a transition
   */
  public void isOfEntry(EntryObserver observer, boolean visible) {
    entries[depth - 1] = observer;
    seen[depth - 1] = visible;
    entryDepth = Math.max(entryDepth, depth);
  }

  /** Whether an operation on an entry of this map is under way, and has called back. */
  public boolean isInEntryOf(long map) {
    for (int i = 0; i < entryDepth; i++) {
      if (entries[i] != null && held[i] && identities[i] == map) {
        return true;
      }
    }
    return false;
  }

  /** The thread is about to announce a transition. */
  public void announces() {
    for (int i = 0; i < entryDepth; i++) {
      if (entries[i] != null && held[i]) {
        entries[i].isSplit(identities[i]);
      }
    }
  }

  private boolean isPart(long identity, long extent) {
    return identities[depth - 1] == identity
        && OperationExtent.contains(extents[depth - 1], extent);
  }

  /**
   * The innermost operation, and all that it is part of, happen now; but nothing that writes
   * happens by a transition that reads.
   */
  public void performed(int now, boolean write) {
    int i = depth;
    do {
      i--;
      moments[i] = now;
      held[i] = true;
    } while (parts[i] && (write || !writes[i - 1]));
  }

  /**
   * Whether an operation that is under way keeps others from a part of the map. An operation on all
   * of a map calls back between the parts, and keeps none of them meanwhile.
   */
  boolean holds(long identity, Object map, long key) {
    for (int i = 0; i < depth; i++) {
      if (held[i]
          && writes[i]
          && extents[i] != OperationExtent.ALL
          && identities[i] == identity
          && MapBins.collide(map, extents[i], key)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the innermost operation is one on this object, and was not said to change it. */
  public boolean isOnlyRead(long identity) {
    return identity != 0 && depth > 0 && identities[depth - 1] == identity && !writes[depth - 1];
  }

  /** The innermost operation changes its object, and so do those that it is part of. */
  public void changes() {
    long identity = identities[depth - 1];
    for (int i = depth - 1; i >= 0 && identities[i] == identity; i--) {
      writes[i] = true;
    }
  }

  /**
   * What there is to say of the innermost operation.
   *
   * @param waits whether it may have to wait for its object
   * @param ends whether an interrupt ends it
   */
  public void waits(boolean waits, boolean ends) {
    gated[depth - 1] = waits;
    interruptible[depth - 1] = ends;
  }

  /**
   * Whether the innermost operation has waited for something and done what it is for only after
   * others could undo it. Then another transition came in its middle that the model does not
   * account for.
   */
  public boolean isTornApart(int now) {
    return depth > 0 && gated[depth - 1] && moments[depth - 1] != now;
  }

  /**
   * Whether the thread is asked for its interrupt status by the JDK itself, in the middle of an
   * operation that an interrupt ends: it has been read when that operation was performed.
   */
  public boolean hasAskedForInterrupts(int now) {
    boolean direct = called;
    called = false;
    return !direct && depth > 0 && interruptible[depth - 1] && moments[depth - 1] == now;
  }

  /** The innermost operation may turn out to change nothing. */
  public void attempt() {
    attempts[depth - 1] = true;
  }

  /** Whether an operation on this object is part of one that may turn out to change nothing. */
  public boolean isAttempt(long identity) {
    return depth > 0 && attempts[depth - 1] && (identity == 0 || identities[depth - 1] == identity);
  }

  public boolean isEmpty() {
    return depth == 0;
  }

  /**
   * The innermost operation is over.
   *
   * @return whether code of the JDK goes on, and not code under test
   */
  public boolean end() {
    depth--;
    objects[depth] = null;
    entries[depth] = null;
    entryDepth = Math.min(entryDepth, depth);
    return !calls[depth];
  }

  /** Whether something visible has happened in the middle of the innermost operation. */
  public boolean isSplit(int now) {
    return depth > 0 && identities[depth - 1] != 0 && moments[depth - 1] != now;
  }

  /** Notes that the innermost operation goes to the next element; whether it is not the first. */
  public boolean advances() {
    if (depth == 0 || identities[depth - 1] == 0) {
      return false;
    }
    boolean before = advanced[depth - 1];
    advanced[depth - 1] = true;
    return before;
  }

  /** Whether other threads can notice that one of the operations has begun and is under way. */
  public boolean areSeen(Sharing sharing) {
    for (int i = 0; i < depth; i++) {
      if (held[i] && identities[i] != 0 && isShared(i, sharing)) {
        return true;
      }
    }
    return false;
  }

  private boolean isShared(int i, Sharing sharing) {
    long state = Locations.state(identities[i]);
    return seen[i] || sharing.isShared(state) || sharing.isShared(Locations.undivided(state));
  }

  /** The object of the innermost operation. */
  public Object object() {
    return objects[depth - 1];
  }

  /**
   * What part of its object the innermost operation is about ({@link OperationExtent}); all without
   * one.
   */
  public long extent() {
    return depth == 0 ? OperationExtent.ALL : extents[depth - 1];
  }

  /** Whether the innermost operation, or one that it is part of, writes. */
  public boolean writes() {
    return writes[depth - 1];
  }

  private void grow() {
    if (depth == identities.length) {
      int length = Math.max(8, depth * 2);
      identities = Arrays.copyOf(identities, length);
      objects = Arrays.copyOf(objects, length);
      writes = Arrays.copyOf(writes, length);
      moments = Arrays.copyOf(moments, length);
      extents = Arrays.copyOf(extents, length);
      held = Arrays.copyOf(held, length);
      advanced = Arrays.copyOf(advanced, length);
      attempts = Arrays.copyOf(attempts, length);
      parts = Arrays.copyOf(parts, length);
      calls = Arrays.copyOf(calls, length);
      interruptible = Arrays.copyOf(interruptible, length);
      gated = Arrays.copyOf(gated, length);
      entries = Arrays.copyOf(entries, length);
      seen = Arrays.copyOf(seen, length);
    }
  }
}
