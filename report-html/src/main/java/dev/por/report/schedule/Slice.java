package dev.por.report.schedule;

import dev.por.engine.result.finding.Event;
import dev.por.engine.result.finding.FailureReport;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;

/**
 * The steps that matter for a failure: those that its explanation speaks of, and from them back
 * what they depend on. All other steps may be hidden.
 */
public final class Slice {
  /** A reader sees so many at once. */
  private static final int MOST = 12;

  private final List<Event> events;
  private final Map<Integer, List<Link>> links = new HashMap<>();
  private final TreeSet<Integer> steps = new TreeSet<>();

  private Slice(List<Event> events, Collection<Link> links) {
    this.events = events;
    links.forEach(l -> this.links.computeIfAbsent(l.to(), n -> new ArrayList<>()).add(l));
  }

  /** The numbers of the steps, from 1, in their order; at most a dozen. */
  public static List<Integer> of(FailureReport failure, Collection<Link> links) {
    Slice slice = new Slice(failure.recording().events(), links);
    slice.follow(slice.roots(failure));
    return List.copyOf(slice.steps);
  }

  private Deque<Integer> roots(FailureReport failure) {
    int size = events.size();
    Deque<Integer> roots = new ArrayDeque<>();
    failure.explanation().cause().stream().filter(step -> step <= size).forEach(roots::add);
    for (int i = size; i > 0 && roots.isEmpty(); i--) {
      Event event = events.get(i - 1);
      boolean own = Objects.equals(event.thread(), failure.symptom().thread());
      if (own && Action.hasCode(event) && Action.of(event) != Action.JOIN) {
        roots.add(i);
      }
    }
    return roots;
  }

  private void follow(Deque<Integer> left) {
    while (!left.isEmpty() && steps.size() < MOST) {
      int step = left.poll();
      if (steps.add(step)) {
        links.getOrDefault(step, List.of()).stream().map(Link::from).forEach(left::add);
        int looked = ownReadBefore(step);
        if (looked > 0) {
          left.add(looked);
        }
      }
    }
  }

  /** What a thread writes may depend on what it last read there; 0 if it read nothing. */
  private int ownReadBefore(int step) {
    Event write = events.get(step - 1);
    for (int i = step - 1; i > 0 && Action.of(write) == Action.WRITE; i--) {
      Event read = events.get(i - 1);
      boolean there =
          Objects.equals(read.thread(), write.thread())
              && Objects.equals(read.target(), write.target());
      if (there) {
        return Action.of(read) == Action.READ ? i : 0;
      }
    }
    return 0;
  }
}
