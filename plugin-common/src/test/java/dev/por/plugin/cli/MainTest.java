package dev.por.plugin.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.plugin.Compiled;
import dev.por.plugin.SettingHelp;
import dev.por.plugin.Vocabulary;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class MainTest {
  @TempDir Path directory;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @Test
  void wrongUsageIsOneLineAndExitsWith2() {
    refused("Say explore, replay or merge");
    refused("There is no nonsense", "nonsense");
    refused("There is no --strategi; did you mean --strategy?", explore("--strategi", "dpor"));
    refused("Missing required option", "explore", "--tests", "*");
    refused("Missing required argument", "explore", "--classpath", directory.toString());
    refused("mutually exclusive", explore("--main", "p.Main"));
    refused("Missing required option", "replay");
  }

  @Test
  void aValueThatMakesNoSenseExitsWith2() {
    refused("--strategy is \"fastest\", but must be one of bpor", explore("--strategy", "fastest"));
    refused("--preemption-bound is \"-3\"", explore("--preemption-bound", "-3"));
    refused("--budget is \"soon\"", explore("--budget=soon"));
    refused("--exhaustive is \"perhaps\"", explore("--exhaustive=perhaps"));
    refused("--jdk is \"deepest\", but must be one of summary, deep", explore("--jdk", "deepest"));
    refused("exclude each other", explore("--exhaustive", "--preemption-bound", "2"));
  }

  @Test
  void aClassPathThatIsNotThereExitsWith2() {
    refused(
        "--classpath names " + directory.resolve("nowhere") + ", but there is no such file",
        "explore",
        "--classpath",
        directory.resolve("nowhere").toString(),
        "--tests",
        "*");
    refused("--classpath is empty", "explore", "--classpath", "", "--tests", "*");
  }

  @Test
  void aPatternThatMatchesNothingExitsWith2() throws IOException {
    Path classes = Compiled.classes(directory, "class A { @ConcurrencyTest void t() {} }");
    refused("No test matches Nix* (--tests); there are p.A#t.", explore(classes, "Nix*"));
  }

  @Test
  void aMainClassThatIsNotThereExitsWith2() {
    refused(
        "There is no class p.Main on the class path",
        "explore",
        "--classpath",
        directory.toString(),
        "--main",
        "p.Main",
        "--out",
        directory.resolve("out").toString());
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void aJdkOlderThan17ExitsWith2() throws IOException {
    Path java = Files.createDirectories(directory.resolve("bin")).resolve("java");
    Files.writeString(java, "#!/bin/sh\necho 'java version \"1.8.0_402\"' >&2\n");
    assertTrue(java.toFile().setExecutable(true));
    refused("is version 1.8.0_402, but por needs JDK 17", explore("--java", java.toString()));
    refused("There is no Java at /nowhere/java", explore("--java", "/nowhere/java"));
  }

  @Test
  void anOutputThatIsAFileExitsWith2() throws IOException {
    Path file = Files.writeString(directory.resolve("out"), "precious");
    refused("--out is " + file + ", which is a file", explore());
    assertEquals("precious", Files.readString(file));
  }

  @Test
  void aReplayOfNothingExitsWith2() {
    String out = directory.toString();
    refused(
        "no check has left its replay.json", "replay", "--schedule", "0123456789ab", "--out", out);
    refused("--schedule is \"../../x\"", "replay", "--schedule", "../../x", "--out", out);
  }

  @Test
  void helpKnowsEverySettingAndVersionIsOneLine() {
    assertEquals(0, run("explore", "--help"));
    for (SettingHelp setting : SettingHelp.all()) {
      if (!setting.name().equals("include")) {
        String option = Vocabulary.COMMAND_LINE.setting(setting.name());
        assertTrue(out.toString().contains(option), option);
      }
    }
    out.getBuffer().setLength(0);
    assertEquals(0, run("--version"));
    assertTrue(out.toString().strip().matches("por \\S+ \\(Java .*\\)"), out.toString());
  }

  private String[] explore(String... more) {
    String[] start = {
      "explore",
      "--classpath",
      directory.toString(),
      "--tests",
      "*",
      "--out",
      directory.resolve("out").toString()
    };
    String[] all = new String[start.length + more.length];
    System.arraycopy(start, 0, all, 0, start.length);
    System.arraycopy(more, 0, all, start.length, more.length);
    return all;
  }

  private String[] explore(Path classes, String pattern) {
    return new String[] {
      "explore",
      "--classpath",
      classes.toString(),
      "--tests",
      pattern,
      "--out",
      directory.resolve("out").toString()
    };
  }

  private void refused(String part, String... arguments) {
    err.getBuffer().setLength(0);
    int code = run(arguments);
    String message = err.toString();
    assertEquals(2, code, message);
    assertEquals(1, message.lines().count(), message);
    assertTrue(message.contains(part), message);
  }

  private int run(String... arguments) {
    CommandLine line = Main.commandLine();
    line.setOut(new PrintWriter(out, true));
    line.setErr(new PrintWriter(err, true));
    return line.execute(arguments);
  }
}
