package dev.por.engine.explore;

import dev.por.engine.explore.bpor.BporSearch;
import dev.por.engine.plan.StopRule;
import dev.por.engine.plan.Target;
import dev.por.engine.result.BoundResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Prints how many runs each strategy needs per trace on a fixed set of random programs; {@code
 * bpor} without the race with {@code dpor}, {@code bpor@4} straight to level 4, {@code dpor+silent}
 * with a store of the value already there as a read.
 *
 * <p>Arguments: the number of programs and the strategies. The programs have three threads, or as
 * many as {@code -Dpor.corpus.threads} says.
 */
final class RunsPerTrace {
  private static final int LEVELS = 5;
  private static final String SILENT = "+silent";
  private static final String STRAIGHT = "bpor@";
  private static final int THREADS = Integer.getInteger("por.corpus.threads", 3);

  private RunsPerTrace() {}

  /** Runs the measurement. */
  public static void main(String[] arguments) {
    int wanted = arguments.length == 0 ? 1000 : Integer.parseInt(arguments[0]);
    List<RandomProgram> corpus = corpus(wanted);
    for (int i = 1; i < arguments.length; i++) {
      print(arguments[i], corpus);
    }
  }

  private static List<RandomProgram> corpus(int wanted) {
    List<RandomProgram> corpus = new ArrayList<>();
    for (long seed = 0; corpus.size() < wanted; seed++) {
      RandomProgram program = program(new Random(seed));
      if (program.steps() >= 8 && program.steps() <= 10) {
        corpus.add(program);
      }
    }
    return corpus;
  }

  private static RandomProgram program(Random random) {
    List<String> styles = RandomProgram.TIMELESS;
    return RandomProgram.of(random, styles.get(random.nextInt(styles.size())), THREADS, 2);
  }

  private static Summary explore(String name, RandomProgram random) {
    String strategy = name.replace(SILENT, "");
    RandomProgram program = random.silentStores(name.endsWith(SILENT));
    if (strategy.startsWith(STRAIGHT)) {
      int level = Integer.parseInt(strategy.substring(STRAIGHT.length()));
      Goal goal = new Goal(null, new Target(level, false, level), 0, StopRule.NEVER);
      return Explorations.run(new BporSearch(level, 1_000_000), program.program(), goal);
    }
    return strategy.equals("bpor")
        ? Explorations.all(new BporSearch(true, 0, 1_000_000), program.program())
        : Explorations.all(strategy, program.program());
  }

  private static void print(String strategy, List<RandomProgram> corpus) {
    long[] runs = new long[LEVELS];
    long[] traces = new long[LEVELS];
    long allRuns = 0;
    long allTraces = 0;
    for (RandomProgram program : corpus) {
      Summary summary = explore(strategy, program);
      allRuns += summary.effort().executions();
      allTraces += summary.coverage().traces();
      List<BoundResult> bounds = summary.coverage().perBound();
      for (int c = 0; c < LEVELS && !bounds.isEmpty(); c++) {
        BoundResult bound = bounds.get(Math.min(c, bounds.size() - 1));
        runs[c] += bound.executions();
        traces[c] += bound.counts().traces();
      }
    }
    for (int c = 0; c < LEVELS && traces[c] > 0; c++) {
      System.out.printf(
          "%s c=%d: %d runs, %d traces, %.3f%n",
          strategy, c, runs[c], traces[c], (double) runs[c] / traces[c]);
    }
    System.out.printf(
        "%s unbounded: %d runs, %d traces, %.3f%n",
        strategy, allRuns, allTraces, (double) allRuns / allTraces);
  }
}
