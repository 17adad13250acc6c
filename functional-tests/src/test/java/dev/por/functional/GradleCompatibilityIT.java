package dev.por.functional;

import static org.gradle.testkit.runner.TaskOutcome.SUCCESS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.stream.Stream;
import org.gradle.testkit.runner.BuildResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** That the plugin is the plugin that Gradle wants it to be. */
class GradleCompatibilityIT {
  static Stream<Gradle> gradles() {
    return Stream.of(Gradle.oldest(), Gradle.newest());
  }

  @ParameterizedTest
  @MethodSource("gradles")
  void nothingIsDeprecated(Gradle gradle) {
    GradleBuild build = new GradleBuild(gradle, "passing");
    // without "test", which has no test to run here and says that it will be an error one day
    BuildResult result = build.succeed("check", "-x", "test", "--warning-mode=fail");
    assertEquals(SUCCESS, build.outcome(result, "concurrencyCheck"));
  }

  @Test
  void itIsReadyForIsolatedProjects() {
    GradleBuild build = new GradleBuild(Gradle.newest(), "passing");
    build.succeed("check", "-Dorg.gradle.unsafe.isolated-projects=true");
  }

  @ParameterizedTest
  @MethodSource("gradles")
  void itPassesTheStrictValidationOfPlugins(Gradle gradle) {
    GradleBuild build = new GradleBuild(gradle, "passing").append("build.gradle", validation());
    BuildResult result = build.succeed("validate");
    assertEquals(SUCCESS, build.outcome(result, "validate"));
  }

  private static String validation() {
    return """
    configurations { plugin }
    dependencies { plugin 'dev.por:por-gradle-plugin:%s' }
    tasks.register('validate', org.gradle.plugin.devel.tasks.ValidatePlugins) {
      classes.from(configurations.plugin.elements.map { jars ->
        jars.findAll { it.asFile.name.startsWith('por-gradle-plugin') }.collect { zipTree(it) }
      })
      classpath.from(configurations.plugin)
      enableStricterValidation = true
      outputFile = layout.buildDirectory.file('validation.txt')
    }
    """
        .formatted(ReactorRepository.VERSION);
  }

  @ParameterizedTest
  @MethodSource("gradles")
  void testsRunOnTheJvmOfTheToolchain(Gradle gradle) {
    GradleBuild build =
        new GradleBuild(gradle, "passing")
            .append(
                "build.gradle",
                """
                java { toolchain { languageVersion = JavaLanguageVersion.of(25) } }
                tasks.withType(JavaCompile).configureEach {
                  javaCompiler =
                    javaToolchains.compilerFor { languageVersion = JavaLanguageVersion.of(17) }
                }
                """);
    String toolchains = build.succeed("-q", "javaToolchains").getOutput();
    assumeTrue(toolchains.contains("Language Version:   25"), "no JDK 25 on this machine");
    build.succeed("concurrencyCheck", "--configuration-cache");
    String jdk =
        ResultJson.read(build.file("build/reports/concurrency/result.json"))
            .at("/run/jdk")
            .asText();
    assertTrue(jdk.startsWith("25"), jdk);
  }

  /** Whatever por makes of the values, a build script can write them without ceremony. */
  @ParameterizedTest
  @MethodSource("gradles")
  void everySettingTakesWhatAScriptWritesNaturally(Gradle gradle) {
    GradleBuild build = new GradleBuild(gradle, "passing").append("build.gradle", everySetting());
    build.succeed("help");
  }

  private static String everySetting() {
    return """
    concurrencyCheck {
      preemptionBound = 2
      exhaustive = false
      maxPreemptionBound = 4
      budget = java.time.Duration.ofSeconds(30)
      totalBudget = java.time.Duration.ofMinutes(2)
      maxExecutions = 1000
      stopAtTarget = true
      strategy = 'dpor'
      huntShare = 0.1
      fairBound = 3
      depthLimit = 5000
      timeouts = 'any'
      spuriousWakeups = true
      jdk = 'deep'
      instrument = ['com.acme']
      trust = ['com.acme.log']
      failOnDataRace = false
      allowedRaces = ['com.acme.Stats.hits: a lost hit does no harm']
      keepGoing = true
      silentStores = true
      rules = ['localStates>=100']
      baseline = file('concurrency-baseline.json')
      allowIncomplete = true
      knownFailures = ['com.acme.OldTest#old until 2031-01-31: to be mended']
      include = ['*Test']
      exclude = ['Slow*']
      workers = 2
      stateThreads = 2
      shard = '1/2'
      resume = false
      controlTimeout = java.time.Duration.ofMillis(1500)
    }
    """;
  }
}
