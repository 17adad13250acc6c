package dev.por.engine.control.turn;

import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.managed.PerThread;
import dev.por.probe.ExecutionAborted;
import dev.por.probe.Probe;

/**
 * Leads from a hook into the engine: no hook works until this hook writes {@link
 * ManagedThread#heardAs} to {@link Probe#running} again.
 *
 * <p>That is a store and never a call: where the code under test has used up its stack, a call in
 * the hook's {@code finally} would fail too, and leave its thread unheard and out of control.
 */
public final class HookEntry implements PerExecution {
  /** How often a thread that is being unwound may catch that: to clean up it needs a few times. */
  private static final int MAX_CAUGHT = 100;

  /**
   * How often the thread may come back before it is left behind: then code of the JDK catches that.
   */
  private static final int MAX_REFUSALS = 10_000;

  /** How often a thread that is being unwound has called a hook. */
  private static final PerThread<int[]> REFUSALS = new PerThread<>(thread -> new int[1]);

  private ControlledExecution turns;

  @Override
  public void begin(ControlledExecution execution) {
    turns = execution;
  }

  /** The thread that called a hook, at this site. */
  public ManagedThread enter(int site) {
    ManagedThread me = enter();
    me.at(site);
    return me;
  }

  /** The thread that called a hook. */
  public ManagedThread enter() {
    Probe.running = null;
    ManagedThread me = turns.current();
    if (me.isAborting()) {
      refuse(me);
    }
    if (me.pending.isHalfway()) {
      turns.isHalfway(me);
    }
    return me;
  }

  /** The execution is over: throws, so that the thread comes to its end. */
  private void refuse(ManagedThread me) {
    int refusals = ++REFUSALS.of(me)[0];
    if (refusals > MAX_REFUSALS) {
      turns.leaveBehind(me);
    }
    Probe.running = me.heardAs;
    throw new ExecutionAborted(refusals > MAX_CAUGHT);
  }
}
