package dev.por.functional;

import static org.gradle.testkit.runner.TaskOutcome.SUCCESS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.gradle.testkit.runner.BuildResult;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The tasks of the Gradle plugin, one way of calling them after the other. */
class GradleTasksIT {
  static Stream<Gradle> gradles() {
    return Stream.of(Gradle.oldest(), Gradle.newest());
  }

  @ParameterizedTest
  @MethodSource("gradles")
  void tasksAreListedWithTheirOptions(Gradle gradle) {
    Path project = project("tasks", Fixture.named("passing"));
    BuildResult tasks = gradle.succeed(project, "tasks", "--warning-mode=fail");
    for (String task :
        List.of(
            "concurrencyCheck", "concurrencyExplore", "concurrencyReport", "concurrencyReplay")) {
      assertTrue(tasks.getOutput().contains(task + " - "), tasks::getOutput);
    }
    for (String task : List.of("concurrencyCheck", "concurrencyExplore")) {
      BuildResult help = gradle.succeed(project, "help", "--task", task);
      assertTrue(help.getOutput().contains("--tests"), help::getOutput);
      assertEquals(SUCCESS, help.task(":help").getOutcome());
    }
  }

  private static Path project(String name, Fixture... fixtures) {
    Path project = Directories.fresh("tasks-" + name);
    GradleProject.write(project, List.of(fixtures), Gradle.REPOSITORY);
    return project;
  }
}
