package dev.por.engine.control;

import dev.por.engine.model.Effect;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Mix64;
import dev.por.engine.model.Operation;
import java.util.Locale;

/** One thread of the program under test, with the operation it has announced. */
final class ManagedThread {
  private static final String TASKS = "java.util.TaskQueue";

  final int index;
  final long identity;
  final Thread thread;
  final String name;
  final boolean daemon;
  private final boolean timer;

  /** Who runs it, from its first turn to its last. */
  volatile Strand carrier;

  /** What {@link dev.por.probe.Probe#running} is while its hooks are heard. */
  Thread heardAs;

  /** What it announced last. */
  Kind kind;

  Operation operation;
  Object target;

  /** An array whose elements the next operation of a JDK object goes to; null: none. */
  Object handed;

  /** Another object that the next operation of a JDK object uses; null: none. */
  Object argument;

  boolean argumentWritten;

  int element;
  int site;

  /** Where it called the JDK last, until that call is known for what it is. */
  int callSite;

  Monitor monitor;

  /** What must hold before it can go on, or null. */
  Gate gate;

  /** When it goes on although the gate is closed. */
  long deadline = VirtualClock.NEVER;

  /** Tells that, where others may change it meanwhile; else null. */
  Moment due;

  /** What it touches when it goes on so, or null: the same as else. */
  Footprint afterTimeout;

  /** How often time ended a wait of it too early, or nothing did. */
  int earlyTimeouts;

  int spuriousWakeups;

  /** It has seen this time, even if the clock has not come to it. */
  long seenTime;

  /** Whether an interrupt ends what it announces next. */
  boolean interruptible;

  /** Whether an interrupt does so only as long as what it waits for is not the case. */
  boolean patient;

  /** Whether an interrupt may end its wait or not where it could go on: others saw it wait. */
  boolean eitherWay;

  /** The location of its interrupt status where others write it, or 0. */
  long interruptLocation;

  boolean interrupted;

  /** How often it has let others go on for want of progress, and how often when it last looped. */
  int yields;

  int yieldsAtLoopHead;

  /** How many operations it had announced when it last yielded. */
  int announcedAtYield;

  /** What ended the wait that it announced last before its time: EXPIRY, INTERRUPTION or null. */
  Kind ended;

  /** Whether it could not go on at some point since it announced its operation. */
  boolean waited;

  /** What its operation would touch now, where that depends on the state; else null. */
  Reach reach;

  /** Whether it waits for work, and nobody for it; whether it may when the test is over. */
  boolean idle;

  boolean mayBeLeft;

  /** The gates that it uses again and again. */
  final EntryGate entry = new EntryGate();

  final BinGate bin = new BinGate(this);
  final UpdateGate change = new UpdateGate();

  /** Whether its compare-and-set would change anything, or null. */
  Gate update;

  /** Whether its store would change nothing; null when it counts as a write in any case. */
  Gate silent;

  /** What it reaches indirectly, or null where the site names the field. */
  Referent referent;

  /** What its operation means for happens-before; null: what its kind says. */
  Effect effect;

  /** The same if the operation turns out to fail; null: as if it does not. */
  Effect effectOfFailure;

  /** A number for the place of a memory access, by which races are told apart. */
  int place;

  /** The thread that it joins, or null. */
  ManagedThread other;

  /** Its state as others see it; null where nobody asks. */
  SeenState seen;

  boolean finished;
  boolean notified;
  boolean permit;
  int savedEntries;

  /** While positive, what it does is not interleaved. */
  int quiet;

  /** How much of that is the middle of a step of an executor, and whose. */
  int steps;

  Pool pool;

  /** The pool whose worker it is, or null. */
  Pool worksFor;

  /** The pool in whose queue, code under test, it waits for a task; else null. */
  Pool takesFor;

  /** The step that it has left for a callback, or null. */
  Callbacks.Left left;

  /** The task of a fork-join pool that it runs, or null. */
  Forked forked;

  final OperationStack operations = new OperationStack();

  final LoopVisits loops = new LoopVisits();

