package dev.por.probe.object;

import dev.por.probe.Operations;

/** What the engine does where code of the JDK enters and leaves the monitor that guards it. */
public abstract class GuardHooks {
  /** For the engine. */
  protected GuardHooks() {}

  /**
   * Before code of the JDK enters a monitor.
   *
   * @param self whose method it is
   * @param operation what is done to it under the monitor: one of {@link Operations}
   */
  public abstract void enter(Object monitor, Object self, int operation, int site);

  /** Before it leaves the monitor. */
  public abstract void exit(Object monitor, int site);

  /** Before a field of {@code object} is used without the monitor. */
  public abstract void touch(Object object, boolean write);
}
