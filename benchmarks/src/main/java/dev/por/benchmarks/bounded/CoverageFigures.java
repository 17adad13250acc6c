package dev.por.benchmarks.bounded;

import dev.por.benchmarks.LinePlot;
import dev.por.engine.result.BoundResult;
import dev.por.engine.result.Counts;
import dev.por.engine.result.Effort;
import dev.por.engine.result.Seen;
import dev.por.engine.result.TestResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Figure 7 of the paper: local states against cost, one point for each bound that was completed, by
 * bounded search, BPOR without and with sleep sets, and DPOR. The cost is time, as in the paper,
 * and executions, which do not depend on the machine.
 */
public final class CoverageFigures {
  static final List<Exploring.Subject> SUBJECTS =
      List.of(
          new Exploring.Subject("Manual reset event", ManualResetEvent.class, "twoWaiters"),
          new Exploring.Subject("Fourier transform", FourierTransform.class, "pulse"),
          new Exploring.Subject("Exception", ConcurrentException.class, "somebodyHearsOfIt"),
          new Exploring.Subject("Spin loops", SpinLoop.class, "turns"));

  private CoverageFigures() {}

  /**
   * Prints the tables and draws the figures.
   *
   * @param arguments the directory of the figures, then what {@link Exploring#of} reads
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path directory = Path.of(arguments.length > 0 ? arguments[0] : "docs/images");
    Exploring exploring = Exploring.of(arguments, 1);
    for (Exploring.Subject subject : SUBJECTS) {
      measure(exploring, subject, directory);
    }
  }

  /** Explores one program in every way, prints its table and draws its figures. */
  static Map<Exploring.Kind, TestResult> measure(
      Exploring exploring, Exploring.Subject subject, Path directory)
      throws IOException, InterruptedException {
    Map<Exploring.Kind, TestResult> results = new EnumMap<>(Exploring.Kind.class);
    System.out.printf(
        "%n| %s | bound | local states | traces | executions | s |%n", subject.title());
    System.out.println("|---|---|---|---|---|---|");
    LinePlot executions = new LinePlot(subject.title(), "local states", "executions");
    LinePlot time = new LinePlot(subject.title(), "local states", "milliseconds");
    for (Exploring.Kind kind : Exploring.Kind.values()) {
      TestResult result = exploring.cover(subject, kind);
      executions.line(kind.title);
      time.line(kind.title);
      for (BoundResult level : result.coverage().perBound()) {
        if (level.complete()) {
          row(kind, String.valueOf(level.bound()), level);
          executions.point((double) level.counts().localStates(), (double) level.executions());
          time.point((double) level.counts().localStates(), (double) level.millis());
        }
      }
      end(kind, result, executions, time);
      results.put(kind, result);
    }
    String name = "bounded-" + subject.title().toLowerCase(Locale.ROOT).replace(' ', '-');
    executions.write(directory.resolve(name + "-executions.svg"));
    time.write(directory.resolve(name + "-time.svg"));
    return results;
  }

  /** Where the search stood when it was over or was cut off. */
  private static void end(
      Exploring.Kind kind, TestResult result, LinePlot executions, LinePlot time) {
    boolean exhaustive = result.guarantee().exhaustive();
    Effort effort = result.effort();
    Seen seen = result.coverage().seen();
    Counts counts =
        exhaustive
            ? result.coverage().counts()
            : new Counts(seen.traces(), seen.localStates(), result.coverage().deadlocks());
    BoundResult end =
        new BoundResult(
            -1,
            exhaustive,
            effort.executions(),
            effort.redundantExecutions(),
            counts,
            effort.millis());
    row(kind, exhaustive ? "all" : "(cut off)", end);
    double localStates = (double) counts.localStates();
    if (exhaustive) {
      executions.point(localStates, (double) effort.executions());
      time.point(localStates, (double) effort.millis());
    } else {
      executions.cutOff(localStates, (double) effort.executions());
      time.cutOff(localStates, (double) effort.millis());
    }
  }

  private static void row(Exploring.Kind kind, String bound, BoundResult reached) {
    System.out.printf(
        Locale.ROOT,
        "| %s | %s | %d | %d | %d | %.1f |%n",
        kind.title,
        bound,
        reached.counts().localStates(),
        reached.counts().traces(),
        reached.executions(),
        reached.millis() / 1000.0);
  }
}
