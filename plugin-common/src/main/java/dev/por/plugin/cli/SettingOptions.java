package dev.por.plugin.cli;

import dev.por.plugin.SettingHelp;
import dev.por.plugin.Vocabulary;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The settings as options, made from their table, so that a new one is an option at once. Values
 * stay texts here: what they may be is checked in one place for all front ends.
 */
final class SettingOptions {
  /** Written as {@code --tests}. */
  private static final String INCLUDE = "include";

  private SettingOptions() {}

  /** Adds an option for every setting that is wanted, under a heading of their own. */
  static void addTo(CommandSpec command, Predicate<SettingHelp> wanted) {
    ArgGroupSpec.Builder group =
        ArgGroupSpec.builder().heading("%nSettings:%n").order(100).validate(false);
    int order = 0;
    for (SettingHelp setting : SettingHelp.all()) {
      if (!setting.name().equals(INCLUDE) && wanted.test(setting)) {
        group.addArg(option(setting, order++));
      }
    }
    command.addArgGroup(group.build());
  }

  /** The settings that were written on the command line, by name. */
  static Map<String, String> written(CommandSpec command) {
    Map<String, String> written = new TreeMap<>();
    for (SettingHelp setting : SettingHelp.all()) {
      OptionSpec option = command.findOption(spelled(setting));
      if (option != null && option.getValue() != null) {
        written.put(setting.name(), option.getValue());
      }
    }
    return written;
  }

  private static OptionSpec option(SettingHelp setting, int order) {
    OptionSpec.Builder option =
        OptionSpec.builder(spelled(setting))
            .type(String.class)
            .order(order)
            .description(
                setting.meaning()
                    + (setting.flag() ? "" : "; " + setting.allowed())
                    + (setting.defaultText() == null || setting.name().equals("workers")
                        ? ""
                        : " (default: " + setting.defaultText() + ")"));
    if (setting.flag()) {
      return option.arity("0..1").fallbackValue("true").paramLabel("true|false").build();
    }
    return option.arity("1").paramLabel("VALUE").build();
  }

  private static String spelled(SettingHelp setting) {
    return Vocabulary.COMMAND_LINE.setting(setting.name());
  }
}
