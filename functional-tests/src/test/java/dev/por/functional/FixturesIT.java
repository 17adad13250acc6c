package dev.por.functional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Every fixture through every build tool: each gives what its {@code fixture.properties} say, and
 * all tools give the same. Each tool runs once, with the fixtures as the modules of one build.
 */
class FixturesIT {
  private static final List<BuildTool> TOOLS =
      List.of(Maven.own(), Maven.other(), Gradle.oldest(), Gradle.newest());
  private static final List<Fixture> FIXTURES = Fixture.all();
  private static final Map<BuildTool, Map<String, Outcome>> OUTCOMES = new LinkedHashMap<>();

  @BeforeAll
  static void check() {
    TOOLS.forEach(tool -> OUTCOMES.put(tool, tool.check(FIXTURES)));
  }

  @TestFactory
  Stream<DynamicTest> theBuildEndsAsItShould() {
    return forEach(
        TOOLS,
        (tool, fixture) -> {
          Outcome outcome = outcome(tool, fixture);
          assertEquals(fixture.passes(), !outcome.failed(), () -> explain(outcome));
          String part = fixture.expected("message");
          assertTrue(outcome.message().contains(part), () -> explain(outcome));
        });
  }

  @TestFactory
  Stream<DynamicTest> theResultIsWhatIsExpected() {
    return forEach(
        TOOLS,
        (tool, fixture) -> {
          Outcome outcome = outcome(tool, fixture);
          JsonNode result = ResultJson.read(outcome.result());
          assertEquals(
              fixture.passes() ? "PASS" : "FAIL",
              result.at("/gate/verdict").asText(),
              () -> explain(outcome));
          assertEquals(fixture.expected("verdict"), result.at("/tests/0/verdict").asText("none"));
          assertEquals(fixture.expected("stopReason"), result.at("/tests/0/stopReason").asText());
          assertEquals(fixture.expected("failure"), result.at("/tests/0/failures/0/kind").asText());
          String library = fixture.expected("racesWithin");
          for (String access : List.of("first", "second")) {
            String where = result.at("/tests/0/races/0/" + access + "/dependency").asText("");
            assertTrue(where.startsWith(library), () -> explain(outcome));
          }
        });
  }

  /** Of a fixture with several tests: what becomes of each, and that the build says why. */
  @TestFactory
  Stream<DynamicTest> eachTestIsWhatIsExpected() {
    return forEach(
        TOOLS,
        (tool, fixture) -> {
          Outcome outcome = outcome(tool, fixture);
          Map<String, JsonNode> tests = new LinkedHashMap<>();
          for (JsonNode test : ResultJson.read(outcome.result()).at("/tests")) {
            tests.put(test.at("/id").asText().replaceFirst(".*#", ""), test);
          }
          fixture
              .tests()
              .forEach(
                  (name, expected) -> {
                    String verdict = expected.substring(0, expected.indexOf(' '));
                    assertEquals(verdict, tests.get(name).at("/verdict").asText(), name);
                    String part = expected.substring(verdict.length() + 1);
                    assertTrue(outcome.message().contains(part), () -> explain(outcome));
                  });
        });
  }

  @TestFactory
  Stream<DynamicTest> aRedBuildHasItsReportToo() {
    return forEach(
        TOOLS,
        (tool, fixture) -> {
          Outcome outcome = outcome(tool, fixture);
          for (String file : List.of("index.html", "TEST-por.xml", "por.sarif", "summary.md")) {
            assertTrue(
                Files.isRegularFile(outcome.reportDirectory().resolve(file)),
                () -> file + " is missing: " + explain(outcome));
          }
          assertTrue(
              Files.isRegularFile(outcome.testResults().resolve("TEST-por.xml")),
              () -> "JUnit XML is missing beside that of other tests: " + explain(outcome));
        });
  }

  @TestFactory
  Stream<DynamicTest> allToolsGiveTheSameResult() {
    return forEach(
        TOOLS.subList(1, TOOLS.size()),
        (tool, fixture) ->
            assertEquals(
                ResultJson.comparable(outcome(TOOLS.get(0), fixture).result()),
                ResultJson.comparable(outcome(tool, fixture).result())));
  }

  @TestFactory
  Stream<DynamicTest> allToolsSayTheSame() {
    return forEach(
        TOOLS.subList(1, TOOLS.size()),
        (tool, fixture) ->
            assertEquals(
                Wording.neutral(outcome(TOOLS.get(0), fixture).message()),
                Wording.neutral(outcome(tool, fixture).message())));
  }

  @Test
  void allToolsShowTheSameLines() {
    List<String> expected = lines(TOOLS.get(0));
    assertEquals(
        FIXTURES.size(), expected.stream().filter(l -> l.matches("\\d+ tests?: .*")).count());
    TOOLS.forEach(tool -> assertEquals(expected, lines(tool), tool::toString));
  }

  /**
   * What por showed besides the messages of failed builds, in no order, since modules have none.
   */
  private static List<String> lines(BuildTool tool) {
    Outcome any = outcome(tool, FIXTURES.get(0));
    return Directories.lines(any.log()).stream()
        .map(line -> line.replaceFirst("^\\[INFO\\] ", ""))
        .filter(
            line -> line.matches("(PASS|FAIL|INCOMPLETE|ERROR) .*|  replay: .*|\\d+ tests?: .*"))
        .map(Wording::neutral)
        .sorted()
        .toList();
  }

  private static Stream<DynamicTest> forEach(
      List<BuildTool> tools, BiConsumer<BuildTool, Fixture> test) {
    return tools.stream()
        .flatMap(
            tool ->
                FIXTURES.stream()
                    .map(
                        fixture ->
                            dynamicTest(
                                tool + ": " + fixture.name(), () -> test.accept(tool, fixture))));
  }

  private static Outcome outcome(BuildTool tool, Fixture fixture) {
    return OUTCOMES.get(tool).get(fixture.name());
  }

  private static String explain(Outcome outcome) {
    return "it said \"" + outcome.message() + "\"; the whole log is " + outcome.log();
  }
}
