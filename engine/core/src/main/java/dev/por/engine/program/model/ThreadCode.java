package dev.por.engine.program.model;

import java.util.ArrayList;
import java.util.List;

/** The instructions of one model thread, written one after the other. */
public final class ThreadCode {
  private final List<Instruction> instructions = new ArrayList<>();

  ThreadCode() {}

  private ThreadCode add(Instruction instruction) {
    instructions.add(instruction);
    return this;
  }

  /** {@code register = variable}. */
  public ThreadCode read(String variable, String register) {
    return add(new MemoryInstructions.Read(SharedCell.variable(variable), register));
  }

  /** {@code register = cell}. */
  public ThreadCode read(SharedCell cell, String register) {
    return add(new MemoryInstructions.Read(cell, register));
  }

  /** {@code cell = value}. */
  public ThreadCode write(SharedCell cell, RegisterExpression value) {
    return add(new MemoryInstructions.Write(cell, value));
  }

  /** {@code variable = value}. */
  public ThreadCode write(String variable, int value) {
    return write(variable, RegisterExpression.constant(value));
  }

  /** {@code variable = value}. */
  public ThreadCode write(String variable, RegisterExpression value) {
    return add(new MemoryInstructions.Write(SharedCell.variable(variable), value));
  }

  /** {@code success = variable.compareAndSet(expected, update)}; a failing one is a read. */
  public ThreadCode compareAndSet(String variable, int expected, int update, String success) {
    return compareAndSet(
        SharedCell.variable(variable),
        RegisterExpression.constant(expected),
        RegisterExpression.constant(update),
        success);
  }

  /** {@code success = cell.compareAndSet(expected, update)}; a failing one is a read. */
  public ThreadCode compareAndSet(
      SharedCell cell, RegisterExpression expected, RegisterExpression update, String success) {
    return add(new MemoryInstructions.CompareAndSet(cell, expected, update, success));
  }

  /** {@code old = variable.getAndAdd(amount)}. */
  public ThreadCode fetchAndAdd(String variable, int amount, String old) {
    RegisterExpression constant = RegisterExpression.constant(amount);
    return add(new MemoryInstructions.FetchAndAdd(SharedCell.variable(variable), constant, old));
  }

  /** Blocks until the variable is at least so large: a spin loop in one transition. */
  public ThreadCode awaitAtLeast(String variable, int atLeast) {
    return add(new MemoryInstructions.Await(SharedCell.variable(variable), atLeast));
  }

  /** Takes a lock, and blocks until it is free. */
  public ThreadCode lock(String lock) {
    return add(new MonitorInstructions.Lock(lock));
  }

  /** Gives a lock up. */
  public ThreadCode unlock(String lock) {
    return add(new MonitorInstructions.Unlock(lock));
  }

  /** Waits on a lock that the thread holds: two transitions. */
  public ThreadCode waitOn(String lock) {
    return add(new MonitorInstructions.Wait(lock));
  }

  /** Wakes one of the threads that wait on the lock; the scheduler chooses which. */
  public ThreadCode notifyOne(String lock) {
    return add(new MonitorInstructions.Notify(lock));
  }

  /** Wakes all the threads that wait on the lock. */
  public ThreadCode notifyEvery(String lock) {
    return add(new MonitorInstructions.NotifyAll(lock));
  }

  /** Waits on a lock, or gives up and sets the register to 1. */
  public ThreadCode timedWaitOn(String lock, String gaveUp) {
    return add(new TimedInstructions.Timed(new MonitorInstructions.Wait(lock), gaveUp));
  }

  /** Takes a lock, or gives up and sets the register to 1. */
  public ThreadCode timedLock(String lock, String gaveUp) {
    return add(new TimedInstructions.Timed(new MonitorInstructions.Lock(lock), gaveUp));
  }

  /** Takes the thread's permit, or gives up and sets the register to 1. */
  public ThreadCode timedPark(String gaveUp) {
    return add(new TimedInstructions.Timed(new ThreadInstructions.Park(), gaveUp));
  }

  /** Waits for the end of a thread, or gives up and sets the register to 1. */
  public ThreadCode timedJoin(int thread, String gaveUp) {
    return add(new TimedInstructions.Timed(new ThreadInstructions.Join(thread), gaveUp));
  }

  /** Waits until time has passed. */
  public ThreadCode sleep() {
    return add(new TimedInstructions.Sleep());
  }

  /** Reads the clock, which is the number of timeouts so far. */
  public ThreadCode now(String register) {
    return add(new TimedInstructions.Now(register));
  }

  /** Takes the thread's permit, and blocks until there is one. */
  public ThreadCode park() {
    return add(new ThreadInstructions.Park());
  }

  /** Gives a thread its permit. */
  public ThreadCode unpark(int thread) {
    return add(new ThreadInstructions.Unpark(thread));
  }

  /** Starts a thread, which does not exist before; only once in an execution. */
  public ThreadCode start(int thread) {
    return add(new ThreadInstructions.Start(thread));
  }

  /** Blocks until a thread has ended. */
  public ThreadCode join(int thread) {
    return add(new ThreadInstructions.Join(thread));
  }

  /** Sets a register; invisible. */
  public ThreadCode set(String register, RegisterExpression value) {
    return add(new SilentInstructions.Set(register, value));
  }

  /** A place to jump to; invisible. */
  public ThreadCode label(String name) {
    return add(new SilentInstructions.Label(name));
  }

  /** Gives way to others, which matters to a fair bound; invisible. */
  public ThreadCode pause() {
    return add(new SilentInstructions.Pause());
  }

  /** Jumps; invisible. A loop must contain a visible instruction. */
  public ThreadCode jump(String label) {
    return jumpUnless(RegisterExpression.constant(0), label);
  }

  /** Jumps when the condition does not hold; invisible. */
  public ThreadCode jumpUnless(RegisterExpression condition, String label) {
    return add(new SilentInstructions.JumpUnless(condition, label));
  }

  /** Fails and ends the thread when the condition does not hold; invisible. */
  public ThreadCode check(RegisterExpression condition) {
    return add(new SilentInstructions.Assert(condition));
  }

  List<Instruction> instructions() {
    return instructions;
  }
}
