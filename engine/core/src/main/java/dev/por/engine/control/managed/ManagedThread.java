package dev.por.engine.control.managed;

import dev.por.engine.control.carrier.ThreadCarrier;
import dev.por.engine.control.location.Locations;
import dev.por.engine.model.Effect;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Operation;
import java.util.Arrays;

/**
 * One thread of the program under test, with the operation that it has announced. What one part of
 * the engine alone keeps of a thread is not here: the part has a {@link PerThread}.
 */
public final class ManagedThread {
  private static final String TIMER = "java.util.TimerThread";
  private static final String TASKS = "java.util.TaskQueue";
  private static final Object[] NOTHING = {};

  public final int index;
  public final long identity;
  public final Thread thread;
  public final String name;
  public final boolean daemon;

  /** The operation that the thread has announced. */
  public final PendingOperation pending = new PendingOperation();

  /** The operations of JDK objects that the thread is in. */
  public final OperationStack operations = new OperationStack();

  public final LoopVisitLog loops = new LoopVisitLog();
  public final LocalStateHash trail = new LocalStateHash();

  /** The locations that the thread has read since it wrote anything. */
  public final RecentReadLog reads = new RecentReadLog();

  public final SilenceTimer silence = new SilenceTimer();
  public final DrawnNumberCount draws = new DrawnNumberCount();
  public final QuietState quietness = new QuietState();
  public final GivenNumberCount numbers;

  /**
   * What {@link dev.por.probe.Probe#running} is while its hooks work. A field, since hooks must not
   * call anything where the stack may be used up.
   */
  public Thread heardAs;

  private Object[] kept = NOTHING;
  private volatile ThreadCarrier carrier;
  private int site;
  private int callSite;
  private int announced;
  private int yields;

  private Kind ended;
  private boolean waited;
  private long seenTime;
  private ObservableThreadState seen;
  private boolean finished;
  private boolean aborting;
  private boolean mayBeLeft;
  private boolean poolWorker;
  private EnablingCondition rest;
  private CompensatedTask task;

  private long interruptLocation;
  private boolean interrupted;
  private boolean notified;
  private boolean permit;

  /** How often the thread had entered the monitor in which it waits. */
  int savedEntries;

