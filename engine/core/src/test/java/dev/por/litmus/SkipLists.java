package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;

/** Sorted collections that threads share. */
@Construct(
    group = Group.COLLECTIONS,
    name = "`ConcurrentSkipListMap`, `ConcurrentSkipListSet`",
    transition = "one per method; iterators one per element")
class SkipLists {
  private final ConcurrentSkipListMap<Integer, String> map = new ConcurrentSkipListMap<>();
  private final ConcurrentSkipListSet<Integer> set = new ConcurrentSkipListSet<>();

  @ConcurrencyTest
  @Passes(traces = 2)
  void onlyOnePuts() throws InterruptedException {
    String[] before = new String[2];
    run(() -> before[0] = map.putIfAbsent(1, "a"), () -> before[1] = map.putIfAbsent(1, "b"));
    check(before[0] == null ? "a".equals(before[1]) : "b".equals(before[0]), "both");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void everyoneGetsAnother() throws InterruptedException {
    set.add(1);
    set.add(2);
    Integer[] taken = new Integer[2];
    run(() -> taken[0] = set.pollFirst(), () -> taken[1] = set.pollFirst());
    check(taken[0] + taken[1] == 3, "twice");
  }

  /** Both look before one removes: the other finds it gone. */
  @ConcurrencyTest
  @Fails(traces = 4, with = "gone")
  void removesWhatItSaw() throws InterruptedException {
    set.add(1);
    set.add(2);
    Together.Part part = () -> check(set.remove(set.first()), "gone");
    run(part, part);
  }

  /**
   * The function asks the map before something is put by it: what the other puts may be between.
   */
  @ConcurrencyTest
  @Fails(traces = 8, with = "not there yet")
  void computeAsksTheMapItself() throws InterruptedException {
    String[] seen = new String[1];
    run(
        () -> map.computeIfAbsent(1, key -> map.isEmpty() ? "alone" : "not alone"),
        () -> {
          map.put(2, "b");
          seen[0] = map.get(1);
        });
    check(!map.get(1).equals("alone") || seen[0] != null, "not there yet");
  }
}
