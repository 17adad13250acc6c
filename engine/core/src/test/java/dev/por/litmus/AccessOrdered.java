package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Maps that keep in mind what was looked up last. */
@Construct(
    group = Group.COLLECTIONS,
    name = "`LinkedHashMap` in the order of accesses",
    transition = "as of other maps, but `get` and `getOrDefault` are writes: they move the entry")
class AccessOrdered {
  private static Map<Integer, Integer> map(boolean byAccess) {
    Map<Integer, Integer> map = new LinkedHashMap<>(16, 0.75f, byAccess);
    map.put(1, 1);
    map.put(2, 2);
    return map;
  }

  private static int eldest(Map<Integer, Integer> map) {
    return map.keySet().iterator().next();
  }

  /** The entry that is looked up last is not the eldest one. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "another one")
  void lookedUp() throws InterruptedException {
    Map<Integer, Integer> map = map(true);
    run(() -> map.get(1), () -> map.getOrDefault(2, 5));
    check(eldest(map) == 1, "another one");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void lookedUpInTheOrderOfInsertions() throws InterruptedException {
    Map<Integer, Integer> map = map(false);
    run(() -> map.get(1), () -> map.getOrDefault(2, 5));
    check(eldest(map) == 1, "moved");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void lookedUpUnderAMonitor() throws InterruptedException {
    Map<Integer, Integer> map = Collections.synchronizedMap(map(true));
    run(() -> map.get(1), () -> map.get(2));
    check(map.size() == 2, "lost");
  }
}
