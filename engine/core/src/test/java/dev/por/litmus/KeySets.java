package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Maps that threads share as sets of their keys. */
@Construct(
    group = Group.COLLECTIONS,
    name = "`ConcurrentHashMap.newKeySet`, `keySet`",
    transition = "one per method, on the map; iterators one per element")
class KeySets {
  private final boolean[] added = new boolean[2];

  @ConcurrencyTest
  @Passes(traces = 2)
  void onlyOneAdds() throws InterruptedException {
    Set<String> set = ConcurrentHashMap.newKeySet();
    run(() -> added[0] = set.add("a"), () -> added[1] = set.add("a"));
    check(added[0] != added[1] && set.size() == 1, "both");
  }

  /**
   * The view is the map: a thread that removes from it finds what another has just put, or nothing.
   */
  @ConcurrencyTest
  @Fails(traces = 2, with = "gone")
  void viewOfTheMap() throws InterruptedException {
    ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    Set<String> keys = map.keySet();
    run(() -> map.put("a", 1), () -> keys.remove("a"));
    check(map.containsKey("a"), "gone");
  }
}