  final Trail trail = new Trail();

  /** The calls of code that is left out in which it is. */
  final AtomicCallStack atomicCalls = new AtomicCallStack();

  /** The iteration of a loop that must be over before it performs what it announced, or null. */
  IdleIteration spin;

  /** What it has read since it wrote anything. */
  final RecentReads reads = new RecentReads();

  /** How many transitions it has announced. */
  int announced;

  /** Identity of what it allocates in a static initialiser, or 0. */
  RunningInitializer initializer;

  int allocated;
  private long received;
  int spawned;
  int drawn;
  int probes;
  int hashed;

  /** How many objects of the JDK it makes just now whose code is interleaved. */
  int making;

  /** What ended the latest attempt to make one, or null. */
  Throwable unmade;

  private int numbered;
  private int pools;
  private int workers;
  boolean aborting;
  final Silence silence = new Silence();
  int refusals;

  /**
   * A thread.
   *
   * @param thread what the code under test sees; null when it is no thread of the program
   */
  ManagedThread(int index, long identity, Thread thread, String name) {
    this.index = index;
    this.identity = identity;
    this.thread = thread;
    this.name = name;
    this.daemon = thread == null || thread.isDaemon();
    this.timer = thread != null && thread.getClass().getName().equals("java.util.TimerThread");
  }

  /** From now on {@code strand} runs it, beginning with {@code life}. */
  void ride(Strand strand, Runnable life) {
    strand.assign(thread, life);
    carrier = strand;
    heardAs = strand.thread();
  }

  /** Whether it began to announce an operation and did not come to its end. */
  boolean isHalfway() {
    return gate != null || update != null || silent != null || deadline() != VirtualClock.NEVER;
  }

  /** What it announced is done, and whatever was said about it forgotten. */
  void performed() {
    gate = null;
    update = null;
    silent = null;
    referent = null;
    deadline = VirtualClock.NEVER;
    due = null;
    effect = null;
    effectOfFailure = null;
    afterTimeout = null;
    interruptible = false;
    patient = false;
    eitherWay = false;
    reach = null;
    idle = false;
    spin = null;
    other = null;
  }

  /** What it means for happens-before that it has done an operation of this kind. */
  Effect effectOf(Kind done) {
    if (effect == null || ended != null) {
      return Effect.of(done);
    }
    boolean failed = done == Kind.FAILED_UPDATE && effectOfFailure != null;
    return failed ? effectOfFailure : effect;
  }

  /** It changes something, or may, that no hook shows; what no thread runs with counts not. */
  void effect() {
    if (quiet > steps) {
      loops.stored();
    } else {
      loops.effect();
    }
  }

  /** A number for an unnamed thread, by its creator: never by a global order. */
  int nextThreadNumber() {
    return index == 0 ? numbered++ : (int) (Mix64.mix(identity, ++numbered) >>> 44) + 1000;
  }

  /** The same for pools, whose numbers begin with 1. */
  int nextPoolNumber() {
    return index == 0 ? ++pools : (int) (Mix64.mix(identity, ++pools) >>> 44) + 1000;
  }

  /** The same for threads of tasks that it forks. */
  int nextWorkerNumber() {
    return index == 0 ? ++workers : (int) (Mix64.mix(identity, ++workers) >>> 44) + 1000;
  }

  /** Whether it is time that passes, and no thread of the program. */
  boolean isClock() {
    return thread == null;
  }

  /** Whether an execution is not over before it has ended. */
  boolean isAwaited() {
    boolean idles = idle || (takesFor != null && !takesFor.isEnding());
    return !finished && !daemon && !mayBeLeft && !idles && !(timer && waitsForWork());
  }

  /** Whether it is the thread of a timer that waits for the next task. */
  private boolean waitsForWork() {
    return kind == Kind.WAKE && !notified && monitor.object.getClass().getName().equals(TASKS);
  }

  /** Whether it goes round in a loop that changes nothing, until somebody else does something. */
  boolean spins() {
    return spin != null && !spin.isOver();
  }

