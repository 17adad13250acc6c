package dev.por.benchmarks;

import static dev.por.engine.program.model.RegisterExpression.constant;
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
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Figures 6 and 8 of Flanagan and Godefroid, "Dynamic partial-order reduction for model checking
 * software", POPL 2005: transitions explored for the Indexer and the File System program, by no
 * reduction, by the algorithm of Figure 5, and by it with sleep sets; and, for comparison, by the
 * source sets of today.
 */
public final class DporFigures {
  private static final List<String> STRATEGIES =
      List.of("exhaustive", "dpor-figure-5", "dpor-figure-5-sleep", "dpor");
  private static final List<String> NAMES =
      List.of("no reduction", "Figure 5", "Figure 5, sleep sets", "source sets, sleep sets");
  private static final int BLOCKS = 26;
  private static final int INODES = 32;

  private DporFigures() {}

  /** Prints the tables and draws the figures into a directory, the first argument. */
  public static void main(String[] arguments) throws IOException {
    Path directory = Path.of(arguments.length == 0 ? "docs/images" : arguments[0]);
    long limit = arguments.length < 2 ? 300_000 : Long.parseLong(arguments[1]);
    measure("Indexer", 16, limit, DporFigures::indexer, directory.resolve("dpor-indexer.svg"));
    measure(
        "File System",
        26,
        limit,
        DporFigures::fileSystem,
        directory.resolve("dpor-filesystem.svg"));
  }

  private static void measure(
      String title, int threads, long limit, IntFunction<ModelProgram> program, Path file)
      throws IOException {
    long[][] transitions = new long[STRATEGIES.size()][threads + 1];
    LinePlot plot = new LinePlot(title, "threads", "transitions explored");
    for (int s = 0; s < STRATEGIES.size(); s++) {
      plot.line(NAMES.get(s));
      for (int n = 1; n <= threads; n++) {
        // What a strategy could not finish it cannot finish with more threads.
        transitions[s][n] =
            n > 1 && transitions[s][n - 1] < 0
                ? -1
                : transitions(STRATEGIES.get(s), program.apply(n), limit);
        if (transitions[s][n] >= 0) {
          plot.point(n, (double) transitions[s][n]);
        }
      }
    }
    print(title, threads, transitions);
    plot.write(file);
  }

  private static void print(String title, int threads, long[][] transitions) {
    System.out.printf("%n| %s, threads | %s |%n", title, String.join(" | ", NAMES));
    System.out.println("|---|" + "---|".repeat(NAMES.size()));
    for (int n = 1; n <= threads; n++) {
      System.out.printf("| %d |", n);
      for (long[] column : transitions) {
        System.out.print(column[n] < 0 ? " – |" : " " + column[n] + " |");
      }
      System.out.println();
    }
  }

  /** How many transitions a complete search explores; -1 when they are more than the limit. */
  private static long transitions(String strategy, ModelProgram program, long limit) {
    ExploredTransitions counted = new ExploredTransitions(program);
    Goal goal = new Goal(Strategy.named(strategy), new Target(0, true, null), 0, StopRule.NEVER);
    Summary summary = new Exploration(counted, goal, counted::count, limit, p -> {}).run();
    return summary.extent().exhaustive() ? counted.count() : -1;
  }

  /** Figure 1 of the paper: threads put four words each into a hash table of 128 places. */
  private static ModelProgram indexer(int threads) {
    ModelProgram.Builder builder = ModelProgram.named("Indexer");
    for (int tid = 1; tid <= threads; tid++) {
      int id = tid;
      builder.thread(
          t ->
              t.set("m", constant(0))
                  .label("word")
                  .jumpUnless(register("m").lessThan(4), "done")
                  .set("m", register("m").plus(1))
                  .set("w", register("m").times(11).plus(id))
                  .set("h", register("w").times(7).remainder(128))
                  .label("probe")
                  .compareAndSet(
                      SharedCell.element("table", register("h")), constant(0), register("w"), "ok")
                  .jumpUnless(register("ok").not(), "word")
                  .set("h", register("h").plus(1).remainder(128))
                  .jump("probe")
                  .label("done"));
    }
    return builder.build();
  }

  /** Figure 7 of the paper: threads look for a free block for their inode. */
  private static ModelProgram fileSystem(int threads) {
    ModelProgram.Builder builder = ModelProgram.named("File System");
    for (int tid = 0; tid < threads; tid++) {
      int i = tid % INODES;
      builder.thread(
          t -> {
            t.lock("locki" + i).read("inode" + i, "inode");
            t.jumpUnless(register("inode").is(0), "done");
            for (int k = 0; k < BLOCKS; k++) {
              tryBlock(t, i, (i * 2 + k) % BLOCKS);
            }
            t.label("done").unlock("locki" + i);
          });
    }
    return builder.build();
  }

  private static void tryBlock(ThreadCode t, int i, int b) {
    t.lock("lockb" + b).read("busy" + b, "busy").jumpUnless(register("busy").is(0), "next" + b);
    t.write("busy" + b, 1).write("inode" + i, b + 1).unlock("lockb" + b).jump("done");
    t.label("next" + b).unlock("lockb" + b);
  }
}
