package dev.por.plugin.cli;

import dev.por.engine.launch.LaunchException;
import dev.por.plugin.Console;
import dev.por.plugin.GateClosedException;
import dev.por.plugin.InvalidSettingsException;
import dev.por.plugin.SettingHelp;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command line of por. */
@Command(
    name = "por",
    description = "Concurrency correctness as a gate: tests under every interleaving that matters.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    subcommands = {ExploreCommand.class, ReplayCommand.class, MergeCommand.class},
    footer = {
      "",
      "Exit code: 0 the gate is open, 1 it is closed, 2 wrong usage, 3 por or a worker broke,"
          + " 4 nothing is wrong with a part, which certifies nothing alone."
    })
public final class Main implements Runnable {
  @Spec private CommandSpec spec;

  private Main() {}

  /** Started by {@code java -jar por-cli.jar}. */
  public static void main(String[] arguments) {
    System.exit(commandLine().execute(arguments));
  }

  /** The whole command line, not yet given anything. */
  static CommandLine commandLine() {
    CommandLine line = new CommandLine(new Main());
    SettingOptions.addTo(line.getSubcommands().get("explore").getCommandSpec(), setting -> true);
    SettingOptions.addTo(line.getSubcommands().get("merge").getCommandSpec(), SettingHelp::gate);
    line.setParameterExceptionHandler((e, arguments) -> wrongUsage(e));
    line.setExecutionExceptionHandler((e, command, parsed) -> broken(e, command.getErr()));
    return line;
  }

  /** Without a command there is nothing to do. */
  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "Say explore, replay or merge");
  }

  static Console console(CommandSpec spec) {
    CommandLine line = spec.commandLine();
    return new StandardConsole(line.getOut(), line.getErr(), CommandLine.Help.Ansi.AUTO.enabled());
  }

  private static int wrongUsage(ParameterException e) {
    String first = e.getMessage().lines().findFirst().orElse("").replaceFirst("^Error: ", "");
    String name = e.getCommandLine().getCommandSpec().qualifiedName();
    e.getCommandLine()
        .getErr()
        .println(UnknownOption.message(e).orElse(first) + " (" + name + " --help tells all.)");
    return ExitCode.WRONG_USAGE;
  }

  /** The one place that turns what went wrong into an exit code. */
  private static int broken(Exception e, PrintWriter err) {
    if (e instanceof InvalidSettingsException) {
      err.println(e.getMessage());
      return ExitCode.WRONG_USAGE;
    }
    if (e instanceof GateClosedException) {
      err.println(e.getMessage());
      return ExitCode.GATE_CLOSED;
    }
    if (e instanceof LaunchException) {
      err.println(e.getMessage());
      return ExitCode.BROKEN;
    }
    if (e instanceof UncheckedIOException) {
      err.println(e.getMessage() + ": " + e.getCause());
      return ExitCode.BROKEN;
    }
    err.println("An internal error of por, so nothing is known about the tests: " + e);
    e.printStackTrace(err);
    return ExitCode.BROKEN;
  }
}
