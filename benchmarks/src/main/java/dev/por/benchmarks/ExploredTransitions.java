package dev.por.benchmarks;

import dev.por.engine.model.Execution;
import dev.por.engine.model.Schedule;
import dev.por.engine.program.Ending;
import dev.por.engine.program.Program;
import dev.por.engine.program.Scheduler;
import dev.por.engine.program.State;
import java.util.Arrays;

/**
 * A program that counts the transitions that a depth-first search explores: those behind the part
 * that an execution has in common with the one before it.
 */
final class ExploredTransitions implements Program {
  private final Program program;
  private Schedule before = new Execution().schedule();
  private long count;

  ExploredTransitions(Program program) {
    this.program = program;
  }

  long count() {
    return count;
  }

  @Override
  public Ending run(Scheduler scheduler) {
    Counter counter = new Counter(scheduler);
    Ending ending = program.run(counter);
    Schedule now = counter.schedule();
    int common = 0;
    while (common < Math.min(before.length(), now.length())
        && before.thread(common) == now.thread(common)
        && before.choice(common) == now.choice(common)) {
      common++;
    }
    count += now.length() - common;
    before = now;
    return ending;
  }

  private static final class Counter implements Scheduler {
    private final Scheduler scheduler;
    private int[] threads = new int[64];
    private int length;

    Counter(Scheduler scheduler) {
      this.scheduler = scheduler;
    }

    Schedule schedule() {
      return new Schedule(threads, new int[length], length);
    }

    @Override
    public int next(State state) {
      int thread = scheduler.next(state);
      if (thread != CUT) {
        if (length == threads.length) {
          threads = Arrays.copyOf(threads, length * 2);
        }
        threads[length++] = thread;
      }
      return thread;
    }

    @Override
    public int choose(State state, int thread, int alternatives) {
      return scheduler.choose(state, thread, alternatives);
    }

    @Override
    public void end(State state) {
      scheduler.end(state);
    }
  }
}
