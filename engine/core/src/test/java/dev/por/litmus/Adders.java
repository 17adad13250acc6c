package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

/** Numbers that many threads add to. */
@Construct(
    group = Group.ATOMICS,
    name = "`LongAdder`, `LongAccumulator`, `DoubleAdder`, `DoubleAccumulator`",
    transition = "one per method, on the whole object")
class Adders {
  private final LongAdder adder = new LongAdder();

  @ConcurrencyTest
  @Passes(traces = 2)
  void added() throws InterruptedException {
    run(adder::increment, adder::increment);
    check(adder.sum() == 2, "lost");
  }

  /** Two orders of each of the three. */
  @ConcurrencyTest
  @Passes(traces = 8)
  void accumulated() throws InterruptedException {
    LongAccumulator largest = new LongAccumulator(Math::max, 0);
    DoubleAccumulator smallest = new DoubleAccumulator(Math::min, 9);
    DoubleAdder sum = new DoubleAdder();
    run(() -> largest.accumulate(1), () -> largest.accumulate(2));
    run(() -> smallest.accumulate(1), () -> smallest.accumulate(2));
    run(() -> sum.add(1), () -> sum.add(2));
    check(largest.get() == 2 && smallest.get() == 1 && sum.sum() == 3, "other");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "too early")
  void sumTooEarly() throws InterruptedException {
    run(adder::increment, () -> check(adder.sum() == 1, "too early"));
  }
}
