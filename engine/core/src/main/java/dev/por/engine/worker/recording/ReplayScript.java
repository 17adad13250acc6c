package dev.por.engine.worker.recording;

import dev.por.engine.model.Schedule;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * All that a fresh JVM needs to run a schedule again: its decisions, and the locations that threads
 * share in it, since only accesses to those are transitions.
 *
 * <p>As text: the schedule, then a slash, then the locations in hexadecimal.
 *
 * @param schedule the decisions
 * @param shared the locations, ascending
 */
public record ReplayScript(Schedule schedule, List<Long> shared) {
  public ReplayScript {
    shared = List.copyOf(new TreeSet<>(shared));
  }

  /** Reads the text form; {@link NumberFormatException} when it is something else. */
  public static ReplayScript parse(String text) {
    int slash = text.indexOf('/');
    if (slash < 0) {
      return new ReplayScript(Schedule.parse(text), List.of());
    }
    List<Long> shared =
        Arrays.stream(text.substring(slash + 1).split(","))
            .filter(location -> !location.isEmpty())
            .map(location -> Long.parseUnsignedLong(location, 16))
            .toList();
    return new ReplayScript(Schedule.parse(text.substring(0, slash)), shared);
  }

  @Override
  public String toString() {
    return shared.stream()
        .map(Long::toHexString)
        .collect(Collectors.joining(",", schedule + "/", ""));
  }
}
