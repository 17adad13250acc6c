package dev.por.engine.control.managed;

import dev.por.engine.control.location.MemoryTarget;
import dev.por.engine.model.Effect;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Mix64;
import dev.por.engine.model.Operation;

/**
 * The operation that a thread has announced: its kind and its object, what must hold before it can
 * happen, and what else may end the wait for that.
 *
 * <p>The parts of the engine set these terms before the thread announces. Once the operation is
 * performed, {@link #clear} forgets all terms. The kind and the object stay until the thread
 * announces the next operation. A thread has one such object for all of its operations, so that to
 * announce allocates nothing.
 */
public final class PendingOperation {
  private Kind kind;
  private Operation operation;
  private Object target;
  private int element;
  private MonitorState monitor;
  private int place;

  /* Whether any of the terms from here on, but the last four, has been said. */
  private boolean conditional;
  private EnablingCondition condition;
  private EnablingCondition update;
  private EnablingCondition silent;
  private long deadline = VirtualClock.NEVER;
  private MovableDeadline due;
  private boolean interruptible;
  private boolean patient;
  private boolean eitherWay;
  private PendingFootprint reach;
  private VaryingOperation variant;
  private boolean idle;
  private IdleIteration spin;
  private ManagedThread other;
  private Footprint afterTimeout;
  private Effect effect;
  private Effect effectOfFailure;
  private MemoryTarget referent;
  private Operation judged;

  /** Forgets the terms of the operation, which is performed. */
  public void clear() {
    afterTimeout = null;
    effect = null;
    effectOfFailure = null;
    referent = null;
    judged = null;
    if (conditional) {
      clearConditions();
    }
  }

  private void clearConditions() {
    conditional = false;
    condition = null;
    update = null;
    silent = null;
    deadline = VirtualClock.NEVER;
    due = null;
    interruptible = false;
    patient = false;
    eitherWay = false;
    reach = null;
    variant = null;
    idle = false;
    spin = null;
    other = null;
  }

  /**
   * Whether anything was said of when the operation can happen, or of how that changes it. Most
   * operations have no such terms, and every thread is looked at whenever the next one is chosen.
   */
  public boolean isConditional() {
    return conditional;
  }

  // ---- what it is and what it is about

  void is(Kind announced, Operation asTransition) {
    kind = announced;
    operation = asTransition;
  }

  /** What the thread does to the model; a wait that ends early is an EXPIRY or INTERRUPTION. */
  public Kind kind() {
    return kind;
  }

  public void kind(Kind changed) {
    kind = changed;
  }

  /** The operation as the search sees it. */
  public Operation operation() {
    return operation;
  }

  public void operation(Operation changed) {
    operation = changed;
  }

  /** The operation is about this object as a whole. */
  public void on(Object object) {
    on(object, -1);
  }

  /** The operation is about this element of an array; -1: the object as a whole. */
  public void on(Object object, int index) {
    target = object;
    element = index;
  }

  public Object target() {
    return target;
  }

  public int element() {
    return element;
  }

  /** The operation is a step of this monitor; null: of no monitor. */
  public void of(MonitorState itsMonitor) {
    monitor = itsMonitor;
  }

  public MonitorState monitor() {
    return monitor;
  }

  /** The number of the place of a memory access, which distinguishes data races. */
  public void at(int number) {
    place = number;
  }

  public int place() {
    return place;
  }

  /** What the operation reaches indirectly; null where the site names the field. */
  public void by(MemoryTarget indirect) {
    referent = indirect;
  }

  public MemoryTarget referent() {
    return referent;
  }

  // ---- when it can happen

  /** The operation can happen only while this is open; null: its kind says when. */
  public void waitFor(EnablingCondition condition) {
    conditional |= condition != null;
    this.condition = condition;
  }

  /** What the operation asks of the state; 0: not known. */
  public long question() {
    boolean other = silent != null || variant != null || reach != null || spin != null;
    if (other || deadline() != VirtualClock.NEVER || (condition == null) == (update == null)) {
      return 0;
    }
    long of = condition == null ? update.question() : condition.question();
    return of == 0 ? 0 : Mix64.mix(kind.name().hashCode(), of);
  }

  public EnablingCondition condition() {
    return condition;
  }

