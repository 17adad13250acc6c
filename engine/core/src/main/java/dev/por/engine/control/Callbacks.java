package dev.por.engine.control;

import dev.por.probe.Probe;

/**
 * Code under test that a pool calls in the middle of a step: factories, handlers, queues and what
 * sub classes of pools override. It is interleaved as other code; what is left of the step is one
 * more, if the callback was visible. Where the pool holds its lock meanwhile, nobody else can do
 * anything with it that needs the lock.
 */
final class Callbacks {
  /**
   * Where a step was left.
   *
   * @param pool whose step it is, or null
   * @param set what the thread says about that
   * @param holds whether the pool is locked by this callback
   * @param outer what was left before
   */
  record Left(int steps, Pool pool, Pool set, int announced, boolean holds, Left outer) {}

  private final Entrance entrance;
  private final Pools pools;

  public Callbacks(Entrance entrance, Pools pools) {
    this.entrance = entrance;
    this.pools = pools;
  }

  void begin(ManagedThread me, boolean locked) {
    Pool pool = Pools.of(me);
    boolean holds = locked && pool != null && pool.hold(me);
    me.left = new Left(me.steps, pool, me.pool, me.announced, holds, me.left);
    me.quiet -= me.steps;
    me.steps = 0;
    me.pool = null;
  }

  /** Ends it; {@code goesOn}: something is left of the step. */
  void end(ManagedThread me, boolean goesOn) {
    Left left = me.left;
    me.left = left.outer;
    try {
      boolean visible = me.announced != left.announced;
      if (goesOn && visible && left.pool != null && !me.aborting) {
        entrance.enter();
        pools.goOn(me, left.pool);
      }
    } finally {
      if (left.holds) {
        left.pool.release();
      }
      me.quiet += left.steps;
      me.steps = left.steps;
      me.pool = left.set;
      Probe.running = me.heardAs;
    }
  }
}
