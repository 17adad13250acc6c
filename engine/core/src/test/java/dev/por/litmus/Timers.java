package dev.por.litmus;

import static dev.por.litmus.Together.check;

import dev.por.api.ConcurrencyTest;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** Timers. */
@Construct(
    group = Group.EXECUTORS,
    name = "`Timer`, `TimerTask`",
    transition =
        "acquire, release, wait and notify of the monitors of its queue and of each task; its time is"
            + " virtual. A timer that waits for a task does not keep an execution from ending. To purge"
            + " it is to pass the monitor of each task, too")
class Timers {
  private final AtomicInteger atomic = new AtomicInteger();

  private static TimerTask task(Runnable action) {
    return new TimerTask() {
      @Override
      public void run() {
        action.run();
      }
    };
  }

  @ConcurrencyTest
  @Passes(traces = Passes.INSIDE)
  void atItsTime() throws InterruptedException {
    Timer timer = new Timer();
    CountDownLatch done = new CountDownLatch(1);
    timer.schedule(task(done::countDown), 5);
    done.await();
    check(System.nanoTime() == 5_000_000, "time");
  }

  @ConcurrencyTest
  @Passes(traces = Passes.INSIDE)
  void again() throws InterruptedException {
    Timer timer = new Timer(true);
    CountDownLatch two = new CountDownLatch(2);
    timer.scheduleAtFixedRate(task(two::countDown), 5, 10);
    two.await();
    timer.cancel();
    check(System.nanoTime() == 15_000_000, "time");
  }

  /** A thread that waits just as long does not know whether the task has run. */
  @ConcurrencyTest
  @Fails(traces = Passes.INSIDE, with = "it ran")
  void cancelledTooLate() throws InterruptedException {
    Timer timer = new Timer();
    TimerTask task = task(atomic::incrementAndGet);
    timer.schedule(task, 5);
    Thread.sleep(5);
    check(task.cancel(), "it ran");
  }

  @ConcurrencyTest
  @Fails(traces = Passes.INSIDE, with = "thrown")
  void throwing() throws InterruptedException {
    Timer timer = new Timer();
    timer.schedule(
        task(
            () -> {
              throw new IllegalStateException("thrown");
            }),
        5);
    Thread.sleep(10);
  }

  @ConcurrencyTest
  @Passes(traces = Passes.INSIDE)
  void purged() {
    Timer timer = new Timer(true);
    TimerTask task = task(atomic::incrementAndGet);
    timer.schedule(task(atomic::incrementAndGet), 5);
    timer.schedule(task, 10);
    task.cancel();
    check(timer.purge() == 1, "still there");
  }

  @ConcurrencyTest
  @Fails(traces = Passes.INSIDE, with = "too early")
  void purgedTooEarly() throws InterruptedException {
    Timer timer = new Timer(true);
    TimerTask task = task(atomic::incrementAndGet);
    timer.schedule(task, 5);
    Thread other = Together.start(task::cancel);
    int purged = timer.purge();
    other.join();
    check(purged == 1, "too early");
  }
}
