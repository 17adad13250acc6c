package dev.por.report;

import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * The run that a report is about: what the exploration itself does not know.
 *
 * @param startedAt when it started; shown on the run page alone, so that all others are equal for
 *     equal results
 * @param toolVersion the version of por
 * @param settings every setting with its value, by name
 * @param origins where a setting's value came from ("default", "build script" …), by name; a name
 *     may be absent
 * @param replay the command that runs a schedule again, but for the schedule, which is its end
 * @param environment further facts worth keeping (operating system, build tool …), by name
 */
public record RunInfo(
    Instant startedAt,
    String toolVersion,
    Map<String, String> settings,
    Map<String, String> origins,
    String replay,
    Map<String, String> environment) {
  /** Maps are copied and sorted, so that pages do not depend on their order. */
  public RunInfo {
    settings = sorted(settings);
    origins = sorted(origins);
    environment = sorted(environment);
  }

  private static Map<String, String> sorted(Map<String, String> map) {
    return Collections.unmodifiableMap(new TreeMap<>(map));
  }
}
