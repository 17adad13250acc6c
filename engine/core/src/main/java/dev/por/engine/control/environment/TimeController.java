package dev.por.engine.control.environment;

import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.monitor.MonitorModel;
import dev.por.engine.control.object.JdkOperationModel;
import dev.por.engine.control.object.LeftOutWaitRule;
import dev.por.engine.control.repetition.LoopController;
import dev.por.engine.control.thread.ThreadLifeModel;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.HookEntry;
import dev.por.engine.control.turn.PerExecution;
import dev.por.engine.control.turn.Refusal;
import dev.por.probe.Probe;
import dev.por.probe.time.TimeHooks;

/** Takes the calls of the hooks that have to do with time. */
public final class TimeController extends TimeHooks implements PerExecution {
  /** Midnight of an ordinary day, so that no date of a test is special by accident. */
  private static final long EPOCH_MILLIS = 1_700_000_000_000L;

  private final HookEntry entrance;
  private final Refusal refusal;
  private final MonitorModel monitors;
  private final ThreadLifeModel threads;
  private final JdkOperationModel operations;
  private final LoopController loops;
  private final LeftOutWaitRule leftOut;
  private ControlledExecution turns;

  public TimeController(
      HookEntry entrance,
      Refusal refusal,
      MonitorModel monitors,
      ThreadLifeModel threads,
      JdkOperationModel operations,
      LoopController loops,
      LeftOutWaitRule leftOut) {
    this.leftOut = leftOut;
    this.entrance = entrance;
    this.refusal = refusal;
    this.monitors = monitors;
    this.threads = threads;
    this.operations = operations;
    this.loops = loops;
  }

  @Override
  public void begin(ControlledExecution execution) {
    turns = execution;
  }

  private ManagedThread enter(int site) {
    ManagedThread me = entrance.enter();
    me.at(site);
    return me;
  }

  @Override
  public void sleep(long nanos, int site) {
    ManagedThread me = enter(site);
    try {
      if (me.isQuiet()) {
        refusal.untilItsTime(me);
        turns.time().clock().jumpTo(turns.time().clock().in(nanos));
      } else {
        threads.sleep(me, nanos);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void await(Object object, long nanos, int site) {
    ManagedThread me = enter(site);
    try {
      refusal.notWhileQuiet(me, "Object.wait");
      monitors.await(me, object, nanos);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public boolean join(Thread thread, long nanos, boolean looks, int site) {
    ManagedThread me = enter(site);
    try {
      refusal.notWhileQuiet(me, "Thread.join");
      return threads.joins().join(me, thread, nanos, looks);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public boolean isStarted(Thread thread, int site) {
    ManagedThread me = enter(site);
    try {
      return threads.started(me, thread) != null || thread.getState() != Thread.State.NEW;
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void park(Object blocker, long nanos) {
    ManagedThread me = entrance.enter();
    try {
      leftOut.begin(blocker);
      refusal.notWhileQuiet(me, "LockSupport.parkNanos");
      threads.park(me, nanos);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public long awaitCondition(Object condition, long nanos) {
    ManagedThread me = entrance.enter();
    try {
      if (!operations.conditions().contain(condition)) {
        leftOut.begin(condition);
        return NOT_MINE;
      }
      refusal.notWhileQuiet(me, "Condition.await");
      turns.locate(me, condition);
      long end = turns.time().clock().in(nanos);
      boolean signalled = operations.conditions().await(me, condition, Math.max(0, nanos), true);
      return signalled ? Math.max(1, end - turns.time().clock().now()) : 0;
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void beginOperation(Object object, int operation, int argument, long nanos) {
    ManagedThread me = entrance.enter();
    try {
      operations.begin(me, object, operation, argument, nanos);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public long nanoTime() {
    return now();
  }

  @Override
  public long epochNanos() {
    return EPOCH_MILLIS * 1_000_000 + now();
  }

  @Override
  public long currentTimeMillis() {
    return EPOCH_MILLIS + now() / 1_000_000;
  }

  private long now() {
    loops.askedForTime();
    return Math.max(turns.time().clock().now(), turns.current().seenTime());
  }
}
