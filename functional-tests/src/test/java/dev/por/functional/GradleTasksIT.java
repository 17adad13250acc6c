package dev.por.functional;

import static org.gradle.testkit.runner.TaskOutcome.FAILED;
import static org.gradle.testkit.runner.TaskOutcome.SKIPPED;
import static org.gradle.testkit.runner.TaskOutcome.SUCCESS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.gradle.testkit.runner.BuildResult;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The tasks of the Gradle plugin, one way of calling them after the other. */
class GradleTasksIT {
  private static final String REPORT = "build/reports/concurrency/";

  static Stream<Gradle> gradles() {
    return Stream.of(Gradle.oldest(), Gradle.newest());
  }

  @ParameterizedTest
  @MethodSource("gradles")
  void tasksAreListedWithTheirOptions(Gradle gradle) {
    GradleBuild build = new GradleBuild(gradle, "passing");
    BuildResult tasks = build.succeed("tasks");
    for (String task :
        List.of(
            "concurrencyCheck",
            "concurrencyExplore",
            "concurrencyReport",
            "concurrencyReplay",
            "concurrencyMerge")) {
      assertTrue(tasks.getOutput().contains(task + " - "), tasks::getOutput);
    }
    assertHelp(build, "concurrencyCheck", "--tests");
    assertHelp(build, "concurrencyExplore", "--tests");
    assertHelp(build, "concurrencyReplay", "--schedule");
    assertHelp(build, "concurrencyMerge", "--parts");
  }

  private static void assertHelp(GradleBuild build, String task, String option) {
    BuildResult help = build.succeed("help", "--task", task);
    assertTrue(help.getOutput().contains(option), help::getOutput);
  }

  @ParameterizedTest
  @MethodSource("gradles")
  void checkRunsAllThreeTasksAndLeavesAReport(Gradle gradle) {
    GradleBuild build = new GradleBuild(gradle, "passing");
    BuildResult result = build.succeed("check");
    assertEquals(SUCCESS, build.outcome(result, "concurrencyExplore"));
    assertEquals(SUCCESS, build.outcome(result, "concurrencyReport"));
    assertEquals(SUCCESS, build.outcome(result, "concurrencyCheck"));
    assertEquals("PASS", verdict(build));
    assertTrue(Files.exists(build.file(REPORT + "index.html")));
  }

  @ParameterizedTest
  @MethodSource("gradles")
  void aClosedGateFailsLastAndNamesTheTestAndTheReport(Gradle gradle) {
    GradleBuild build = new GradleBuild(gradle, "assertion-race");
    BuildResult result = build.fail("concurrencyCheck");
    assertEquals(SUCCESS, build.outcome(result, "concurrencyReport"));
    assertEquals(FAILED, build.outcome(result, "concurrencyCheck"));
    assertTrue(build.message(result).contains("CounterTest#countsEvery"), result::getOutput);
    assertTrue(build.message(result).contains(REPORT + "index.html"), result::getOutput);
    assertTrue(Files.exists(build.file(REPORT + "index.html")));
  }

  @ParameterizedTest
  @MethodSource("gradles")
  void anExcludedTaskTurnsOffWhatIsJudgedAfterIt(Gradle gradle) {
    GradleBuild build = new GradleBuild(gradle, "assertion-race");
    build.fail("check", "-x", "test");
    BuildResult without = build.succeed("check", "-x", "concurrencyCheck");
    assertNull(build.outcome(without, "concurrencyExplore"), without::getOutput);
    for (String excluded : List.of("concurrencyExplore", "concurrencyReport")) {
      // twice, the second time from the configuration cache
      for (int i = 0; i < 2; i++) {
        BuildResult result = build.succeed("check", "-x", excluded, "--configuration-cache");
        assertEquals(SKIPPED, build.outcome(result, "concurrencyCheck"), result::getOutput);
        String line = "por is skipped: " + excluded + " is excluded by -x.";
        assertTrue(result.getOutput().contains(line), result::getOutput);
      }
    }
    build.fail("check");
  }

  @ParameterizedTest
  @MethodSource("gradles")
  void testsCanBeSelectedOnTheCommandLineOfEitherTask(Gradle gradle) {
    GradleBuild build =
        new GradleBuild(gradle, "assertion-race")
            .write("src/test/java/fixture/CalmTest.java", calmTest());
    build.succeed("concurrencyCheck", "--tests", "Calm*");
    assertEquals(List.of("fixture.CalmTest#passes"), tests(build));
    build.succeed("concurrencyExplore", "--tests", "CalmTest", "concurrencyCheck");
    assertEquals(List.of("fixture.CalmTest#passes"), tests(build));
    build.fail("concurrencyCheck");
    assertEquals(
        List.of("fixture.CalmTest#passes", "fixture.CounterTest#countsEveryIncrement"),
        tests(build));
  }

