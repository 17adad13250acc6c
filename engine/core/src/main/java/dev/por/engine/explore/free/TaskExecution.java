package dev.por.engine.explore.free;

import dev.por.engine.explore.search.SchedulingPoint;
import dev.por.engine.model.Footprint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The execution of a task, as far as it has gone. */
final class TaskExecution {
  private final List<TaskEntry> events = new ArrayList<>();

  /* The event that started each thread; -1: the thread is there from the beginning. */
  private int[] births = new int[0];
  private int threads;

  /**
   * Begins with the first events of another execution.
   *
   * @return how many of them this execution had already
   */
  int begin(List<TaskEntry> others, int count) {
    int common = 0;
    while (common < count
        && common < events.size()
        && others.get(common).equals(events.get(common))) {
      common++;
    }
    events.subList(common, events.size()).clear();
    events.addAll(others.subList(common, count));
    threads = 0;
    for (int k = 0; k < count; k++) {
      bear(events.get(k).before().threads(), k - 1);
    }
    return common;
  }

  /** The execution has come to a point behind its events. */
  void reach(SchedulingPoint point) {
    bear(point.threads(), events.size() - 1);
  }

  void add(TaskEntry event) {
    events.add(event);
  }

  /** The threads up to a number that did not exist before were started by an event. */
  private void bear(int now, int event) {
    if (now > births.length) {
      births = Arrays.copyOf(births, now * 2);
    }
    for (; threads < now; threads++) {
      births[threads] = event;
    }
  }

  List<TaskEntry> events() {
    return events;
  }

  int length() {
    return events.size();
  }

  TaskEntry event(int n) {
    return events.get(n);
  }

  /** The events that a thread is behind. */
  CausalPast pastOf(int thread) {
    for (int k = events.size() - 1; k >= 0; k--) {
      if (events.get(k).thread() == thread) {
        return events.get(k).past();
      }
    }
    return births[thread] < 0 ? CausalPast.NONE : events.get(births[thread]).past();
  }

  /** Whether an event would be in the past of an operation that a thread performed now. */
  boolean isInPast(int event, int thread, Footprint footprint) {
    if (events.get(event).isIn(pastOf(thread))) {
      return true;
    }
    for (int k = event; k < events.size(); k++) {
      TaskEntry later = events.get(k);
      if (later.operation().footprint().conflictsWith(footprint)
          && events.get(event).isIn(later.past())) {
        return true;
      }
    }
    return false;
  }
}
