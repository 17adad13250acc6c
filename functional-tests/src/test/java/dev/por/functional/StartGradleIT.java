package dev.por.functional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where {@code gradlew} takes its Gradle from, with commands in front of those of the machine. */
class StartGradleIT {
  private static final Path SCRIPT =
      Path.of(System.getProperty("por.root")).resolve("gradle/start-gradle");

  @TempDir Path directory;

  @BeforeEach
  void noGradleAndNoNetwork() throws IOException {
    command("gradle", "echo 'Gradle 7.5.1'");
    command("curl", "exit 6");
  }

  @Test
  void anInstalledGradleIsUsedIfItIsRecent() throws Exception {
    command("gradle", "[ \"$1\" = --version ] && echo 'Gradle 8.10' || echo \"ran $*\"");
    Ended ended = start("groovy", "check", "--tests", "A B*");
    assertEquals("ran check --tests A B*", ended.output());
    assertEquals(0, ended.status());
  }

  @Test
  void aDownloadThatIsNotThePinnedOneIsRefused() throws Exception {
    command("curl", "while [ \"$1\" != --output ]; do shift; done; echo something > \"$2\"");
    Ended ended = start("groovy", "check");
    assertEquals(1, ended.status());
    assertTrue(ended.output().contains("SHA-256"), ended::output);
    try (var left = Files.walk(directory.resolve("home"))) {
      assertEquals(List.of(), left.filter(Files::isRegularFile).toList());
    }
  }

  @Test
  void theKotlinDslIsSaidToBeMissingWhereOnlyAnAssembledGradleIs() throws Exception {
    Ended ended = start("kotlin", "build");
    assertEquals(1, ended.status());
    assertTrue(ended.output().contains("Kotlin DSL"), ended::output);
    assertTrue(ended.output().contains("mvn verify"), ended::output);
  }

  @Test
  void anAssembledGradleTakesTheRest() throws Exception {
    Path gradle = directory.resolve("homes/8.8/bin/gradle");
    Files.createDirectories(gradle.getParent());
    Files.writeString(gradle.resolveSibling("../.recipe").normalize(), "1");
    executable(gradle, "echo \"assembled ran $*\"");
    Ended ended = start("groovy", "check");
    assertEquals("assembled ran check", ended.output());
  }

  @Test
  void aJavaThatTheAssembledGradleCannotRunOnIsNamed() throws Exception {
    command("java", "echo 'openjdk version \"25.0.1\" 2025-10-21' >&2");
    Ended ended = start("groovy", "check");
    assertEquals(1, ended.status());
    assertTrue(ended.output().contains("is 25; set JAVA_HOME"), ended::output);
  }

  /** The Maven of Debian (3.8.7) prints escape codes around everything, colours or not. */
  @Test
  void aMavenThatPrintsEscapeCodesNamesItsRepository() throws Exception {
    Path repository = Files.createDirectories(directory.resolve("a repository"));
    maven(repository);
    command(
        "java",
        """
        [ "$1" = -version ] && echo 'openjdk version "17.0.15" 2025-04-15' >&2 && exit
        [ "$3" = "%s" ] || { echo "the repository is <$3>"; exit 1; }
        mkdir -p "$5/8.8/bin"
        printf '#!/bin/sh\\necho "assembled ran $*"\\n' > "$5/8.8/bin/gradle"
        chmod +x "$5/8.8/bin/gradle"
        """
            .formatted(repository));
    Ended ended = start("groovy", "check");
    assertTrue(ended.output().endsWith("assembled ran check"), ended::output);
    assertEquals(0, ended.status());
  }

  @Test
  void aRepositoryThatIsNotThereIsNamed() throws Exception {
    maven(directory.resolve("nowhere"));
    command("java", "echo 'openjdk version \"17.0.15\" 2025-04-15' >&2");
    Ended ended = start("groovy", "check");
    assertEquals(1, ended.status());
    String message = "its local repository is \"" + directory.resolve("nowhere") + "\"";
    assertTrue(ended.output().contains(message), ended::output);
  }

  /** Evaluates to standard output, with escape codes, or to the file of {@code -Doutput}. */
  private void maven(Path repository) throws IOException {
    command(
        "mvn",
        """
        printf '\\033[0m'
        for argument; do
          case $argument in
            -DforceStdout) printf '%1$s' ;;
            -Doutput=*) printf '%1$s' > "${argument#-Doutput=}" ;;
          esac
        done
        printf '\\033[0m'
        """
            .formatted(repository));
  }

  private record Ended(int status, String output) {}

  private Ended start(String... arguments) throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(SCRIPT.toString()).redirectErrorStream(true);
    builder.command().addAll(List.of(arguments));
    var environment = builder.environment();
    environment.remove("JAVA_HOME");
    environment.put("PATH", directory.resolve("bin") + ":" + environment.get("PATH"));
    environment.put("GRADLE_USER_HOME", directory.resolve("home").toString());
    environment.put("POR_GRADLE_HOMES", directory.resolve("homes").toString());
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Ended(process.waitFor(), output.strip());
  }

  private void command(String name, String script) throws IOException {
    Path file = directory.resolve("bin").resolve(name);
    Files.createDirectories(file.getParent());
    executable(file, script);
  }

  private static void executable(Path file, String script) throws IOException {
    Files.writeString(file, "#!/bin/sh\n" + script + "\n");
    assertTrue(file.toFile().setExecutable(true));
  }
}
