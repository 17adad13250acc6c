package dev.por.litmus;

import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.TestResult;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Timed waits and interrupts with the other strategies: time that passes touches everything, and
 * neither reduction nor its absence may change what is found.
 */
class TimedIT {
  private static final List<Class<?>> PROGRAMS =
      List.of(
          Interruptions.class,
          Sleeps.class,
          TimedConditions.class,
          TimedMonitors.class,
          TimedOperations.class,
          TimedThreads.class);

  @TestFactory
  Stream<DynamicTest> boundedSearchFindsTheSame() throws InterruptedException {
    return explore("bpor");
  }

  @TestFactory
  Stream<DynamicTest> searchWithoutReductionFindsTheSame() throws InterruptedException {
    return explore("exhaustive");
  }

  private static Stream<DynamicTest> explore(String strategy) throws InterruptedException {
    List<LitmusProgram> programs =
        LitmusSuite.programs().stream()
            .filter(program -> PROGRAMS.contains(program.method().getDeclaringClass()))
            .toList();
    List<TestPlan> plans =
        programs.stream()
            .map(LitmusProgram::method)
            .map(m -> Litmus.exhaustive(m.getDeclaringClass(), m.getName(), strategy))
            .toList();
    Map<String, TestResult> results = Litmus.explore(plans);
    return programs.stream()
        .map(
            program ->
                DynamicTest.dynamicTest(
                    program.id(), () -> program.check(results.get(program.id()))));
  }
}
