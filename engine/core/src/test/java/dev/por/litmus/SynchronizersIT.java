package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.FailureReport;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What java.util.concurrent promises, and what programs get wrong with it. */
class SynchronizersIT {
  private static Map<String, TestResult> results;

  @BeforeAll
  static void explore() throws InterruptedException {
    List<TestPlan> tests =
        Stream.of(
                "arrayFill",
                "atomicIncrement",
                "atomicReadThenSet",
                "conditionAwaited",
                "conditionMissed",
                "executors",
                "latch",
                "latchThatNobodyOpens",
                "lockOrder",
                "locked",
                "mapCheckThenAct",
                "mapMerge",
                "onlyOneWinsTheFlag",
                "parked",
                "queue",
                "readersShare",
                "semaphore",
                "updateAndGet",
                "writersExclude")
            .map(method -> Litmus.exhaustive(Synchronizers.class, method, "dpor"))
            .toList();
    results = Litmus.explore(tests);
  }

  @ParameterizedTest
  @CsvSource({
    "arrayFill, 3",
    "atomicIncrement, 2",
    "conditionAwaited, 2",
    "latch, 1",
    "locked, 2",
    "mapMerge, 2",
    "onlyOneWinsTheFlag, 2",
    "parked, 1",
    "queue, 1",
    "readersShare, 1",
    "semaphore, 2",
    "updateAndGet, 4",
    "writersExclude, 2"
  })
  void correctProgramsPass(String method, long traces) {
    assertEquals(List.of(), result(method, Verdict.PASS, traces).failures());
  }

  @ParameterizedTest
  @CsvSource({
    "atomicReadThenSet, 4, java.lang.AssertionError: lost",
    "mapCheckThenAct, 4, java.lang.AssertionError: lost",
    "conditionMissed, 2, thread-2 waits to be notified on ConditionObject#1",
    "latchThatNobodyOpens, 1, main waits for CountDownLatch#1",
    "lockOrder, 3, thread-2 waits for ReentrantLock#1"
  })
  void brokenProgramsFail(String method, long traces, String message) {
    FailureReport failure = result(method, Verdict.FAIL, traces).failures().get(0);
    assertTrue(failure.message().contains(message), failure.message());
  }

  @Test
  void executorsAreRefusedByName() {
    TestResult result = results.get(Synchronizers.class.getName() + "#executors");
    assertEquals(StopReason.UNSUPPORTED, result.stopReason());
    String message = result.error().message();
    assertTrue(message.startsWith("java.util.concurrent.Executors.newFixedThreadPool"), message);
  }

  private static TestResult result(String method, Verdict verdict, long traces) {
    return Litmus.explored(
        results.get(Synchronizers.class.getName() + "#" + method), verdict, traces);
  }
}
