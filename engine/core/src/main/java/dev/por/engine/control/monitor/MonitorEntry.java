package dev.por.engine.control.monitor;

import dev.por.engine.control.init.InitializerWatch;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.PerExecution;
import dev.por.engine.control.turn.Refusal;

/**
 * What hooks do to enter and leave a monitor. Code under test enters monitors; so do classes of the
 * JDK that guard their state by a monitor, and class loaders.
 */
public final class MonitorEntry implements PerExecution {
  private final Refusal refusal;
  private final InitializerWatch watch;
  private final MonitorModel monitors;
  private final LeftOutMonitorController leftOut;
  private ControlledExecution turns;

  public MonitorEntry(
      Refusal refusal,
      InitializerWatch watch,
      MonitorModel monitors,
      LeftOutMonitorController leftOut) {
    this.refusal = refusal;
    this.watch = watch;
    this.monitors = monitors;
    this.leftOut = leftOut;
  }

  @Override
  public void begin(ControlledExecution execution) {
    turns = execution;
  }

  public void enter(ManagedThread me, Object monitor) {
    leftOut.meets(me, monitor);
    if (me.isQuiet() && monitors.isTaken(me, monitor)) {
      refusal.notWhileQuiet(me, "waiting for a monitor");
    }
    monitors.enter(me, monitor);
  }

  /** Enters a monitor in code of the JDK, for {@code self}. */
  public void enterFor(ManagedThread me, Object monitor, Object self) {
    watch.touches(me, self);
    turns.locate(me, self);
    enter(me, monitor);
  }

  /** Leaves a monitor in code of the JDK. */
  public void exitInJdk(ManagedThread me, Object monitor) {
    turns.locate(me, monitor);
    monitors.exit(me, monitor);
  }
}
