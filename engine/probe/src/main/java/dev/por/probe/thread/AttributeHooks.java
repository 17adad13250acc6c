package dev.por.probe.thread;

/**
 * What the engine does at the hooks of {@link AttributeProbe}, on the thread that holds the baton.
 */
public abstract class AttributeHooks {
  /** For the engine. */
  protected AttributeHooks() {}

  /** About to look at an attribute of a thread, or to change it. */
  public abstract void use(Thread thread, int attribute, boolean write);

  /** About to be in the monitor of a thread for a moment; whether others use that too. */
  public abstract boolean isEntered(Thread thread);

  /** About to look at the largest priority of a group, or to change it. */
  public abstract void maxPriority(ThreadGroup group, boolean write);

  /** About to look whether a group is one of daemons, or to change that. */
  public abstract void daemon(ThreadGroup group, boolean write);

  /** Whether the thread has been started and has ended. */
  public abstract boolean isOver(Thread thread);

  /** Whether the thread has been started and has not ended. */
  public abstract boolean isAlive(Thread thread);
}
