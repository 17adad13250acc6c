package dev.por.report;

import static dev.por.report.text.JsonText.object;

import dev.por.engine.result.finding.Event;
import dev.por.engine.result.finding.SwitchReason;
import dev.por.report.schedule.Action;
import dev.por.report.source.Repository;
import dev.por.report.source.SourceFileFinder;
import dev.por.report.text.Text;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The events of a failing schedule as locations of SARIF. */
final class SarifLocationWriter {
  /** Services refuse results with very many locations; the turning point is kept in any case. */
  static final int MOST = 1_000;

  private final SourceFileFinder sources;
  private final Repository repository = new Repository();

  SarifLocationWriter(SourceFileFinder sources) {
    this.sources = sources;
  }

  /**
   * Where the schedule turned bad: the operation after which the last preempted thread should have
   * been left alone, or, without a preemption, the last operation that has a line.
   */
  List<Map<String, Object>> turningPoint(List<Event> events) {
    for (int i = events.size() - 1; i > 0; i--) {
      if (events.get(i).switchReason() == SwitchReason.PREEMPTED && hasLine(events.get(i - 1))) {
        return List.of(location(events.get(i - 1), null));
      }
    }
    for (int i = events.size() - 1; i >= 0; i--) {
      if (hasLine(events.get(i))) {
        return List.of(location(events.get(i), null));
      }
    }
    return List.of();
  }

  /** The operations after which a thread was preempted. */
  List<Map<String, Object>> preemptions(List<Event> events) {
    List<Map<String, Object>> locations = new ArrayList<>();
    for (int i = 1; i < events.size() && locations.size() < MOST; i++) {
      if (events.get(i).switchReason() == SwitchReason.PREEMPTED && hasLine(events.get(i - 1))) {
        Map<String, Object> location =
            location(
                events.get(i - 1),
                "preempted after this; " + Text.name(events.get(i).thread()) + " runs");
        location.put("id", locations.size());
        locations.add(location);
      }
    }
    return locations;
  }

  /** One flow with a thread flow per thread, joined by the order of execution. */
  List<Map<String, Object>> flows(List<Event> events) {
    Map<String, List<Map<String, Object>>> byThread = new LinkedHashMap<>();
    for (int i = 0; i < Math.min(events.size(), MOST); i++) {
      if (hasLine(events.get(i))) {
        byThread
            .computeIfAbsent(events.get(i).thread(), t -> new ArrayList<>())
            .add(step(events.get(i), i + 1));
      }
    }
    if (byThread.isEmpty()) {
      return List.of();
    }
    List<Map<String, Object>> flows = new ArrayList<>();
    byThread.forEach(
        (thread, steps) -> flows.add(object("id", Text.name(thread), "locations", steps)));
    return List.of(object("threadFlows", flows));
  }

  private Map<String, Object> step(Event event, int order) {
    boolean important = event.switchReason() == SwitchReason.PREEMPTED;
    return object(
        "location",
        location(event, told(event)),
        "executionOrder",
        order,
        "importance",
        important ? "essential" : "important");
  }

  private static String told(Event event) {
    String value = event.value() == null ? "" : " = " + Text.value(event.value());
    return Text.name(event.thread())
        + ": "
        + Text.name(event.operation())
        + " "
        + Text.name(event.target())
        + value;
  }

  private Map<String, Object> location(Event event, String message) {
    Map<String, Object> physical =
        object(
            "artifactLocation", object("uri", uri(event)),
            "region", object("startLine", event.code().line()));
    return object(
        "physicalLocation", physical, "message", message == null ? null : object("text", message));
  }

  private String uri(Event event) {
    return sources
        .find(event.code().className(), event.code().file())
        .map(repository::uri)
        .orElseGet(
            () ->
                Repository.uri(
                    SourceFileFinder.path(event.code().className(), event.code().file())
                        .orElseThrow()));
  }

  private static boolean hasLine(Event event) {
    return event.code().line() > 0
        && Action.hasCode(event)
        && SourceFileFinder.path(event.code().className(), event.code().file()).isPresent();
  }
}
