package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.start;

import dev.por.api.ConcurrencyTest;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Methods of ConcurrentHashMap that several threads work on. */
@Construct(
    group = Group.COLLECTIONS,
    name =
        "`ConcurrentHashMap`: `forEach`, `search`, `reduce` with a parallelism threshold, for keys,"
            + " values, entries",
    transition =
        "as `forEach`, one for each element; a part of the map is a task of the common pool. What a"
            + " search has found is a variable that its parts look at")
class MapsInParallel {
  private final AtomicInteger atomic = new AtomicInteger();

  /** Keys in different halves of the table. */
  private final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();

  MapsInParallel() {
    map.put(1, 1);
    map.put(8, 2);
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void forEach() {
    map.forEach(2, (key, value) -> atomic.addAndGet(value));
    check(atomic.get() == 3, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "order")
  void forEachInAnyOrder() {
    map.forEachKey(2, key -> atomic.compareAndSet(0, key));
    check(atomic.get() == 1, "order");
  }

  @ConcurrencyTest
  @Passes(traces = 3)
  void found() {
    check(map.search(2, (key, value) -> value == 2 ? key : null) == 8, "not found");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "another")
  void anyIsFound() {
    check(map.searchKeys(2, key -> key) == 1, "another");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void reduced() {
    check(map.reduceValues(2, Integer::sum) == 3, "sum");
  }

  /** Of four parts, each with its share of the table. */
  @ConcurrencyTest
  @Passes(traces = 16)
  void reducedInFourParts() {
    check(map.reduce(1, Integer::sum, Integer::sum) == 12, "sum");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void inOneThread() {
    check(map.reduceEntriesToLong(Long.MAX_VALUE, Map.Entry::getValue, 0, Long::sum) == 3, "sum");
  }

  @ConcurrencyTest
  @Fails(
      traces = 103,
      with = {"half", "all", "none"})
  void changedMeanwhile() throws InterruptedException {
    Thread other =
        start(
            () -> {
              map.replace(1, 0);
              map.replace(8, 0);
            });
    int sum = map.reduceValuesToInt(2, i -> i, 0, Integer::sum);
    other.join();
    check(sum != 0, "none");
    check(sum != 3, "all");
    check(sum == 0 || sum == 3, "half");
  }
}
