package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.WeakHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Collections that promise nothing to threads. */
@Construct(
    group = Group.COLLECTIONS,
    name =
        "`ArrayList`, `LinkedList`, `ArrayDeque`, `PriorityQueue`, `HashMap`, `LinkedHashMap`,"
            + " `TreeMap`, `EnumMap`, `IdentityHashMap`, `WeakHashMap`, the sets of the same kinds,"
            + " `BitSet`, `StringBuilder`, `StringJoiner`",
    transition =
        "one per method, on the whole collection but for elements of lists and entries of maps;"
            + " views count as their collection. Two that nothing orders, one of them a change, are a"
            + " data race")
class SharedCollections {
  enum Kind {
    ONLY
  }

  private final List<Integer> list = new ArrayList<>();
  private final Map<String, Integer> map = new HashMap<>();

  private void addIfEmpty() {
    if (list.isEmpty()) {
      list.add(1);
    }
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "added 2")
  void checkThenAdd() throws InterruptedException {
    run(this::addIfEmpty, this::addIfEmpty);
    check(list.size() == 1, "added " + list.size());
  }

  private synchronized void addIfEmptyLocked() {
    addIfEmpty();
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void lockedCheckThenAdd() throws InterruptedException {
    run(this::addIfEmptyLocked, this::addIfEmptyLocked);
    check(list.size() == 1, "added " + list.size());
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void readersOnly() throws InterruptedException {
    list.add(1);
    run(() -> list.get(0), () -> list.contains(1));
  }

  /** Lists of the JDK's own making are lists all the same. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void collected() throws InterruptedException {
    List<Integer> own = Stream.of(1, 2).collect(Collectors.toList());
    run(() -> own.add(3), () -> check(own.size() == 2, "seen"));
  }

  /** The view, its iterator and its entries belong to the map. */
  @ConcurrencyTest
  @Fails(traces = 10, with = "ConcurrentModificationException")
  void changedWhileIterating() throws InterruptedException {
    map.put("a", 1);
    map.put("b", 2);
    run(
        () -> map.remove("b"),
        () -> {
          Iterator<Map.Entry<String, Integer>> entries = map.entrySet().iterator();
          while (entries.hasNext()) {
            entries.next().setValue(7);
          }
        });
  }

  @ConcurrencyTest
  @Passes(traces = 11)
  void everyCollection() throws InterruptedException {
    each(Kinds.collections());
  }

  @ConcurrencyTest
  @Passes(traces = 7)
  void everyMap() throws InterruptedException {
    each(Kinds.maps());
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void whatIsNoCollection() throws InterruptedException {
    each(Kinds.others());
  }

  /** What the second looks at first the first changes last: one trace more than there are kinds. */
  private static void each(Stream<Kinds> kinds) throws InterruptedException {
    Kinds[] all = kinds.toArray(Kinds[]::new);
    run(
        () -> {
          for (int i = 0; i < all.length; i++) {
            all[i].change().run();
          }
        },
        () -> {
          for (int i = all.length; i-- > 0; ) {
            all[i].read().run();
          }
        });
  }

  /** What a collection can be asked to do: something that changes it, something that does not. */
  private record Kinds(Runnable change, Runnable read) {
    static Stream<Kinds> collections() {
      return Stream.of(
              new ArrayList<Kind>(),
              new LinkedList<Kind>(),
              new ArrayDeque<Kind>(),
              new PriorityQueue<Kind>(),
              new HashSet<Kind>(),
              new LinkedHashSet<Kind>(),
              new TreeSet<Kind>(),
              EnumSet.noneOf(Kind.class),
              java.util.Collections.newSetFromMap(new IdentityHashMap<Kind, Boolean>()),
              new ArrayList<Kind>().subList(0, 0))
          .map(all -> new Kinds(() -> all.add(Kind.ONLY), all::size));
    }

    static Stream<Kinds> maps() {
      return Stream.of(
              new HashMap<Kind, Kind>(),
              new LinkedHashMap<Kind, Kind>(),
              new TreeMap<Kind, Kind>(),
              new EnumMap<Kind, Kind>(Kind.class),
              new IdentityHashMap<Kind, Kind>(),
              new WeakHashMap<Kind, Kind>())
          .map(all -> new Kinds(() -> all.put(Kind.ONLY, Kind.ONLY), all::size));
    }

    static Stream<Kinds> others() {
      BitSet bits = new BitSet();
      StringBuilder builder = new StringBuilder();
      StringJoiner joiner = new StringJoiner(",");
      return Stream.of(
          new Kinds(() -> bits.set(1), bits::cardinality),
          new Kinds(() -> builder.append("a"), builder::length),
          new Kinds(() -> joiner.add("a"), joiner::length));
    }
  }
}
