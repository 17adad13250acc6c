package dev.por.plugin.cli;

import dev.por.plugin.ConcurrencyCheck;
import dev.por.plugin.Settings;
import dev.por.plugin.Vocabulary;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Joins what shards explored, writes one report and says whether the gate is open. */
@Command(
    name = "merge",
    description = "Join the results of all shards of an exploration into one report and verdict.",
    sortOptions = false,
    mixinStandardHelpOptions = true,
    versionProvider = Version.class)
final class MergeCommand implements Callable<Integer> {
  @Parameters(
      arity = "1..*",
      paramLabel = "DIR",
      description = "the directories of the shards: what explore called --out, all of them")
  private List<Path> shards;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = "concurrency-report",
      description = "where the report and result.json go (default: ${DEFAULT-VALUE})")
  private Path out;

  @Option(
      names = "--sources",
      paramLabel = "DIRS",
      description = "where the sources are, for the report")
  private String sources;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    Settings settings = Settings.of(SettingOptions.written(spec), Vocabulary.COMMAND_LINE);
    ConcurrencyCheck check =
        new ConcurrencyCheck(settings, Main.console(spec), ReplayFile.command(out));
    check.merge(shards, out);
    ReplayFile.copy(shards.get(0), out);
    check.report(out, out, sources == null ? List.of() : ClassPathOption.parse(sources));
    return ExitCode.verified(check, out, Main.console(spec));
  }
}
