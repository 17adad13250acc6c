package dev.por.engine.explore;

import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Operation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Gives events numbers so that two events have the same number exactly when they have the same
 * happens-before past: by interning the past itself, not by hashing it, so that it can tell when
 * the engine's hashes are wrong.
 */
final class ExactEvents {
  private record Access(long location, boolean write, int lastWrite, List<Integer> readsSince) {}

  private record Key(
      long thread, int position, Enum<?> kind, int choice, int previous, List<Access> accesses) {}

  private final Map<Key, Integer> numbers = new HashMap<>();

  /** An execution in progress: what of its past identifies the next event. */
  final class Past {
    private final Map<Long, Integer> lastOfThread = new TreeMap<>();
    private final Map<Long, Integer> countOfThread = new HashMap<>();
    private final Map<Long, Integer> lastWrite = new HashMap<>();
    private final Map<Long, TreeSet<Integer>> readsSince = new HashMap<>();

    Past() {}

    Past(Past other) {
      lastOfThread.putAll(other.lastOfThread);
      countOfThread.putAll(other.countOfThread);
      lastWrite.putAll(other.lastWrite);
      other.readsSince.forEach((l, reads) -> readsSince.put(l, new TreeSet<>(reads)));
    }

    /** The number of the event that the thread adds. */
    int add(long thread, int choice, Operation operation) {
      Map<Long, Boolean> touched = new TreeMap<>();
      Footprint footprint = operation.footprint();
      for (int i = 0; i < footprint.size(); i++) {
        touched.merge(footprint.location(i), footprint.writes(i), Boolean::logicalOr);
      }
      List<Access> accesses = new ArrayList<>();
      touched.forEach((location, write) -> accesses.add(access(location, write)));
      if (operation.kind() == Kind.TIMEOUT) {
        accesses.add(new Access(0, true, -1, List.copyOf(lastOfThread.values())));
      }
      int position = countOfThread.merge(thread, 1, Integer::sum);
      int previous = lastOfThread.getOrDefault(thread, -1);
      Key key = new Key(thread, position, operation.kind(), choice, previous, accesses);
      int number = numbers.computeIfAbsent(key, k -> numbers.size());
      lastOfThread.put(thread, number);
      touched.forEach((location, write) -> touch(location, write, number));
      return number;
    }

    private Access access(long location, boolean write) {
      List<Integer> reads =
          write ? List.copyOf(readsSince.getOrDefault(location, new TreeSet<>())) : List.of();
      return new Access(location, write, lastWrite.getOrDefault(location, -1), reads);
    }

    private void touch(long location, boolean write, int number) {
      if (write) {
        lastWrite.put(location, number);
        readsSince.remove(location);
      } else {
        readsSince.computeIfAbsent(location, l -> new TreeSet<>()).add(number);
      }
    }

    /** The last event of every thread that has one: identifies the happens-before graph. */
    Map<Long, Integer> graph() {
      return Map.copyOf(lastOfThread);
    }
  }
}
