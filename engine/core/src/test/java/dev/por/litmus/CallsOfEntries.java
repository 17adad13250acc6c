package dev.por.litmus;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;

/**
 * Maps and sets of few entries. The keys of those that are hashed share bins, and their tables
 * grow. Some are gone through in the end, so that the order of their entries is seen; of the others
 * only the values are.
 */
final class CallsOfEntries extends Calls {
  private static final List<Object> HASHED = List.of("Aa", "BB", "C#", 2112);
  private static final List<Object> SORTED = List.of(1, 2, 3, 4);

  /** Those of which each method is one operation inside as well. */
  static final Set<String> LINEAR =
      Set.of("put", "get", "absent", "remove", "replace", "contains", "compute", "swap", "take");

  private final Map<Object, Integer> concurrent = new ConcurrentHashMap<>(1);
  private final Map<Object, Integer> walked = new ConcurrentHashMap<>(1);
  private final Map<Object, Integer> skipping = new ConcurrentSkipListMap<>();
  private final Map<Object, Integer> hashed = new HashMap<>(1);
  private final Map<Object, Integer> linked = new LinkedHashMap<>(1);
  private final Map<Object, Integer> tree = new TreeMap<>();
  private final Set<Object> set = new HashSet<>(1);
  private final Set<Object> keys = ConcurrentHashMap.newKeySet(1);
  private final Set<Object> sorted = new ConcurrentSkipListSet<>();

  CallsOfEntries() {
    map("c", concurrent, HASHED);
    map("w", walked, HASHED);
    map("k", skipping, SORTED);
    map("h", hashed, HASHED);
    map("l", linked, HASHED);
    map("t", tree, SORTED);
    set("s", set, HASHED);
    set("n", keys, HASHED);
    set("q", sorted, SORTED);
    call("q.0poll", ((ConcurrentSkipListSet<Object>) sorted)::pollFirst);
    call("k.0first", ((ConcurrentSkipListMap<Object, Integer>) skipping)::firstEntry);
    call("t.0head", () -> ((TreeMap<Object, Integer>) tree).headMap(3).put(2, 9));
  }

  private void map(String name, Map<Object, Integer> map, List<Object> all) {
    for (int i = 0; i < all.size(); i++) {
      Object key = all.get(i);
      String word = name + "." + i;
      call(word + "put", () -> map.put(key, 1));
      call(word + "putOther", () -> map.put(key, 2));
      call(word + "get", () -> map.getOrDefault(key, -1));
      call(word + "contains", () -> map.containsKey(key));
      call(word + "absent", () -> map.putIfAbsent(key, 3));
      call(word + "remove", () -> map.remove(key));
      call(word + "take", () -> map.remove(key, 1));
      call(word + "replace", () -> map.replace(key, 4));
      call(word + "swap", () -> map.replace(key, 1, 5));
      call(word + "compute", () -> map.compute(key, (k, v) -> v == null ? 6 : null));
      call(word + "computeAbsent", () -> map.computeIfAbsent(key, k -> 7));
      call(word + "nothing", () -> map.computeIfAbsent(key, k -> null));
      call(word + "computePresent", () -> map.computeIfPresent(key, (k, v) -> v > 4 ? null : 8));
      call(word + "merge", () -> map.merge(key, 1, Integer::sum));
      call(word + "inside", () -> map.merge(key, 1, (one, other) -> map.size()));
      call(word + "nested", () -> map.computeIfAbsent(key, k -> map.put(all.get(3), 2)));
    }
    call(name + ".0size", map::size);
    call(name + ".0empty", map::isEmpty);
    call(name + ".0string", map::toString);
    call(name + ".0equal", () -> map.equals(Map.of(all.get(0), 1)));
    call(name + ".0clear", () -> CallsOfLocks.run(map::clear));
    call(name + ".0all", () -> CallsOfLocks.run(() -> map.putAll(Map.of(all.get(0), 9))));
    call(name + ".0each", () -> CallsOfLocks.run(() -> map.replaceAll((k, v) -> v + 1)));
    call(name + ".0values", () -> map.values().removeIf(v -> v == 1));
    call(name + ".0keys", () -> map.keySet().remove(all.get(1)));
    call(name + ".0next", () -> next(map.keySet()));
    call(name + ".0entry", () -> entry(map));
  }

  private void set(String name, Set<Object> set, List<Object> all) {
    for (int i = 0; i < all.size(); i++) {
      Object key = all.get(i);
      String word = name + "." + i;
      call(word + "absent", () -> set.add(key));
      call(word + "remove", () -> set.remove(key));
      call(word + "contains", () -> set.contains(key));
    }
    call(name + ".0size", set::size);
    call(name + ".0string", set::toString);
    call(name + ".0clear", () -> CallsOfLocks.run(set::clear));
    call(name + ".0next", () -> next(set));
    call(name + ".0drop", () -> drop(set));
  }

  private static Object next(Set<Object> set) {
    Iterator<Object> all = set.iterator();
    return all.hasNext() ? all.next() : "none";
  }

  private static Object drop(Set<Object> set) {
    Iterator<Object> all = set.iterator();
    if (!all.hasNext()) {
      return "none";
    }
    Object first = all.next();
    all.remove();
    return first;
  }

  private static Object entry(Map<Object, Integer> map) {
    for (Map.Entry<Object, Integer> entry : map.entrySet()) {
      return entry.setValue(entry.getValue() + 1);
    }
    return null;
  }

  private static String values(Map<Object, Integer> map, List<Object> all) {
    StringBuilder values = new StringBuilder().append(map.size());
    all.forEach(key -> values.append(' ').append(map.get(key)));
    return values.toString();
  }

  private static String members(Set<Object> set, List<Object> all) {
    StringBuilder members = new StringBuilder().append(set.size());
    all.forEach(key -> members.append(' ').append(set.contains(key)));
    return members.toString();
  }

  @Override
  Object state() {
    return values(concurrent, HASHED)
        + walked
        + skipping
        + values(hashed, HASHED)
        + linked
        + tree
        + set
        + members(keys, HASHED)
        + sorted;
  }
}
