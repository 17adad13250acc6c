package dev.por.benchmarks.bounded;

import dev.por.engine.result.TestResult;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/**
 * Table 1 of the paper: how long each search takes to a bug, with the smallest bound that has it.
 */
public final class TimeToBug {
  static final List<Exploring.Subject> SUBJECTS =
      List.of(
          new Exploring.Subject("Manual reset event", ManualResetEvent.class, "missedNotification"),
          new Exploring.Subject("Exception", ConcurrentException.class, "countedWrongly"),
          new Exploring.Subject("Exception", ConcurrentException.class, "runsForEver"),
          new Exploring.Subject("Spin loops", SpinLoop.class, "arrivalThatIsLost"));

  private static final int MOST_PREEMPTIONS = 5;

  private TimeToBug() {}

  /**
   * Prints the table.
   *
   * @param arguments what {@link Exploring#of} reads
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Exploring exploring = Exploring.of(arguments, 0);
    System.out.println(
        "| program | bug | bound | DPOR | bounded search | BPOR | BPOR, optimised |");
    System.out.println("|---|---|---|---|---|---|---|");
    for (Exploring.Subject subject : SUBJECTS) {
      row(exploring, subject);
    }
  }

  private static void row(Exploring exploring, Exploring.Subject subject)
      throws IOException, InterruptedException {
    TestResult found = exploring.hunt(subject, Exploring.Kind.BPOR_OPTIMISED, MOST_PREEMPTIONS);
    int bound = found.failures().get(0).recording().preemptions();
    System.out.printf(
        "| %s, `%s` | %s | %d |",
        subject.title(),
        subject.method(),
        found.failures().get(0).kind().name().toLowerCase(Locale.ROOT),
        bound);
    for (Exploring.Kind kind :
        List.of(
            Exploring.Kind.DPOR,
            Exploring.Kind.BOUNDED_SEARCH,
            Exploring.Kind.BPOR,
            Exploring.Kind.BPOR_OPTIMISED)) {
      TestResult result = exploring.hunt(subject, kind, bound);
      System.out.print(
          result.failures().isEmpty()
              ? " – |"
              : String.format(
                  Locale.ROOT,
                  " %d executions, %.1f s |",
                  result.effort().executions(),
                  result.effort().millis() / 1000.0));
    }
    System.out.println();
  }
}
