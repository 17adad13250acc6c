package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.result.TestResult;
import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every litmus program, on every JDK of the table: it does what it says it does, with the same
 * traces and local states everywhere. The table in the documentation is that of these programs
 * (CompatibilityTableTest).
 */
class CompatibilityIT {
  private static List<LitmusProgram> programs;
  private static final Map<Environment, Map<String, TestResult>> RESULTS = new LinkedHashMap<>();

  @BeforeAll
  static void explore() throws IOException, InterruptedException {
    // some classes, by parts of their names, while working on them
    String[] only = System.getProperty("por.litmus.only", "").split(",", -1);
    programs =
        LitmusSuite.programs().stream()
            .filter(program -> Arrays.stream(only).anyMatch(program.id()::contains))
            .toList();
    for (Environment environment : Environment.installed()) {
      RESULTS.put(environment, environment.explore(programs));
    }
  }

  @TestFactory
  Stream<DynamicTest> programsDoWhatTheySay() {
    return RESULTS.keySet().stream()
        .flatMap(
            environment ->
                programs.stream()
                    .filter(environment::has)
                    .map(
                        program ->
                            DynamicTest.dynamicTest(
                                environment + " " + program.id(),
                                () -> program.check(result(environment, program)))));
  }

  @TestFactory
  Stream<DynamicTest> localStatesAreTheSameOnEveryJdk() {
    return programs.stream()
        .filter(LitmusProgram::isCounted)
        .map(program -> DynamicTest.dynamicTest(program.id(), () -> compare(program)));
  }

  private static void compare(LitmusProgram program) {
    List<Long> states =
        RESULTS.keySet().stream()
            .filter(environment -> environment.has(program))
            .map(environment -> result(environment, program).coverage().localStates())
            .distinct()
            .toList();
    assertEquals(1, states.size(), () -> "local states " + states);
  }

  private static TestResult result(Environment environment, LitmusProgram program) {
    TestResult result = RESULTS.get(environment).get(program.id());
    assertTrue(result != null, () -> "no result of " + program.id());
    return result;
  }
}
