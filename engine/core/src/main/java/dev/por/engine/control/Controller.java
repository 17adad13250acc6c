package dev.por.engine.control;

import dev.por.engine.model.Effect;
import dev.por.probe.ExecutionAborted;
import dev.por.probe.Hooks;
import dev.por.probe.IndirectHooks;
import dev.por.probe.Probe;
import dev.por.probe.chance.ChanceProbe;
import dev.por.probe.leftout.AtomicCallProbe;
import dev.por.probe.leftout.LeftOutProbe;
import dev.por.probe.loader.LoaderProbe;
import dev.por.probe.loop.LoopProbe;
import dev.por.probe.memory.BufferProbe;
import dev.por.probe.object.ExchangeProbe;
import dev.por.probe.object.GuardProbe;
import dev.por.probe.task.ForkJoinProbe;
import dev.por.probe.task.TaskProbe;
import dev.por.probe.time.TimeProbe;
import java.util.List;

/**
 * Takes the calls of hooks: what is invisible returns at once, what is visible is announced by the
 * part that knows it and waits for its turn. While the engine itself is at work no hook is heard
 * ({@code Probe.running} is null).
 */
final class Controller extends Hooks {
  private final ExecutionParts parts = new ExecutionParts();
  private final Entrance entrance = parts.add(new Entrance());
  private final IdentityGuard guard = new IdentityGuard();
  private final ObjectIdentities identities = new ObjectIdentities(guard);
  final Refusal refusal;
  private final ClassInitialization classes;
  private final Memory memory;
  private final Monitors monitors;
  final StateImage image;
  private final StateRepetition repetition;
  final JdkOperations operations;
  private final ObjectController objects;
  private final IndirectMemory indirect;
  private final Threads threads;
  private final TimeController time;
  private final Interrupts interrupts;
  private final ThreadControllerGroup ofThreads;
  private final TaskSteps tasks;
  private final ExchangeController exchanges;
  private final LeftOutMonitors leftOut;
  private final MonitorSteps monitorSteps;
  private final GuardController guards;
  private final LoaderController loaders;
  private final BufferController buffers;
  private final LeftOutWaits leftOutWaits;
  final AtomicCallController atomicCalls;
  final LoopController loops;
  private final ChanceController chance = parts.add(new ChanceController(identities));
  private final boolean cleanExitIsFine;
  private Turns turns;

  Controller(
      Sharing sharing,
      StaticState statics,
      FieldLocations fields,
      boolean silentStores,
      boolean cleanExitIsFine,
      boolean comparesStates,
      FairLoopRegister fairLoops,
      Carriers carriers) {
    parts.add(execution -> identities.clear());
    parts.add(execution -> guard.begin(execution::giveUp));
    this.interrupts = parts.add(new Interrupts(sharing));
    this.memory =
        parts.add(new Memory(identities, fields, sharing, new SilentStores(fields, silentStores)));
    InitializerWatch watch = new InitializerWatch(identities, fields, sharing);
    this.refusal = parts.add(new Refusal(watch::dependsOnTime));
    this.classes = parts.add(new ClassInitialization(entrance, fields, sharing, watch, statics));
    this.monitors = parts.add(new Monitors(identities, sharing, interrupts, guard));
    this.image = parts.add(new StateImage(identities, fields, sharing, monitors, comparesStates));
    this.repetition = parts.add(new StateRepetition(identities, fields, monitors, !comparesStates));
    this.loops = parts.add(new LoopController(entrance, refusal, fairLoops, image, repetition));
    this.atomicCalls =
        parts.add(new AtomicCallController(entrance, identities, fields, sharing, memory));
    this.leftOut =
        parts.add(new LeftOutMonitors(entrance, refusal, identities, monitors, atomicCalls));
    this.leftOutWaits = new LeftOutWaits(identities, refusal);
    this.operations =
        parts.add(
            new JdkOperations(
                parts, identities, memory, sharing, interrupts, leftOutWaits, guard, atomicCalls));
    this.objects =
        parts.add(new ObjectController(entrance, refusal, classes, operations, leftOutWaits));
    this.monitorSteps = parts.add(new MonitorSteps(refusal, watch, monitors, leftOut));
    this.guards =
        parts.add(new GuardController(entrance, watch, identities, monitorSteps, operations));
    this.loaders =
        parts.add(
            new LoaderController(entrance, classes, identities, monitors, monitorSteps, memory));
    this.indirect =
        parts.add(
            new IndirectMemory(
                parts,
                entrance,
                refusal,
                classes,
                atomicCalls,
                identities,
                memory,
                operations.elements()));
    this.buffers = parts.add(new BufferController(entrance, classes, identities, memory));
    this.tasks =
        parts.add(new TaskSteps(parts, entrance, refusal, identities, sharing, interrupts));
    this.exchanges = parts.add(new ExchangeController(entrance, refusal, identities, interrupts));
    this.cleanExitIsFine = cleanExitIsFine;
    Starts starts = parts.add(new Starts(identities, sharing));
    ThreadStates states = parts.add(new ThreadStates(sharing, starts));
    this.threads = parts.add(new Threads(parts, carriers, monitors, interrupts, starts, states));
    this.ofThreads =
        new ThreadControllerGroup(
            parts, entrance, refusal, identities, memory, sharing, interrupts, threads, states);
    this.time =
        parts.add(
            new TimeController(
                entrance, refusal, monitors, threads, operations, loops, leftOutWaits));
  }

  /** The first thread of the test is at its end. */
  void endOfTest(ManagedThread first) {
    ofThreads.shutdown.endOfTest(first);
  }

  Threads threads() {
    return threads;
  }

  @Override
  public ClassInitialization initializers() {
    return classes;
  }

  /** The objects that the execution has met. */
  List<Object> known() {
    return identities.known();
  }

  boolean usedWeakAccess() {
    return operations.weak() || indirect.usedWeakAccess();
  }

  /** From now on the hooks of code under test end here. */
  void install() {
    Probe.hooks = this;
    TimeProbe.hooks = time;
    ChanceProbe.hooks = chance;
    ofThreads.install();
    TaskProbe.hooks = tasks;
    ForkJoinProbe.hooks = tasks.forks();
    LoopProbe.hooks = loops;
    ExchangeProbe.hooks = exchanges;
    LeftOutProbe.hooks = leftOut;
    AtomicCallProbe.hooks = atomicCalls;
    GuardProbe.hooks = guards;
    LoaderProbe.hooks = loaders;
    BufferProbe.hooks = buffers;
    indirect.install();
  }

  /** A new execution begins. */
  void begin(Turns execution) {
    parts.begin(execution);
    turns = execution;
  }

  /** What hears of an execution while it goes on. */
  ExecutionObservers observers() {
    return new ExecutionObservers(
        new ObservedState(image, repetition), repetition, loops, List.of(image, loops));
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
        refusal.stop(what, Callers.site(object));
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
      if (SelfSynchronized.is(object.getClass())) {
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
        turns.fail(Failures.exit(status, me.index));
      } else {
        ofThreads.shutdown.exit(site);
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