  @ParameterizedTest
  @MethodSource("gradles")
  void aPatternThatMatchesNothingFails(Gradle gradle) {
    GradleBuild build = new GradleBuild(gradle, "passing");
    BuildResult result = build.fail("concurrencyCheck", "--tests", "Nobody*");
    assertTrue(build.message(result).contains("Nobody*"), result::getOutput);
  }

  @ParameterizedTest
  @MethodSource("gradles")
  void aValueThatMakesNoSenseIsRefusedBeforeAnythingRuns(Gradle gradle) {
    GradleBuild build =
        new GradleBuild(gradle, "passing")
            .append("build.gradle", "concurrencyCheck { preemptionBound = -1; rules = ['x'] }");
    BuildResult result = build.fail("concurrencyCheck");
    assertEquals(FAILED, build.outcome(result, "concurrencyExplore"));
    assertTrue(build.message(result).contains("preemptionBound"), result::getOutput);
    assertTrue(build.message(result).contains("rules"), result::getOutput);
  }

  @ParameterizedTest
  @MethodSource("gradles")
  void timesAreTextsOrDurations(Gradle gradle) {
    GradleBuild build =
        new GradleBuild(gradle, "passing")
            .append(
                "build.gradle",
                """
                def seconds = 11
                concurrencyCheck {
                  budget = '20s'
                  totalBudget = java.time.Duration.ofMinutes(2)
                  controlTimeout = "${seconds}s"
                }""");
    build.succeed("concurrencyCheck");
    JsonNode settings = result(build).at("/run/settings");
    assertEquals("20s", settings.path("budget").asText());
    assertEquals("120s", settings.path("totalBudget").asText());
    assertEquals("11s", settings.path("controlTimeout").asText());

    build.append("build.gradle", "concurrencyCheck { budget = 'soon' }");
    BuildResult refused = build.fail("concurrencyCheck");
    String message = build.message(refused);
    assertTrue(message.contains("concurrencyCheck.budget is \"soon\""), refused::getOutput);
    assertTrue(message.contains("30s"), refused::getOutput);
  }

  /** Of docs/settings.md: each has the type of its property. */
  @ParameterizedTest
  @MethodSource("gradles")
  void everyExampleOfASettingCanBeWritten(Gradle gradle) {
    List<String> examples =
        Directories.lines(Path.of(System.getProperty("por.root"), "docs/settings.md")).stream()
            .filter(line -> line.startsWith("| Gradle, Groovy | `"))
            .map(line -> line.substring(line.indexOf('`') + 1, line.lastIndexOf('`')))
            .toList();
    assertTrue(examples.size() > 30, examples::toString);
    GradleBuild build = new GradleBuild(gradle, "passing");
    build.append("build.gradle", "concurrencyCheck {\n" + String.join("\n", examples) + "\n}");
    build.succeed("help");
  }

  @ParameterizedTest
  @MethodSource("gradles")
  void aProjectWithoutTestsFails(Gradle gradle) {
    GradleBuild build =
        new GradleBuild(gradle, "passing").replace("build.gradle", "id 'java'", "id 'base'");
    BuildResult result = build.fail("check");
    assertTrue(build.message(result).contains("\"java\" plugin"), result::getOutput);
  }

  @ParameterizedTest
  @MethodSource("gradles")
  void thePluginsCanBeAppliedInAnyOrder(Gradle gradle) {
    GradleBuild build =
        new GradleBuild(gradle, "passing")
            .replace("build.gradle", "id 'java'", "")
            .append("build.gradle", "apply plugin: 'java'");
    BuildResult result = build.succeed("check");
    assertEquals(SUCCESS, build.outcome(result, "concurrencyCheck"));
  }

  @ParameterizedTest
  @MethodSource("gradles")
  void aReplayAsksForAScheduleOfTheReport(Gradle gradle) {
    GradleBuild build = new GradleBuild(gradle, "assertion-race");
    build.fail("concurrencyCheck");
    BuildResult unnamed = build.fail("concurrencyReplay");
    assertTrue(build.message(unnamed).contains("--schedule="), unnamed::getOutput);
    BuildResult escaping = build.fail("concurrencyReplay", "--schedule=../../x");
    assertTrue(build.message(escaping).contains("../../x"), escaping::getOutput);
  }

  private static String calmTest() {
    return """
    package fixture;

    class CalmTest {
      @dev.por.api.ConcurrencyTest
      void passes() {}
    }
    """;
  }

  private static JsonNode result(GradleBuild build) {
    return ResultJson.read(build.file(REPORT + "result.json"));
  }

  private static String verdict(GradleBuild build) {
    return result(build).at("/gate/verdict").asText();
  }

  private static List<String> tests(GradleBuild build) {
    return result(build).path("tests").findValuesAsText("id");
  }
}