  /** The operation happens at this time at the latest, whatever its condition says. */
  public void until(long nanos) {
    conditional |= nanos != VirtualClock.NEVER;
    deadline = nanos;
  }

  /** The operation happens then at the latest; other threads may move that moment. */
  public void until(MovableDeadline moment) {
    conditional |= moment != null;
    due = moment;
  }

  /** When the operation happens at the latest. */
  public long deadline() {
    return due == null ? deadline : due.inNanos();
  }

  /** When the operation happens at the latest, as far as no thread can move that moment. */
  public long fixedDeadline() {
    return deadline;
  }

  public boolean hasMovableDeadline() {
    return due != null;
  }

  /**
   * What the operation touches when it ends because its time is up; null: what it touches anyway.
   */
  public void afterTimeout(Footprint touched) {
    afterTimeout = touched;
  }

  public Footprint afterTimeout() {
    return afterTimeout;
  }

  /** Whether an interrupt ends the operation. */
  public void interruptible(boolean ends) {
    conditional |= ends;
    interruptible = ends;
  }

  public boolean isInterruptible() {
    return interruptible;
  }

  /** An interrupt ends the operation only while what it waits for is not the case. */
  public void bePatient() {
    conditional = true;
    patient = true;
  }

  boolean isPatient() {
    return patient;
  }

  /** An interrupt may or may not end an operation that could go on: others saw the thread wait. */
  public void eitherWay(boolean torn) {
    conditional |= torn;
    eitherWay = torn;
  }

  boolean isEitherWay() {
    return eitherWay;
  }

  /**
   * The operation waits until this iteration of a loop is over; null: it waits for no iteration.
   */
  public void spin(IdleIteration iteration) {
    conditional |= iteration != null;
    spin = iteration;
  }

  public IdleIteration spin() {
    return spin;
  }

  /** The thread waits for work, and no other thread waits for it. */
  public void idle(boolean forWork) {
    conditional |= forWork;
    idle = forWork;
  }

  boolean isIdle() {
    return idle;
  }

  /** The operation waits for the end of this thread. */
  public void joins(ManagedThread thread) {
    conditional |= thread != null;
    other = thread;
  }

  /** The thread for whose end the operation waits, or null. */
  public ManagedThread joined() {
    return other;
  }

  /** Whether terms of an operation were said that the thread then did not announce. */
  public boolean isHalfway() {
    return condition != null
        || update != null
        || silent != null
        || deadline() != VirtualClock.NEVER;
  }

  // ---- what it does

  /** What the operation would touch now, where that depends on the state; null: it does not. */
  public void reaches(PendingFootprint now) {
    conditional |= now != null;
    reach = now;
  }

  public PendingFootprint reach() {
    return reach;
  }

  /** The operation is another one in other states; null: it is the one that is announced. */
  public void varies(VaryingOperation now) {
    conditional |= now != null;
    variant = now;
  }

  public VaryingOperation variant() {
    return variant;
  }

  /** Whether the operation depends on the state: what was announced is not all of it. */
  public boolean isSettledLate() {
    return reach != null || variant != null;
  }

  /** The operation changes its location only if this is open then; null: it does in any case. */
  public void updatesIf(EnablingCondition condition) {
    conditional |= condition != null;
    update = condition;
  }

  public EnablingCondition update() {
    return update;
  }

  /**
   * The operation is a store that changes nothing if this is open then; null: it counts as a write.
   */
  public void silentIf(EnablingCondition condition) {
    conditional |= condition != null;
    silent = condition;
  }

  public EnablingCondition silent() {
    return silent;
  }

  /** What the operation means for happens-before; null: what its kind says. */
  public void means(Effect order) {
    effect = order;
  }

  /** What the search for data races takes the operation for; null: what the search does. */
  public void countsAs(Operation access) {
    judged = access;
  }

  public Operation judged() {
    return judged;
  }

  /**
   * What the operation means for happens-before if it turns out to fail; null: as if it does not
   * fail.
   */
  public void meansOnFailure(Effect order) {
    effectOfFailure = order;
  }

  /** What the operation, performed as one of this kind, means for happens-before. */
  Effect effectOf(Kind done, boolean endedEarly) {
    if (effect == null || endedEarly) {
      return Effect.of(done);
    }
    boolean failed = done == Kind.FAILED_UPDATE && effectOfFailure != null;
    return failed ? effectOfFailure : effect;
  }
}
