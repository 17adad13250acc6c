package dev.por.plugin;

import dev.por.plugin.value.Value;
import java.util.List;

/**
 * What a front end without a description of its own may say about a setting.
 *
 * @param name the name that all front ends share
 * @param meaning what it is for
 * @param allowed what may be written
 * @param defaultText what it is when it was not written, or null
 * @param flag whether it is either true or false
 * @param gate whether it judges what was explored
 */
public record SettingHelp(
    String name, String meaning, String allowed, String defaultText, boolean flag, boolean gate) {
  /** All settings, in the order of the README. */
  public static List<SettingHelp> all() {
    return Setting.ALL.stream().map(SettingHelp::of).toList();
  }

  private static SettingHelp of(Setting<?> setting) {
    String allowed = setting.value().allowed();
    return new SettingHelp(
        setting.name(),
        setting.meaning(),
        allowed,
        setting.defaultText(),
        allowed.equals(Value.flag().allowed()),
        setting.stage() == Setting.Stage.GATE);
  }
}
