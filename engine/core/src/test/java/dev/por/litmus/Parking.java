package dev.por.litmus;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.locks.LockSupport;

/** Parking and unparking. */
@Construct(
    group = Group.THREADS,
    name = "`LockSupport.park`, `unpark`",
    transition = "one each; an unpark before the park is kept. No spurious wake-ups")
class Parking {
  @ConcurrencyTest
  @Passes(traces = 1)
  void parked() throws InterruptedException {
    Thread main = Thread.currentThread();
    Thread thread = new Thread(() -> LockSupport.unpark(main));
    thread.start();
    LockSupport.park();
    thread.join();
  }

  /** Two unparks leave one permit. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "main is parked and no thread unparks it")
  void permitsDoNotAddUp() throws InterruptedException {
    Thread main = Thread.currentThread();
    Thread thread =
        new Thread(
            () -> {
              LockSupport.unpark(main);
              LockSupport.unpark(main);
            });
    thread.start();
    LockSupport.park();
    LockSupport.park();
    thread.join();
  }
}
