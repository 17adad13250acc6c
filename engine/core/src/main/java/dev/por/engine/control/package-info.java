/**
 * Runs the threads of a test one at a time and turns what they do into transitions: the program
 * that a search drives, the controller that takes the calls of hooks, the watchdog and the
 * narrator. What single constructs mean is in the packages below, each of which says what it has.
 *
 * <h2>How to model an operation that waits</h2>
 *
 * <p>Say what must hold before the operation can happen ({@code me.pending.waitFor}), then announce
 * it ({@code ControlledExecution.announce}); that returns when the operation has its turn. The
 * condition must depend on nothing but locations in the footprint: what makes it true or false must
 * conflict with the operation, or executions would be missed ({@code IndependenceCheck} stops the
 * search then).
 *
 * <h2>How to model an operation that waits only so long</h2>
 *
 * <p>Call {@code turns.time().limit(me, nanos, afterTimeout)} between the two calls. The operation
 * can then happen also when virtual time has come to its deadline while the condition does not
 * hold; {@code me.ended()} is then {@code EXPIRY}, else null. Unless {@code afterTimeout} says
 * otherwise, an operation that has timed out touches what it would have touched. {@code
 * VirtualClock.NEVER} is a wait without an end.
 *
 * <p>Time passes ({@code Kind.TIMEOUT}, of a thread that is not the program's) only when no thread
 * can go on and a thread that is no daemon is left. It jumps to the earliest deadline, and every
 * thread with that deadline can go on, in any order ({@code Kind.EXPIRY}). The transition is after
 * all that happened before, and whatever happens later happens because of it. So to ask for the
 * time, {@code turns.time().clock().now()}, is no transition.
 *
 * <p>{@code interrupts.watch(me)} before announcing lets an interrupt end the operation too; {@code
 * me.ended()} is then {@code INTERRUPTION}, and {@code InterruptModel.throwIfEnded} throws. An
 * interrupt comes first even when the condition holds, unless {@code me.pending.bePatient()} was
 * called. Methods of {@code JdkObjects} that declare {@code InterruptedException} ask before that,
 * in a transition of their own, and are then watched patiently, as they are.
 *
 * <p>A method of the JDK with a {@code long} and a {@code TimeUnit} that {@code JdkObjects} knows
 * as an operation with a condition needs nothing more: the engine waits, and the method is called
 * with a timeout of zero.
 */
package dev.por.engine.control;
