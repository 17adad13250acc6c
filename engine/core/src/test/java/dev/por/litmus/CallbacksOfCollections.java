package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Functions that collections call back. Where the collection keeps no other thread out meanwhile,
 * two of them run at the same time, also if no execution with whole operations has both.
 */
@Construct(
    group = Group.COLLECTIONS,
    name = "functions that maps and queues call back, and what they change",
    transition =
        "what the function changes, and the monitors that it enters, split the operation, if other"
            + " threads can see the operation. `ConcurrentHashMap` keeps others from the bin while"
            + " it computes one key")
class CallbacksOfCollections {
  private volatile int calls;

  private void once() {
    check(calls == 0, "twice");
    calls = 1;
  }

  private static void both(Together.Part part) throws InterruptedException {
    run(part, part);
  }

  @ConcurrencyTest
  @Fails(traces = 14, with = "twice")
  void skipListComputes() throws InterruptedException {
    ConcurrentSkipListMap<String, String> map = new ConcurrentSkipListMap<>();
    both(
        () ->
            map.computeIfAbsent(
                "key",
                key -> {
                  once();
                  return key;
                }));
  }

  @ConcurrencyTest
  @Fails(traces = 10, with = "twice")
  void skipListCounts() throws InterruptedException {
    ConcurrentSkipListMap<String, Integer> map = new ConcurrentSkipListMap<>();
    AtomicInteger made = new AtomicInteger();
    both(() -> map.computeIfAbsent("key", key -> made.incrementAndGet()));
    check(made.get() == 1, "twice");
  }

  private static String inBoth(Object first, Object second) {
    synchronized (first) {
      synchronized (second) {
        return "value";
      }
    }
  }

  @ConcurrencyTest
  @Fails(traces = 12, with = "waits for")
  void skipListLocks() throws InterruptedException {
    Object one = new Object();
    Object two = new Object();
    ConcurrentSkipListMap<String, String> map = new ConcurrentSkipListMap<>();
    run(
        () -> map.computeIfAbsent("key", key -> inBoth(one, two)),
        () -> map.computeIfAbsent("key", key -> inBoth(two, one)));
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void hashMapComputes() throws InterruptedException {
    ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();
    both(
        () ->
            map.computeIfAbsent(
                "key",
                key -> {
                  once();
                  return key;
                }));
  }

  @ConcurrencyTest
  @Fails(traces = 34, with = "twice")
  void hashMapReplaces() throws InterruptedException {
    ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>(Map.of("key", "old"));
    both(
        () ->
            map.replaceAll(
                (key, value) -> {
                  if (value.equals("old")) {
                    once();
                  }
                  return "new";
                }));
  }

  @ConcurrencyTest
  @Fails(traces = 14, with = "twice")
  void queueRemoves() throws InterruptedException {
    ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>(List.of("item"));
    both(
        () ->
            queue.removeIf(
                item -> {
                  once();
                  return true;
                }));
  }

  /** What the thread has made itself no other thread sees. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void ownCounter() throws InterruptedException {
    ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>(List.of("one", "two"));
    run(
        () -> {
          int[] count = {0};
          queue.forEach(item -> count[0]++);
          check(count[0] > 1, "fewer");
        },
        () -> queue.add("three"));
  }
}
