package dev.por.engine.explore.free;

import dev.por.engine.explore.search.SearchReader;
import dev.por.engine.explore.search.SearchWriter;
import java.util.ArrayList;
import java.util.List;

/**
 * The events of an execution that is over; the tasks that the execution makes share them.
 *
 * @param events one after the other
 */
record TaskTrace(List<TaskEntry> events) {
  TaskTrace {
    events = List.copyOf(events);
  }

  static TaskTrace restore(SearchReader in) {
    List<TaskEntry> events = new ArrayList<>();
    for (int left = in.integer(); left > 0; left--) {
      events.add(in.shared(TaskEntry.class, TaskEntry::restore));
    }
    return new TaskTrace(events);
  }

  void save(SearchWriter out) {
    out.number(events.size());
    for (TaskEntry event : events) {
      out.shared(event, TaskEntry::save);
    }
  }
}
