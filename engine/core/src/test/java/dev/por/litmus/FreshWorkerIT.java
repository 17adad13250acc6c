package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.por.engine.result.TestResult;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Programs that end an execution inside a static initialiser, each as the first one of its worker:
 * what an earlier test has made por ready for, is not ready.
 */
class FreshWorkerIT {
  private static final List<String> FIRST =
      List.of("#constructorOfAnEnum", "#exchange", "#fieldOfAnInterface", "#withoutAHint");

  @TestFactory
  Stream<DynamicTest> eachAlone() {
    return LitmusSuite.programs().stream()
        .filter(program -> FIRST.stream().anyMatch(f -> program.id().endsWith("Loops" + f)))
        .map(program -> DynamicTest.dynamicTest(program.id(), () -> explore(program)));
  }

  private static void explore(LitmusProgram program) throws InterruptedException {
    TestResult result = Litmus.explore(List.of(program.plan())).get(program.id());
    assertEquals(
        "PASS, traces 2",
        result.verdict() + ", traces " + result.coverage().traces(),
        result::toString);
  }
}
