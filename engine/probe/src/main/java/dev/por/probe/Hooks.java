package dev.por.probe;

/**
 * What the engine does at each hook; called only on the thread that holds the baton.
 *
 * <p>Every method that announces an operation returns when the scheduler has let the calling thread
 * go on; the instrumented code then performs the operation itself, unless the hook says otherwise.
 * A {@code site} is the number of the place in the code (see {@code Sites} in the engine).
 */
public abstract class Hooks {
  /** For the engine. */
  protected Hooks() {}

  /** About to read or write a field of {@code target}. */
  public abstract void field(Object target, int site, boolean write);

  /** What happens at accesses that do not name their location in the code. */
  public abstract IndirectHooks indirect();

  /** About to read or write a static field. */
  public abstract void staticField(int site, boolean write);

  /** About to read or write an element of {@code array}. */
  public abstract void element(Object array, int index, int site, boolean write);

  /** {@code object} has been made by the calling thread. */
  public abstract void allocated(Object object);

  /** What happens at the methods of JDK objects that are operations. */
  public abstract ObjectHooks objects();

  /** Instead of entering the monitor of {@code object}. */
  public abstract void enter(Object object, int site);

  /** Instead of leaving the monitor of {@code object}. */
  public abstract void exit(Object object, int site);

  /** Instead of {@link Object#wait()}. */
  public abstract void await(Object object, int site);

  /** Instead of {@link Object#notify()} and {@link Object#notifyAll()}. */
  public abstract void signal(Object object, int site, boolean all);

  /** Instead of parking, for {@code blocker}, or for nothing in particular: null. */
  public abstract void park(Object blocker);

  /** Instead of unparking. */
  public abstract void unpark(Thread thread);

  /**
   * Elements of an array are about to be read or written by code of the JDK.
   *
   * @return whether other threads may use them too
   */
  public abstract boolean elements(Object array, int from, int to, boolean write);

  /** An object of the JDK is used that threads must not share. */
  public abstract void unshared(Object object, boolean write);

  /** The next operation that has no site of its own is at this one. */
  public abstract void at(int site);

  /** The JDK is called at this site. */
  public abstract void calls(int site);

  /** Instead of {@link Thread#start()}. */
  public abstract void start(Thread thread);

  /** The number of the next thread that the caller creates without a name. */
  public abstract int threadNumber();

  /** Instead of {@link Thread#join()}. */
  public abstract void join(Thread thread, int site);

  /** Instead of {@link Thread#isAlive()}. */
  public abstract boolean isAlive(Thread thread, int site);

  /** Instead of {@link Thread#holdsLock(Object)}. */
  public abstract boolean holdsLock(Object object);

  /** Instead of {@link System#exit(int)} and {@link Runtime#halt(int)}. */
  public abstract void exitJvm(int status, int site);

  /** What happens when classes are used and initialised. */
  public abstract InitializerHooks initializers();

  /** About to use something that por does not control. */
  public abstract void unsupported(String what, int site);
}
