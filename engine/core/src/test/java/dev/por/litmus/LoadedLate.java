package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.BitSet;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** Uses classes of the JDK that a fresh JVM loads only when the body of the test is under way. */
class LoadedLate {
  private static final class Counters {
    private final AtomicIntegerArray numbers = new AtomicIntegerArray(1);

    void increment() {
      numbers.set(0, numbers.get(0) + 1);
    }
  }

  private static final class Bits {
    private final BitSet bits = new BitSet();

    void setTheNext() {
      bits.set(bits.cardinality());
    }
  }

  private static final class Sorted {
    private final Map<Integer, Integer> map = new TreeMap<>(Map.of(1, 1, 2, 2));

    int sum() {
      int sum = 0;
      for (int key : map.keySet()) {
        sum += key;
      }
      return sum;
    }
  }

  @ConcurrencyTest
  void lostInElement() throws InterruptedException {
    Counters counters = new Counters();
    run(counters::increment, counters::increment);
    check(counters.numbers.get(0) == 2, "lost");
  }

  @ConcurrencyTest
  void lostInBits() throws InterruptedException {
    Bits bits = new Bits();
    run(bits::setTheNext, bits::setTheNext);
    check(bits.bits.cardinality() == 2, "lost");
  }

  @ConcurrencyTest
  void changedWhileIterated() throws InterruptedException {
    Sorted sorted = new Sorted();
    run(() -> sorted.map.put(3, 3), sorted::sum);
  }
}
