package dev.por.functional;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a user may get wrong, through Maven: a failed build with one line that says what to do. */
class BadInputIT {
  private static Path project;

  @BeforeAll
  static void writeProject() {
    project = Directories.fresh("bad-input");
    MavenProject.write(project, List.of(Fixture.named("passing")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          strategy        | fastest | bpor
          preemptionBound | -3      | 0
          budget          | soon    | 30s
          exhaustive      | perhaps | true
          tests           | Nothing* | fixture.CounterTest#countsEveryIncrement
          """)
  void aValueThatMakesNoSense(String setting, String value, String hint) {
    refuses("por:verify", "-Dpor." + setting + "=" + value, "por." + setting, value, hint);
  }

  @Test
  void aPropertyThatIsNoSetting() {
    refuses("por:verify", "-Dpor.bugdet=1m", "por.bugdet", "por.budget");
  }

  @Test
  void anElementOfThePomThatIsNoSetting() {
    Path misspelt = Directories.fresh("bad-pom");
    MavenProject.write(misspelt, List.of(Fixture.named("passing").with("workes", "1")));
    Maven.Build build = Maven.other().run(misspelt, "por:verify");
    String message = build.message("passing");
    assertTrue(message.contains("por.workes") && message.contains("por.workers"), build::output);
  }

  @Test
  void aJdkOlderThan17() throws IOException {
    Path java = project.resolve("old-java");
    Directories.write(java, "#!/bin/sh\necho 'openjdk version \"1.8.0_402\"' >&2\n");
    Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
    refuses("por:verify", "-Dpor.jvm=" + java, java.toString(), "17");
  }

  @Test
  void aJdkThatIsNotThere() {
    refuses("por:verify", "-Dpor.jvm=/nowhere/java", "por.jvm", "/nowhere/java");
  }

  @ParameterizedTest
  @CsvSource({"../../x", "no-such-schedule", "/etc/passwd"})
  void aScheduleThatIsNotThere(String schedule) {
    refuses("por:replay", "-Dpor.schedule=" + schedule, "por.schedule", schedule);
  }

  @Test
  void aReplayOfNothing() {
    refuses("por:replay", "-DskipTests", "por.schedule");
  }

  private static void refuses(String goal, String argument, String... parts) {
    Maven.Build build = Maven.own().run(project, goal, argument);
    String message = build.message("passing");
    assertTrue(build.failed(), build::output);
    assertTrue(message.lines().count() == 1, build::output);
    for (String part : parts) {
      assertTrue(message.contains(part), () -> part + " is not in: " + message);
    }
    assertFalse(build.output().contains("\tat "), build::output);
  }
}
