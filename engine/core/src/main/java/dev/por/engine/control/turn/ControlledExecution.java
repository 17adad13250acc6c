package dev.por.engine.control.turn;

import dev.por.engine.control.carrier.CarrierPool;
import dev.por.engine.control.describe.CallSiteFinder;
import dev.por.engine.control.describe.ThreadNameGiver;
import dev.por.engine.control.fault.PinnedException;
import dev.por.engine.control.fault.UnsupportedException;
import dev.por.engine.control.location.Locations;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.managed.ManagedThreadList;
import dev.por.engine.model.DataRaceDetector;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Operation;
import dev.por.engine.program.Ending;
import dev.por.engine.program.Failure;
import dev.por.engine.program.Scheduler;
import dev.por.probe.ExecutionAborted;
import dev.por.probe.Sites;

/**
 * One execution: its threads, whose turn it is, and how it ends.
 *
 * <p>Exactly one thread has the baton: the driver before the execution begins and after it is over,
 * one carrier in between. The thread that has the baton may touch everything here; handing it over
 * is what orders the accesses of different operating-system threads, so nothing needs a lock. A
 * thread that has announced an operation asks the scheduler on the spot, and goes on without any
 * hand-off when it is chosen itself.
 */
public final class ControlledExecution {
  private final Scheduler scheduler;
  private final CarrierPool carriers;
  public final ExecutionDepth depth;
  private final Narrator narrator;
  private final DataRaceDetector races;
  private final CodeObservationLog observations;
  private final ManagedThreadList threads = new ManagedThreadList();
  private final ThreadNameGiver threadNames = new ThreadNameGiver();
  private final ExecutionOutcome outcome;
  private final ExecutionClock time;
  private final LeftThreadRule left;
  private final EarlyWakeupRule earlyWakeups;
  final NextStepView nextSteps;

  private final StateObserver state;
  private final RepetitionObserver repetition;
  private final LoopObserver loops;

  private ManagedThread current;
  private ManagedThread previous;

  /** Grows with everything that happens, for the watchdog, which looks from outside. */
  private volatile int steps;

  /** Whether the search is working at the end of the execution; for the watchdog. */
  private volatile boolean concludes;

  private RuntimeException fault;

  /* The thread that used up its stack, or the heap, inside the engine. */
  private ManagedThread overflowed;

  public ControlledExecution(
      Scheduler scheduler,
      CarrierPool carriers,
      ExecutionLimits limits,
      ExecutionLog log,
      ExecutionObserverSet observers) {
    this.state = observers.state();
    this.repetition = observers.repetition();
    this.loops = observers.loops();
    this.scheduler = scheduler;
    this.carriers = carriers;
    this.depth = limits.depth();
    this.left = limits.left();
    this.narrator = log.narrator();
    this.races = log.races();
    this.observations = log.observations();
    this.earlyWakeups = new EarlyWakeupRule(limits.waits());
    this.time = new ExecutionClock(threads, narrator);
    this.nextSteps = new NextStepView(threads, time, earlyWakeups, state);
    this.outcome = new ExecutionOutcome(log.names(), narrator);
  }

  /**
   * Finds out where the JDK was called that works on {@code target}; exactly, if a narrator
   * listens.
   */
  public void locate(ManagedThread me, Object target) {
    if (narrator != Narrator.SILENT) {
      me.at(CallSiteFinder.site(target));
    } else {
      me.at(me.callSite());
      me.calledAt(Sites.UNKNOWN);
    }
  }

  public Narrator narrator() {
    return narrator;
  }

  public ManagedThread current() {
    return current;
  }

  /** Adds a thread that its parent has just started; the first thread has no parent. */
  public ManagedThread add(Thread thread, ManagedThread parent) {
    String name = threadNames.take(thread, threads.size());
    ManagedThread added = threads.begin(thread, name, parent);
    if (parent != null && left.contain(name)) {
      added.allowToBeLeft();
    }
    narrator.added(added);
    return added;
  }

  /** Receives every change of the state. */
  public StateObserver state() {
    return state;
  }

  /** Receives what shows whether a loop only waits. */
  public LoopObserver loops() {
    return loops;
  }

  /** Time as the program sees it, and the waits that it ends. */
  public ExecutionClock time() {
    return time;
  }

  /** All threads so far, in the order in which they were started. */
  public ManagedThreadList threads() {
    return threads;
  }

