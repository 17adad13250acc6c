package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.ConcurrentHashMap;

/** Maps that threads share. */
@Construct(group = Group.COLLECTIONS, name = "`ConcurrentHashMap`", transition = "one per method")
class ConcurrentMaps {
  private final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();

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
}
