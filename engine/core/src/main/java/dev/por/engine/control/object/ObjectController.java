package dev.por.engine.control.object;

import dev.por.engine.control.init.ClassInitialization;
import dev.por.engine.control.init.InitializerWatch;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.managed.VirtualClock;
import dev.por.engine.control.memory.MemoryAccess;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.HookEntry;
import dev.por.engine.control.turn.PerExecution;
import dev.por.engine.control.turn.Refusal;
import dev.por.probe.ObjectHooks;
import dev.por.probe.Probe;
import java.util.List;

/** Takes the calls of the hooks at methods of JDK objects that are single operations. */
public final class ObjectController extends ObjectHooks implements PerExecution {
  private final HookEntry entrance;
  private final Refusal refusal;
  private final ClassInitialization classes;
  private final JdkOperationModel operations;
  private final LeftOutWaitRule leftOut;
  private ControlledExecution turns;

  public ObjectController(
      HookEntry entrance,
      Refusal refusal,
      ClassInitialization classes,
      JdkOperationModel operations,
      LeftOutWaitRule leftOut) {
    this.leftOut = leftOut;
    this.entrance = entrance;
    this.refusal = refusal;
    this.classes = classes;
    this.operations = operations;
  }

  @Override
  public void begin(ControlledExecution execution) {
    turns = execution;
  }

  @Override
  public void received(Object object) {
    ManagedThread me = turns.current();
    Probe.running = null;
    try {
      turns.state().arrives(object);
      operations.namer().received(me, object);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void constant(Object object, String field) {
    ManagedThread me = turns.current();
    Probe.running = null;
    try {
      operations.namer().constant(object, field);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void beginOperation(Object object, int operation, int argument) {
    ManagedThread me = entrance.enter();
    try {
      touches(me, object);
      operations.begin(me, object, operation, argument, VirtualClock.NEVER);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void beginEntry(Object map, int operation, int argument, Object key, int use) {
    ManagedThread me = entrance.enter();
    try {
      touches(me, map);
      operations.begin(me, map, operation, argument, VirtualClock.NEVER, key, use);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void beginUpdate(Object object, long bits, Object reference) {
    ManagedThread me = entrance.enter();
    try {
      touches(me, object);
      operations.beginUpdate(me, object, bits, reference);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void beginStore(Object object, int operation, long bits, Object reference) {
    ManagedThread me = entrance.enter();
    try {
      touches(me, object);
      operations.beginStore(me, object, operation, bits, reference);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  /** A view has the state of what it shows. */
  private void touches(ManagedThread me, Object object) {
    if (InitializerWatch.isOn(me)) {
      classes.watch.touches(me, object);
      classes.watch.touches(me, operations.behind(object));
    }
  }

  private void touchesArgument(ManagedThread me, Object object) {
    if (InitializerWatch.isOn(me)) {
      Probe.running = null;
      try {
        touches(me, object);
      } finally {
        Probe.running = me.heardAs;
      }
    }
  }

  @Override
  public void handed(Object array) {
    ManagedThread me = turns.current();
    MemoryAccess.hand(me, array);
    touchesArgument(me, array);
  }

  @Override
  public void argument(Object other, boolean write) {
    ManagedThread me = turns.current();
    ArgumentState.give(me, other, write);
    touchesArgument(me, other);
  }

  @Override
  public void derived(Object result, Object object, int how) {
    ManagedThread me = turns.current();
    Probe.running = null;
    turns.state().arrives(result);
    operations.namer().derived(me, result, object, how);
    Probe.running = me.heardAs;
  }

  @Override
  public void joined(Object child, Object parent) {
    ManagedThread me = turns.current();
    Probe.running = null;
    operations.namer().joined(me, child, parent);
    Probe.running = me.heardAs;
  }

  @Override
  public void returned(Object result) {
    ManagedThread me = turns.current();
    Probe.running = null;
    try {
      if (!me.operations.isEmpty() && me.pending.target() == me.operations.object()) {
        turns.narrator().returned(me, result);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void endOperation() {
    ManagedThread me = turns.current();
    if (me.operations.modes.isInside()) {
      StampedLockWatch.end(me);
    }
    if (me.operations.isTornApart(me.announced())) {
      turns.giveUp(
          new IllegalStateException(
              "Internal error: something was scheduled in the middle of an operation of "
                  + me.operations.object().getClass().getName()
                  + " that waits, so that it may have done what it could not. Please report it."));
    }
    if (me.operations.end()) {
      resumed();
    }
  }

  @Override
  public void element(Object traverser) {
    ManagedThread me = entrance.enter();
    try {
      operations.element(me, traverser);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void part(Object task, Object whole) {
    ManagedThread me = turns.current();
    Probe.running = null;
    operations.part(me, task, whole);
    Probe.running = me.heardAs;
  }

  @Override
  public void resumed() {
    ManagedThread me = turns.current();
    if (!me.isAborting()) {
      Probe.running = null;
      try {
        operations.resume(me);
      } finally {
        Probe.running = me.heardAs;
      }
    }
  }

  @Override
  public boolean awaitCondition(Object condition, boolean interruptibly) {
    ManagedThread me = entrance.enter();
    try {
      boolean known = operations.conditions().contain(condition);
      if (known) {
        refusal.notWhileQuiet(me, "Condition.await");
        turns.locate(me, condition);
        operations.conditions().await(me, condition, VirtualClock.NEVER, interruptibly);
      } else {
        leftOut.begin(condition);
      }
      return known;
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public List<Thread> queued(Object object, boolean readers, boolean others) {
    ManagedThread me = entrance.enter();
    try {
      return operations.queued(me, object, readers, others);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public Thread carriedBy(Thread carrier) {
    return turns.threads().carriedBy(carrier);
  }

  @Override
  public List<Thread> waiting(Object lock, Object condition) {
    ManagedThread me = entrance.enter();
    try {
      turns.locate(me, condition);
      return operations.conditions().waiting(me, lock, condition);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public boolean signalCondition(Object condition, boolean all) {
    ManagedThread me = entrance.enter();
    try {
      boolean known = operations.conditions().contain(condition);
      if (known) {
        turns.locate(me, condition);
        operations.conditions().signal(me, condition, all);
      }
      return known;
    } finally {
      Probe.running = me.heardAs;
    }
  }
}
