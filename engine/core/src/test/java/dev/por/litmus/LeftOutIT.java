package dev.por.litmus;

import static java.util.Map.entry;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.api.ConcurrencyTest;
import dev.por.engine.launch.WorkerLauncher;
import dev.por.engine.plan.ExplorationPlan;
import dev.por.engine.plan.ForkedJvm;
import dev.por.engine.plan.InterleavedCode;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import java.io.IOException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Code that {@code trust} or {@code instrument} leaves out: what it does to threads is controlled,
 * or refused with the class, the method, the line and the setting to change. What it does alone is
 * no step.
 */
class LeftOutIT {
  private static final String JUC = "java.util.concurrent.";
  private static final String MONITOR = "the monitor of a ";

  /** Tests that are explored completely, with the number of traces that they have by themselves. */
  private static final Map<String, Integer> PASSING =
      Map.ofEntries(
          entry("startAndJoin", 2),
          entry("timedJoin", 2),
          entry("joinByReference", 2),
          entry("pool", 2),
          entry("sleeps", 1),
          entry("identity", 1),
          entry("parks", 1),
          entry("monitorOfTheTest", 2),
          entry("lockOfTheTest", 2),
          entry("waitsForASignal", 2),
          entry("logs", 2),
          entry("callsBackAlone", 3));

  private static final Map<String, String> FAILING =
      Map.of("startAndJoinCareless", "lost", "exits", "System.exit(3)");

  /** What is refused, and in which method of {@link Trusted}. */
  private static final Map<String, List<String>> REFUSED =
      Map.ofEntries(
          entry("callBackInAMethod", List.of(MONITOR + Trusted.class.getName(), "method")),
          entry("callBacksInReverseOrder", List.of(MONITOR, "innerThenOuter")),
          entry("monitorOfBoth", List.of(MONITOR + Trusted.class.getName(), "log")),
          entry("callBackUnderALock", List.of(JUC + "locks.ReentrantReadWriteLock", "locked")),
          entry("waits", List.of("Object.wait", "await")),
          entry("condition", List.of(JUC + "locks.AbstractQueued", "condition")),
          entry("ownLatch", List.of(JUC + "locks.AbstractQueuedSynchronizer.acquire", "ownLatch")),
          entry("phaser", List.of(JUC + "Phaser.arriveAndAwaitAdvance", "phaser")),
          entry("poll", List.of(JUC + "LinkedBlockingQueue.poll", "poll")),
          entry("exchange", List.of(JUC + "SynchronousQueue.take", "exchange")));

  @TestFactory
  Stream<DynamicTest> isControlledOrRefused() throws IOException, InterruptedException {
    Stream.Builder<DynamicTest> tests = Stream.builder();
    for (Environment jdk : Environment.installed()) {
      List<String> trust = List.of(Trusted.class.getName());
      for (TestResult result : explore(jdk.java().toString(), methods(), List.of(), trust)) {
        tests.add(DynamicTest.dynamicTest(jdk + " " + result.id(), () -> check(result)));
      }
    }
    return tests.build();
  }

  /** Where {@code instrument} leaves it out, that is the setting to change. */
  @Test
  void remedyIsTheSettingThatLeavesItOut() throws InterruptedException {
    List<String> instrument = List.of(Trusting.class.getName(), Together.class.getName());
    TestResult result =
        explore(Litmus.JAVA, Stream.of("poll"), instrument, List.of()).iterator().next();
    assertEquals(StopReason.UNSUPPORTED, result.stopReason(), result::toString);
    String message = result.error().message();
    assertTrue(message.contains("add dev.por.litmus.Trusted to instrument"), message);
  }

  private static Stream<String> methods() {
    return Arrays.stream(Trusting.class.getDeclaredMethods())
        .filter(method -> method.isAnnotationPresent(ConcurrencyTest.class))
        .map(Method::getName)
        .sorted();
  }

  private static List<TestResult> explore(
      String java, Stream<String> methods, List<String> instrument, List<String> trust)
      throws InterruptedException {
    List<TestPlan> tests =
        methods.map(method -> Litmus.exhaustive(Trusting.class, method, "dpor")).toList();
    ExplorationPlan plan =
        ExplorationPlan.of(tests, new ForkedJvm(Litmus.classPath(), java))
            .interleaving(new InterleavedCode(instrument, trust, false));
    return new WorkerLauncher(plan, Litmus.ROOM, Litmus.QUIET).run().tests();
  }

  private static void check(TestResult result) {
    String method = result.id().substring(result.id().indexOf('#') + 1);
    if (PASSING.containsKey(method)) {
      Litmus.explored(result, Verdict.PASS, PASSING.get(method));
    } else if (FAILING.containsKey(method)) {
      Litmus.explored(result, Verdict.FAIL, Passes.INSIDE);
      String message = result.failures().get(0).message();
      assertTrue(message.contains(FAILING.get(method)), message);
    } else {
      assertEquals(StopReason.UNSUPPORTED, result.stopReason(), result::toString);
      checkRefused(method, result.error().message(), result.error().details());
    }
  }

  private static void checkRefused(String method, String message, String stack) {
    assertTrue(stack.contains("dev.por.litmus.Trusted"), stack);
    if (method.equals("initializer")) {
      assertTrue(message.startsWith("Thread.start in a static initialiser"), message);
      assertTrue(message.contains("(dev.por.litmus.Trusted$Eager.<clinit>, line "), message);
      return;
    }
    assertTrue(message.contains("remove dev.por.litmus.Trusted from trust"), message);
    if (method.equals("callBackInAMap")) {
      // a monitor inside the JDK, noticed when a thread stands before it
      assertTrue(message.contains("which por does not control and another thread"), message);
      return;
    }
    List<String> expected = REFUSED.get(method);
    assertTrue(message.startsWith(expected.get(0)), message);
    String place = "(dev.por.litmus.Trusted." + expected.get(1) + ", line ";
    assertTrue(message.contains("in code that is left out " + place), message);
  }
}
