package dev.por.probe.thread;

/** What the engine does at the hooks of {@link ThreadApi}, on the thread that holds the baton. */
public abstract class ThreadHooks {
  /** For the engine. */
  protected ThreadHooks() {}

  /** A virtual thread has been made that will do this. */
  public abstract void made(Thread thread, Runnable task);

  /** Instead of {@link Thread#getState()}; null when the JVM is to say. */
  public abstract Thread.State state(Thread thread, int site);

  /** Instead of {@link Thread#interrupt()}; false when the JVM is to do it. */
  public abstract boolean interrupt(Thread thread);

  /** Instead of {@link Thread#isInterrupted()}; negative when the JVM is to say. */
  public abstract int isInterrupted(Thread thread);

  /** Instead of {@link Thread#interrupted()}. */
  public abstract boolean interrupted();

  /** The thread has nothing better to do than to let others go on. */
  public abstract void pause();
}
