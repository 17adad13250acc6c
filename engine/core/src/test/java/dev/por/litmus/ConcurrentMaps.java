package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** Maps that threads share. */
@Construct(
    group = Group.COLLECTIONS,
    name = "`ConcurrentHashMap`",
    transition =
        "one per method; `forEach` and iterators one per element. Callbacks are interleaved:"
            + " meanwhile the operation holds the bin of its key, as it does in the JDK, and it is"
            + " one more when it goes on")
class ConcurrentMaps {
  private final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
  private final AtomicInteger calls = new AtomicInteger();

  @ConcurrencyTest
  @Fails(traces = 4, with = "java.lang.AssertionError: lost")
  void mapCheckThenAct() throws InterruptedException {
    Together.Part increment = () -> map.put("k", map.getOrDefault("k", 0) + 1);
    run(increment, increment);
    check(map.get("k") == 2, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void mapMerge() throws InterruptedException {
    Together.Part increment = () -> map.merge("k", 1, Integer::sum);
    run(increment, increment);
    check(map.get("k") == 2, "lost");
  }

  /** The second thread waits until the first one has called back and changed the map. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void computeHoldsItsKey() throws InterruptedException {
    Together.Part increment =
        () ->
            map.compute(
                "k",
                (key, value) -> {
                  int call = calls.incrementAndGet();
                  check((value == null ? 0 : value) == call - 1, "not held");
                  return call;
                });
    run(increment, increment);
    check(map.get("k") == 2, "lost");
  }

  /** What the callback waits for happens at another key: before it begins, or meanwhile. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void otherKeysAreFree() throws InterruptedException {
    CountDownLatch put = new CountDownLatch(1);
    run(
        () ->
            map.computeIfAbsent(
                "a",
                key -> {
                  try {
                    put.await();
                  } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                  }
                  return 1;
                }),
        () -> {
          map.put("b", 2);
          put.countDown();
        });
    check(map.size() == 2, "lost");
  }

  /** Both hold one key and want the other's. Four orders in which they do not meet. */
  @ConcurrencyTest
  @Fails(traces = 6, with = "waits for ConcurrentHashMap#1")
  void eachHoldsWhatTheOtherWants() throws InterruptedException {
    run(
        () -> map.compute("a", (key, value) -> map.merge("b", 1, Integer::sum)),
        () -> map.compute("b", (key, value) -> map.merge("a", 1, Integer::sum)));
  }

  /** Put before the first, the second or the end is reached, or not seen any more. */
  @ConcurrencyTest
  @Passes(traces = 4)
  void elementByElement() throws InterruptedException {
    map.put("a", 1);
    map.put("b", 2);
    run(
        () -> map.put("c", 3),
        () -> {
          int[] sum = new int[1];
          map.forEach((key, value) -> sum[0] += value);
          check(sum[0] == 3 || sum[0] == 6, "other");
        });
  }

  /** It sees the old first and the new second value, which were never there together. */
  @ConcurrencyTest
  @Fails(traces = 10, with = "torn")
  void neverThereTogether() throws InterruptedException {
    map.put("a", 1);
    map.put("b", 1);
    run(
        () -> {
          map.put("a", 2);
          map.put("b", 2);
        },
        () -> {
          int[] seen = new int[2];
          map.forEach((key, value) -> seen[key.equals("a") ? 0 : 1] = value);
          check(seen[0] == 2 || seen[1] == 1, "torn");
        });
  }

  /**
   * What the callback asks its own map is a step between the beginning and the end of its
   * operation: what the other puts may come before, after or between them.
   */
  @ConcurrencyTest
  @Fails(traces = 8, with = "not there yet")
  void computeAsksTheMapItself() throws InterruptedException {
    Integer[] seen = new Integer[1];
    run(
        () -> map.compute("a", (key, value) -> map.size()),
        () -> {
          map.put("b", 2);
          seen[0] = map.get("a");
        });
    check(map.get("a") == 1 || seen[0] != null, "not there yet");
  }

  /** A thread that sees the callback may look before or after the map is changed. */
  @ConcurrencyTest
  @Fails(traces = 3, with = "not there yet")
  void changesItBehindTheLastLook() throws InterruptedException {
    run(
        () ->
            map.compute(
                "a",
                (key, value) -> {
                  calls.incrementAndGet();
                  return map.size();
                }),
        () -> check(calls.get() == 0 || map.containsKey("a"), "not there yet"));
  }

  /**
   * To go through it is to read, what the callback does is to write: each reads, writes, goes on
   * and looks for more. The write of the second may come at three points behind that of the first.
   */
  @ConcurrencyTest
  @Fails(traces = 12, with = "lost")
  void putInForEach() throws InterruptedException {
    map.put("a", 0);
    Together.Part increment = () -> map.forEach(1, (key, value) -> map.put(key, value + 1));
    run(increment, increment);
    check(map.get("a") == 2, "lost");
  }

  /** A method reference is a callback too: the other may look before it removes, or after. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "gone")
  void removedByReference() throws InterruptedException {
    map.put("a", 1);
    run(() -> map.keySet().forEach(map::remove), () -> check(map.containsKey("a"), "gone"));
  }
}
