package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicStampedReference;

/** References with a stamp or a mark. */
@Construct(
    group = Group.ATOMICS,
    name = "`AtomicStampedReference`, `AtomicMarkableReference`",
    transition = "one per method; a compare-and-set that fails is a read")
class StampedReferences {
  private final AtomicStampedReference<String> stamped = new AtomicStampedReference<>("a", 0);
  private final AtomicMarkableReference<String> marked = new AtomicMarkableReference<>("a", false);
  private final AtomicReference<String> plain = new AtomicReference<>("a");

  /** The value comes back, the stamp does not. */
  @ConcurrencyTest
  @Passes(traces = 6)
  void stampTellsOfChanges() throws InterruptedException {
    run(
        () -> {
          stamped.set("b", 1);
          stamped.set("a", 2);
        },
        () -> {
          int stamp = stamped.getStamp();
          check(!stamped.compareAndSet("a", "c", stamp, 3) || stamp != 1, "unnoticed");
        });
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void failedUpdatesAreReads() throws InterruptedException {
    run(
        () -> check(!marked.compareAndSet("a", "b", true, true), "set"),
        () -> check(!marked.compareAndSet("b", "a", false, true), "set"));
  }

  @ConcurrencyTest
  @Fails(traces = 5, with = "overwritten")
  void setAfterCompareAndSet() throws InterruptedException {
    boolean[] changed = new boolean[1];
    run(
        () -> {
          plain.set("b");
          plain.set("a");
        },
        () -> {
          changed[0] = plain.get().equals("a") && plain.compareAndSet("a", "c");
        });
    check(!changed[0] || plain.get().equals("c"), "overwritten");
  }
}
