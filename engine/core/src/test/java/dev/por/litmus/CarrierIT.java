package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.TestResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What carries the threads of a test makes no difference to what is found. */
class CarrierIT {
  private static final List<TestPlan> TESTS =
      Stream.of(
              tests(Counters.class, "dpor", "racy2x2", "locked2x2", "racy3x1"),
              tests(Failing.class, "bpor", "lockOrder", "lostWakeUp", "wrongWaiterWoken"),
              tests(VirtualThreads.class, "dpor", "identity", "notLocked", "waitsInVain"),
              tests(ThreadsPerTask.class, "dpor", "lost"),
              tests(ScopedValues.class, "dpor", "own", "notInherited", "sharedObject"))
          .flatMap(tests -> tests)
          .toList();

  private static Stream<TestPlan> tests(Class<?> type, String strategy, String... methods) {
    return Stream.of(methods).map(method -> Litmus.exhaustive(type, method, strategy));
  }

  private final List<String> log = new ArrayList<>();

  @Test
  void continuationsFindWhatThreadsFind() throws Exception {
    String java = newJava();
    Map<String, TestResult> continuations = explore(java);
    assertLogged("threads of a test are continuations");
    Map<String, TestResult> threads = explore(java, "-Dpor.carrier=threads");
    assertLogged("threads of the system: por.carrier asks for it");
    assertSame(threads, continuations);
  }

  /** A test that reflection calls through native code cannot be left by a continuation. */
  @Test
  void whereContinuationsCannotBeLeftThreadsTakeOver() throws Exception {
    String java = newJava();
    Map<String, TestResult> expected = explore(java);
    Map<String, TestResult> pinned = explore(java, "-Djdk.reflect.useNativeAccessorOnly=true");
    assertLogged("goes on with threads of the system: thread \"main\" cannot be suspended");
    assertSame(expected, pinned);
  }

  private Map<String, TestResult> explore(String java, String... arguments)
      throws InterruptedException {
    return Litmus.explore(TESTS, java, List.of(arguments), log::add);
  }

  private void assertLogged(String part) {
    assertTrue(log.stream().anyMatch(line -> line.contains(part)), () -> part + " in " + log);
  }

  private static void assertSame(Map<String, TestResult> one, Map<String, TestResult> other) {
    for (TestPlan test : TESTS) {
      assertEquals(OtherJdkIT.words(one.get(test.id())), OtherJdkIT.words(other.get(test.id())));
    }
  }

  private static String newJava() throws Exception {
    Optional<Path> jdk = OtherJdkIT.newestBeside(Path.of(System.getProperty("java.home")));
    assumeTrue(
        jdk.isPresent(), "no JDK newer than this one is installed beside it: no continuations");
    return jdk.get().resolve("bin/java").toString();
  }
}
