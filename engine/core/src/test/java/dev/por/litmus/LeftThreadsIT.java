package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.plan.TestPlan;
import dev.por.engine.plan.Waits;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import dev.por.engine.result.finding.FailureKind;
import dev.por.engine.result.finding.FailureReport;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Threads that still wait when the body of their test has ended. */
class LeftThreadsIT {
  @Test
  void sayWhereTheyWaitAndWhatToDo() throws InterruptedException {
    FailureReport failure = explore().failures().get(0);
    assertEquals(FailureKind.DEADLOCK, failure.kind());
    for (String part :
        List.of(
            "the body of the test has ended, but thread-1 waits for CountDownLatch#1 at ",
            "LeftOver.java:",
            "join the thread",
            "make it a daemon",
            "allowLeftThreads")) {
      assertTrue(failure.message().contains(part), failure.message());
    }
  }

  @Test
  void mayBeAllowedByName() throws InterruptedException {
    for (String name : List.of("thread-1", "thread-*", "*-1", "*")) {
      TestResult result = explore(name);
      assertEquals(Verdict.PASS, result.verdict(), result::toString);
      String told =
          "threads that may still wait when the test is over: thread-1 (allowLeftThreads: "
              + name
              + ")";
      assertTrue(
          result.guarantee().assumptions().contains(told),
          () -> result.guarantee().assumptions().toString());
    }
  }

  @Test
  void nameThatNoThreadHasIsTold() throws InterruptedException {
    TestResult result = explore("worker-*");
    assertEquals(Verdict.FAIL, result.verdict(), result::toString);
    assertTrue(
        result
            .guarantee()
            .assumptions()
            .contains("allowLeftThreads names \"worker-*\", but no thread has this name"),
        () -> result.guarantee().assumptions().toString());
  }

  @Test
  void ofOneGroupMayBeMoreThanANumberHasBits() throws InterruptedException {
    TestPlan plan = Litmus.exhaustive(CrowdedGroup.class, "countsThem", "dpor");
    Litmus.explored(Litmus.explore(List.of(plan)).get(plan.id()), Verdict.PASS, 1);
  }

  private static TestResult explore(String... left) throws InterruptedException {
    String type = LeftOver.class.getName();
    TestPlan plan =
        new TestPlan(
            type + "#waitsForEver",
            type,
            "waitsForEver",
            false,
            Litmus.search("dpor", false, 100_000, new Waits(false, false, null, List.of(left))));
    return Litmus.explore(List.of(plan)).get(plan.id());
  }
}
