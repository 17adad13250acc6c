package dev.por.probe.thread;

/**
 * What the engine does at the hooks of {@link ThreadGroupProbe}, on the thread that holds the
 * baton.
 */
public abstract class GroupHooks {
  /** For the engine. */
  protected GroupHooks() {}

  /** A group has been made. */
  public abstract void made(ThreadGroup group);

  /** The threads of a group that are alive, of all groups inside it too if {@code recurse}. */
  public abstract Thread[] threads(ThreadGroup group, boolean recurse);

  /** The groups inside a group, of all groups inside it too if {@code recurse}. */
  public abstract ThreadGroup[] groups(ThreadGroup group, boolean recurse);
}
