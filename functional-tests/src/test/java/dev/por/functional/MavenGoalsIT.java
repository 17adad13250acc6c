package dev.por.functional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The goals of the Maven plugin, one way of calling them after the other. */
class MavenGoalsIT {
  private static final String RESULT = "target/site/concurrency/result.json";

  static Stream<Maven> mavens() {
    return Stream.of(Maven.own(), Maven.other());
  }

  @ParameterizedTest
  @MethodSource("mavens")
  void helpDescribesEveryGoal(Maven maven) {
    Maven.Build build = maven.run(project("help", "passing"), "-N", "por:help");
    assertFalse(build.failed(), build::output);
    for (String goal : List.of("por:check", "por:verify", "por:replay", "por:merge")) {
      assertTrue(build.output().contains(goal), build::output);
    }
  }

  @Test
  void aModuleOfPackagingPomIsPassedOverWithALine() {
    Maven.Build build = Maven.own().run(project("pom", "passing"), "-N", "por:verify");
    assertFalse(build.failed(), build::output);
    assertTrue(build.output().contains("por has nothing to explore"), build::output);
  }

  @ParameterizedTest
  @ValueSource(strings = {"por.skip", "skipTests", "maven.test.skip"})
  void whatTurnsTestsOffTurnsTheCheckOffWithALine(String property) {
    Path project = project("skip", "assertion-race");
    Maven.Build build = Maven.own().run(project, "por:verify", "-D" + property);
    assertFalse(build.failed(), build::output);
    String line = "por is skipped: " + property + " is set.";
    assertTrue(build.output().contains(line), build::output);
    assertFalse(Files.exists(project.resolve("assertion-race").resolve(RESULT)));
  }

  @Test
  void testsThatAreNotTurnedOffAreChecked() {
    Path project = project("skip-false", "assertion-race");
    Maven.Build build =
        Maven.other().run(project, "por:verify", "-DskipTests=false", "-Dmaven.test.skip=false");
    assertTrue(build.failed(), build::output);
    assertFalse(build.message("assertion-race").isEmpty(), build::output);
  }

  @Test
  void checkOfWhatWasNeverCompiledIsNoSuccess() {
    Maven.Build build = Maven.own().run(project("check", "passing"), "por:check");
    assertTrue(build.failed(), build::output);
    assertFalse(build.message("passing").isEmpty(), build::output);
  }

  @Test
  void testsSelects() {
    Path project = project("tests", "passing");
    Directories.copy(
        Fixture.named("deadlock").directory().resolve("src"), project.resolve("passing/src"));
    Maven.Build build = Maven.own().run(project, "por:verify", "-Dpor.tests=*CounterTest*");
    assertFalse(build.failed(), build::output);
    JsonNode tests = ResultJson.read(project.resolve("passing").resolve(RESULT)).path("tests");
    assertEquals(1, tests.size());
    assertEquals("fixture.CounterTest#countsEveryIncrement", tests.at("/0/id").asText());
  }

  @ParameterizedTest
  @MethodSource("mavens")
  void testsMayUseAModuleThatWasNeverPackaged(Maven maven) {
    Path project = project("modules", "passing");
    MavenProject.splitOffMain(project, "passing", "library");
    Maven.Build build = maven.run(project, "por:verify");
    assertFalse(build.failed(), build::output);
    assertTrue(build.output().contains("por is skipped"), build::output);
    assertTrue(Files.exists(project.resolve("passing").resolve(RESULT)), build::output);
  }

  private static Path project(String name, String fixture) {
    Path project = Directories.fresh("goals-" + name);
    MavenProject.write(project, List.of(Fixture.named(fixture)));
    return project;
  }
}
