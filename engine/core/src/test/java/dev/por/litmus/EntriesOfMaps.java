package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** Threads that use entries of one map. */
@Construct(
    group = Group.COLLECTIONS,
    name =
        "entries of `ConcurrentHashMap`, `ConcurrentSkipListMap`, `HashMap`, `LinkedHashMap`,"
            + " `TreeMap` and of the sets of these kinds",
    transition =
        "one, on the entry; what looks at the whole map reads all changes, what counts its entries"
            + " those that add or remove one")
class EntriesOfMaps {
  private final List<String> keys = List.of("a", "b", "c", "d");

  private final ConcurrentMap<String, Integer> map = new ConcurrentHashMap<>();
  private final ConcurrentMap<String, Integer> sorted = new ConcurrentSkipListMap<>();

  private static void put(Map<String, Integer> map, String... keys) {
    for (String key : keys) {
      map.put(key, 1);
    }
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void differentKeys() throws InterruptedException {
    run(() -> put(map, "a1", "a2", "a3"), () -> put(map, "b1", "b2", "b3"));
    check(map.size() == 6 && map.get("a1") == 1, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void differentSortedKeys() throws InterruptedException {
    run(() -> put(sorted, "a1", "a2", "a3"), () -> put(sorted, "b1", "b2", "b3"));
    check(sorted.toString().equals("{a1=1, a2=1, a3=1, b1=1, b2=1, b3=1}"), "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void differentMembers() throws InterruptedException {
    Set<Integer> set = ConcurrentHashMap.newKeySet();
    run(() -> set.add(1), () -> set.add(2), () -> set.contains(3));
    check(set.size() == 2, "lost");
  }

  private static void fill(Map<String, Integer> map, List<String> keys) {
    for (String key : keys) {
      if (map.get(key) == null) {
        map.put(key, key.hashCode());
      }
    }
  }

  /** Of each key: one of the two finds it there, or both put it, in two orders. Four to the 4th. */
  @ConcurrencyTest
  @Passes(traces = 256)
  void cacheFill() throws InterruptedException {
    run(() -> fill(map, keys), () -> fill(map, keys));
  }

  /** Of each key, one of the two is first. Two to the 4th. */
  @ConcurrencyTest
  @Passes(traces = 16)
  void computeFill() throws InterruptedException {
    Together.Part part = () -> keys.forEach(key -> map.computeIfAbsent(key, String::hashCode));
    run(part, part);
  }

  /** A thread that finds a value changes nothing. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void absentNoMore() throws InterruptedException {
    put(map, "a");
    put(sorted, "a");
    Together.Part part =
        () -> {
          map.putIfAbsent("a", 2);
          map.computeIfAbsent("a", key -> 3);
          sorted.putIfAbsent("a", 2);
          sorted.remove("b");
          sorted.replace("b", 2);
          map.computeIfPresent("b", (key, value) -> 4);
        };
    run(part, part);
    check(map.get("a") == 1 && sorted.get("a") == 1, "changed");
  }

  /** To replace a value changes no size; to add or remove a key does. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void replacedWhileCounted() throws InterruptedException {
    put(map, "a", "b");
    run(() -> map.put("a", 2), () -> map.replace("b", 3), () -> check(map.size() == 2, "other"));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "other")
  void addedWhileCounted() throws InterruptedException {
    put(map, "a");
    run(() -> map.put("b", 2), () -> check(map.size() == 1, "other"));
  }

  /** Whether the third counts a change of the first, of the second, of both or none. */
  @ConcurrencyTest
  @Fails(traces = 4, with = "other")
  void twoChangesWhileCounted() throws InterruptedException {
    put(map, "a");
    run(() -> map.remove("a"), () -> map.put("b", 2), () -> check(map.size() == 1, "other"));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "other")
  void replacedWhileShown() throws InterruptedException {
    put(sorted, "a");
    run(() -> sorted.put("a", 2), () -> check(sorted.containsValue(1), "other"));
  }

  /** Both hash to the same bin, where the first is in front. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "the other way round")
  void orderIsSeen() throws InterruptedException {
    run(() -> map.put("Aa", 1), () -> map.put("BB", 1));
    check(map.keySet().iterator().next().equals("Aa"), "the other way round");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "the other way round")
  void orderOfALinkedSetIsSeen() throws InterruptedException {
    Set<String> set = new LinkedHashSet<>();
    run(() -> guarded(() -> set.add("a")), () -> guarded(() -> set.add("b")));
    check(set.toString().equals("[a, b]"), "the other way round");
  }

  private synchronized void guarded(Runnable step) {
    step.run();
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void mergedUnderALock() throws InterruptedException {
    Map<Integer, Integer> plain = new LinkedHashMap<>();
    ReentrantLock lock = new ReentrantLock();
    Together.Part part =
        () -> {
          lock.lock();
          plain.merge(1, 1, Integer::sum);
          lock.unlock();
        };
    run(part, part);
    check(plain.get(1) == 2, "lost");
  }

  /** Two strings that are equal, and not the same, are one key. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "second")
  void equalKeys() throws InterruptedException {
    String one = new String("key");
    String other = new String("key");
    run(() -> map.put(one, 1), () -> map.put(other, 2));
    check(map.get("key") == 2, "second");
  }

  /** A key that says itself what it is equal to. */
  private record Key(int id, AtomicInteger asked) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Key key && key.id / 2 == id / 2;
    }

    @Override
    public int hashCode() {
      return asked.get() < 0 ? asked.get() : 1;
    }
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "second")
  void keysOfYourOwn() throws InterruptedException {
    ConcurrentMap<Key, Integer> own = new ConcurrentHashMap<>();
    AtomicInteger asked = new AtomicInteger();
    run(() -> own.put(new Key(2, asked), 1), () -> own.put(new Key(3, asked), 2));
    check(own.values().iterator().next() == 2, "second");
  }

  /** Which of the two is refused depends on which one is there. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "ClassCastException")
  void keysThatExcludeEachOther() throws InterruptedException {
    ConcurrentMap<Object, Integer> either = new ConcurrentSkipListMap<>();
    run(() -> either.put("a", 1), () -> either.put(1, 1));
  }

  /** A key that is compared by code of its own. */
  private static final class Compared implements Comparable<Object> {
    @Override
    public int compareTo(Object other) {
      return 0;
    }
  }

  /** A key that is in the map refuses each of them: they have nothing to do with each other. */
  @ConcurrencyTest
  @Fails(traces = 1, with = "ClassCastException")
  void refusedByAnotherKey() throws InterruptedException {
    ConcurrentMap<Object, Integer> either = new ConcurrentSkipListMap<>();
    either.put(new Compared(), 1);
    run(() -> either.putIfAbsent("a", 1), () -> either.putIfAbsent("b", 1));
  }

  /** An entry without a value counts as none there, and the map does not grow. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void nullsAreReplaced() throws InterruptedException {
    Map<String, Integer> plain = new TreeMap<>();
    plain.put("a", null);
    run(
        () -> guarded(() -> plain.putIfAbsent("a", 1)),
        () -> guarded(() -> plain.computeIfAbsent("a", key -> 2)));
    check(plain.size() == 1 && plain.get("a") != null, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "gone")
  void clearedMeanwhile() throws InterruptedException {
    run(() -> map.put("a", 1), map::clear);
    check(map.containsKey("a"), "gone");
  }

  /** The part of the map is the map. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "other")
  void putIntoAPart() throws InterruptedException {
    ConcurrentSkipListMap<Integer, Integer> whole = new ConcurrentSkipListMap<>();
    Map<Integer, Integer> part = whole.headMap(5);
    run(() -> part.put(1, 1), () -> whole.put(1, 2));
    check(whole.get(1) == 2, "other");
  }

  /** Nothing to take is seen before something is there. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "nothing")
  void polledMeanwhile() throws InterruptedException {
    ConcurrentSkipListSet<Integer> set = new ConcurrentSkipListSet<>();
    run(() -> set.add(1), () -> check(set.pollFirst() != null, "nothing"));
  }

  /** Under a monitor, executions differ only by which thread comes first. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void oneEntryOfATree() throws InterruptedException {
    Map<Integer, Integer> tree = new TreeMap<>();
    run(() -> guarded(() -> tree.put(1, 1)), () -> guarded(() -> check(tree.size() < 2, "more")));
    check(tree.size() == 1, "lost");
  }

  /** The wait for an entry ends when it is there, whatever else is put. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void waitsForAnEntry() throws InterruptedException {
    run(
        () -> put(map, "x", "y", "key"),
        () -> {
          while (!map.containsKey("key")) {
            Thread.onSpinWait();
          }
        });
  }

  /** No thread sees the map while it is filled, and no two threads fill one entry. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void functionsThatKeepToThemselves() throws InterruptedException {
    Map<Integer, int[]> boxes = new ConcurrentHashMap<>();
    run(
        () -> boxes.computeIfAbsent(1, key -> new int[key])[0]++,
        () -> boxes.compute(2, (key, value) -> new int[key])[0]++,
        () -> boxes.merge(3, new int[1], (one, other) -> one)[0]++);
    check(boxes.size() == 3, "lost");
  }

  /**
   * A function that others notice holds its bin: then each operation is one on the whole map. Six
   * orders of their beginnings and ends, in four of which either function may come first.
   */
  @ConcurrencyTest
  @Passes(traces = 10)
  void functionsThatOthersNotice() throws InterruptedException {
    AtomicInteger calls = new AtomicInteger();
    run(
        () -> map.computeIfAbsent("a", key -> calls.incrementAndGet()),
        () -> map.computeIfAbsent("b", key -> calls.incrementAndGet()));
    check(calls.get() == 2, "lost");
  }
}
