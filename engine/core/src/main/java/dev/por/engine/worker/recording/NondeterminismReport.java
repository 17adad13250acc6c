package dev.por.engine.worker.recording;

import dev.por.engine.control.JvmProgram;
import dev.por.engine.control.fault.ScheduleMismatchException;
import dev.por.engine.control.fault.SharingDiscoveredException;
import dev.por.engine.model.Schedule;
import dev.por.engine.program.NondeterminismException;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestError;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.finding.Event;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Tells what a test did that did not repeat itself: the decisions that had been repeated are taken
 * again until both things that came after them have been seen.
 */
public final class NondeterminismReport {
  private static final int ATTEMPTS = 30;

  private static final String CAUSES =
      """
      Likely causes:
      - a static that is not reset: of a class in trust, of one that it has made, or inside the JDK
      - random numbers, the time of day, identity hash codes, the order of a HashSet or HashMap of
        objects without a hashCode of their own
      - classes that are made anew, with other names, in some executions
      - a file, the environment, system properties, the network
      - threads that por does not know of: started by native code, by trusted code or in a static
        initialiser of the JDK
      """;

  private final JvmProgram program;

  public NondeterminismReport(JvmProgram program) {
    this.program = program;
  }

  public TestResult tell(String testId, NondeterminismException e) {
    List<String> seen = e.repeated() == null ? List.of() : List.copyOf(seen(e));
    String what =
        seen.size() < 2
            ? e.getMessage()
            : "After the same "
                + e.depth()
                + " decisions the test did something else: "
                + seen.get(0)
                + " one time, "
                + seen.get(1)
                + " another time.";
    String message =
        what
            + " Expected: a test that depends on its schedule alone. Next: look at the likely"
            + " causes in the details, and take away what differs between executions.";
    String shown = seen.isEmpty() ? "" : "one:   " + String.join("\nother: ", seen) + "\n\n";
    String details = shown + CAUSES;
    return TestResult.error(testId, StopReason.NONDETERMINISM, new TestError(message, details));
  }

  private Set<String> seen(NondeterminismException e) {
    Set<String> seen = new LinkedHashSet<>();
    Schedule further = e.repeated().then(e.thread());
    for (int i = 0; i < ATTEMPTS && seen.size() < 2; i++) {
      try {
        List<Event> events = program.narrate(further, Set.of()).events();
        seen.add(e.depth() < events.size() ? words(events.get(e.depth())) : "it ended");
      } catch (ScheduleMismatchException mismatch) {
        seen.add("thread " + e.thread() + " could not run");
      } catch (SharingDiscoveredException again) {
        // the next attempt knows of it
      }
    }
    return seen;
  }

  private static String words(Event event) {
    return event.thread()
        + ": "
        + event.operation()
        + (event.target() == null ? "" : " " + event.target())
        + (event.value() == null ? "" : " = " + event.value())
        + (event.code().file() == null
            ? ""
            : " (" + event.code().file() + ":" + event.code().line() + ")");
  }
}
