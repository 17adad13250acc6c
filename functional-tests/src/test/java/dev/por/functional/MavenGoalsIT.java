package dev.por.functional;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The goals of the Maven plugin, one way of calling them after the other. */
class MavenGoalsIT {
  static Stream<Maven> mavens() {
    return Stream.of(Maven.own(), Maven.other());
  }

  @ParameterizedTest
  @MethodSource("mavens")
  void helpDescribesEveryGoal(Maven maven) {
    Maven.Build build = maven.run(project("help", Fixture.named("passing")), "-N", "por:help");
    assertFalse(build.failed(), build::output);
    for (String goal : List.of("por:check", "por:verify", "por:replay")) {
      assertTrue(build.output().contains(goal), build::output);
    }
  }

  private static Path project(String name, Fixture... fixtures) {
    Path project = Directories.fresh("goals-" + name);
    MavenProject.write(project, List.of(fixtures));
    return project;
  }
}
