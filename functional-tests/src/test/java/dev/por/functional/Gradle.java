package dev.por.functional;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gradle.testkit.runner.BuildResult;
import org.gradle.testkit.runner.GradleRunner;

/**
 * A Gradle that was assembled from Maven Central. Its builds find por, as the reactor has just
 * packaged it, in a Maven repository of their own.
 *
 * @param version its version
 */
record Gradle(String version) implements BuildTool {
  private static final Path WORK = Path.of(System.getProperty("por.work"));
  private static final Path USER_HOME = WORK.resolve("gradle-user-home");
  private static final Path HOMES = Path.of(System.getProperty("gradle.homes"));

  /** Where builds under test find por. */
  static final Path REPOSITORY = WORK.resolve("gradle-repository");

  static {
    ReactorRepository.install(REPOSITORY);
    Directories.write(
        USER_HOME.resolve("gradle.properties"),
        """
        org.gradle.java.home=%s
        org.gradle.jvmargs=-Xmx512m -XX:MaxMetaspaceSize=384m %s
        """
            .formatted(System.getProperty("gradle.java.home"), SHORT_LIVED));
  }

  /** The oldest one that por supports. */
  static Gradle oldest() {
    return new Gradle(System.getProperty("gradle.min"));
  }

  /** The newest one that can be assembled. */
  static Gradle newest() {
    return new Gradle(System.getProperty("gradle.max"));
  }

  /** Where it is, once assembled. */
  Path home() {
    try {
      GradleHomeAssembler.assemble(
          version,
          Path.of(System.getProperty("maven.cache")),
          Path.of(System.getProperty("gradle.libraries")),
          HOMES);
      return HOMES.resolve(version);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public Map<String, Outcome> check(List<Fixture> fixtures) {
    Path project = Directories.fresh("gradle-" + version);
    GradleProject.write(project, fixtures, REPOSITORY);
    String output = run(project, "--continue", "concurrencyCheck").getOutput();
    Path log = project.resolve("build.log");
    Directories.write(log, output);
    Map<String, Outcome> outcomes = new LinkedHashMap<>();
    for (Fixture fixture : fixtures) {
      String message = message(output, fixture.name());
      Path report = project.resolve(fixture.name()).resolve("build/reports/concurrency");
      outcomes.put(fixture.name(), new Outcome(!message.isEmpty(), message, report, log));
    }
    return outcomes;
  }

  /** Runs a build to its end, whatever that is. */
  BuildResult run(Path project, String... arguments) {
    return runner(project, arguments).run();
  }

  /** Runs a build that is to succeed. */
  BuildResult succeed(Path project, String... arguments) {
    return runner(project, arguments).build();
  }

  /** Runs a build that is to fail. */
  BuildResult fail(Path project, String... arguments) {
    return runner(project, arguments).buildAndFail();
  }

  private GradleRunner runner(Path project, String... arguments) {
    List<String> all = new ArrayList<>(List.of("--console=plain"));
    all.addAll(List.of(arguments));
    return GradleRunner.create()
        .withGradleInstallation(home().toFile())
        .withTestKitDir(USER_HOME.toFile())
        .withProjectDir(project.toFile())
        .withArguments(all);
  }

  /** What por said when it failed the build of this project, without Gradle's own words. */
  static String message(String output, String project) {
    Matcher matcher =
        Pattern.compile(
                "(?s)Execution failed for task ':"
                    + Pattern.quote(project)
                    + ":concurrency\\w+'\\.\\n> (.*?)\\n\\n\\* Try:")
            .matcher(output.replace("\r\n", "\n"));
    // Gradle indents what follows the first line
    return matcher.find() ? matcher.group(1).replaceAll("(?m)^  ", "").strip() : "";
  }

  @Override
  public String toString() {
    return "Gradle " + version;
  }
}
