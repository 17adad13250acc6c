package dev.por.report.schedule;

import dev.por.engine.result.finding.Event;
import dev.por.report.text.Text;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * The happens-before edges between threads that matter to a reader, found by following each target
 * through the schedule.
 *
 * <p>Targets are told apart by their names. Where a name cannot stand for one location, because a
 * read does not see the last write, nothing is said about it: no edge is better than a wrong one.
 */
public final class LinkFinder {
  private static final String UNKNOWN = "comes after what %s did to it in step %d";

  private final List<Event> events;
  private final Set<String> ambiguous;
  private final List<Link> links = new ArrayList<>();
  private final Map<String, Integer> lastWrite = new HashMap<>();
  private final Map<String, Integer> lastGive = new HashMap<>();
  private final Map<String, Integer> lastSignal = new HashMap<>();
  private final Map<String, Integer> lastStart = new HashMap<>();
  private final Map<String, Integer> lastEnd = new HashMap<>();
  private final Map<String, Integer> lastUnpark = new HashMap<>();
  private final Map<String, Integer> lastRead = new HashMap<>();

  private LinkFinder(List<Event> events) {
    this.events = events;
    this.ambiguous = ambiguous(events);
  }

  /** The edges of a schedule, in the order of their later steps. */
  public static List<Link> of(List<Event> events) {
    LinkFinder links = new LinkFinder(events);
    for (int i = 0; i < events.size(); i++) {
      if (events.get(i).target() != null) {
        links.follow(i, events.get(i));
      }
    }
    return links.links;
  }

  private void follow(int i, Event event) {
    String target = event.target();
    switch (Action.of(event)) {
      case READ -> read(i, event);
      case WRITE -> write(i, event);
      case TAKE -> {
        if (event.operation().equals("wake")) {
          order(lastSignal.get(target), i, "notified by %s in step %d");
        }
        order(lastGive.get(target), i, "possible since %s gave it up in step %d");
      }
      case GIVE -> lastGive.put(target, i);
      case SIGNAL -> lastSignal.put(target, i);
      case START -> lastStart.put(target, i);
      case BEGIN -> order(lastStart.get(target), i, "started by %s in step %d");
      case END -> lastEnd.put(target, i);
      case JOIN -> order(lastEnd.get(target), i, "possible since %s ended in step %d");
      case UNPARK -> lastUnpark.put(target, i);
      case PARK -> order(lastUnpark.get(target), i, "unparked by %s in step %d");
      case OTHER -> {}
    }
  }

  private void read(int i, Event event) {
    Integer write = lastWrite.get(event.target());
    if (crossing(write, i) && !ambiguous.contains(event.target())) {
      if (valuesKnown(write, i)) {
        add(write, i, Link.Kind.SEES, "sees what %s wrote in step %d");
      } else {
        add(write, i, Link.Kind.ORDER, UNKNOWN);
      }
    }
    lastRead.put(event.thread() + "\n" + event.target(), i);
  }

  private void write(int i, Event event) {
    Integer write = lastWrite.get(event.target());
    Integer read = lastRead.get(event.thread() + "\n" + event.target());
    if (crossing(write, i) && !ambiguous.contains(event.target())) {
      if (!valuesKnown(write, i)) {
        add(write, i, Link.Kind.ORDER, UNKNOWN);
      } else if (read != null && read < write) {
        String stale = ": it goes by what it read in step " + (read + 1) + ", before that";
        add(write, i, Link.Kind.LOST, "overwrites what %s wrote in step %d" + stale);
      } else {
        add(write, i, Link.Kind.ORDER, "overwrites what %s wrote in step %d");
      }
    }
    lastWrite.put(event.target(), i);
  }

  /** Without values it may be a whole object that is meant, of which a write is only a part. */
  private boolean valuesKnown(int from, int to) {
    return events.get(from).value() != null && events.get(to).value() != null;
  }

  private void order(Integer from, int to, String sentence) {
    if (crossing(from, to)) {
      add(from, to, Link.Kind.ORDER, sentence);
    }
  }

  private void add(int from, int to, Link.Kind kind, String sentence) {
    String thread = Text.name(events.get(from).thread());
    links.add(new Link(from + 1, to + 1, kind, sentence.formatted(thread, from + 1)));
  }

  private boolean crossing(Integer from, int to) {
    return from != null && !Objects.equals(events.get(from).thread(), events.get(to).thread());
  }

  private static Set<String> ambiguous(List<Event> events) {
    Map<String, String> values = new HashMap<>();
    Set<String> ambiguous = new HashSet<>();
    for (Event event : events) {
      Action action = Action.of(event);
      if (event.value() == null || (action != Action.READ && action != Action.WRITE)) {
        continue;
      }
      String before = values.put(event.target(), event.value());
      if (action == Action.READ && before != null && !before.equals(event.value())) {
        ambiguous.add(event.target());
      }
    }
    return ambiguous;
  }
}
