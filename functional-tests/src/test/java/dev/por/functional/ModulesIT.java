package dev.por.functional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.gradle.testkit.runner.BuildResult;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Builds of several modules: what all of them make is the project's own code. So a data race in the
 * code of a sibling closes the gate, whether the sibling is a folder of classes or a jar by then.
 */
class ModulesIT {
  private static final String FIXTURE = "sibling-race";
  private static final String ALLOWED = "fixture.Hits.count: a statistic";
  private static final String RACE = "has a data race on Hits#1.count";

  static Stream<Maven> mavens() {
    return Stream.of(Maven.own(), Maven.other());
  }

  static Stream<Gradle> gradles() {
    return Stream.of(Gradle.oldest(), Gradle.newest());
  }

  @ParameterizedTest
  @MethodSource("mavens")
  void aSiblingOfMavenIsOwnCode(Maven maven) {
    Path project = Directories.fresh("modules-" + maven.version());
    MavenProject.write(project, List.of(Fixture.named(FIXTURE)));
    MavenProject.splitOffMain(project, FIXTURE, "library");
    for (String[] goals : new String[][] {{"por:verify"}, {"package", "por:verify"}}) {
      Maven.Build build = maven.run(project, goals);
      assertTrue(build.failed(), build::output);
      assertTrue(build.message(FIXTURE).contains(RACE), build::output);
      assertOwn(project.resolve(FIXTURE).resolve("target/site/concurrency/result.json"));
    }
    Maven.Build build = maven.run(project, "por:verify", "-Dpor.allowedRaces=" + ALLOWED);
    assertFalse(build.failed(), build::output);
  }

  @ParameterizedTest
  @MethodSource("gradles")
  void aSiblingOfGradleIsOwnCode(Gradle gradle) {
    GradleBuild build = new GradleBuild(gradle, FIXTURE);
    build.splitOffMain("library");
    BuildResult result = build.fail("concurrencyCheck");
    assertTrue(build.message(result).contains(RACE), result::getOutput);
    assertOwn(build.file("build/reports/concurrency/result.json"));
    build.append("build.gradle", "concurrencyCheck { allowedRaces = ['" + ALLOWED + "'] }");
    build.succeed("concurrencyCheck");
  }

  private static void assertOwn(Path result) {
    JsonNode race = ResultJson.read(result).at("/tests/0/races/0");
    assertFalse(race.isMissingNode(), result::toString);
    assertEquals("", race.at("/first/dependency").asText(""), race::toString);
    assertEquals("", race.at("/second/dependency").asText(""), race::toString);
  }
}
