package dev.por.functional;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.gradle.testkit.runner.BuildResult;
import org.gradle.testkit.runner.BuildTask;
import org.gradle.testkit.runner.TaskOutcome;

/** A fixture as the only project below the root of a build, to be run again and again. */
final class GradleBuild {
  private final Gradle gradle;
  private final Path directory;
  private final Path project;

  GradleBuild(Gradle gradle, String fixture) {
    this(gradle, Fixture.named(fixture));
  }

  GradleBuild(Gradle gradle, Fixture fixture) {
    this.gradle = gradle;
    this.directory = Directories.fresh("build-" + gradle.version());
    this.project = directory.resolve(fixture.name());
    GradleProject.write(directory, List.of(fixture), Gradle.REPOSITORY);
    // of its own, and empty
    append("../settings.gradle", "buildCache { local { directory = file('build-cache') } }");
  }

  /** Adds to a file of the project. */
  GradleBuild append(String file, String text) {
    return write(file, read(file) + "\n" + text + "\n");
  }

  /** Replaces a part of a file of the project. */
  GradleBuild replace(String file, String part, String by) {
    String text = read(file);
    if (!text.contains(part)) {
      throw new IllegalArgumentException("no " + part + " in " + text);
    }
    return write(file, text.replace(part, by));
  }

  GradleBuild write(String file, String text) {
    Directories.write(file(file), text);
    return this;
  }

  String read(String file) {
    try {
      return Files.readString(file(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A file of the project. */
  Path file(String name) {
    return project.resolve(name).normalize();
  }

  /** Moves the main classes of the project into a new one beside it, without tests. */
  GradleBuild splitOffMain(String library) {
    Path main = project.resolve("src/main");
    Directories.copy(main, directory.resolve(library).resolve("src/main"));
    Directories.delete(main);
    Directories.write(directory.resolve(library).resolve("build.gradle"), "apply plugin: 'java'\n");
    append("../settings.gradle", "include '" + library + "'");
    return append("build.gradle", "dependencies { implementation project(':" + library + "') }");
  }

  BuildResult succeed(String... arguments) {
    return gradle.succeed(directory, arguments);
  }

  BuildResult run(String... arguments) {
    return gradle.run(directory, arguments);
  }

  BuildResult fail(String... arguments) {
    return gradle.fail(directory, arguments);
  }

  /** What became of a task of the project; null when it was not reached. */
  TaskOutcome outcome(BuildResult result, String task) {
    BuildTask ran = result.task(":" + project.getFileName() + ":" + task);
    return ran == null ? null : ran.getOutcome();
  }

  /** What por said when it failed the build. */
  String message(BuildResult result) {
    return Gradle.message(result.getOutput(), project.getFileName().toString());
  }
}
