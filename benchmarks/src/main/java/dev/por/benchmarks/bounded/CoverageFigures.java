package dev.por.benchmarks.bounded;

import dev.por.benchmarks.LinePlot;
import dev.por.engine.result.BoundResult;
import dev.por.engine.result.TestResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Figure 7 of the paper: local states against time, one point for each bound that was completed, by
 * bounded search, BPOR without and with sleep sets, and DPOR.
 */
public final class CoverageFigures {
  private CoverageFigures() {}

  /**
   * Prints the tables and draws the figures.
   *
   * @param arguments the directory of the figures, the seconds of one search, the {@code java} of
   *     the workers
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path directory = Path.of(arguments.length > 0 ? arguments[0] : "docs/images");
    int seconds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 20;
    String java =
        arguments.length > 2 ? arguments[2] : System.getProperty("java.home") + "/bin/java";
    Exploring exploring = new Exploring(java, seconds);
    for (Exploring.Subject subject :
        List.of(
            new Exploring.Subject("Manual reset event", ManualResetEvent.class, "twoWaiters"),
            new Exploring.Subject("Fourier transform", FourierTransform.class, "pulse"),
            new Exploring.Subject("Exception", ConcurrentException.class, "somebodyHearsOfIt"),
            new Exploring.Subject("Spin loops", SpinLoop.class, "turns"))) {
      measure(exploring, subject, directory);
    }
  }

  private static void measure(Exploring exploring, Exploring.Subject subject, Path directory)
      throws IOException, InterruptedException {
    System.out.printf("%n| %s | bound | local states | traces | runs | s |%n", subject.title());
    System.out.println("|---|---|---|---|---|---|");
    LinePlot plot = new LinePlot(subject.title(), "local states", "milliseconds");
    for (Exploring.Kind kind : Exploring.Kind.values()) {
      TestResult result = exploring.cover(subject, kind);
      plot.line(kind.title);
      for (BoundResult level : result.perBound()) {
        if (level.complete()) {
          row(kind, "" + level.bound(), level.localStates(), level.traces(), level.executions());
          seconds(level.millis());
          plot.point((double) level.localStates(), (double) level.millis());
        }
      }
      if (result.exhaustive()) {
        row(kind, "all", result.localStates(), result.traces(), result.executions());
        seconds(result.millis());
        plot.point((double) result.localStates(), (double) result.millis());
      } else {
        row(kind, "–", result.seen().localStates(), result.seen().traces(), result.executions());
        System.out.println(" – |");
      }
    }
    String name = subject.title().toLowerCase(Locale.ROOT).replace(' ', '-');
    plot.write(directory.resolve("bpor-" + name + ".svg"));
  }

  private static void row(
      Exploring.Kind kind, String bound, long localStates, long traces, long runs) {
    System.out.printf("| %s | %s | %d | %d | %d |", kind.title, bound, localStates, traces, runs);
  }

  private static void seconds(long millis) {
    System.out.printf(Locale.ROOT, " %.1f |%n", millis / 1000.0);
  }
}
