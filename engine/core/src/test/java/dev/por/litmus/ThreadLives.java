package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.start;
import static dev.por.litmus.Together.thread;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.locks.LockSupport;

/** Threads that are started by one and asked for by another. */
@Construct(
    group = Group.THREADS,
    name = "`Thread.start`, `join`, `isAlive`; daemon threads",
    transition =
        "one each, and one for the beginning and the end of a thread; where another thread than"
            + " the one that starts it asks for it, one more to see whether it has been started. A"
            + " daemon runs on to its end; one that is blocked for ever is no deadlock")
class ThreadLives {
  private volatile int number;

  private Thread writer() {
    return thread(() -> number = 1);
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void joined() throws InterruptedException {
    Thread writer = writer();
    writer.start();
    writer.join();
    check(number == 1 && !writer.isAlive(), "not joined");
  }

  /** A join of a thread that is not yet started does not wait, and may see its write or not. */
  @ConcurrencyTest
  @Fails(traces = 3, with = "not started")
  void joinedTooEarly() throws InterruptedException {
    Thread writer = writer();
    Thread starter = start(writer::start);
    writer.join();
    check(number == 1, "not started");
    starter.join();
    writer.join();
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void joinedBehindItsStart() throws InterruptedException {
    Thread writer = writer();
    Thread starter = start(writer::start);
    starter.join();
    writer.join();
    check(number == 1, "not joined");
  }

  /** Not yet, now, or no longer. */
  @ConcurrencyTest
  @Fails(traces = 3, with = "alive")
  void isAlive() throws InterruptedException {
    Thread writer = writer();
    Thread starter = start(writer::start);
    check(!writer.isAlive(), "alive");
    starter.join();
    writer.join();
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "java.lang.IllegalThreadStateException")
  void startedTwice() throws InterruptedException {
    Thread writer = writer();
    Thread starter = start(writer::start);
    writer.start();
    starter.join();
    writer.join();
  }

  /** An interrupt, or a permit, that comes before the start has no effect. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "deadlock")
  void unparkedTooEarly() throws InterruptedException {
    Thread parked = new Thread(LockSupport::park);
    Thread starter = start(parked::start);
    LockSupport.unpark(parked);
    starter.join();
    parked.join();
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void daemonLeftBehind() {
    Thread parked = new Thread(LockSupport::park);
    parked.setDaemon(true);
    parked.start();
  }

  /** What a daemon does counts, also if no thread waits for it. */
  @ConcurrencyTest
  @Fails(traces = 1, with = "of a daemon")
  void daemonThatThrows() {
    Thread daemon = thread(() -> check(false, "of a daemon"));
    daemon.setDaemon(true);
    daemon.start();
  }
}
