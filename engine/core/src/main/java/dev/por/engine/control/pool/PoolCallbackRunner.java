package dev.por.engine.control.pool;

import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.turn.HookEntry;
import dev.por.probe.Probe;

/**
 * Runs code under test that a pool calls in the middle of a step: factories, handlers, queues and
 * what sub classes of pools override. This code is interleaved as other code; what is left of the
 * step is one more step, if the callback was visible. Where the pool holds its lock meanwhile, no
 * other thread can do anything with the pool that needs the lock.
 */
public final class PoolCallbackRunner {
  /**
   * Where a step was left.
   *
   * @param pool whose step it is, or null
   * @param set what the thread says about that
   * @param holds whether the pool is locked by this callback
   * @param outer what was left before
   */
  record Left(int steps, PoolState pool, PoolState set, int announced, boolean holds, Left outer) {}

  private final HookEntry entrance;
  private final PoolModel pools;

  public PoolCallbackRunner(HookEntry entrance, PoolModel pools) {
    this.entrance = entrance;
    this.pools = pools;
  }

  public void begin(ManagedThread me, boolean locked) {
    PoolState pool = PoolModel.of(me);
    boolean holds = locked && pool != null && pool.hold(me);
    PoolMembership my = PoolMembership.of(me);
    int steps = me.quietness.leaveSteps();
    my.left = new Left(steps, pool, my.inStepOf, me.announced(), holds, my.left);
    my.inStepOf = null;
  }

  /** Ends the callback; {@code goesOn}: something is left of the step. */
  public void end(ManagedThread me, boolean goesOn) {
    PoolMembership my = PoolMembership.of(me);
    Left left = my.left;
    my.left = left.outer;
    try {
      boolean visible = me.announced() != left.announced;
      if (goesOn && visible && left.pool != null && !me.isAborting()) {
        entrance.enter();
        pools.goOn(me, left.pool);
      }
    } finally {
      if (left.holds) {
        left.pool.release();
      }
      me.quietness.comeBackToSteps(left.steps);
      my.inStepOf = left.set;
      Probe.running = me.heardAs;
    }
  }
}
