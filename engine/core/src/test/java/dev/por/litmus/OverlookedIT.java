package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.api.ConcurrencyTest;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What is easily overlooked is found, or refused by name; what is correct passes. */
class OverlookedIT {
  @TestFactory
  Stream<DynamicTest> bugsAreFound() throws InterruptedException {
    return each(
        Overlooked.class,
        result -> {
          assertNull(result.error(), () -> String.valueOf(result.error()));
          assertEquals(Verdict.FAIL, result.verdict());
        });
  }

  @TestFactory
  Stream<DynamicTest> whatIsNotControlledIsRefused() throws InterruptedException {
    return each(
        Refused.class,
        result -> {
          assertEquals(StopReason.UNSUPPORTED, result.stopReason());
          String message = result.error().message();
          assertTrue(message.contains("is not controlled by this version of por"), message);
        });
  }

  /** All threads have ended by then, as after any other failure. */
  @Test
  void theJvmOfATestThatIsRefusedIsOfUseToOthers() throws InterruptedException {
    TestPlan refused = Litmus.exhaustive(Refused.class, "sharedCharacters", "dpor");
    TestPlan sound = Litmus.exhaustive(Sound.class, "referenceToCurrentThread", "dpor");
    List<String> log = new ArrayList<>();
    Map<String, TestResult> results =
        Litmus.explore(List.of(refused, sound), Litmus.JAVA, List.of(), log::add);
    assertEquals(StopReason.UNSUPPORTED, results.get(refused.id()).stopReason());
    assertEquals(Verdict.PASS, results.get(sound.id()).verdict());
    assertEquals(
        1,
        log.stream().filter(line -> line.startsWith("threads of a test are")).count(),
        log::toString);
  }

  @TestFactory
  Stream<DynamicTest> correctProgramsPass() throws InterruptedException {
    return each(
        Sound.class,
        result -> {
          assertNull(result.error(), () -> String.valueOf(result.error()));
          assertEquals(Verdict.PASS, result.verdict(), () -> String.valueOf(result.failures()));
          assertTrue(result.guarantee().exhaustive());
        });
  }

  private static Stream<DynamicTest> each(Class<?> programs, Consumer<TestResult> expected)
      throws InterruptedException {
    List<TestPlan> tests =
        Arrays.stream(programs.getDeclaredMethods())
            .filter(method -> method.isAnnotationPresent(ConcurrencyTest.class))
            .map(Method::getName)
            .sorted()
            .map(method -> Litmus.exhaustive(programs, method, "dpor"))
            .toList();
    Collection<TestResult> results = Litmus.explore(tests).values();
    assertEquals(tests.size(), results.size());
    return results.stream()
        .map(result -> DynamicTest.dynamicTest(result.id(), () -> expected.accept(result)));
  }
}
