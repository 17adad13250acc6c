package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.TestResult;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What carries the threads of a test makes no difference to what is found. */
class CarrierIT {
  /** The first JDK that has continuations. */
  private static final int FIRST = 21;

  private static final int SCOPED_VALUES = 25;

  private static final String CONTINUATIONS = "-Dpor.carrier=continuations";

  private final List<String> log = new ArrayList<>();

  private static List<TestPlan> tests(int feature) {
    Stream<TestPlan> everywhere =
        Stream.of(
                tests(Counters.class, "dpor", "racy2x2", "locked2x2", "racy3x1"),
                tests(Failing.class, "bpor", "lockOrder", "lostWakeUp", "wrongWaiterWoken"),
                tests(VirtualThreads.class, "dpor", "identity", "notLocked", "waitsInVain"),
                tests(ThreadsPerTask.class, "dpor", "lost"))
            .flatMap(tests -> tests);
    return feature < SCOPED_VALUES
        ? everywhere.toList()
        : Stream.concat(
                everywhere,
                tests(ScopedValues.class, "dpor", "own", "notInherited", "sharedObject"))
            .toList();
  }

  private static Stream<TestPlan> tests(Class<?> type, String strategy, String... methods) {
    return Stream.of(methods).map(method -> Litmus.exhaustive(type, method, strategy));
  }

  @TestFactory
  Stream<DynamicTest> continuationsFindWhatThreadsFind() throws IOException {
    return withContinuations(
        jdk -> {
          Map<String, TestResult> continuations = explore(jdk, CONTINUATIONS);
          assertLogged("threads of a test are continuations");
          Map<String, TestResult> threads = explore(jdk, "-Dpor.carrier=threads");
          assertLogged("threads of the system: por.carrier asks for it");
          assertSame(threads, continuations);
        });
  }

  /** A test that reflection calls through native code cannot be left by a continuation. */
  @TestFactory
  Stream<DynamicTest> whereContinuationsCannotBeLeftThreadsTakeOver() throws IOException {
    return withContinuations(
        jdk -> {
          Map<String, TestResult> expected = explore(jdk, CONTINUATIONS);
          Map<String, TestResult> pinned =
              explore(jdk, CONTINUATIONS, "-Djdk.reflect.useNativeAccessorOnly=true");
          assertLogged("goes on with threads of the system: thread \"main\" cannot be suspended");
          assertSame(expected, pinned);
        });
  }

  private interface Comparison {
    void on(Environment jdk) throws InterruptedException;
  }

  private Stream<DynamicTest> withContinuations(Comparison comparison) throws IOException {
    List<Environment> jdks =
        Environment.installed().stream().filter(jdk -> jdk.feature() >= FIRST).toList();
    assumeTrue(!jdks.isEmpty(), "no JDK 21 or newer is installed: no continuations");
    return jdks.stream()
        .map(
            jdk ->
                DynamicTest.dynamicTest(
                    jdk.toString(),
                    () -> {
                      log.clear();
                      comparison.on(jdk);
                    }));
  }

  private Map<String, TestResult> explore(Environment jdk, String... arguments)
      throws InterruptedException {
    return Litmus.explore(
        tests(jdk.feature()), jdk.java().toString(), List.of(arguments), log::add);
  }

  private void assertLogged(String part) {
    assertTrue(log.stream().anyMatch(line -> line.contains(part)), () -> part + " in " + log);
  }

  private static void assertSame(Map<String, TestResult> one, Map<String, TestResult> other) {
    assertEquals(one.keySet(), other.keySet());
    one.forEach(
        (id, result) ->
            assertEquals(OtherJdkIT.words(result), OtherJdkIT.words(other.get(id)), id));
  }
}
