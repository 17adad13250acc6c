package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/** Fields that are updated atomically. */
@Construct(
    group = Group.ATOMICS,
    name = "`AtomicIntegerFieldUpdater`, `AtomicLongFieldUpdater`, `AtomicReferenceFieldUpdater`",
    transition =
        "one per method, on the field itself: the same location as for plain code; a"
            + " compare-and-set that fails is a read")
class UpdatedFields {
  private static final AtomicIntegerFieldUpdater<UpdatedFields> NUMBER =
      AtomicIntegerFieldUpdater.newUpdater(UpdatedFields.class, "number");
  private static final AtomicLongFieldUpdater<UpdatedFields> LONG =
      AtomicLongFieldUpdater.newUpdater(UpdatedFields.class, "wide");
  private static final AtomicReferenceFieldUpdater<UpdatedFields, String> TEXT =
      AtomicReferenceFieldUpdater.newUpdater(UpdatedFields.class, String.class, "text");

  private volatile int number;
  private volatile long wide;
  private volatile String text;

  @ConcurrencyTest
  @Passes(traces = 2)
  void incremented() throws InterruptedException {
    run(() -> NUMBER.incrementAndGet(this), () -> NUMBER.incrementAndGet(this));
    check(number == 2, "lost");
  }

  /** Read, then compare and set; the second thread reads again, or was first already. */
  @ConcurrencyTest
  @Passes(traces = 4)
  void accumulated() throws InterruptedException {
    run(
        () -> LONG.accumulateAndGet(this, 1, Long::sum),
        () -> LONG.accumulateAndGet(this, 1, Long::sum));
    check(wide == 2, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void onlyOneSets() throws InterruptedException {
    boolean[] won = new boolean[2];
    run(
        () -> won[0] = TEXT.compareAndSet(this, null, "a"),
        () -> won[1] = TEXT.compareAndSet(this, null, "b"));
    check(won[0] != won[1] && text.equals(won[0] ? "a" : "b"), "both");
  }

  /** The update is lost when it comes between the read and the write of plain code. */
  @ConcurrencyTest
  @Fails(traces = 3, with = "lost")
  @SuppressWarnings("NonAtomicVolatileUpdate") // that is the bug
  void updatedAndPlain() throws InterruptedException {
    run(() -> NUMBER.incrementAndGet(this), () -> number++);
    check(number == 2, "lost");
  }
}
