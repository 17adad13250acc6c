package dev.por.engine.control;

/**
 * What hooks do to enter and leave a monitor, whoever enters it: code under test, a class of the
 * JDK that is guarded by it, a class loader.
 */
final class MonitorSteps implements PerExecution {
  private final Refusal refusal;
  private final InitializerWatch watch;
  private final Monitors monitors;
  private final LeftOutMonitors leftOut;
  private Turns turns;

  MonitorSteps(
      Refusal refusal, InitializerWatch watch, Monitors monitors, LeftOutMonitors leftOut) {
    this.refusal = refusal;
    this.watch = watch;
    this.monitors = monitors;
    this.leftOut = leftOut;
  }

  @Override
  public void begin(Turns execution) {
    turns = execution;
  }

  void enter(ManagedThread me, Object monitor) {
    leftOut.meets(me, monitor);
    if (me.isQuiet() && monitors.isTaken(me, monitor)) {
      refusal.notWhileQuiet(me, "waiting for a monitor");
    }
    monitors.enter(me, monitor);
  }

  /** The same in code of the JDK, for {@code self}. */
  void enterFor(ManagedThread me, Object monitor, Object self) {
    watch.touches(me, self);
    turns.locate(me, self);
    enter(me, monitor);
  }

  /** Leaves a monitor in code of the JDK. */
  void exitInJdk(ManagedThread me, Object monitor) {
    turns.locate(me, monitor);
    monitors.exit(me, monitor);
  }
}
