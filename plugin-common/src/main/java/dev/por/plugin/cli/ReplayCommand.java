package dev.por.plugin.cli;

import dev.por.plugin.ConcurrencyCheck;
import dev.por.plugin.Settings;
import dev.por.plugin.Vocabulary;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Runs one failing schedule again; succeeds when it does not fail any more. */
@Command(
    name = "replay",
    description = "Run one failing schedule of an earlier explore again and show what happens.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class)
final class ReplayCommand implements Callable<Integer> {
  @Option(
      names = "--schedule",
      required = true,
      paramLabel = "ID",
      description = "the id of the schedule, as the report shows it")
  private String schedule;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = "concurrency-report",
      description = "the directory of the explore (default: ${DEFAULT-VALUE})")
  private Path out;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    String id = Settings.scheduleId(schedule, Vocabulary.COMMAND_LINE);
    ReplayFile file = ReplayFile.read(out);
    Settings settings = Settings.of(file.settings(), Vocabulary.COMMAND_LINE);
    new ConcurrencyCheck(settings, Main.console(spec))
        .replay(file.inputs(EngineResource.unpack()), out, id);
    return ExitCode.PASSED;
  }
}
