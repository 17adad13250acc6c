package dev.por.report;

import static dev.por.report.text.JsonText.object;

import dev.por.engine.result.finding.CodeLine;
import dev.por.engine.result.finding.Event;
import dev.por.engine.result.finding.FailureReport;
import dev.por.engine.result.finding.SwitchReason;
import dev.por.report.page.Step;
import dev.por.report.schedule.Action;
import dev.por.report.source.CallChain;
import dev.por.report.source.Repository;
import dev.por.report.source.SourceFileFinder;
import dev.por.report.text.Text;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

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
   * Where the cause is: the last step that the explanation speaks of. Without an explanation it is
   * where the schedule turned bad: the operation after which the last preempted thread should have
   * been left alone, or, without a preemption, the last operation that has a line.
   */
  List<Map<String, Object>> primary(FailureReport failure) {
    List<Event> events = failure.recording().events();
    int step = primaryStep(failure);
    return step < 0 ? List.of() : List.of(location(events.get(step), null));
  }

  private static int primaryStep(FailureReport failure) {
    List<Event> events = failure.recording().events();
    List<Integer> cause = cause(failure);
    if (!cause.isEmpty()) {
      return cause.get(cause.size() - 1);
    }
    for (int i = events.size() - 1; i > 0; i--) {
      if (events.get(i).switchReason() == SwitchReason.PREEMPTED && hasLine(events.get(i - 1))) {
        return i - 1;
      }
    }
    for (int i = events.size() - 1; i >= 0; i--) {
      if (hasLine(events.get(i))) {
        return i;
      }
    }
    return -1;
  }

  /** The steps that the explanation speaks of and that have a line, from 0. */
  private static List<Integer> cause(FailureReport failure) {
    List<Event> events = failure.recording().events();
    return failure.explanation().cause().stream()
        .map(step -> step - 1)
        .filter(i -> i >= 0 && i < events.size() && hasLine(events.get(i)))
        .toList();
  }

  /** The other steps of the cause, and the operations after which a thread was preempted. */
  List<Map<String, Object>> related(FailureReport failure) {
    List<Event> events = failure.recording().events();
    List<Map<String, Object>> locations = new ArrayList<>();
    for (int i : cause(failure)) {
      if (i != primaryStep(failure)) {
        add(locations, events.get(i), "step " + (i + 1) + ", " + told(events.get(i)));
      }
    }
    for (int i = 1; i < events.size() && locations.size() < MOST; i++) {
      if (events.get(i).switchReason() == SwitchReason.PREEMPTED && hasLine(events.get(i - 1))) {
        String next = Text.name(events.get(i).thread());
        add(locations, events.get(i - 1), "preempted after this; " + next + " runs");
      }
    }
    return locations;
  }

  private void add(List<Map<String, Object>> locations, Event event, String message) {
    Map<String, Object> location = location(event, message);
    location.put("id", locations.size());
    locations.add(location);
  }

  /**
   * One flow with a thread flow per thread, joined by the order of execution: the last steps that
   * have a line, since these are nearest to the failure, and those of the cause.
   */
  List<Map<String, Object>> flows(FailureReport failure) {
    List<Event> events = failure.recording().events();
    Set<Integer> cause = Set.copyOf(cause(failure));
    List<Integer> lined =
        IntStream.range(0, events.size()).filter(i -> hasLine(events.get(i))).boxed().toList();
    int from = lined.size() <= MOST ? 0 : lined.get(lined.size() - MOST);
    Map<String, List<Map<String, Object>>> byThread = new LinkedHashMap<>();
    for (int i : lined) {
      if (i >= from || cause.contains(i)) {
        byThread
            .computeIfAbsent(events.get(i).thread(), t -> new ArrayList<>())
            .add(step(events.get(i), i + 1, cause.contains(i)));
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

  private Map<String, Object> step(Event event, int order, boolean cause) {
    boolean important = cause || event.switchReason() == SwitchReason.PREEMPTED;
    return object(
        "location",
        location(event, told(event)),
        "stack",
        cause ? stack(event) : null,
        "executionOrder",
        order,
        "importance",
        important ? "essential" : "important");
  }

  /** The calls that led to a step, the innermost first; null when they are not known. */
  private Map<String, Object> stack(Event event) {
    List<CodeLine> calls = new ArrayList<>(CallChain.lines(event.detail().calls()));
    Collections.reverse(calls);
    List<Map<String, Object>> frames =
        calls.stream()
            .filter(SarifLocationWriter::hasLine)
            .map(line -> object("location", location(line, line.toString())))
            .toList();
    return frames.isEmpty() ? null : object("frames", frames);
  }

  private static String told(Event event) {
    return Text.name(event.thread()) + ": " + Step.Act.of(event);
  }

  private Map<String, Object> location(Event event, String message) {
    return location(event.code(), message);
  }

  private Map<String, Object> location(CodeLine code, String message) {
    Map<String, Object> physical =
        object(
            "artifactLocation", object("uri", uri(code)),
            "region", object("startLine", code.line()));
    return object(
        "physicalLocation", physical, "message", message == null ? null : object("text", message));
  }

  private String uri(CodeLine code) {
    return sources
        .find(code.className(), code.file())
        .map(repository::uri)
        .orElseGet(
            () ->
                Repository.uri(SourceFileFinder.path(code.className(), code.file()).orElseThrow()));
  }

  private static boolean hasLine(Event event) {
    return Action.hasCode(event) && hasLine(event.code());
  }

  private static boolean hasLine(CodeLine code) {
    return code.line() > 0 && SourceFileFinder.path(code.className(), code.file()).isPresent();
  }
}
