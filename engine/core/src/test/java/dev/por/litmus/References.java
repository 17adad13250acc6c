package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.start;

import dev.por.api.ConcurrencyTest;
import java.lang.ref.Cleaner;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.function.Supplier;

/** Weak and soft references that threads share. */
@Construct(
    group = Group.MEMORY,
    name = "`WeakReference`, `SoftReference`, `PhantomReference`: `get`, `refersTo`, `clear`",
    transition =
        "one read or write of the reference, if visible, which orders nothing. The garbage collector"
            + " clears none of what an execution has made before its end")
class References {
  private final Object referent = new Object();
  private final WeakReference<Object> reference = new WeakReference<>(referent);

  @ConcurrencyTest
  @Fails(traces = 2, with = "cleared")
  void cleared() throws InterruptedException {
    Thread thread = start(reference::clear);
    boolean refers = reference.refersTo(referent);
    thread.join();
    check(reference.get() == null, "not cleared");
    check(refers, "cleared");
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "NullPointerException")
  void askedTwice() {
    start(reference::clear);
    if (reference.get() != null) {
      check(reference.get().equals(referent), "another");
    }
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void askedOnce() {
    start(reference::clear);
    Object found = reference.get();
    check(found == null || found.equals(referent), "another");
  }

  /** A reference that does it a second time. */
  private static final class Twice extends SoftReference<Object> {
    Twice(Object referent) {
      super(referent);
    }

    @Override
    public void clear() {
      super.clear();
      super.clear();
    }
  }

  @ConcurrencyTest
  @Passes(traces = 3)
  void inASubclass() throws InterruptedException {
    Twice twice = new Twice(referent);
    Supplier<Object> question = twice::get;
    Thread thread = start(() -> twice.clear());
    Object found = question.get();
    check(found == null || found.equals(referent), "another");
    thread.join();
    check(twice.get() == null, "not cleared");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  @SuppressWarnings("ThreadPriorityCheck") // what is tested here
  void awaited() {
    start(reference::clear);
    while (reference.get() != null) {
      Thread.yield();
    }
  }

  @ConcurrencyTest
  @IsRefused(naming = "java.lang.ref.ReferenceQueue.remove")
  void queue() throws InterruptedException {
    new ReferenceQueue<>().remove();
  }

  @ConcurrencyTest
  @IsRefused(naming = "java.lang.ref.SoftReference.enqueue")
  void enqueued() {
    new Twice(referent).enqueue();
  }

  @ConcurrencyTest
  @IsRefused(naming = "java.lang.ref.Cleaner.create")
  void cleaner() {
    Cleaner.create();
  }
}
