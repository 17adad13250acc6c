package dev.por.report;

import dev.por.engine.result.finding.CodeLine;
import dev.por.engine.result.finding.Event;
import dev.por.engine.result.finding.SwitchReason;
import java.util.ArrayList;
import java.util.List;

/** Events written down one after the other. */
final class EventTrail {
  private final List<Event> events = new ArrayList<>();
  private String file;
  private String className;
  private String method;

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
            switchReason));
    return this;
  }

  List<Event> events() {
    return events;
  }
}
