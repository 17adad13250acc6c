package dev.por.engine.explore;

import dev.por.engine.model.Effect;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The data races of one execution by their definition: program order and synchronizes-with as a
 * relation between events, closed transitively. No clocks, nothing clever: what {@code
 * DataRaceDetector} is checked against.
 */
final class DefinedRaces {
  /** What an event of a model program means: reads and writes are plain, the rest synchronises. */
  static Effect effect(Operation operation) {
    boolean plain = operation.kind() == Kind.READ || operation.kind() == Kind.WRITE;
    return plain ? Effect.PLAIN : Effect.of(operation.kind());
  }

  private record Event(long thread, int position, Operation operation) {
    boolean touches(long location, boolean write) {
      Footprint footprint = operation.footprint();
      for (int i = 0; i < footprint.size(); i++) {
        if (footprint.location(i) == location && footprint.writes(i) == write) {
          return true;
        }
      }
      return false;
    }

    boolean isPlain() {
      return effect(operation) == Effect.PLAIN;
    }

    boolean isAccess() {
      return switch (operation.kind()) {
        case READ, WRITE, UPDATE, FAILED_UPDATE, AWAIT -> true;
        default -> false;
      };
    }

    String name() {
      return DefinedRaces.name(thread, position);
    }
  }

  private final List<Event> events = new ArrayList<>();

  /** By the identity of the thread: its number depends on the order in which threads start. */
  static String name(long thread, int position) {
    return Long.toHexString(thread) + "." + position;
  }

  void add(long thread, Operation operation) {
    int position = (int) events.stream().filter(e -> e.thread == thread).count();
    events.add(new Event(thread, position, operation));
  }

  /** Each as "thread.position thread.position", of accesses that are their threads' latest. */
  Set<String> races() {
    boolean[][] before = happensBefore();
    Set<String> races = new TreeSet<>();
    for (int j = 0; j < events.size(); j++) {
      for (int i = 0; i < j; i++) {
        if (!before[i][j] && races(i, j)) {
          races.add(pair(events.get(i).name(), events.get(j).name()));
        }
      }
    }
    return races;
  }

  static String pair(String one, String two) {
    return one.compareTo(two) < 0 ? one + " " + two : two + " " + one;
  }

  private boolean[][] happensBefore() {
    int n = events.size();
    boolean[][] before = new boolean[n][n];
    for (int j = 0; j < n; j++) {
      for (int i = j - 1; i >= 0; i--) {
        if (events.get(i).thread == events.get(j).thread || synchronizes(i, j)) {
          before[i][j] = true;
          for (int k = 0; k < i; k++) {
            before[k][j] |= before[k][i];
          }
        }
      }
    }
    return before;
  }

  private boolean synchronizes(int i, int j) {
    Operation from = events.get(i).operation;
    Operation to = events.get(j).operation;
    Effect releases = effect(from);
    Effect acquires = effect(to);
    if ((releases != Effect.RELEASE && releases != Effect.BOTH)
        || (acquires != Effect.ACQUIRE && acquires != Effect.BOTH)) {
      return false;
    }
    for (int a = 0; a < ordering(from); a++) {
      for (int b = 0; b < ordering(to); b++) {
        boolean written = from.footprint().writes(a) || to.footprint().writes(b);
        boolean released = releases == Effect.RELEASE || from.footprint().writes(a);
        if (from.footprint().location(a) == to.footprint().location(b) && written && released) {
          return true;
        }
      }
    }
    return false;
  }

  /** Of a wait only the monitor orders, which its footprint names first. */
  private static int ordering(Operation operation) {
    boolean wait = operation.kind() == Kind.WAIT || operation.kind() == Kind.WAKE;
    return wait ? 1 : operation.footprint().size();
  }

  private boolean races(int i, int j) {
    Event first = events.get(i);
    Event second = events.get(j);
    if (first.thread == second.thread
        || !first.isAccess()
        || !second.isAccess()
        || (!first.isPlain() && !second.isPlain())) {
      return false;
    }
    Footprint footprint = first.operation.footprint();
    for (int a = 0; a < footprint.size(); a++) {
      long location = footprint.location(a);
      boolean writes = footprint.writes(a);
      boolean conflict =
          second.touches(location, true) || (writes && second.touches(location, false));
      if (conflict && isLatest(i, j, location, writes)) {
        return true;
      }
    }
    return false;
  }

  private boolean isLatest(int i, int j, long location, boolean write) {
    Event event = events.get(i);
    for (int k = i + 1; k < j; k++) {
      Event later = events.get(k);
      if (later.thread == event.thread
          && later.isAccess()
          && later.isPlain() == event.isPlain()
          && later.touches(location, write)) {
        return false;
      }
    }
    return true;
  }
}
