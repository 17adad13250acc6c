package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** Atomic variables of one value. */
@Construct(
    group = Group.ATOMICS,
    name = "`AtomicBoolean`, `AtomicInteger`, `AtomicLong`, `AtomicReference`",
    transition =
        "one per method; a compare-and-set that fails is a read. `updateAndGet` and its kin are a"
            + " read and compare-and-sets")
class AtomicValues {
  private final AtomicInteger atomic = new AtomicInteger();
  private final AtomicBoolean flag = new AtomicBoolean();

  @ConcurrencyTest
  @Passes(traces = 2)
  void atomicIncrement() throws InterruptedException {
    run(atomic::incrementAndGet, atomic::incrementAndGet);
    check(atomic.get() == 2, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "java.lang.AssertionError: lost")
  void atomicReadThenSet() throws InterruptedException {
    Together.Part increment = () -> atomic.set(atomic.get() + 1);
    run(increment, increment);
    check(atomic.get() == 2, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void onlyOneWinsTheFlag() throws InterruptedException {
    AtomicInteger winners = new AtomicInteger();
    Together.Part race =
        () -> {
          if (flag.compareAndSet(false, true)) {
            winners.incrementAndGet();
          }
        };
    run(race, race);
    check(winners.get() == 1, "winners");
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void updateAndGet() throws InterruptedException {
    Together.Part update = () -> atomic.updateAndGet(v -> v + 1);
    run(update, update);
    check(atomic.get() == 2, "lost");
  }

  /** Two that hold the same are still two: only the read of the first can come before or after. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void twoOfThem() throws InterruptedException {
    AtomicInteger other = new AtomicInteger();
    run(
        () -> {
          atomic.incrementAndGet();
          other.incrementAndGet();
        },
        atomic::get);
    run(atomic::incrementAndGet, other::incrementAndGet);
    check(atomic.get() == 2 && other.get() == 2, "lost");
  }
}
