package dev.por.engine.control;

import dev.por.engine.control.describe.CallSiteFinder;
import dev.por.engine.control.describe.FailureMaker;
import dev.por.engine.control.future.TaskController;
import dev.por.engine.control.identity.ObjectIdentityTable;
import dev.por.engine.control.indirect.IndirectController;
import dev.por.engine.control.init.ClassInitialization;
import dev.por.engine.control.jdk.SelfSynchronizedClasses;
import dev.por.engine.control.leftout.AtomicCallController;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.managed.VirtualClock;
import dev.por.engine.control.memory.MemoryAccess;
import dev.por.engine.control.monitor.MonitorEntry;
import dev.por.engine.control.monitor.MonitorModel;
import dev.por.engine.control.object.LeftOutWaitRule;
import dev.por.engine.control.object.ObjectController;
import dev.por.engine.control.thread.ShutdownController;
import dev.por.engine.control.thread.ThreadLifeModel;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.HookEntry;
import dev.por.engine.control.turn.Refusal;
import dev.por.engine.model.Effect;
import dev.por.probe.ExecutionAborted;
import dev.por.probe.Hooks;
import dev.por.probe.IndirectHooks;
import dev.por.probe.Probe;

/**
 * Takes the calls of hooks. A call for an invisible operation returns at once. For a visible one,
 * the part of the engine that knows the operation announces it and waits for its turn. While the
 * engine itself is at work no hook works ({@code Probe.running} is null).
 */
final class Controller extends Hooks {
  private final HookEntry entrance;
  private final ObjectIdentityTable identities;
  private final Refusal refusal;
  private final ClassInitialization classes;
  private final MemoryAccess memory;
  private final MonitorModel monitors;
  private final ObjectController objects;
  private final IndirectController indirect;
  private final ThreadLifeModel threads;
  private final TaskController tasks;
  private final MonitorEntry monitorSteps;
  private final LeftOutWaitRule leftOutWaits;
  private final AtomicCallController atomicCalls;
  private final ShutdownController shutdown;
  private final boolean cleanExitIsFine;
  private ControlledExecution turns;

  Controller(EngineParts parts, boolean cleanExitIsFine) {
    this.entrance = parts.entrance;
    this.identities = parts.identities;
    this.refusal = parts.refusal;
    this.classes = parts.classes;
    this.memory = parts.memory;
    this.monitors = parts.monitors;
    this.objects = parts.objects;
    this.indirect = parts.indirect;
    this.threads = parts.threads;
    this.tasks = parts.tasks;
    this.monitorSteps = parts.monitorSteps;
    this.leftOutWaits = parts.leftOutWaits;
    this.atomicCalls = parts.atomicCalls;
    this.shutdown = parts.ofThreads.shutdown;
    this.cleanExitIsFine = cleanExitIsFine;
  }

  /** An execution begins. */
  void begin(ControlledExecution execution) {
    turns = execution;
  }

  @Override
  public ClassInitialization initializers() {
    return classes;
  }

  // ---- memory

  @Override
  public IndirectHooks indirect() {
    return indirect;
  }

