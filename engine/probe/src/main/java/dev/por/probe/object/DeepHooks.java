package dev.por.probe.object;

/** What the engine does at the hooks of {@link DeepProbe}, on the thread that holds the baton. */
public abstract class DeepHooks {
  /** For the engine. */
  protected DeepHooks() {}

  /** Whether code of the JDK that works on {@code object} is interleaved. */
  public abstract boolean explores(Object object);

  /** The calling thread makes an object of such a class, or has made it. */
  public abstract void making(boolean begin);

  /** A constructor of such a class has thrown this. */
  public abstract void failed(Throwable thrown);

  /** Whether it does so. */
  public abstract boolean isMaking();

  /**
   * {@code value} is about to be reachable for all threads that have the object that it is stored
   * in.
   */
  public abstract void stored(Object value);

  /** An iteration of a loop is over that does nothing but wait for other threads. */
  public abstract void spins(int site);

  /** A call begins that changes nothing if it was what the thread wrote last. */
  public abstract void repeats(int site);

  /** The thread is about to try again what has thrown something: not so when it must end. */
  public abstract void backsOff();
}
