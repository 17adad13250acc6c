package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Each method of a shared JDK collection is one operation, whoever made the collection. */
class CollectionsIT {
  private static Map<String, TestResult> results;

  @BeforeAll
  static void explore() throws InterruptedException {
    List<TestPlan> tests =
        Stream.of(
                "checkThenAdd",
                "collected",
                "iterationSeesChange",
                "lockedCheckThenAdd",
                "readersOnly")
            .map(method -> Litmus.exhaustive(Collections.class, method, "dpor"))
            .toList();
    results = Litmus.explore(tests);
  }

  @Test
  void checkThenActBreaks() {
    String message = broken("checkThenAdd", 4);
    assertEquals("java.lang.AssertionError: added 2", message);
    passes("lockedCheckThenAdd", 2);
  }

  @Test
  void iteratorsAndEntriesBelongToTheirMap() {
    String message = broken("iterationSeesChange", 10);
    assertEquals("java.util.ConcurrentModificationException", message);
  }

  @Test
  void whatTheJdkMadeIsShared() {
    assertEquals("java.lang.AssertionError: seen", broken("collected", 2));
  }

  @Test
  void readersDoNotConflict() {
    passes("readersOnly", 1);
  }

  private static String broken(String method, long traces) {
    return result(method, Verdict.FAIL, traces).failures().get(0).message();
  }

  private static void passes(String method, long traces) {
    assertTrue(result(method, Verdict.PASS, traces).failures().isEmpty());
  }

  private static TestResult result(String method, Verdict verdict, long traces) {
    return Litmus.explored(
        results.get(Collections.class.getName() + "#" + method), verdict, traces);
  }
}