  /** Whether it would only go to sleep again when its time is up. */
  boolean sleepsInVain() {
    return loops.asleep != null && !loops.asleep.isOver();
  }

  /** When time that passes lets it go on, or NEVER. */
  long moment(VirtualClock clock) {
    if (spins()) {
      return spin.asksForTime() ? clock.afterStep(spin.step()) : VirtualClock.NEVER;
    }
    return deadline();
  }

  /** What it announced, as a reader says it. */
  String operationInWords() {
    return switch (kind) {
      case TIMEOUT -> "time passes";
      case EXPIRY -> "time out";
      case INTERRUPTION -> "interrupted";
      case STATE -> seen.waits() ? "notice" : "go to wait";
      default -> kind.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    };
  }

  /** Whether its wait ends because it has been interrupted; who has been woken is not waiting. */
  boolean isInterruptedInWait() {
    return interruptible
        && interrupted
        && !(kind == Kind.WAKE && notified)
        && !(patient && isOpen());
  }

  /** Whether it may go on, or throw because it has been interrupted: nobody can say which. */
  boolean isTorn() {
    return eitherWay && interruptible && interrupted && isOpen();
  }

  /** What it does if it was to do this, and the scheduler has chosen. */
  Operation chosen(Operation pending, int choice) {
    boolean throwsInstead = choice > 0 && isTorn();
    return throwsInstead ? Operation.of(Kind.INTERRUPTION, pending.footprint()) : pending;
  }

  /** The identity of the n-th thread that it starts from now on. */
  long nextIdentity(int n) {
    return Mix64.mix(identity, spawned + n);
  }

  /** Whether what it waits for, apart from time, is the case. */
  boolean isOpen() {
    if (gate != null) {
      return gate.isOpen();
    }
    return switch (kind) {
      case ACQUIRE -> monitor.free();
      case WAKE -> notified && monitor.free();
      case JOIN -> other.finished;
      case SLEEP -> false;
      default -> true;
    };
  }

  /** When it goes on although what it waits for is not the case. */
  long deadline() {
    return due == null ? deadline : due.inNanos();
  }

  /** It exists, and its first operation is to begin. */
  void willBegin(Footprint started) {
    kind = Kind.BEGIN;
    operation = Operation.of(Kind.BEGIN, started);
  }

  /** The footprint of what it announces, with what else may let it go on. */
  Footprint watching(Footprint footprint) {
    Footprint watched = footprint;
    if (forked != null) {
      forked.announces(this);
    }
    afterTimeout = afterTimeout == null ? footprint : afterTimeout;
    if (interruptible && interruptLocation != 0) {
      watched = watched.and(interruptLocation, false);
      // an interrupt that comes before it stops waiting ends the wait, not the time
      afterTimeout = afterTimeout.and(interruptLocation, false);
    }
    if (deadline() == VirtualClock.NEVER) {
      return watched;
    }
    afterTimeout = afterTimeout.and(Locations.CLOCK, false);
    return watched.and(Locations.CLOCK, false);
  }

  /** What it touches when an interrupt ends its wait. */
  Footprint whenInterrupted() {
    long status = Locations.interrupt(identity);
    boolean more = kind == Kind.WAKE || patient;
    return more ? afterTimeout.and(status, true) : Footprint.write(status);
  }

  /** It performs an operation of this kind. */
  void end(Kind performed) {
    boolean early = performed == Kind.EXPIRY || performed == Kind.INTERRUPTION;
    ended = early ? performed : null;
    if (early) {
      kind = performed;
    }
    if (performed == Kind.INTERRUPTION) {
      interrupted = false;
    }
  }

  /** Somebody woke it in time. */
  void wake() {
    notified = true;
    deadline = VirtualClock.NEVER;
  }

  /** The identity of the next object that it makes. */
  long nextAllocation() {
    return initializer == null ? Mix64.mix(identity, ++allocated) : initializer.nextAllocation();
  }

  /** That of the next one that it gets from the JDK. */
  long nextReception() {
    return initializer == null ? Mix64.mix(identity, ~++received) : initializer.nextAllocation();
  }
}
