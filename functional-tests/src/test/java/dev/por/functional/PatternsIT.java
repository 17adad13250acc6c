package dev.por.functional;

import static org.gradle.testkit.runner.TaskOutcome.FAILED;
import static org.gradle.testkit.runner.TaskOutcome.UP_TO_DATE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.gradle.testkit.runner.BuildResult;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A name or pattern that matches nothing is an error, with the nearest name that there is: in every
 * setting that has such, through Maven and through Gradle.
 */
class PatternsIT {
  private static final String NAMES = "/dev/por/functional/names-of-nothing.csv";

  private static Path project;
  private static GradleBuild build;

  @BeforeAll
  static void write() {
    project = Directories.fresh("patterns");
    MavenProject.write(project, List.of(Fixture.named("passing")));
    build = new GradleBuild(Gradle.newest(), "passing");
    build.succeed("concurrencyCheck");
  }

  @ParameterizedTest
  @CsvFileSource(resources = NAMES, delimiter = '|')
  void inMaven(String setting, String value, String named, String meant) {
    Maven.Build result = Maven.own().run(project, "por:verify", "-Dpor." + setting + "=" + value);
    assertTrue(result.failed(), result::output);
    assertRefused(result.message("passing"), "por." + setting, named, meant);
  }

  @ParameterizedTest
  @CsvFileSource(resources = NAMES, delimiter = '|')
  void inGradle(String setting, String value, String named, String meant) {
    String before = build.read("build.gradle");
    build.append("build.gradle", "concurrencyCheck { " + setting + " = ['" + value + "'] }");
    try {
      assertRefused(build.message(build.fail("concurrencyCheck")), setting, named, meant);
    } finally {
      build.write("build.gradle", before);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          allowedRaces  | fixture.Counter.vlaue: benign
          knownFailures | fixture.CounterTest#countsEvreyIncrement until 2999-12-31: later
          """)
  void inGradleWhenTheExplorationIsUpToDate(String setting, String value) {
    GradleBuild again = new GradleBuild(Gradle.oldest(), "passing");
    again.succeed("concurrencyCheck");
    again.append("build.gradle", "concurrencyCheck { " + setting + " = ['" + value + "'] }");
    BuildResult result = again.fail("concurrencyCheck");
    assertEquals(UP_TO_DATE, again.outcome(result, "concurrencyExplore"));
    assertEquals(FAILED, again.outcome(result, "concurrencyReport"));
    assertRefused(again.message(result), setting, "Did you mean fixture.Counter");
  }

  @ParameterizedTest
  @CsvSource({"CuonterTest, fixture.CounterTest#countsEveryIncrement"})
  void onTheCommandLine(String pattern, String meant) {
    BuildResult result = build.fail("concurrencyCheck", "--tests", pattern);
    assertRefused(build.message(result), "--tests", pattern, meant);
    Maven.Build maven = Maven.own().run(project, "por:verify", "-Dpor.tests=" + pattern);
    assertRefused(maven.message("passing"), "por.tests", pattern, meant);
  }

  private static void assertRefused(String message, String... parts) {
    for (String part : parts) {
      assertTrue(message.contains(part), () -> part + " is not in: " + message);
    }
  }
}
