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
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import java.io.IOException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * A call of code that is left out is one operation on the state that it reaches: two of them come
 * in both orders where they share state, in one where they do not, and never inside each other.
 */
class AtomicCallsIT {
  /** By hand: two orders of two calls, six of three; to wait is to look before or after. */
  private static final Map<String, Integer> PASSING =
      Map.ofEntries(
          entry("isAtomic", 2),
          entry("isAtomicInAMonitor", 2),
          entry("twoUpdates", 2),
          entry("twoHandles", 2),
          entry("twoAtomics", 2),
          entry("updatedInside", 2),
          entry("awaitsAnUpdate", 2),
          entry("reading", 1),
          entry("apart", 1),
          entry("stateless", 1),
          entry("threeInTurn", 6),
          entry("awaits", 2),
          entry("awaitsBusily", 2),
          entry("polls", 2),
          entry("publishes", 2));

  @TestFactory
  Stream<DynamicTest> areOrderedBothWays() throws IOException, InterruptedException {
    Stream.Builder<DynamicTest> tests = Stream.builder();
    for (Environment jdk : Environment.installed()) {
      for (String strategy : List.of("dpor", "bpor", "cbpor")) {
        for (TestResult result : explore(jdk.java().toString(), strategy)) {
          String name = jdk + " " + strategy + " " + result.id();
          tests.add(DynamicTest.dynamicTest(name, () -> check(result)));
        }
      }
    }
    return tests.build();
  }

  private static List<TestResult> explore(String java, String strategy)
      throws InterruptedException {
    List<TestPlan> tests =
        Arrays.stream(AtomicUses.class.getDeclaredMethods())
            .filter(method -> method.isAnnotationPresent(ConcurrencyTest.class))
            .map(Method::getName)
            .sorted()
            .map(method -> Litmus.exhaustive(AtomicUses.class, method, strategy))
            .toList();
    List<String> trust = List.of(AtomicLibrary.class.getName());
    ExplorationPlan plan =
        ExplorationPlan.of(tests, new ForkedJvm(Litmus.classPath(), java))
            .interleaving(new InterleavedCode(List.of(), trust, false));
    return new WorkerLauncher(plan, Litmus.ROOM, Litmus.QUIET).run().tests();
  }

  private static void check(TestResult result) {
    Integer traces = PASSING.get(result.id().substring(result.id().indexOf('#') + 1));
    if (traces != null) {
      Litmus.explored(result, Verdict.PASS, traces);
      assertEquals(List.of(), result.races(), result::toString);
    } else {
      Litmus.explored(result, Verdict.FAIL, Passes.INSIDE);
      String message = result.failures().get(0).message();
      assertTrue(message.contains("the other one"), message);
    }
  }
}
