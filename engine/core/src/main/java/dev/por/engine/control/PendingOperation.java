package dev.por.engine.control;

import dev.por.engine.model.Effect;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Operation;

/**
 * The operation that a thread has announced: what it is and what it is about, what must hold before
 * it can happen, and what else may end the wait for that.
 *
 * <p>The parts of the engine say this before the thread announces. Once the operation is performed,
 * {@link #clear} forgets all terms of it. What it was and what it was about stays until the thread
 * announces the next one. A thread has one such object for all of its operations, so that to
 * announce allocates nothing.
 */
final class PendingOperation {
  private Kind kind;
  private Operation operation;
  private Object target;
  private int element;
  private Monitor monitor;
  private int place;

  private Gate gate;
  private Gate update;
  private Gate silent;
  private Referent referent;
  private long deadline = VirtualClock.NEVER;
  private Moment due;
  private Footprint afterTimeout;
  private Effect effect;
  private Effect effectOfFailure;
  private boolean interruptible;
  private boolean patient;
  private boolean eitherWay;
  private Reach reach;
  private boolean idle;
  private IdleIteration spin;
  private ManagedThread other;

  /** Forgets the terms of the operation, which is performed. */
  void clear() {
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

  // ---- what it is and what it is about

  void is(Kind announced, Operation asTransition) {
    kind = announced;
    operation = asTransition;
  }

  /** What the thread does to the model; a wait that ends early is an EXPIRY or INTERRUPTION. */
  Kind kind() {
    return kind;
  }

  void kind(Kind changed) {
    kind = changed;
  }

  /** What it is to the search. */
  Operation operation() {
    return operation;
  }

  void operation(Operation changed) {
    operation = changed;
  }

  /** It is about this object as a whole. */
  void on(Object object) {
    on(object, -1);
  }

  /** It is about this element of an array; -1: the object as a whole. */
  void on(Object object, int index) {
    target = object;
    element = index;
  }

  Object target() {
    return target;
  }

  int element() {
    return element;
  }

  /** It is a step of this monitor; null: of none. */
  void of(Monitor itsMonitor) {
    monitor = itsMonitor;
  }

  Monitor monitor() {
    return monitor;
  }

  /** The number of the place of a memory access, by which data races are told apart. */
  void at(int number) {
    place = number;
  }

  int place() {
    return place;
  }

  /** What it reaches indirectly; null where the site names the field. */
  void by(Referent indirect) {
    referent = indirect;
  }

  Referent referent() {
    return referent;
  }

  // ---- when it can happen

  /** It can happen only while this is open; null: its kind says when. */
  void waitFor(Gate condition) {
    gate = condition;
  }

  Gate gate() {
    return gate;
  }

  /** It happens at this time at the latest, whatever its gate says. */
  void until(long nanos) {
    deadline = nanos;
  }

  /** It happens then at the latest; other threads may move that moment. */
  void until(Moment moment) {
    due = moment;
  }

  /** When it happens at the latest. */
  long deadline() {
    return due == null ? deadline : due.inNanos();
  }

  /** When it happens at the latest, as far as nobody can move that. */
  long fixedDeadline() {
    return deadline;
  }

  boolean hasMovableDeadline() {
    return due != null;
  }

  /** What it touches when it ends because its time is up; null: what it touches anyway. */
  void afterTimeout(Footprint touched) {
    afterTimeout = touched;
  }

  Footprint afterTimeout() {
    return afterTimeout;
  }

  /** Whether an interrupt ends it. */
  void interruptible(boolean ends) {
    interruptible = ends;
  }

  boolean isInterruptible() {
    return interruptible;
  }

  /** An interrupt ends it only while what it waits for is not the case. */
  void bePatient() {
    patient = true;
  }

  boolean isPatient() {
    return patient;
  }

  /** An interrupt may end it, or may not, where it could go on: others saw the thread wait. */
  void eitherWay(boolean torn) {
    eitherWay = torn;
  }

  boolean isEitherWay() {
    return eitherWay;
  }

  /** It waits until this iteration of a loop is over; null: for none. */
  void spin(IdleIteration iteration) {
    spin = iteration;
  }

  IdleIteration spin() {
    return spin;
  }

  /** The thread waits for work, and no other thread waits for it. */
  void idle(boolean forWork) {
    idle = forWork;
  }

  boolean isIdle() {
    return idle;
  }

  /** It waits for the end of this thread. */
  void joins(ManagedThread thread) {
    other = thread;
  }

  /** The thread for whose end it waits, or null. */
  ManagedThread joined() {
    return other;
  }

  /** Whether terms of an operation were said that the thread then did not announce. */
  boolean isHalfway() {
    return gate != null || update != null || silent != null || deadline() != VirtualClock.NEVER;
  }

  // ---- what it does

  /** What it would touch now, where that depends on the state; null: it does not. */
  void reaches(Reach now) {
    reach = now;
  }

  Reach reach() {
    return reach;
  }

  /** It changes its location only if this is open then; null: it does in any case. */
  void updatesIf(Gate condition) {
    update = condition;
  }

  Gate update() {
    return update;
  }

  /** It is a store that changes nothing if this is open then; null: it counts as a write. */
  void silentIf(Gate condition) {
    silent = condition;
  }

  Gate silent() {
    return silent;
  }

  /** What it means for happens-before; null: what its kind says. */
  void means(Effect order) {
    effect = order;
  }

  /** What it means for happens-before if it turns out to fail; null: as if it does not fail. */
  void meansOnFailure(Effect order) {
    effectOfFailure = order;
  }

  /** What it means for happens-before that it was performed as an operation of this kind. */
  Effect effectOf(Kind done, boolean endedEarly) {
    if (effect == null || endedEarly) {
      return Effect.of(done);
    }
    boolean failed = done == Kind.FAILED_UPDATE && effectOfFailure != null;
    return failed ? effectOfFailure : effect;
  }
}
