package dev.por.functional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gradle.testkit.runner.BuildResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The command that the log of a failed build prints, run as it is printed: in a build of several
 * modules, of which one uses another that is not installed anywhere.
 */
class ReplayCommandIT {
  private static final String FIXTURE = "passing";
  private static final String LIBRARY = "library";

  static Stream<Maven> mavens() {
    return Stream.of(Maven.own(), Maven.other());
  }

  static Stream<Gradle> gradles() {
    return Stream.of(Gradle.oldest(), Gradle.newest());
  }

  @ParameterizedTest
  @MethodSource("mavens")
  void thatOfMavenReplays(Maven maven) {
    Path project = Directories.fresh("replay-" + maven.version());
    write(project);
    List<String> command = printed(maven.run(project, "por:verify", "-Dpor.keepGoing").output());
    assertEquals(
        List.of("mvn", "-pl", FIXTURE, "-am", "por:replay", "-Dpor.keepGoing=true"),
        command.subList(0, command.size() - 1));
    replays(maven.run(project, arguments(command)), command);
  }

  @ParameterizedTest
  @MethodSource("mavens")
  void thatOfAMavenThatWasStartedElsewhereReplays(Maven maven) {
    Path elsewhere = Directories.fresh("elsewhere-" + maven.version());
    write(elsewhere.resolve("a project"));
    String[] started = {"-f", "a project", "por:verify"};
    List<String> command = printed(maven.run(elsewhere, started).output());
    assertEquals(List.of("mvn", "-f", "a project", "-pl"), command.subList(0, 4));
    replays(maven.run(elsewhere, arguments(command)), command);
  }

  @ParameterizedTest
  @MethodSource("mavens")
  void thatOfOneModuleReplays(Maven maven) {
    Path project = Directories.fresh("module-" + maven.version());
    MavenProject.write(project, List.of(Fixture.named("assertion-race")));
    Path module = project.resolve("assertion-race");
    List<String> command = printed(maven.run(module, "por:verify").output());
    assertEquals(List.of("mvn", "por:replay"), command.subList(0, 2));
    Maven.Build replay = maven.run(module, arguments(command));
    assertTrue(
        replay.message("assertion-race").startsWith("Schedule " + schedule(command)),
        replay::output);
  }

  @Test
  void aModuleWithoutTheScheduleGoesOn() {
    Path project = Directories.fresh("replay-everywhere");
    MavenProject.write(project, List.of(Fixture.named(FIXTURE), Fixture.named("assertion-race")));
    Maven.Build build = Maven.own().run(project, "--fail-at-end", "por:verify");
    String schedule = schedule(printed(build.output()));
    Maven.Build replay = Maven.own().run(project, "por:replay", "-Dpor.schedule=" + schedule);
    String line =
        "por has nothing to replay here: schedule " + schedule + " is one of assertion-race.";
    assertTrue(replay.output().contains(line), replay::output);
    assertTrue(replay.message("assertion-race").startsWith("Schedule "), replay::output);

    Maven.Build unknown = Maven.own().run(project, "por:replay", "-Dpor.schedule=000000000000");
    assertTrue(unknown.message(FIXTURE).contains("000000000000"), unknown::output);
  }

  @ParameterizedTest
  @MethodSource("gradles")
  void thatOfGradleReplays(Gradle gradle) {
    GradleBuild build = new GradleBuild(gradle, FIXTURE).splitOffMain(LIBRARY);
    lose(build.file("../" + LIBRARY + "/src/main/java/fixture/Counter.java"));
    List<String> command = printed(build.fail("concurrencyCheck").getOutput());
    assertEquals(List.of("gradle", ":" + FIXTURE + ":concurrencyReplay"), command.subList(0, 2));
    BuildResult replay = build.fail(arguments(command));
    String message = build.message(replay);
    assertTrue(message.startsWith("Schedule " + schedule(command)), replay::getOutput);
  }

  private static void write(Path project) {
    MavenProject.write(project, List.of(Fixture.named(FIXTURE)));
    MavenProject.splitOffMain(project, FIXTURE, LIBRARY);
    lose(project.resolve(LIBRARY).resolve("src/main/java/fixture/Counter.java"));
  }

  /** An increment that is not atomic any more. */
  private static void lose(Path counter) {
    Directories.edit(counter, "synchronized void", "void");
  }

  /** The command of the log, as a shell reads it. */
  private static List<String> printed(String output) {
    Matcher line = Pattern.compile("(?m)^(?:\\[INFO\\])?\\s+replay: (.*)$").matcher(output);
    assertTrue(line.find(), output);
    return Pattern.compile("'([^']*)'|(\\S+)")
        .matcher(line.group(1))
        .results()
        .map(word -> word.group(1) == null ? word.group(2) : word.group(1))
        .toList();
  }

  private static String[] arguments(List<String> command) {
    return command.subList(1, command.size()).toArray(String[]::new);
  }

  private static String schedule(List<String> command) {
    String last = command.get(command.size() - 1);
    return last.substring(last.indexOf('=') + 1);
  }

  private static void replays(Maven.Build replay, List<String> command) {
    String message = replay.message(FIXTURE);
    assertTrue(message.startsWith("Schedule " + schedule(command)), replay::output);
  }
}
