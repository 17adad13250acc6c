package dev.por.probe.leftout;

/**
 * What the engine does at the hooks of {@link LeftOutProbe}; called on the thread with the baton.
 */
public abstract class LeftOutHooks {
  /** For the engine. */
  protected LeftOutHooks() {}

  /** About to enter the real monitor of {@code object}; returns only if it is free. */
  public abstract void enter(Object object, int site);

  /** About to leave it. */
  public abstract void exit(Object object, int site);

  /** About to notify threads that wait for {@code object}. */
  public abstract void signal(Object object, int site, boolean all);

  /** About to make a call that code which is left out must not make. */
  public abstract void refuse(String call, int site);
}
