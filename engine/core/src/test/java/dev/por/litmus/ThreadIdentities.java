package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;

/** The identity of a thread. */
@Construct(
    group = Group.THREADS,
    name = "`Thread.currentThread`, threads without a name",
    transition = "none: the thread of the test, whatever carries it")
class ThreadIdentities {
  private volatile Thread last;

  @ConcurrencyTest
  @Passes(traces = 1)
  void themselves() throws InterruptedException {
    Thread[] seen = new Thread[1];
    Thread thread = new Thread(() -> seen[0] = Thread.currentThread(), "own");
    thread.start();
    thread.join();
    check(seen[0] == thread && seen[0] != Thread.currentThread(), "somebody else");
    check(thread.getName().equals("own"), thread.getName());
    check(Thread.currentThread().getName().equals("main"), Thread.currentThread().getName());
  }

  /** Without a name they are numbered, in every execution from the beginning. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void numbered() throws InterruptedException {
    run(() -> last = Thread.currentThread(), () -> last = Thread.currentThread());
    check(last.getName().matches("Thread-[01]"), last.getName());
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "Thread-0 was the last")
  void whoWasTheLast() throws InterruptedException {
    run(() -> last = Thread.currentThread(), () -> last = Thread.currentThread());
    check(last.getName().equals("Thread-1"), last.getName() + " was the last");
  }
}