  private RunningInitializer initializer;

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
    this.numbers = new GivenNumberCount(identity, index == 0);
    this.daemon = thread == null || thread.isDaemon();
  }

  Object kept(int slot) {
    return slot < kept.length ? kept[slot] : null;
  }

  void keep(int slot, Object value) {
    if (slot >= kept.length) {
      kept = Arrays.copyOf(kept, slot + 4);
    }
    kept[slot] = value;
  }

  // ---- its life

  /** From now on {@code on} runs the thread, beginning with {@code life}. */
  public void ride(ThreadCarrier on, Runnable life) {
    on.assign(thread, life);
    carrier = on;
    heardAs = on.thread();
  }

  /** What runs the thread; null before its first turn and after its last. */
  public ThreadCarrier carrier() {
    return carrier;
  }

  /** The thread is at its end: what ran it may run another thread. */
  public ThreadCarrier alight() {
    ThreadCarrier left = carrier;
    carrier = null;
    return left;
  }

  /** The thread exists, and its first operation is to begin. */
  public void willBegin(Footprint started) {
    pending.is(Kind.BEGIN, Operation.of(Kind.BEGIN, started));
  }

  public void finish() {
    finished = true;
  }

  public boolean isFinished() {
    return finished;
  }

  /** The execution is over: the thread only has to come to its end. */
  public void abort() {
    aborting = true;
  }

  public boolean isAborting() {
    return aborting;
  }

  /** Whether this is the time that passes, and no thread of the program. */
  public boolean isClock() {
    return thread == null;
  }

  /** The thread may still wait when the test is over. */
  public void allowToBeLeft() {
    mayBeLeft = true;
  }

  /** While this is open it waits for work, and no other thread waits for it; null: it does not. */
  public void restsWhile(EnablingCondition condition) {
    rest = condition;
  }

  /** Whether an execution is not over before the thread has ended. */
  public boolean isAwaited() {
    boolean idles = pending.isIdle() || (rest != null && rest.isOpen());
    return !finished && !daemon && !mayBeLeft && !idles && !waitsForWork();
  }

  /** Whether this is the thread of a timer that waits for the next task. */
  private boolean waitsForWork() {
    return pending.kind() == Kind.WAKE
        && !notified
        && thread != null
        && thread.getClass().getName().equals(TIMER)
        && pending.monitor().object.getClass().getName().equals(TASKS);
  }

  /** The thread is a worker of a pool. */
  public void becomePoolWorker() {
    poolWorker = true;
  }

  public boolean isPoolWorker() {
    return poolWorker;
  }

  /** The thread runs this task of a pool. */
  public void runs(CompensatedTask itsTask) {
    task = itsTask;
  }

  /** The task of a pool that the thread runs, or null. */
  public CompensatedTask task() {
    return task;
  }

  /** Goes away for a wait that its pool makes up for; whether it did, and is to come back. */
  public boolean goAway(EnablingCondition open, Footprint looks) {
    return task != null && task.goAway(this, open, looks);
  }

  /** Comes back from such a wait. */
  public void comeBack() {
    task.comeBack(this);
  }

  // ---- where it is

  /** The number of the place in the code under test where the thread is. */
  public int site() {
    return site;
  }

  public void at(int itsSite) {
    site = itsSite;
  }

  /** Where the thread called the JDK last, until that call is known for what it is. */
  public int callSite() {
    return callSite;
  }

  public void calledAt(int itsSite) {
    callSite = itsSite;
  }

  /** Whether the operations of the thread are not interleaved. */
  public boolean isQuiet() {
    return quietness.is();
  }

  /** The static initialiser that the thread runs, or null. */
  public RunningInitializer initializer() {
    return initializer;
  }

  public void initializer(RunningInitializer running) {
    initializer = running;
  }

  /**
   * Records a possible side effect that no hook reports. Where nothing is interleaved (set-up,
   * static initialisers) it counts as a private store.
   */
  public void effect() {
    if (quietness.isBesidesSteps()) {
      loops.stored();
    } else {
      loops.effect();
    }
  }

  // ---- what it announces and performs

  /** Announces an operation whose terms have been said. */
  public void announce(Kind kind, Footprint footprint) {
    announced++;
    pending.kind(kind);
    Footprint touched = watching(footprint);
    pending.operation(seen == null ? Operation.of(kind, touched) : seen.announced(kind, touched));
    waited = false;
  }

  /** How many operations the thread has announced. */
  public int announced() {
    return announced;
  }

  /** The thread could not go on at some point since it announced its operation. */
  public void hasToWait() {
    waited = true;
  }

  public boolean hasWaited() {
    return waited;
  }

  /** The footprint of what the thread announces, with what else may let it go on. */
  public Footprint watching(Footprint footprint) {
    Footprint watched = footprint;
    if (task != null) {
      task.announces(this);
    }
    Footprint late = pending.afterTimeout() == null ? footprint : pending.afterTimeout();
    if (pending.isInterruptible() && interruptLocation != 0) {
      watched = watched.and(interruptLocation, false);
      // an interrupt that comes before it stops waiting ends the wait, not the time
      late = late.and(interruptLocation, false);
    }
    if (pending.deadline() != VirtualClock.NEVER) {
      late = late.and(Locations.CLOCK, false);
      watched = watched.and(Locations.CLOCK, false);
    }
    pending.afterTimeout(late);
    return watched;
  }

  /** What the thread touches when an interrupt ends its wait. */
  public Footprint whenInterrupted() {
    long status = Locations.interrupt(identity);
    boolean more = pending.kind() == Kind.WAKE || pending.isPatient();
    return more ? pending.afterTimeout().and(status, true) : Footprint.write(status);
  }

  /** Whether what the thread waits for, apart from time, is the case. */
  public boolean isOpen() {
    if (pending.isConditional() && pending.condition() != null) {
      return pending.condition().isOpen();
    }
    return switch (pending.kind()) {
      case ACQUIRE -> pending.monitor().free();
      case WAKE -> notified && pending.monitor().free();
      case JOIN -> pending.joined().finished;
      case SLEEP -> false;
      default -> true;
    };
  }

  /** Whether an interrupt ends the wait of the thread; one that has been woken does not wait. */
  public boolean isInterruptedInWait() {
    return pending.isInterruptible()
        && interrupted
        && !(pending.kind() == Kind.WAKE && notified)
        && !(pending.isPatient() && isOpen());
  }

  /** Whether the thread may go on, or throw because of an interrupt: the JDK promises neither. */
  public boolean isTorn() {
    return pending.isEitherWay() && pending.isInterruptible() && interrupted && isOpen();
  }

  /** The operation that the thread performs if it was to do this, and the scheduler has chosen. */
  public Operation chosen(Operation next, int choice) {
    boolean throwsInstead = choice > 0 && isTorn();
    return throwsInstead ? Operation.of(Kind.INTERRUPTION, next.footprint()) : next;
  }

  /** Whether the thread repeats a loop that changes nothing, until another one acts. */
  public boolean spins() {
    return pending.spin() != null && !pending.spin().isOver();
  }

  /** Whether the thread would only go to sleep again when its time is up. */
  public boolean sleepsInVain() {
    return loops.asleep != null && !loops.asleep.isOver();
  }

  /** The thread performs an operation of this kind. */
  public void end(Kind performed) {
    boolean early = performed == Kind.EXPIRY || performed == Kind.INTERRUPTION;
    ended = early ? performed : null;
    if (early) {
      pending.kind(performed);
    }
    if (performed == Kind.INTERRUPTION) {
      interrupted = false;
    }
  }

  /** What ended the wait of the thread before its time: EXPIRY, INTERRUPTION or null. */
  public Kind ended() {
    return ended;
  }

  /** An operation in the middle of the latest wait is over: what ended the wait counts again. */
  public void ended(Kind before) {
    ended = before;
  }

  /** What an operation of this kind, once the thread has done it, means for happens-before. */
  public Effect effectOf(Kind done) {
    return pending.effectOf(done, ended != null);
  }

  // ---- what others do to it, and see of it

  public boolean isInterrupted() {
    return interrupted;
  }

  public void interrupted(boolean status) {
    interrupted = status;
  }

  /** Where other threads write the interrupt status of this one; 0: they do not. */
  public long interruptLocation() {
    return interruptLocation;
  }

  public void interruptLocation(long location) {
    interruptLocation = location;
  }

  /** Another thread woke this one in time. */
  public void wake() {
    notified = true;
    pending.until(VirtualClock.NEVER);
  }

  public boolean isNotified() {
    return notified;
  }

  public void notified(boolean woken) {
    notified = woken;
  }

  /** Whether the next {@code park} returns at once. */
  public boolean hasPermit() {
    return permit;
  }

  public void permit(boolean given) {
    permit = given;
  }

  /** The state of the thread as others see it; null where no thread asks. */
  public ObservableThreadState seen() {
    return seen;
  }

  public void becomeSeen() {
    seen = new ObservableThreadState(this);
  }

  /** The time that the thread has seen, even if the clock has not come to it. */
  public long seenTime() {
    return seenTime;
  }

  public void sees(long time) {
    seenTime = time;
  }

  /** How often the thread has let others go on for want of progress. */
  public int yields() {
    return yields;
  }

  public void countYield() {
    yields++;
  }

  /** The identity of the next object that the thread makes. */
  public long nextAllocation() {
    return initializer == null ? numbers.nextAllocation() : initializer.nextAllocation();
  }

  /** The identity of the next object that the thread gets from the JDK. */
  public long nextReception() {
    return initializer == null ? numbers.nextReception() : initializer.nextAllocation();
  }
}
