package dev.por.functional;

import static org.gradle.testkit.runner.TaskOutcome.FAILED;
import static org.gradle.testkit.runner.TaskOutcome.FROM_CACHE;
import static org.gradle.testkit.runner.TaskOutcome.SUCCESS;
import static org.gradle.testkit.runner.TaskOutcome.UP_TO_DATE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.util.stream.Stream;
import org.gradle.testkit.runner.BuildResult;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What of an earlier build is still good: up-to-date checks, build cache, configuration cache. */
class GradleReuseIT {
  private static final String EXPLORE = "concurrencyExplore";
  private static final String REPORT = "concurrencyReport";
  private static final String CHECK = "concurrencyCheck";

  static Stream<Gradle> gradles() {
    return Stream.of(Gradle.oldest(), Gradle.newest());
  }

  @ParameterizedTest
  @MethodSource("gradles")
  void onlyWhatAnExplorationDependsOnMakesANewOne(Gradle gradle) {
    GradleBuild build = new GradleBuild(gradle, "passing");
    build.succeed(CHECK);
    assertEquals(UP_TO_DATE, build.outcome(build.succeed(CHECK), EXPLORE));

    build.append("build.gradle", "concurrencyCheck { rules = ['traces>=1']; workers = 1 }");
    BuildResult judgedAgain = build.succeed(CHECK);
    assertEquals(UP_TO_DATE, build.outcome(judgedAgain, EXPLORE));
    assertEquals(SUCCESS, build.outcome(judgedAgain, REPORT));

    build.append("build.gradle", "concurrencyCheck { maxExecutions = 1000 }");
    assertEquals(SUCCESS, build.outcome(build.succeed(CHECK), EXPLORE));

    build.replace("src/main/java/fixture/Counter.java", "value++", "value = 1 + value");
    assertEquals(SUCCESS, build.outcome(build.succeed(CHECK), EXPLORE));
  }

  @ParameterizedTest
  @MethodSource("gradles")
  void aFailureNeedNotBeFoundTwice(Gradle gradle) {
    GradleBuild build = new GradleBuild(gradle, "assertion-race");
    build.fail(CHECK);
    BuildResult again = build.fail(CHECK);
    assertEquals(UP_TO_DATE, build.outcome(again, EXPLORE));
    assertEquals(FAILED, build.outcome(again, CHECK));
  }

  @ParameterizedTest
  @MethodSource("gradles")
  void anUnfinishedExplorationIsNeverUpToDate(Gradle gradle) {
    GradleBuild build = new GradleBuild(gradle, "coverage-unmet");
    build.fail(CHECK);
    BuildResult again = build.fail(CHECK);
    assertEquals(SUCCESS, build.outcome(again, EXPLORE));
    assertEquals(FAILED, build.outcome(again, CHECK));
  }

  @ParameterizedTest
  @MethodSource("gradles")
  void aFinishedExplorationComesFromTheBuildCache(Gradle gradle) {
    GradleBuild build = new GradleBuild(gradle, "passing");
    build.succeed(CHECK, "--build-cache");
    BuildResult cached = build.succeed("clean", CHECK, "--build-cache");
    assertEquals(FROM_CACHE, build.outcome(cached, EXPLORE));
    assertEquals(SUCCESS, build.outcome(cached, CHECK));
  }

  @ParameterizedTest
  @MethodSource("gradles")
  void anUnfinishedExplorationNeverEntersTheBuildCache(Gradle gradle) {
    GradleBuild build = new GradleBuild(gradle, "coverage-unmet");
    String uncached = timeless(build.message(build.fail(CHECK)));
    for (int i = 0; i < 2; i++) {
      BuildResult result = build.fail("clean", CHECK, "--build-cache");
      assertEquals(FAILED, build.outcome(result, EXPLORE));
      assertEquals(uncached, timeless(build.message(result)));
      assertTrue(Files.exists(build.file("build/reports/concurrency/index.html")));
    }
    build.append("build.gradle", "concurrencyCheck { allowIncomplete = true }");
    for (int i = 0; i < 2; i++) {
      BuildResult result = build.succeed("clean", CHECK, "--build-cache");
      assertEquals(SUCCESS, build.outcome(result, EXPLORE));
    }
  }

  private static String timeless(String message) {
    return message.replaceAll("in [0-9.]+ m?s", "in some time");
  }

  @ParameterizedTest
  @MethodSource("gradles")
  void theConfigurationCacheIsReusedWhateverASettingIsReadFrom(Gradle gradle) {
    GradleBuild build =
        new GradleBuild(gradle, "passing")
            .append(
                "build.gradle",
                "concurrencyCheck { strategy = providers.systemProperty('how').orElse('dpor') }");
    String[] arguments = {"check", "--configuration-cache", "-Dhow=dpor"};
    BuildResult stored = build.succeed(arguments);
    assertTrue(stored.getOutput().contains("Configuration cache entry stored"), stored::getOutput);

    BuildResult reused = build.succeed(arguments);
    assertTrue(reused.getOutput().contains("Configuration cache entry reused"), reused::getOutput);
    assertEquals(UP_TO_DATE, build.outcome(reused, EXPLORE));
    assertEquals(SUCCESS, build.outcome(reused, CHECK));

    arguments[2] = "-Dhow=exhaustive";
    BuildResult changed = build.succeed(arguments);
    assertTrue(
        changed.getOutput().contains("Configuration cache entry reused"), changed::getOutput);
    assertEquals(SUCCESS, build.outcome(changed, EXPLORE));
  }

  @ParameterizedTest
  @MethodSource("gradles")
  void theConfigurationCacheKeepsTheSelectionOfTestsApart(Gradle gradle) {
    GradleBuild build = new GradleBuild(gradle, "passing");
    build.succeed(CHECK, "--tests", "CounterTest", "--configuration-cache");
    BuildResult selected = build.succeed(CHECK, "--tests", "CounterTest", "--configuration-cache");
    assertTrue(
        selected.getOutput().contains("Configuration cache entry reused"), selected::getOutput);
    assertEquals(UP_TO_DATE, build.outcome(selected, EXPLORE));
    BuildResult all = build.succeed(CHECK, "--configuration-cache");
    assertEquals(SUCCESS, build.outcome(all, EXPLORE));
  }
}
