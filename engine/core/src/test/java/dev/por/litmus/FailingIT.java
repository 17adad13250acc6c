package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import dev.por.engine.result.finding.Event;
import dev.por.engine.result.finding.FailureKind;
import dev.por.engine.result.finding.FailureReport;
import dev.por.engine.result.finding.SwitchReason;
import dev.por.engine.result.finding.Waiting;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Programs that break, and what is said of them. */
class FailingIT {
  private static Map<String, TestResult> results;

  @BeforeAll
  static void explore() throws InterruptedException {
    List<TestPlan> tests =
        Stream.of(
                "childThrows",
                "correctWait",
                "daemonThrows",
                "exits",
                "lockOrder",
                "lostUpdate",
                "lostWakeUp",
                "notOwner",
                "releasesOnException",
                "enqueuesReference",
                "staticsAreReset",
                "subclass",
                "wrongWaiterWoken")
            .map(method -> Litmus.exhaustive(Failing.class, method, "dpor"))
            .toList();
    results = Litmus.explore(tests);
  }

  @Test
  void daemonsRunOnToTheirEnd() {
    TestResult result = results.get(id("daemonThrows"));
    assertEquals(FailureKind.EXCEPTION, result.failures().get(0).kind());
  }

  @Test
  void assertionWithItsScheduleAndValues() {
    FailureReport failure = failure("lostUpdate", FailureKind.ASSERTION, 4);
    assertEquals("java.lang.AssertionError: expected 2 but was 1", failure.message());
    assertEquals("main", failure.symptom().thread());
    assertTrue(
        failure.symptom().stackTrace().contains("Failing.java"), failure.symptom().stackTrace());
    assertFalse(
        failure.symptom().stackTrace().contains("dev.por.engine"), failure.symptom().stackTrace());
    Event read = failure.recording().events().get(1);
    assertEquals("read", read.operation());
    assertEquals("Failing#1.value", read.target());
    assertEquals("0", read.value());
    assertEquals("lostUpdate", read.code().method());
    assertTrue(
        failure.recording().events().stream()
            .anyMatch(e -> e.switchReason() == SwitchReason.PREEMPTED));
  }

  @Test
  void exceptionOfAnyThread() {
    FailureReport failure = failure("childThrows", FailureKind.EXCEPTION, 2);
    assertEquals("thread-1", failure.symptom().thread());
    assertTrue(failure.message().contains("IllegalStateException: seen"), failure.message());
  }

  @Test
  void deadlockNamesWhoWaitsForWhat() {
    FailureReport failure = failure("lockOrder", FailureKind.DEADLOCK, 3);
    assertEquals(
        List.of("thread-1", "main"),
        failure.symptom().waiting().stream().map(Waiting::holder).toList());
    String message = failure.message();
    assertTrue(
        message.contains("main waits for the monitor of Object#2, held by thread-1"), message);
    assertTrue(
        message.contains("thread-1 waits for the monitor of Object#1, held by main"), message);
  }

  @Test
  void lostWakeUpIsADeadlock() {
    String message = failure("lostWakeUp", FailureKind.DEADLOCK, 2).message();
    assertTrue(message.contains("main waits to be notified on Object#1"), message);
    passes("correctWait", 2);
  }

  @Test
  void whoeverANotifyWakesIsAChoice() {
    String message = failure("wrongWaiterWoken", FailureKind.DEADLOCK, 13).message();
    assertTrue(message.contains("thread-1 waits to be notified"), message);
  }

  @Test
  void staticsBeginAnewInEveryExecution() {
    passes("staticsAreReset", 4);
  }

  @Test
  void monitorsAreReleasedByExceptions() {
    passes("releasesOnException", 4);
  }

  @Test
  void exitIsAFailure() {
    String message = failure("exits", FailureKind.EXIT, 2).message();
    assertEquals("the code under test called System.exit(3)", message);
  }

  @Test
  void notifyWithoutTheMonitorThrows() {
    String message = failure("notOwner", FailureKind.EXCEPTION, 1).message();
    assertTrue(message.startsWith("java.lang.IllegalMonitorStateException"), message);
  }

  @Test
  void threadsKnowThemselvesAndOutputIsKept() {
    FailureReport failure = failure("subclass", FailureKind.ASSERTION, 4);
    assertTrue(
        failure.symptom().output().startsWith("worker Thread-0"), failure.symptom().output());
  }

  @Test
  void whatIsNotControlledIsRefusedByName() {
    TestResult result = results.get(id("enqueuesReference"));
    assertEquals(Verdict.ERROR, result.verdict());
    assertEquals(StopReason.UNSUPPORTED, result.stopReason());
    String message = result.error().message();
    assertTrue(message.contains(" is not controlled by this version of por"), message);
    assertTrue(message.startsWith("java.lang.ref.WeakReference.enqueue"), message);
    assertTrue(message.contains("Failing.enqueuesReference"), message);
  }

  private static FailureReport failure(String method, FailureKind kind, long traces) {
    TestResult result = result(method, Verdict.FAIL, traces);
    FailureReport failure = result.failures().get(0);
    assertEquals(kind, failure.kind());
    return failure;
  }

  private static void passes(String method, long traces) {
    assertTrue(result(method, Verdict.PASS, traces).failures().isEmpty());
  }

  private static TestResult result(String method, Verdict verdict, long traces) {
    return Litmus.explored(results.get(id(method)), verdict, traces);
  }

  private static String id(String method) {
    return Failing.class.getName() + "#" + method;
  }
}
