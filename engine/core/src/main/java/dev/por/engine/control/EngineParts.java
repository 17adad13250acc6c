package dev.por.engine.control;

import dev.por.engine.control.carrier.CarrierPool;
import dev.por.engine.control.environment.ChanceController;
import dev.por.engine.control.environment.LoaderController;
import dev.por.engine.control.environment.TimeController;
import dev.por.engine.control.future.TaskController;
import dev.por.engine.control.identity.IdentityGuard;
import dev.por.engine.control.identity.ObjectIdentityTable;
import dev.por.engine.control.indirect.IndirectController;
import dev.por.engine.control.init.ClassInitialization;
import dev.por.engine.control.init.InitializerWatch;
import dev.por.engine.control.leftout.AtomicCallController;
import dev.por.engine.control.location.FieldLocationTable;
import dev.por.engine.control.location.Sharing;
import dev.por.engine.control.memory.BufferController;
import dev.por.engine.control.memory.MemoryAccess;
import dev.por.engine.control.memory.SilentStoreFinder;
import dev.por.engine.control.monitor.LeftOutMonitorController;
import dev.por.engine.control.monitor.MonitorEntry;
import dev.por.engine.control.monitor.MonitorModel;
import dev.por.engine.control.object.ExchangeController;
import dev.por.engine.control.object.GuardController;
import dev.por.engine.control.object.JdkOperationModel;
import dev.por.engine.control.object.LeftOutWaitRule;
import dev.por.engine.control.object.ObjectController;
import dev.por.engine.control.repetition.LoopController;
import dev.por.engine.control.repetition.ObservedState;
import dev.por.engine.control.repetition.StateFingerprint;
import dev.por.engine.control.repetition.StateRepetition;
import dev.por.engine.control.thread.ThreadControllerGroup;
import dev.por.engine.control.thread.ThreadLifeModel;
import dev.por.engine.control.thread.ThreadModels;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.ExecutionObserverSet;
import dev.por.engine.control.turn.ExecutionPartList;
import dev.por.engine.control.turn.HookEntry;
import dev.por.engine.control.turn.InterruptModel;
import dev.por.engine.control.turn.Refusal;
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

/**
 * Every part of the engine that a program needs, made once and begun anew with each execution. The
 * parts know nothing of the order in which hooks are called.
 */
final class EngineParts {
  private final ExecutionPartList parts = new ExecutionPartList();
  final HookEntry entrance = parts.add(new HookEntry());
  final IdentityGuard guard = new IdentityGuard();
  final ObjectIdentityTable identities = new ObjectIdentityTable(guard);
  final Refusal refusal;
  final ClassInitialization classes;
  final MemoryAccess memory;
  final MonitorModel monitors;
  final StateFingerprint image;
  final StateRepetition repetition;
  final JdkOperationModel operations;
  final ObjectController objects;
  final IndirectController indirect;
  final ThreadLifeModel threads;
  final TimeController time;
  final InterruptModel interrupts;
  final ThreadControllerGroup ofThreads;
  final TaskController tasks;
  final ExchangeController exchanges;
  final LeftOutMonitorController leftOut;
  final MonitorEntry monitorSteps;
  final GuardController guards;
  final LoaderController loaders;
  final BufferController buffers;
  final LeftOutWaitRule leftOutWaits;
  final AtomicCallController atomicCalls;
  final LoopController loops;
  final ChanceController chance = parts.add(new ChanceController(identities));

  /** What observes an execution while it goes on. */
  final ExecutionObserverSet observers;

  EngineParts(
      ProgramKnowledge known, boolean silentStores, boolean comparesStates, CarrierPool carriers) {
    Sharing sharing = known.sharing;
    FieldLocationTable fields = known.fields;
    parts.add(this::beginIdentities);
    this.interrupts = parts.add(new InterruptModel(sharing));
    SilentStoreFinder stores = new SilentStoreFinder(fields, silentStores);
    this.memory = parts.add(new MemoryAccess(identities, fields, sharing, stores));
    InitializerWatch watch = new InitializerWatch(identities, fields, sharing);
    this.refusal = parts.add(new Refusal(watch::dependsOnTime));
    this.classes =
        parts.add(new ClassInitialization(entrance, fields, sharing, watch, known.statics));
    this.monitors = parts.add(new MonitorModel(identities, sharing, interrupts, guard));
    this.image =
        parts.add(new StateFingerprint(identities, fields, sharing, monitors, comparesStates));
    this.repetition = parts.add(new StateRepetition(identities, fields, monitors, !comparesStates));
    this.loops =
        parts.add(new LoopController(entrance, refusal, known.fairLoops, image, repetition));
    this.observers =
        new ExecutionObserverSet(new ObservedState(image, repetition), repetition, loops);
    this.atomicCalls =
        parts.add(new AtomicCallController(entrance, identities, fields, sharing, memory));
    this.leftOut =
        parts.add(
            new LeftOutMonitorController(entrance, refusal, identities, monitors, atomicCalls));
    this.leftOutWaits = new LeftOutWaitRule(identities, refusal);
    this.operations =
        parts.add(
            new JdkOperationModel(
                parts, identities, memory, sharing, interrupts, leftOutWaits, guard, atomicCalls));
    this.objects =
        parts.add(new ObjectController(entrance, refusal, classes, operations, leftOutWaits));
    this.monitorSteps = parts.add(new MonitorEntry(refusal, watch, monitors, leftOut));
    this.guards =
        parts.add(new GuardController(entrance, watch, identities, monitorSteps, operations));
    this.loaders =
        parts.add(
            new LoaderController(entrance, classes, identities, monitors, monitorSteps, memory));
    this.indirect =
        parts.add(
            new IndirectController(
                parts, entrance, refusal, classes, atomicCalls, memory, operations.elements()));
    this.buffers = parts.add(new BufferController(entrance, classes, identities, memory));
    this.tasks =
        parts.add(new TaskController(parts, entrance, refusal, identities, sharing, interrupts));
    this.exchanges = parts.add(new ExchangeController(entrance, refusal, identities, interrupts));
    ThreadModels ofLife =
        ThreadModels.of(parts, carriers, identities, sharing, monitors, interrupts);
    this.threads = ofLife.life();
    this.ofThreads =
        new ThreadControllerGroup(parts, entrance, refusal, identities, memory, ofLife);
    this.time =
        parts.add(
            new TimeController(
                entrance, refusal, monitors, threads, operations, loops, leftOutWaits));
  }

  private void beginIdentities(ControlledExecution execution) {
    identities.clear();
    guard.begin(execution::giveUp);
  }

  /** From now on the hooks of code under test end here. */
  void install(Controller controller) {
    Probe.hooks = controller;
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

  /** An execution begins. */
  void begin(ControlledExecution execution) {
    parts.begin(execution);
  }

  /** Whether threads have shared a location through accesses weaker than volatile ones. */
  boolean usedWeakAccess() {
    return operations.weak() || indirect.usedWeakAccess();
  }
}
