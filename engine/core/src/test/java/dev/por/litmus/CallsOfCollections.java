package dev.por.litmus;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** Maps and lists: those for many threads and one that is guarded. */
final class CallsOfCollections extends Calls {
  private final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
  private final ConcurrentSkipListMap<Integer, Integer> sorted = new ConcurrentSkipListMap<>();
  private final CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>();
  private final List<Integer> guarded = Collections.synchronizedList(new ArrayList<>());
  private final Map<Integer, Integer> plain = new HashMap<>();

  CallsOfCollections() {
    maps();
    lists();
    call("s.put", () -> sorted.put(1, 5));
    call("s.poll", sorted::pollFirstEntry);
    call("s.merge", () -> sorted.merge(1, 1, Integer::sum));
    call("s.first", sorted::firstEntry);
    call("s.size", sorted::size);
    call("s.ceiling", () -> sorted.ceilingKey(1));
    call("s.head", () -> sorted.headMap(2).size());
    call("s.compute", () -> sorted.compute(2, (k, v) -> v == null ? 1 : null));
    call("s.remove", () -> sorted.remove(1));
    block("g.enter", this::guarding);
    call("g.add", () -> guarded.add(1));
    call("g.size", guarded::size);
    call("g.clear", () -> CallsOfLocks.run(guarded::clear));
    call("h.put", () -> plain.put(1, 2));
    call("h.get", () -> plain.get(1));
    call("h.size", plain::size);
  }

  private void maps() {
    call("m.put", () -> map.put(1, 1));
    call("m.putOther", () -> map.put(2, 1));
    call("m.absent", () -> map.putIfAbsent(1, 2));
    call("m.merge", () -> map.merge(1, 1, Integer::sum));
    call("m.compute", () -> map.compute(1, (k, v) -> v == null ? 3 : v + 1));
    call("m.computeAbsent", () -> map.computeIfAbsent(1, k -> map.size()));
    call("m.computePresent", () -> map.computeIfPresent(1, (k, v) -> null));
    call("m.remove", () -> map.remove(1));
    call("m.removeIf", () -> map.remove(1, 1));
    call("m.replace", () -> map.replace(1, 1, 7));
    call("m.get", () -> map.get(1));
    call("m.size", map::size);
    call("m.contains", () -> map.containsKey(2));
    call("m.sum", () -> map.reduceValues(Long.MAX_VALUE, Integer::sum));
    call("m.iterate", this::iterated);
    call("m.keys", () -> map.keySet().remove(2));
    call("m.clear", () -> CallsOfLocks.run(map::clear));
    call("m.each", this::each);
    call("m.inside", () -> map.merge(1, 1, (old, value) -> old + guarded.size()));
    call("m.replaceAll", () -> CallsOfLocks.run(() -> map.replaceAll((k, v) -> v + k)));
    call("m.values", () -> map.values().removeIf(v -> v == 1));
    call("m.entry", this::entry);
    call("m.default", () -> map.getOrDefault(2, 0));
    call("m.string", map::toString);
    call("m.elements", () -> map.elements().hasMoreElements());
    call("m.search", () -> map.search(Long.MAX_VALUE, (k, v) -> v > 1 ? v : null));
  }

  private void lists() {
    call("l.add", () -> list.add(1));
    call("l.absent", () -> list.addIfAbsent(2));
    call("l.remove", () -> list.remove((Integer) 1));
    call("l.size", list::size);
    call("l.sum", () -> list.stream().mapToInt(i -> i).sum());
    call("l.set", () -> list.set(0, 5));
    call("l.iterate", this::listed);
    call("l.each", this::walked);
    call("l.sub", () -> list.subList(0, list.size()).size());
    call("l.replaceAll", () -> CallsOfLocks.run(() -> list.replaceAll(x -> x + 1)));
    call("l.removeIf", () -> list.removeIf(x -> x == 1));
  }

  private Object iterated() {
    int sum = 0;
    for (Map.Entry<Integer, Integer> entry : map.entrySet()) {
      sum += entry.getKey() * 10 + entry.getValue();
    }
    return sum;
  }

  private Object each() {
    int[] sum = {0};
    map.forEach((key, value) -> sum[0] += key * 10 + value);
    return sum[0];
  }

  private Object entry() {
    for (Map.Entry<Integer, Integer> entry : map.entrySet()) {
      return entry.setValue(entry.getValue() + 1);
    }
    return null;
  }

  private Object listed() {
    int sum = 0;
    for (int element : list) {
      sum += element;
    }
    return sum;
  }

  private Object walked() {
    int[] sum = {0};
    list.forEach(element -> sum[0] += element + list.size());
    return sum[0];
  }

  private Object guarding(java.util.concurrent.Callable<Object> inside) throws Exception {
    synchronized (guarded) {
      return inside.call();
    }
  }

  @Override
  Object state() {
    return map + "" + sorted + list + guarded;
  }
}