  public ManagedThread find(Thread thread) {
    return threads.find(thread);
  }

  /** Announces an operation and returns when {@code me} has performed it. */
  public void announce(ManagedThread me, Kind kind, Footprint footprint) {
    try {
      me.operations.announces();
      me.announce(kind, footprint);
      narrator.announced(me);
    } catch (VirtualMachineError e) {
      overflowed = me;
      throw e;
    }
    do {
      takeTurn(me);
    } while (me.seen() != null && me.seen().changed() && !me.isAborting());
    me.pending.clear();
    if (me.isAborting()) {
      throw new ExecutionAborted(false);
    }
  }

  private void takeTurn(ManagedThread me) {
    ManagedThread next;
    try {
      next = decide();
    } catch (VirtualMachineError e) {
      overflowed = me;
      throw e;
    }
    if (next != me) {
      pass(next);
      waitForTurn(me);
    }
  }

  private void waitForTurn(ManagedThread me) {
    try {
      if (!me.carrier().await()) {
        leave(me);
      }
    } catch (PinnedException pinned) {
      // no other thread can run while this one stands there: this execution is lost
      giveUp(pinned);
      carriers.handBack();
      current = me;
      me.abort();
    }
  }

  /** The execution is over, and the thread stands in the driver's way. */
  private void leave(ManagedThread me) {
    current = me;
    me.abort();
    try {
      conclude();
    } catch (VirtualMachineError e) {
      overflowed = me;
    }
  }

  /** The thread is at its end, which touches this too: announces that, and lets others go on. */
  public void end(ManagedThread me, Footprint touched) {
    if (!me.isAborting()) {
      try {
        announce(me, Kind.END, touched.and(Locations.end(me.identity), true));
      } catch (ExecutionAborted aborted) {
        // the execution is over before this thread could end
      }
    }
    carriers.giveBack(me.alight());
    if (me.isAborting()) {
      carriers.handBack();
    } else {
      pass(decide());
    }
  }

  /** The execution is over, and the thread catches that again and again: it never runs again. */
  void leaveBehind(ManagedThread me) {
    carriers.leaveBehind(me.carrier());
  }

  /** {@code thread} left an operation halfway, for want of stack or heap, and went on. */
  void isHalfway(ManagedThread thread) {
    overflowed = thread;
  }

  public void fail(Failure failure) {
    outcome.fail(failure);
  }

  public boolean hasFailed() {
    return outcome.hasFailed();
  }

  /** Ends the execution with a fault: the search cannot go on. */
  public void giveUp(RuntimeException reason) {
    if (fault == null) {
      fault = reason;
    }
  }

  /** Whose turn is next, with its operation performed; null when the execution is over. */
  private ManagedThread decide() {
    if (fault != null || overflowed != null) {
      return null;
    }
    try {
      ManagedThread next;
      do {
        if (ended()) {
          return null;
        }
        int thread = scheduler.next(nextSteps);
        if (thread == Scheduler.CUT) {
          outcome.how = Ending.How.CUT;
          return null;
        }
        next = threads.get(thread);
        take(next);
      } while (next.isClock());
      current = next;
      return next;
    } catch (RuntimeException e) {
      fault = e;
    } catch (VirtualMachineError e) {
      overflowed = current;
    } catch (Error e) {
      fault = new IllegalStateException("the scheduler failed: " + e, e);
    }
    return null;
  }

  private void take(ManagedThread next) {
    if (!nextSteps.enabled(next)) {
      throw new IllegalStateException("the scheduler chose a thread that is not enabled");
    }
    Operation operation = nextSteps.announcedBy(next);
    if (operation.kind() == Kind.STATE) {
      changeState(next, operation);
      return;
    }
    if (next.pending.isSettledLate()) {
      next.pending.operation(operation);
    }
    int alternatives = operation.alternatives();
    int choice = alternatives == 1 ? 0 : scheduler.choose(nextSteps, next.index, alternatives);
    operation = next.chosen(operation, choice);
    earlyWakeups.note(next, operation.kind(), time.clock().now());
    state.performs(next, operation);
    next.end(operation.kind());
    tell(next);
    judge(next, operation);
    observations.performed(next);
    countStep();
    if (next.isClock()) {
      time.jumpToEarliest();
    } else {
      perform(next, choice);
    }
    if (next.seen() != null) {
      next.seen().performed(operation.kind());
    }
    tellPerformed(next, operation);
  }

