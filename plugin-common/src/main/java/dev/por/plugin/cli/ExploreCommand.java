package dev.por.plugin.cli;

import dev.por.plugin.ConcurrencyCheck;
import dev.por.plugin.Inputs;
import dev.por.plugin.InvalidSettingsException;
import dev.por.plugin.Settings;
import dev.por.plugin.Vocabulary;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Explores tests or a program, writes the report and says whether the gate is open. */
@Command(
    name = "explore",
    description = "Run tests, or a program, under every thread interleaving that matters.",
    customSynopsis = {
      "por explore --classpath CP (--tests PATTERN | --main CLASS)",
      "            [--preemption-bound K | --exhaustive] [--strategy S] [--budget 30s]",
      "            [--keep-going] [--workers N] [--out DIR] [SETTINGS]"
    },
    sortOptions = false,
    mixinStandardHelpOptions = true,
    versionProvider = Version.class)
final class ExploreCommand implements Callable<Integer> {
  @Option(
      names = {"--classpath", "--class-path", "-cp"},
      required = true,
      paramLabel = "CP",
      description = "directories and jars of the code under test, as java takes them")
  private String classPath;

  @ArgGroup(multiplicity = "1")
  private Subject subject;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = "concurrency-report",
      description = "where the report, result.json and logs go (default: ${DEFAULT-VALUE})")
  private Path out;

  @Option(
      names = "--java",
      paramLabel = "FILE",
      description = "the java that runs the code under test, 17 or later (default: this one)")
  private Path java = JavaOption.current();

  @Option(
      names = "--sources",
      paramLabel = "DIRS",
      description = "where the sources are, for the report")
  private String sources;

  @Spec private CommandSpec spec;

  /** What is explored. */
  static final class Subject {
    @Option(
        names = "--tests",
        required = true,
        paramLabel = "PATTERN",
        description = "tests such as AccountTest*, *Queue* or com.acme.AccountTest#transfer")
    private String tests;

    @Option(
        names = "--main",
        required = true,
        paramLabel = "CLASS",
        description = "a class with a main method")
    private String main;
  }

  @Override
  public Integer call() {
    Map<String, String> written = SettingOptions.written(spec);
    if (subject.tests != null) {
      written.put("include", subject.tests);
    }
    requireOneTarget(written);
    Settings settings = Settings.of(written, Vocabulary.COMMAND_LINE);
    List<Path> entries = ClassPathOption.parse(classPath);
    Inputs inputs = new Inputs(entries, entries, subject.main, java, EngineResource.unpack());
    requireDirectory();
    ConcurrencyCheck check =
        new ConcurrencyCheck(settings, Main.console(spec), ReplayFile.command(out));
    ReplayFile.of(inputs, written).write(out);
    check.explore(inputs, out);
    check.report(out, out, sources == null ? List.of() : ClassPathOption.parse(sources));
    return ExitCode.verified(check, out, Main.console(spec));
  }

  private static void requireOneTarget(Map<String, String> written) {
    if (written.containsKey("preemptionBound") && "true".equals(written.get("exhaustive"))) {
      throw new InvalidSettingsException(
          "--preemption-bound and --exhaustive exclude each other; give one of them as the target.");
    }
  }

  private void requireDirectory() {
    if (Files.exists(out) && !Files.isDirectory(out)) {
      throw new InvalidSettingsException(
          "--out is " + out + ", which is a file; name a directory, or one to be made.");
    }
  }
}
