package dev.por.litmus;

import dev.por.api.ConcurrencyTest;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Programs with exactly one data race each, between the lines marked "one" and "two": on maps that
 * promise nothing to threads, entries are no locations to the memory model.
 */
@Construct(
    group = Group.MEMORY,
    name = "plain accesses and what orders them",
    transition = "as the operation; two that nothing orders are reported as a data race")
class RacyMaps {
  private final Map<String, Integer> hashed = new HashMap<>(Map.of("a", 1));
  private final Map<String, Integer> linked = new LinkedHashMap<>(hashed);
  private final Map<String, Integer> tree = new TreeMap<>(hashed);
  private final Set<String> set = new HashSet<>(hashed.keySet());

  private static void meanwhile(Runnable one, Runnable two) throws InterruptedException {
    Thread thread = new Thread(one);
    thread.start();
    two.run();
    thread.join();
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void putOthers() throws InterruptedException {
    meanwhile(
        () -> hashed.put("b", 2), // one
        () -> hashed.put("c", 3)); // two
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void getOther() throws InterruptedException {
    meanwhile(
        () -> tree.put("b", 2), // one
        () -> tree.get("a")); // two
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void changeNothing() throws InterruptedException {
    meanwhile(
        () -> linked.putIfAbsent("a", 2), // one
        () -> linked.get("a")); // two
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void replaceAndCount() throws InterruptedException {
    meanwhile(
        () -> hashed.put("a", 2), // one
        () -> hashed.size()); // two
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void addTheSame() throws InterruptedException {
    meanwhile(
        () -> set.add("b"), // one
        () -> set.add("b")); // two
  }
}
