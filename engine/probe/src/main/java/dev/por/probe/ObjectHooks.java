package dev.por.probe;

import java.util.List;

/**
 * What the engine does at the methods of JDK objects that are operations of them; called only on
 * the thread that holds the baton.
 */
public abstract class ObjectHooks {
  /** For the engine. */
  protected ObjectHooks() {}

  /** {@code object} came out of the JDK: the calling thread has it now. */
  public abstract void received(Object object);

  /** The program got the object from a static field of the JDK. */
  public abstract void constant(Object object, String field);

  /**
   * A method of a JDK object begins that is one operation of it.
   *
   * @param operation one of {@link Operations}
   * @param argument its first argument where that is an int, else 1
   */
  public abstract void beginOperation(Object object, int operation, int argument);

  /**
   * A method of a map or a set begins that is one operation of it.
   *
   * @param operation one of {@link Operations}
   * @param argument the hash code of the key if the operation is keyed, else 1
   * @param key the key of the entry that it is about, if it is about one
   * @param use one of {@link dev.por.probe.object.EntryUses}
   */
  public abstract void beginEntry(Object map, int operation, int argument, Object key, int use);

  /**
   * A compare-and-set begins.
   *
   * @param object the atomic object
   * @param bits what it must hold for the method to change it, when that is a number
   * @param reference the same when it is a reference; both, when it has both
   */
  public abstract void beginUpdate(Object object, long bits, Object reference);

  /**
   * An atomic object is about to be set to a value.
   *
   * @param operation one of {@link Operations}
   * @param bits the value when it is no reference
   * @param reference the value when it is one
   */
  public abstract void beginStore(Object object, int operation, long bits, Object reference);

  /** The operation that begins next reads the elements of {@code array}, too. */
  public abstract void handed(Object array);

  /** The operation that begins next uses the state of {@code other}, too. */
  public abstract void argument(Object other, boolean write);

  /**
   * That method returns {@code result}, which may be a view of the object.
   *
   * @param how one of {@link Derivations}
   */
  public abstract void derived(Object result, Object object, int how);

  /** {@code child}, which has just been made, is a part of {@code parent}. */
  public abstract void joined(Object child, Object parent);

  /** The operation that began last returns this; only where an execution is written down. */
  public abstract void returned(Object result);

  /** The operation that began last is over. */
  public abstract void endOperation();

  /** Code of the JDK goes on after it has called code that may be under test. */
  public abstract void resumed();

  /** A method that goes through a map, or a part of one, comes to its next element. */
  public abstract void element(Object traverser);

  /** {@code task} does a part of {@code whole}, or, if that is null, of the method under way. */
  public abstract void part(Object task, Object whole);

  /** Instead of the await of a condition; false when the JDK is to do it. */
  public abstract boolean awaitCondition(Object condition, boolean interruptibly);

  /**
   * The threads that wait for a lock or a semaphore; null when the JDK is to say.
   *
   * @param readers whether those count that want to share a lock
   * @param others whether those count that want it for themselves
   */
  public abstract List<Thread> queued(Object object, boolean readers, boolean others);

  /** The thread of the program that {@code carrier} runs; itself, when it is not a carrier. */
  public abstract Thread carriedBy(Thread carrier);

  /** The threads that wait for a condition of a lock; null when the JDK is to say. */
  public abstract List<Thread> waiting(Object lock, Object condition);

  /** Instead of the signal of a condition; false when the JDK is to do it. */
  public abstract boolean signalCondition(Object condition, boolean all);
}