  /** Nothing of what the thread announced happens, but others see another state of it. */
  private void changeState(ManagedThread next, Operation operation) {
    Kind announced = next.pending.kind();
    next.pending.kind(Kind.STATE);
    tell(next);
    next.pending.kind(announced);
    countStep();
    next.seen().performed(Kind.STATE);
    tellPerformed(next, operation);
  }

  private void tell(ManagedThread next) {
    if (narrator != Narrator.SILENT) {
      narrator.step(next, previous, previous != null && nextSteps.goesOn(previous.index));
    }
  }

  @SuppressWarnings("NonAtomicVolatileUpdate") // only the holder of the baton writes
  private void countStep() {
    steps++;
  }

  private void tellPerformed(ManagedThread thread, Operation operation) {
    loops.performed(thread, operation);
    previous = thread;
  }

  /** The thread that runs is at a fence. */
  public void fence(boolean acquires, boolean releases) {
    races.fence(current().index, acquires, releases);
  }

  private void judge(ManagedThread next, Operation operation) {
    // whatever it changes, a store is a write to the memory model
    Operation done = operation.kind() == Kind.SILENT_WRITE ? next.pending.operation() : operation;
    Operation judged = next.pending.judged();
    done = judged == null ? done : judged;
    int place = next.pending.place();
    races.step(next.index, steps, place, done, next.effectOf(done.kind()), next.operations.modes);
  }

  private boolean ended() {
    boolean alive = false;
    boolean canGoOn = false;
    for (int i = 0; i < threads.size(); i++) {
      ManagedThread t = threads.get(i);
      alive |= t.isAwaited();
      boolean goesOn = nextSteps.enabled(t);
      canGoOn |= goesOn;
      if (goesOn) {
        t.loops.lastEnabled = steps;
        repetition.canGoOn(t);
      }
      if (!goesOn && !t.hasWaited()) {
        observations.waits(t);
      }
    }
    if (!canGoOn) {
      // daemons go on: cut off by the last end, their races with it would be overlooked
      outcome.how = alive ? Ending.How.DEADLOCKED : Ending.How.FINISHED;
    } else if (repetition.isCertain() || depth.isTooLong(steps)) {
      outcome.how = Ending.How.TOO_DEEP;
    } else if (depth.isLong(steps)) {
      repetition.look();
    }
    if (outcome.how != null && outcome.how != Ending.How.TOO_DEEP) {
      tellTheEnd();
    }
    return outcome.how != null;
  }

  private void tellTheEnd() {
    concludes = true;
    try {
      scheduler.end(nextSteps);
    } finally {
      concludes = false;
    }
  }

  /**
   * Does what the operation does to the model of a monitor. The thread does everything else itself.
   */
  private static void perform(ManagedThread t, int choice) {
    if (t.pending.kind() == Kind.END) {
      t.finish();
    }
    if (t.pending.monitor() != null) {
      t.pending.monitor().perform(t, choice);
    }
  }

  private void pass(ManagedThread next) {
    if (next == null) {
      carriers.handBack();
    } else {
      next.carrier().handOver();
    }
  }

  // ---- for the driver

  /** Lets the first thread run and waits until the execution is over and unwound. */
  public Ending drive(ManagedThread first) {
    current = first;
    carriers.drive(first.carrier());
    conclude();
    for (int i = 0; i < threads.size(); i++) {
      unwind(threads.get(i));
    }
    if (overflowed != null) {
      giveUp(UnsupportedException.overflow(overflowed.name));
    }
    if (fault != null) {
      throw fault;
    }
    narrator.end();
    return outcome.ending(races.found());
  }

  private void conclude() {
    outcome.conclude(threads, () -> loops.judge(endless(), previous, depth.limit()));
  }

  public EndlessExecution endless() {
    return new EndlessExecution(threads, repetition, steps);
  }

  private void unwind(ManagedThread t) {
    if (t.carrier() != null) {
      t.abort();
      current = t;
      countStep();
      carriers.drive(t.carrier());
    }
  }

  /** A number that changes as long as the execution goes on; another thread may ask for it. */
  public boolean concludes() {
    return concludes;
  }

  public int steps() {
    return steps;
  }
}
