package dev.por.engine.program;

import dev.por.engine.model.Fairness;

/**
 * A program under the fair bound of Coons, Musuvathi and McKinley (OOPSLA 2013, definition 2.6): a
 * thread that has yielded more than k times more often than another one that is enabled waits. So a
 * loop that waits for another thread is left after a few iterations, and cyclic state spaces become
 * finite unless there is an endless execution in which every thread gets its turn.
 *
 * <p>The paper compensates for what the bound does to reductions by exploring everything before a
 * release. Here the bound is a condition for which threads wait, and what that depends on is part
 * of the footprints: an operation of a thread that has yielded more than k times, and so may have
 * to wait, writes {@link Fairness#LOCATION}; every other operation, which may change which threads
 * are enabled or how often its thread has yielded, reads it. Invariant: a transition that changes
 * whether another thread may go on conflicts with what that thread is about to do. So every search
 * is as sound as it is without the bound, and leaving a thread that has to wait is no preemption.
 * While no thread has yielded more than k times nothing conflicts that did not before.
 */
public final class FairProgram implements Program {
  private final Program program;
  private final int bound;

  /** The executions of a program in which no thread yields more than so many times too often. */
  public FairProgram(Program program, int bound) {
    this.program = program;
    this.bound = bound;
  }

  @Override
  public Ending run(Scheduler scheduler) {
    return program.run(new FairScheduler(scheduler, new FairState(bound)));
  }

  @Override
  public boolean comparesTracesOtherwise() {
    return true;
  }

  @Override
  public boolean discovered(long location) {
    return program.discovered(location);
  }

  @Override
  public String toString() {
    return program + " with fair bound " + bound;
  }

  private record FairScheduler(Scheduler scheduler, FairState fair) implements Scheduler {
    @Override
    public int next(State state) {
      return scheduler.next(fair.at(state));
    }

    @Override
    public int choose(State state, int thread, int alternatives) {
      return scheduler.choose(fair.at(state), thread, alternatives);
    }

    @Override
    public void end(State state) {
      scheduler.end(fair.at(state));
    }
  }
}
