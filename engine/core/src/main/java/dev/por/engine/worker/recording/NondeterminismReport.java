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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
    Map<String, List<Event>> runs = e.repeated() == null ? Map.of() : seen(e);
    List<String> seen = List.copyOf(runs.keySet());
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
    String shown = SideBySide.of(List.copyOf(runs.values()), e.depth());
    String details = shown + CAUSES;
    return TestResult.error(testId, StopReason.NONDETERMINISM, new TestError(message, details));
  }

  /** What came after the decisions that had been repeated, with the run that showed it. */
  private Map<String, List<Event>> seen(NondeterminismException e) {
    Map<String, List<Event>> seen = new LinkedHashMap<>();
    Schedule further = e.repeated().then(e.thread());
    for (int i = 0; i < ATTEMPTS && seen.size() < 2; i++) {
      try {
        List<Event> events = program.narrate(further, Set.of()).events();
        boolean ended = e.depth() >= events.size();
        seen.putIfAbsent(ended ? "it ended" : SideBySide.words(events.get(e.depth())), events);
      } catch (ScheduleMismatchException mismatch) {
        seen.putIfAbsent("thread " + e.thread() + " could not run", List.of());
      } catch (SharingDiscoveredException again) {
        // the next attempt knows of it
      }
    }
    return seen;
  }
}
