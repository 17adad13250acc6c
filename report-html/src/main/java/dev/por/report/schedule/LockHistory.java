package dev.por.report.schedule;

import dev.por.engine.result.finding.Event;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which monitors each thread holds after each step. A monitor that two threads would hold at once
 * is a name that stands for several monitors; it is left out.
 */
public final class LockHistory {
  private final List<List<String>> held = new ArrayList<>();

  private LockHistory(List<Event> events) {
    Set<String> ambiguous = ambiguous(events);
    Map<String, Set<String>> byThread = new HashMap<>();
    for (Event event : events) {
      Set<String> own = byThread.computeIfAbsent(event.thread(), t -> new LinkedHashSet<>());
      Action action = Action.of(event);
      if (action == Action.TAKE && event.target() != null && !ambiguous.contains(event.target())) {
        own.add(event.target());
      } else if (action == Action.GIVE) {
        own.remove(event.target());
      }
      held.add(List.copyOf(own));
    }
  }

  /** The monitors of a schedule. */
  public static LockHistory of(List<Event> events) {
    return new LockHistory(events);
  }

  /** What the thread of a step, counted from 0, holds when the step is done. */
  public List<String> heldAfter(int step) {
    return held.get(step);
  }

  private static Set<String> ambiguous(List<Event> events) {
    Map<String, String> owners = new HashMap<>();
    Set<String> ambiguous = new HashSet<>();
    for (Event event : events) {
      Action action = Action.of(event);
      if (action == Action.TAKE && event.target() != null) {
        String owner = owners.put(event.target(), event.thread());
        if (owner != null && !owner.equals(event.thread())) {
          ambiguous.add(event.target());
        }
      } else if (action == Action.GIVE) {
        owners.remove(event.target());
      }
    }
    return ambiguous;
  }
}
