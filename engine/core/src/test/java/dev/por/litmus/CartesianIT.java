package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.finding.FailureKind;
import dev.por.engine.result.finding.FailureReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Cartesian reduction of tests on the real JVM, whose states are happens-before graphs: it sees the
 * local states, traces, deadlocks and failures that {@code dpor} sees.
 */
class CartesianIT {
  /** Memory, locks, waiting, parking, time, choices of the notified thread, pooled threads. */
  private static final List<Class<?>> PROGRAMS =
      List.of(
          AtomicValues.class,
          Interruptions.class,
          Parking.class,
          Racy.class,
          ReentrantLocks.class,
          Semaphores.class,
          ThreadPools.class,
          TimedMonitors.class);

  private static Map<String, TestResult> byDpor;
  private static Map<String, TestResult> byCartesian;
  private static Map<String, TestResult> byStates;

  @BeforeAll
  static void explore() throws InterruptedException {
    byDpor = Litmus.explore(plans("dpor"));
    byCartesian = Litmus.explore(plans("cartesian"));
    byStates = Litmus.explore(plans("cartesian-states"));
  }

  private static List<TestPlan> plans(String strategy) {
    List<TestPlan> plans = new ArrayList<>();
    for (String method : List.of("racy2x1", "racy2x2", "racy3x1", "locked2x2")) {
      plans.add(Litmus.exhaustive(Counters.class, method, strategy));
    }
    LitmusSuite.programs().stream()
        .filter(p -> PROGRAMS.contains(p.method().getDeclaringClass()) && !p.isRefused())
        .map(p -> Litmus.exhaustive(p.method().getDeclaringClass(), p.method().getName(), strategy))
        .forEach(plans::add);
    return plans;
  }

  @TestFactory
  Stream<DynamicTest> seesWhatDporSees() {
    return byDpor.keySet().stream()
        .sorted()
        .map(id -> DynamicTest.dynamicTest(id, () -> compare(byDpor.get(id), byCartesian.get(id))));
  }

  /** What is wrong is wrong in a state, however it was reached; deadlocks are not counted by it. */
  @TestFactory
  Stream<DynamicTest> seesByStatesWhatIsWrong() {
    return byDpor.keySet().stream()
        .sorted()
        .map(
            id ->
                DynamicTest.dynamicTest(
                    id,
                    () -> {
                      TestResult states = byStates.get(id);
                      assertTrue(states.guarantee().exhaustive(), () -> id + ": " + states.error());
                      assertEquals(failures(byDpor.get(id)), failures(states));
                    }));
  }

  private static void compare(TestResult dpor, TestResult cartesian) {
    assertTrue(dpor.guarantee().exhaustive(), () -> dpor.id() + " by dpor: " + dpor.error());
    assertTrue(
        cartesian.guarantee().exhaustive(),
        () -> dpor.id() + " by cartesian: " + cartesian.error());
    assertEquals(dpor.verdict(), cartesian.verdict());
    assertEquals(dpor.coverage().localStates(), cartesian.coverage().localStates(), "local states");
    assertEquals(dpor.coverage().traces(), cartesian.coverage().traces(), "traces");
    assertEquals(dpor.coverage().deadlocks(), cartesian.coverage().deadlocks(), "deadlocks");
    assertEquals(failures(dpor), failures(cartesian));
  }

  /** Objects in the message of a deadlock have numbers that depend on its schedule. */
  private static TreeSet<String> failures(TestResult result) {
    TreeSet<String> failures = new TreeSet<>();
    for (FailureReport failure : result.failures()) {
      boolean deadlock = failure.kind() == FailureKind.DEADLOCK;
      failures.add(failure.kind() + (deadlock ? "" : " " + failure.message()));
    }
    return failures;
  }
}
