package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.result.TestResult;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * The litmus programs of java.util.concurrent, interleaved inside the JDK's own code: they come out
 * as they do where each method is one operation.
 */
class DeepIT {
  @TestFactory
  Stream<DynamicTest> programsComeOutTheSame() throws IOException {
    String only = System.getProperty("por.litmus.only", "");
    List<LitmusProgram> programs =
        LitmusSuite.programs().stream()
            .filter(program -> program.runsDeep() && program.id().contains(only))
            .toList();
    return Environment.installed().stream().flatMap(jdk -> tests(jdk, programs));
  }

  private static Stream<DynamicTest> tests(Environment jdk, List<LitmusProgram> programs) {
    Map<String, TestResult> results;
    try {
      results = jdk.exploreDeep(programs);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    return programs.stream()
        .filter(jdk::has)
        .map(
            program ->
                DynamicTest.dynamicTest(
                    jdk + " " + program.id(), () -> program.checkDeep(results.get(program.id()))));
  }

  /** What happens inside is really explored: there is more to see than two operations. */
  @Test
  void thereIsMoreInsideThanAnOperation() throws InterruptedException {
    LitmusProgram program =
        LitmusSuite.programs().stream()
            .filter(p -> p.id().endsWith("AtomicValues#atomicIncrement"))
            .findFirst()
            .orElseThrow();
    LitmusProgram latch =
        LitmusSuite.programs().stream()
            .filter(p -> p.id().endsWith("Latches#latch"))
            .findFirst()
            .orElseThrow();
    Map<String, TestResult> results =
        Litmus.exploreDeep(List.of(program.plan(), latch.plan()), Litmus.JAVA);
    assertEquals(2, results.get(program.id()).coverage().traces(), "one access each, in any depth");
    assertTrue(results.get(latch.id()).coverage().traces() > 1, "a latch is code");
  }

  /**
   * The engine may load a class of its own while the initialiser of a test class begins or ends.
   */
  @Test
  void aClassWithAStaticInitialiserMayComeFirst() throws InterruptedException {
    LitmusProgram program =
        LitmusSuite.programs().stream()
            .filter(p -> p.id().contains("HandlesOfHandles#inheritedByHandle"))
            .findFirst()
            .orElseThrow();
    TestResult result = Litmus.exploreDeep(List.of(program.plan()), Litmus.JAVA).get(program.id());
    assertNull(result.error(), () -> String.valueOf(result.error()));
  }
}
