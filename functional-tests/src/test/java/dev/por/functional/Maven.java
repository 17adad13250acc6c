package dev.por.functional;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An installed Maven. Its builds use a local repository of their own, which has por from the
 * reactor; everything else comes from the local repository of the build that runs the tests.
 *
 * @param version its version
 * @param home where it is installed
 */
record Maven(String version, Path home) implements BuildTool {
  private static final Path WORK = Path.of(System.getProperty("por.work"));
  private static final Path REPOSITORY = WORK.resolve("maven-repository");
  private static final Path SETTINGS = WORK.resolve("maven-settings.xml");

  static {
    ReactorRepository.install(REPOSITORY);
    Directories.write(SETTINGS, settings());
  }

  /** The one that runs this build. */
  static Maven own() {
    return installed("own");
  }

  /** The one that this build fetched from Central. */
  static Maven other() {
    return installed("other");
  }

  private static Maven installed(String which) {
    return new Maven(
        System.getProperty("maven." + which + ".version"),
        Path.of(System.getProperty("maven." + which + ".home")));
  }

  /**
   * A finished build.
   *
   * @param status the exit status
   * @param output what it printed
   * @param log the same, as a file
   */
  record Build(int status, String output, Path log) {
    boolean failed() {
      return status != 0;
    }

    /** What por said when it failed the build of this module, without Maven's own words. */
    String message(String module) {
      String plain = output.replaceAll("(?m)^\\[ERROR\\] ?", "");
      Matcher matcher =
          Pattern.compile(
                  "(?s)Failed to execute goal dev\\.por:\\S+ \\(\\S+\\) on project "
                      + Pattern.quote(module)
                      + ": (.*?)\\s*-> \\[Help \\d+\\]")
              .matcher(plain);
      return matcher.find() ? matcher.group(1).strip() : "";
    }
  }

  @Override
  public Map<String, Outcome> check(List<Fixture> fixtures) {
    Path project = Directories.fresh("maven-" + version);
    MavenProject.write(project, fixtures);
    Build build = run(project, "--fail-at-end", "por:verify");
    Map<String, Outcome> outcomes = new LinkedHashMap<>();
    for (Fixture fixture : fixtures) {
      String message = build.message(fixture.name());
      Path report = project.resolve(fixture.name()).resolve("target/site/concurrency");
      outcomes.put(fixture.name(), new Outcome(!message.isEmpty(), message, report, build.log()));
    }
    return outcomes;
  }

  /** Runs a build to its end. */
  Build run(Path project, String... arguments) {
    Path log = project.resolve("build.log");
    List<String> command = new ArrayList<>();
    command.add(home.resolve("bin/mvn").toString());
    command.addAll(List.of("--batch-mode", "-Dstyle.color=never", "--no-transfer-progress"));
    command.addAll(List.of("-Dmaven.repo.local=" + REPOSITORY, "-gs", SETTINGS.toString()));
    command.addAll(List.of(arguments));
    try {
      // mvn takes its JVM options from the nearest .mvn above, which is not to be that of por
      Files.createDirectories(project.resolve(".mvn"));
      return new Build(start(project, command, log), Files.readString(log), log);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int start(Path project, List<String> command, Path log) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command).directory(project.toFile());
    builder.redirectErrorStream(true).redirectOutput(log.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().remove("MAVEN_ARGS");
    builder.environment().put("MAVEN_OPTS", BuildTool.SHORT_LIVED);
    Process process = builder.start();
    try {
      if (!process.waitFor(10, TimeUnit.MINUTES)) {
        throw new IllegalStateException("Maven did not end within ten minutes; see " + log);
      }
      return process.exitValue();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    } finally {
      process.destroyForcibly();
    }
  }

  /**
   * Global settings, so that those of the user (a proxy, a mirror) stay in force: what the outer
   * build has fetched already is tried first, Central has the rest, if any.
   */
  private static String settings() {
    String cache =
        """
        <id>cache</id>
        <url>%s</url>
        <releases><checksumPolicy>ignore</checksumPolicy></releases>
        <snapshots><enabled>false</enabled></snapshots>
        """
            .formatted(Path.of(System.getProperty("maven.cache")).toUri());
    return """
    <settings>
      <profiles>
        <profile>
          <id>cache</id>
          <repositories><repository>%1$s</repository></repositories>
          <pluginRepositories><pluginRepository>%1$s</pluginRepository></pluginRepositories>
        </profile>
      </profiles>
      <activeProfiles><activeProfile>cache</activeProfile></activeProfiles>
    </settings>
    """
        .formatted(cache);
  }

  @Override
  public String toString() {
    return "Maven " + version;
  }
}
