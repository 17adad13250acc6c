package dev.por.report;

import dev.por.engine.result.finding.CodeLine;
import dev.por.engine.result.finding.Event;
import dev.por.engine.result.finding.StepDetail;
import dev.por.engine.result.finding.SwitchReason;
import java.util.ArrayList;
import java.util.List;

/** Events written down one after the other. */
final class EventTrail {
  private final List<Event> events = new ArrayList<>();
  private String file;
  private String className;
  private String method;
  private List<String> callers;

  EventTrail(String file, String className, String method) {
    this.file = file;
    this.className = className;
    this.method = method;
  }

  EventTrail in(String className, String method, String file) {
    this.className = className;
    this.method = method;
    this.file = file;
    return this;
  }

  /** From here on steps have the calls that led to them: these, and the method that they are in. */
  EventTrail calledFrom(String... calls) {
    callers = List.of(calls);
    return this;
  }

  private StepDetail detail(int line) {
    if (callers == null || line == 0) {
      return StepDetail.NONE;
    }
    List<String> calls = new ArrayList<>(callers);
    calls.add(0, className + "." + method + "(" + file + ":" + line + ")");
    return new StepDetail(null, null, null, calls);
  }

  EventTrail add(
      String thread,
      String operation,
      String target,
      String value,
      int line,
      SwitchReason switchReason) {
    events.add(
        new Event(
            thread,
            operation,
            target,
            value,
            new CodeLine(className, method, file, line),
            switchReason,
            detail(line)));
    return this;
  }

  List<Event> events() {
    return events;
  }
}