  @Override
  public void field(Object target, int site, boolean write) {
    ManagedThread me = entrance.enter(site);
    try {
      boolean mine = classes.watch.isQuiet(me, target) || target == null;
      if (!mine && !atomicCalls.isCall(me, target, site, write)) {
        memory.field(me, target, write);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void staticField(int site, boolean write) {
    ManagedThread me = entrance.enter(site);
    try {
      classes.use(me, site);
      me.at(site);
      if (me.isQuiet()) {
        classes.watch.touchesStatic(me, site);
      } else if (!atomicCalls.isCall(me, null, site, write)) {
        memory.staticField(me, write);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void element(Object array, int index, int site, boolean write) {
    ManagedThread me = entrance.enter(site);
    try {
      if (!classes.watch.isQuiet(me, array) && array != null) {
        memory.element(me, array, index, write);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public boolean elements(Object array, int from, int to, boolean write) {
    ManagedThread me = entrance.enter();
    int before = me.announced();
    try {
      if (!classes.watch.isQuiet(me, array)) {
        turns.locate(me, array);
        memory.elements(me, array, from, to, write, Effect.PLAIN);
      }
      return me.announced() != before;
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void unshared(Object object, boolean write) {
    ManagedThread me = entrance.enter();
    try {
      if (!classes.watch.isQuiet(me, object) && memory.isShared(me, object, write)) {
        String what = "a " + object.getClass().getName() + " that several threads use";
        refusal.stop(what, CallSiteFinder.site(object));
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  // ---- objects

  @Override
  public void allocated(Object object) {
    ManagedThread me = turns.current();
    Probe.running = null;
    try {
      turns.state().born(object);
      identities.made(me, object);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public ObjectController objects() {
    return objects;
  }

  // ---- monitors

  @Override
  public void enter(Object object, int site) {
    ManagedThread me = entrance.enter(site);
    try {
      if (SelfSynchronizedClasses.is(object.getClass())) {
        // code of the JDK that enters the same monitor would not be kept out
        refusal.stop("synchronized on a " + object.getClass().getName(), site);
      }
      classes.watch.locks(me, object);
      monitorSteps.enter(me, object);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void exit(Object object, int site) {
    ManagedThread me = turns.current();
    // handlers that leave a monitor cover themselves: throwing here would never end
    if (me.isAborting()) {
      return;
    }
    Probe.running = null;
    me.at(site);
    try {
      monitors.exit(me, object);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void await(Object object, int site) {
    ManagedThread me = entrance.enter(site);
    try {
      refusal.notWhileQuiet(me, "Object.wait");
      monitors.await(me, object, VirtualClock.NEVER);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void signal(Object object, int site, boolean all) {
    ManagedThread me = entrance.enter(site);
    try {
      classes.watch.locks(me, object);
      monitors.signal(me, object, all);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public boolean holdsLock(Object object) {
    ManagedThread me = turns.current();
    // tables of identities would ask the test for its hash codes
    Probe.running = null;
    try {
      return monitors.heldBy(me, object);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  // ---- threads

  @Override
  public void at(int site) {
    turns.current().at(site);
  }

  @Override
  public void calls(int site) {
    ManagedThread me = turns.current();
    me.calledAt(site);
    me.operations.called();
  }

  @Override
  public int threadNumber() {
    return turns.current().numbers.nextThread();
  }

  @Override
  public void start(Thread thread) {
    ManagedThread me = entrance.enter();
    try {
      if (me.initializer() != null && !me.initializer().isInPlace()) {
        refusal.notWhileQuiet(me, "Thread.start");
      }
      tasks.started(me, threads.start(me, thread));
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void join(Thread thread, int site) {
    ManagedThread me = entrance.enter(site);
    try {
      if (turns.find(thread) != null) {
        refusal.notWhileQuiet(me, "Thread.join");
      }
      threads.joins().join(me, thread, VirtualClock.NEVER, false);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public boolean isAlive(Thread thread, int site) {
    ManagedThread me = entrance.enter(site);
    try {
      return threads.isAlive(me, thread);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void park(Object blocker) {
    ManagedThread me = entrance.enter();
    try {
      leftOutWaits.begin(blocker);
      refusal.notWhileQuiet(me, "LockSupport.park");
      threads.park(me, VirtualClock.NEVER);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void unpark(Thread thread) {
    ManagedThread me = entrance.enter();
    try {
      threads.unpark(me, thread);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void exitJvm(int status, int site) {
    ManagedThread me = entrance.enter(site);
    try {
      if (status != 0 || !cleanExitIsFine) {
        turns.fail(FailureMaker.exit(status, me.index));
      } else {
        shutdown.exit(site);
      }
      throw new ExecutionAborted(true);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void unsupported(String what, int site) {
    ManagedThread me = entrance.enter(site);
    try {
      refusal.stop(what, site);
    } finally {
      Probe.running = me.heardAs;
    }
  }
}
