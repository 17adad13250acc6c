package dev.por.report.page;

import dev.por.engine.result.observed.ClassCensus;
import dev.por.report.ReportInput;
import dev.por.report.text.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the tests were run with.
 *
 * @param start when and by what
 * @param settings every setting
 * @param environment further facts
 * @param classes whose classes were interleaved inside
 */
public record RunPage(
    Start start, List<Setting> settings, List<Setting> environment, Classes classes) {
  /**
   * When the tests were run, and by what.
   *
   * @param startedAt when, in UTC
   * @param version the version of por
   * @param jdk the version of the JVM that ran the tests
   * @param strategy the search strategy
   */
  public record Start(String startedAt, String version, String jdk, String strategy) {}

  /**
   * The packages of the classes that were loaded.
   *
   * @param instrumented packages whose classes were interleaved inside
   * @param skipped packages that were not, with the reason
   */
  public record Classes(List<String> instrumented, List<Setting> skipped) {}

  /** A named value and, for a setting, where it came from. */
  public record Setting(String name, String value, String origin) {}

  /** The run page of a report. */
  public static RunPage of(ReportInput input) {
    Map<String, String> settings = new TreeMap<>(input.exploration().settings());
    settings.putAll(input.run().settings());
    return new RunPage(
        new Start(
            input.run().startedAt().toString(),
            Text.name(input.run().toolVersion()),
            Text.name(input.exploration().jdk()),
            Text.name(input.exploration().strategy())),
        rows(settings, input.run().origins()),
        rows(input.run().environment(), Map.of()),
        classes(input));
  }

  private static Classes classes(ReportInput input) {
    ClassCensus census =
        input.exploration().tests().stream()
            .map(test -> test.findings().observed().classes())
            .reduce(ClassCensus.EMPTY, ClassCensus::and);
    return new Classes(
        census.instrumented().stream().map(Text::name).toList(),
        rows(new TreeMap<>(census.skipped()), Map.of()));
  }

  private static List<Setting> rows(Map<String, String> values, Map<String, String> origins) {
    List<Setting> rows = new ArrayList<>();
    values.forEach(
        (name, value) ->
            rows.add(
                new Setting(Text.name(name), Text.message(value), Text.name(origins.get(name)))));
    return rows;
  }
}
