package dev.por.benchmarks;

import static dev.por.engine.program.model.RegisterExpression.register;

import dev.por.engine.explore.Exploration;
import dev.por.engine.explore.Goal;
import dev.por.engine.explore.Summary;
import dev.por.engine.plan.StopRule;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.Target;
import dev.por.engine.program.model.ModelProgram;
import dev.por.engine.program.model.SharedCell;
import dev.por.engine.program.model.ThreadCode;

/**
 * Table 1 of Musuvathi and Qadeer, "Partial-order reduction for context-bounded state exploration":
 * terminal executions of a work-stealing queue at each bound, by bounded depth-first search
 * (cb-dfs) and by Algorithm 2 (cb-por).
 *
 * <p>The owner of the queue puts jobs in and takes them back at the tail, a thief takes them at the
 * head; where the two might meet, a compare-and-set of the head decides. Accesses to head and tail
 * are the scheduling points, as synchronisation is in the paper.
 */
public final class WorkStealingTable {
  private static final int LARGEST_BOUND = 4;

  private WorkStealingTable() {}

  /** Prints the table for queues of 3, 4 and 5 jobs, or of the numbers given. */
  public static void main(String[] arguments) {
    int[] sizes = {3, 4, 5};
    for (int i = 0; i < Math.min(arguments.length, sizes.length); i++) {
      sizes[i] = Integer.parseInt(arguments[i]);
    }
    long[][] dfs = new long[sizes.length][];
    long[][] por = new long[sizes.length][];
    for (int i = 0; i < sizes.length; i++) {
      dfs[i] = perLevel(executions("exhaustive", sizes[i]));
      por[i] = executions("cbpor", sizes[i]);
    }
    print(sizes, dfs, por);
  }

  private static void print(int[] sizes, long[][] dfs, long[][] por) {
    System.out.print("| bound |");
    for (int size : sizes) {
      System.out.printf(" size %d, cb-dfs | cb-por |", size);
    }
    System.out.printf("%n|---|%s%n", "---|---|".repeat(sizes.length));
    for (int c = 0; c <= LARGEST_BOUND; c++) {
      System.out.printf("| %d |", c);
      for (int i = 0; i < sizes.length; i++) {
        System.out.printf(" %d | %d |", dfs[i][c], por[i][c]);
      }
      System.out.println();
    }
  }

  /** The executions run when each bound was complete. */
  private static long[] executions(String strategy, int size) {
    Goal goal =
        new Goal(
            Strategy.named(strategy),
            new Target(LARGEST_BOUND, false, LARGEST_BOUND),
            0,
            StopRule.AT_FAILURE);
    Summary summary = new Exploration(queue(size), goal, () -> 0, 1, p -> {}).run();
    long[] executions = new long[LARGEST_BOUND + 1];
    for (int c = 0; c <= LARGEST_BOUND; c++) {
      int known = Math.min(c, summary.coverage().perBound().size() - 1);
      executions[c] = summary.coverage().perBound().get(known).executions();
    }
    return executions;
  }

  /** Plain search starts each level from the beginning. */
  private static long[] perLevel(long[] cumulative) {
    long[] alone = cumulative.clone();
    for (int c = 1; c < alone.length; c++) {
      alone[c] = cumulative[c] - cumulative[c - 1];
    }
    return alone;
  }

  private static ModelProgram queue(int size) {
    return ModelProgram.named("work-stealing queue of " + size)
        .thread(
            t -> {
              for (int job = 0; job < size; job++) {
                put(t);
              }
              for (int job = 0; job < size; job++) {
                take(t, "take" + job);
              }
            })
        .thread(
            t -> {
              for (int job = 0; job < size; job++) {
                steal(t, "steal" + job);
              }
            })
        .build();
  }

  private static void put(ThreadCode t) {
    t.set("t", register("t").plus(1)).write("tail", register("t"));
  }

  /** Only for the last job does the owner compete with the thief. */
  private static void take(ThreadCode t, String label) {
    t.set("t", register("t").plus(-1)).write("tail", register("t")).read("head", "h");
    t.jumpUnless(register("t").lessThan(register("h").plus(1)), label + " end");
    t.jumpUnless(register("t").isEqualTo(register("h")), label + " empty");
    t.compareAndSet(SharedCell.variable("head"), register("h"), register("h").plus(1), "got");
    t.label(label + " empty").set("t", register("h").plus(1)).write("tail", register("t"));
    t.label(label + " end");
  }

  private static void steal(ThreadCode t, String label) {
    t.read("head", "h").read("tail", "t");
    t.jumpUnless(register("h").lessThan(register("t")), label + " end");
    t.compareAndSet(SharedCell.variable("head"), register("h"), register("h").plus(1), "got");
    t.label(label + " end");
  }
}
