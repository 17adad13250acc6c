package dev.por.report.page;

import dev.por.engine.result.ClassCensus;
import dev.por.report.ReportInput;
import dev.por.report.text.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the tests were run with.
 *
 * @param startedAt when, in UTC
 * @param version the version of por
 * @param jdk the version of the JVM that ran the tests
 * @param strategy the search strategy
 * @param settings every setting
 * @param environment further facts
 * @param instrumented packages whose classes were interleaved inside
 * @param skipped packages that were not, with the reason
 */
public record RunPage(
    String startedAt,
    String version,
    String jdk,
    String strategy,
    List<Setting> settings,
    List<Setting> environment,
    List<String> instrumented,
    List<Setting> skipped) {
  /** A named value and, for a setting, where it came from. */
  public record Setting(String name, String value, String origin) {}

  /** The run page of a report. */
  public static RunPage of(ReportInput input) {
    Map<String, String> settings = new TreeMap<>(input.exploration().settings());
    settings.putAll(input.run().settings());
    return new RunPage(
        input.run().startedAt().toString(),
        Text.name(input.run().toolVersion()),
        Text.name(input.exploration().jdk()),
        Text.name(input.exploration().strategy()),
        rows(settings, input.run().origins()),
        rows(input.run().environment(), Map.of()),
        classes(input).instrumented().stream().map(Text::name).toList(),
        rows(new TreeMap<>(classes(input).skipped()), Map.of()));
  }

  private static ClassCensus classes(ReportInput input) {
    return input.exploration().tests().stream()
        .map(test -> test.findings().observed().classes())
        .reduce(ClassCensus.EMPTY, ClassCensus::and);
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
