package dev.por.functional;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gradle.testkit.runner.BuildResult;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the README says to copy, copied into an empty directory. */
class ReadmeIT {
  private static final Path TEST = Path.of("src/test/java/AccountTest.java");
  private static final String PASSED = "1 test: 1 passed, 0 failed, 0 incomplete, 0 in error";
  private static final String LOST = "AccountTest#noDepositIsLost fails under a schedule";

  /** For a busy machine; the test is exhausted long before. */
  private static final String PATIENCE = "-Dpor.budget=5m";

  private static String readme;

  @BeforeAll
  static void read() throws IOException {
    readme = Files.readString(Path.of(System.getProperty("por.root"), "README.md"));
  }

  static Stream<Maven> mavens() {
    return Stream.of(Maven.own(), Maven.other());
  }

  static Stream<Gradle> gradles() {
    return Stream.of(Gradle.oldest(), Gradle.newest());
  }

  @ParameterizedTest
  @MethodSource("mavens")
  void itsPomChecksItsTest(Maven maven) {
    Path project = project("maven-" + maven.version());
    Directories.write(project.resolve("pom.xml"), block("### Maven", "xml"));
    Maven.Build build = maven.run(project, "por:verify", PATIENCE);
    assertFalse(build.failed(), build::output);
    assertTrue(build.output().contains(PASSED), build::output);

    breakTheTest(project);
    Maven.Build broken = maven.run(project, "por:verify", PATIENCE);
    assertTrue(broken.failed(), broken::output);
    assertTrue(broken.message("bank").contains(LOST), broken::output);
  }

  @Test
  void itsPomChecksInThePhaseVerify() {
    Path project = project("phase");
    Directories.write(project.resolve("pom.xml"), block("### Maven", "xml"));
    Maven.Build build = Maven.other().run(project, "verify", PATIENCE);
    assertFalse(build.failed(), build::output);
    assertTrue(build.output().contains(PASSED), build::output);
  }

  @ParameterizedTest
  @MethodSource("gradles")
  void itsGroovyScriptsCheckItsTest(Gradle gradle) {
    Path project = project("gradle-" + gradle.version());
    Directories.write(project.resolve("settings.gradle"), block("`settings.gradle`:", "groovy"));
    Directories.write(project.resolve("build.gradle"), block("`build.gradle`:", "groovy"));
    String[] arguments = {"-Dmaven.repo.local=" + Gradle.REPOSITORY, "concurrencyCheck"};
    BuildResult build = gradle.succeed(project, arguments);
    assertTrue(build.getOutput().contains(PASSED), build::getOutput);

    breakTheTest(project);
    BuildResult broken = gradle.fail(project, arguments);
    assertTrue(broken.getOutput().contains(LOST), broken::getOutput);
  }

  private static Path project(String name) {
    Path project = Directories.fresh("readme-" + name);
    Directories.write(project.resolve(TEST), block("## A first test", "java"));
    return project;
  }

  /** Takes the first {@code synchronized} away, which the README names. */
  private static void breakTheTest(Path project) {
    Path test = project.resolve(TEST);
    Directories.edit(test, "synchronized void deposit", "void deposit");
  }

  /** The first block of this language after a line that begins so. */
  private static String block(String line, String language) {
    Matcher start = Pattern.compile("(?m)^" + Pattern.quote(line)).matcher(readme);
    Matcher block = Pattern.compile("(?ms)^```" + language + "\n(.*?)^```$").matcher(readme);
    if (!start.find() || !block.find(start.end())) {
      throw new AssertionError("The README has no block of " + language + " after " + line);
    }
    return block.group(1);
  }
}
