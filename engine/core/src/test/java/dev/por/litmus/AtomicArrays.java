package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** Arrays whose elements are atomic. */
@Construct(
    group = Group.ATOMICS,
    name = "`AtomicIntegerArray`, `AtomicLongArray`, `AtomicReferenceArray`",
    transition =
        "one per method, on that element alone; a compare-and-set that fails is a read. Methods"
            + " with a function are a read and compare-and-sets, `toString` a read per element")
class AtomicArrays {
  private final AtomicIntegerArray ints = new AtomicIntegerArray(2);
  private final AtomicLongArray longs = new AtomicLongArray(2);
  private final AtomicReferenceArray<String> references = new AtomicReferenceArray<>(2);

  @ConcurrencyTest
  @Passes(traces = 1)
  void elementsAreIndependent() throws InterruptedException {
    run(
        () -> {
          ints.incrementAndGet(0);
          longs.incrementAndGet(0);
          references.set(0, "a");
        },
        () -> {
          ints.incrementAndGet(1);
          longs.incrementAndGet(1);
          references.set(1, "a");
        });
    check(ints.get(0) + ints.get(1) + longs.get(0) + longs.get(1) == 4, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void updateElement() throws InterruptedException {
    run(() -> longs.updateAndGet(1, v -> v + 1), () -> longs.updateAndGet(1, v -> v + 1));
    check(longs.get(1) == 2, "lost");
  }

  /** No thread can see which of two reads came first. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void failedCompareAndSetIsARead() throws InterruptedException {
    run(
        () -> check(!references.compareAndSet(0, "a", "b"), "set"),
        () -> check(!references.compareAndSet(0, "b", "a"), "set"));
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void lostInElement() throws InterruptedException {
    Together.Part increment = () -> ints.set(0, ints.get(0) + 1);
    run(increment, increment);
    check(ints.get(0) == 2, "lost");
  }
}
