package dev.por.plugin;

import dev.por.engine.gate.Baseline;
import dev.por.engine.gate.GateSettings;
import dev.por.engine.gate.KnownFailures;
import dev.por.engine.gate.RaceRule;
import dev.por.engine.plan.ExecutionRules;
import dev.por.engine.plan.SearchSettings;
import dev.por.engine.plan.StopRule;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.Target;
import dev.por.engine.plan.Waits;
import dev.por.engine.result.finding.ScheduleId;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Every setting of a check with its value, typed and validated. Defaults and what may be written
 * are those of the table in {@link Setting}.
 */
public final class Settings {
  private final Vocabulary vocabulary;
  private final Map<String, String> texts;
  private final Map<Setting<?>, Object> values;
  private final Map<String, String> origins = new TreeMap<>();

  private Settings(
      Vocabulary vocabulary, Map<String, String> texts, Map<Setting<?>, Object> values) {
    this.vocabulary = vocabulary;
    this.texts = texts;
    this.values = values;
  }

  /**
   * The settings that a front end read, by the names of the README; what is absent takes its
   * default.
   *
   * @throws InvalidSettingsException with one line per value that makes no sense
   */
  public static Settings of(Map<String, String> written, Vocabulary vocabulary) {
    List<String> problems = new ArrayList<>();
    Map<String, String> texts = new TreeMap<>();
    Map<Setting<?>, Object> values = new HashMap<>();
    for (Setting<?> setting : Setting.ALL) {
      String text = written.get(setting.name());
      if (text != null) {
        texts.put(setting.name(), text.strip());
        put(setting, text, values, vocabulary, problems);
      } else if (setting.defaultText() != null) {
        texts.put(setting.name(), setting.defaultText());
        values.put(setting, setting.value().parse(setting.defaultText()));
      }
    }
    new TreeMap<>(written)
        .keySet().stream()
            .filter(name -> Setting.named(name).isEmpty())
            .map(name -> Messages.unknownSetting(name, vocabulary))
            .forEach(problems::add);
    Settings settings = new Settings(vocabulary, texts, values);
    if (problems.isEmpty()) {
      problems.addAll(ContradictionFinder.in(settings));
    }
    if (!problems.isEmpty()) {
      throw new InvalidSettingsException(String.join("\n", problems));
    }
    texts
        .keySet()
        .forEach(
            name ->
                settings.origins.put(
                    name, written.containsKey(name) ? vocabulary.setting(name) : "default"));
    return settings;
  }

  /**
   * The id of a schedule, as a user wrote it.
   *
   * @throws InvalidSettingsException when it has not the form of one
   */
  public static String scheduleId(String text, Vocabulary vocabulary) {
    if (!ScheduleId.isValid(text)) {
      throw new InvalidSettingsException(Messages.noScheduleId(text, vocabulary));
    }
    return text;
  }

  /** How every test is to be explored, unless its annotation says otherwise. */
  SearchSettings search() {
    return new SearchSettings(
        Strategy.named(get(Setting.STRATEGY)),
        new Target(
            get(Setting.PREEMPTION_BOUND),
            get(Setting.EXHAUSTIVE),
            get(Setting.MAX_PREEMPTION_BOUND)),
        get(Setting.HUNT_SHARE),
        new StopRule(
            get(Setting.MAX_EXECUTIONS), get(Setting.STOP_AT_TARGET), get(Setting.KEEP_GOING)),
        get(Setting.BUDGET),
        new ExecutionRules(
            get(Setting.DEPTH_LIMIT),
            get(Setting.SILENT_STORES),
            get(Setting.CONTROL_TIMEOUT),
            new Waits(
                get(Setting.TIMEOUTS).equals("any"),
                get(Setting.SPURIOUS_WAKEUPS),
                get(Setting.FAIR_BOUND),
                list(Setting.ALLOW_LEFT_THREADS))));
  }

  /** What the gate asks for, besides the baseline, on this day. */
  GateSettings gate(Baseline baseline, LocalDate today) {
    return new GateSettings(
        get(Setting.ALLOW_INCOMPLETE),
        new RaceRule(get(Setting.FAIL_ON_DATA_RACE), list(Setting.PROJECT_PACKAGES)),
        list(Setting.ALLOWED_RACES),
        list(Setting.RULES),
        baseline,
        new KnownFailures(list(Setting.KNOWN_FAILURES), today));
  }

  /** The value of a setting, or null when it has none. */
  @SuppressWarnings("unchecked") // put under the same key by the parser of the same setting
  <T> T get(Setting<T> setting) {
    return (T) values.get(setting);
  }

  /** The value of a setting that is a list, empty when it was not written. */
  <T> List<T> list(Setting<List<T>> setting) {
    List<T> value = get(setting);
    return value == null ? List.of() : value;
  }

  /** The texts of the settings of one stage, defaults included, by name. */
  Map<String, String> texts(Setting.Stage stage) {
    Map<String, String> selected = new TreeMap<>();
    for (Setting<?> setting : Setting.ALL) {
      if (setting.stage() == stage && texts.containsKey(setting.name())) {
        selected.put(setting.name(), texts.get(setting.name()));
      }
    }
    return selected;
  }

  /** Where the value of each setting came from. */
  Map<String, String> origins() {
    return origins;
  }

  Vocabulary vocabulary() {
    return vocabulary;
  }

  @Override
  public String toString() {
    return texts.toString();
  }

  private static <T> void put(
      Setting<T> setting,
      String text,
      Map<Setting<?>, Object> values,
      Vocabulary vocabulary,
      List<String> problems) {
    try {
      values.put(setting, setting.value().parse(text));
    } catch (IllegalArgumentException | ArithmeticException e) {
      problems.add(Messages.invalidValue(setting, text, vocabulary));
    }
  }
}
