package dev.por.litmus;

import java.util.BitSet;
import java.util.Collections;
import java.util.Date;
import java.util.HashMap;
import java.util.IntSummaryStatistics;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.Vector;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;

/** Objects of the JDK that are not made for threads, or guard themselves by monitors. */
final class CallsOfObjects extends Calls {
  private final IntSummaryStatistics sums = new IntSummaryStatistics();
  private final StringJoiner joiner = new StringJoiner(",");
  private final BitSet bits = new BitSet();
  private final Map<Integer, Integer> recent = new LinkedHashMap<>(16, 0.75f, true);
  private final Date date = new Date(0);
  private final Matcher matcher = Pattern.compile("[ab]").matcher("abab");
  private final CRC32 sum = new CRC32();
  private final Iterator<Integer> iterator = List.of(1, 2, 3).iterator();
  private final Vector<Integer> vector = new Vector<>();
  private final StringBuffer buffer = new StringBuffer();
  private final StringBuilder builder = new StringBuilder();
  private final Map<Integer, Integer> guarded = Collections.synchronizedMap(new HashMap<>());

  CallsOfObjects() {
    recent.put(1, 1);
    recent.put(2, 2);
    unlisted();
    listed();
    guarded();
  }

  private void unlisted() {
    call("u.accept", () -> CallsOfLocks.run(() -> sums.accept(3)));
    call("u.count", sums::getCount);
    call("u.max", sums::getMax);
    call("u.itself", () -> CallsOfLocks.run(() -> sums.combine(sums)));
    call("t.set", () -> CallsOfLocks.run(() -> date.setTime(date.getTime() + 1)));
    call("t.get", date::getTime);
    call("m.find", matcher::find);
    call("m.start", matcher::start);
    call("m.reset", () -> matcher.reset().hitEnd());
    call("c.update", () -> CallsOfLocks.run(() -> sum.update(7)));
    call("c.value", sum::getValue);
  }

  private void listed() {
    call("j.add", () -> joiner.add("x").length());
    call("j.length", joiner::length);
    call("b.set", () -> CallsOfLocks.run(() -> bits.set(1)));
    call("b.flip", () -> CallsOfLocks.run(() -> bits.flip(0, 3)));
    call("b.get", () -> bits.get(1));
    call("b.next", () -> bits.nextSetBit(0));
    call("r.get", () -> recent.get(1));
    call("r.default", () -> recent.getOrDefault(2, 5));
    call("r.first", () -> recent.keySet().iterator().next());
    call("r.contains", () -> recent.containsKey(1));
    call("i.next", iterator::next);
    call("i.hasNext", iterator::hasNext);
    call("s.append", () -> builder.append("x").length());
    call("s.length", builder::length);
  }

  private void guarded() {
    call("v.add", () -> vector.add(1));
    call("v.size", vector::size);
    call("v.remove", () -> vector.removeIf(x -> x == 1));
    call("v.last", vector::lastElement);
    call("f.append", () -> buffer.append("x").length());
    call("f.reverse", () -> buffer.reverse().length());
    call("f.length", buffer::length);
    call("g.merge", () -> guarded.merge(1, 1, Integer::sum));
    call("g.absent", () -> guarded.computeIfAbsent(1, k -> 5));
    call("g.remove", () -> guarded.remove(1));
    call("g.size", guarded::size);
    call("g.each", this::summed);
  }

  private Object summed() {
    int[] total = {0};
    guarded.forEach((key, value) -> total[0] += value);
    return total[0];
  }

  @Override
  Object state() {
    return sums.getSum()
        + joiner.toString()
        + bits
        + recent
        + date.getTime()
        + sum.getValue()
        + vector
        + buffer
        + builder
        + guarded;
  }
}
