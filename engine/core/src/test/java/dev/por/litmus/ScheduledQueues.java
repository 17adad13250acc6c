package dev.por.litmus;

import static dev.por.litmus.Together.check;

import dev.por.api.ConcurrencyTest;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** The queues of pools whose tasks run at their time. */
@Construct(
    group = Group.EXECUTORS,
    name = "`ScheduledThreadPoolExecutor.getQueue`",
    transition =
        "one read or write of the queue per method; an iterator goes over what was there when it"
            + " was made")
class ScheduledQueues {
  private final AtomicInteger atomic = new AtomicInteger();

  private ScheduledFuture<?> schedule(ScheduledThreadPoolExecutor pool, int seconds) {
    return pool.schedule(atomic::incrementAndGet, seconds, TimeUnit.SECONDS);
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void takenOut() throws Exception {
    ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
    ScheduledFuture<?> later = schedule(pool, 2);
    ScheduledFuture<?> earlier = schedule(pool, 1);
    BlockingQueue<Runnable> queue = pool.getQueue();
    check(queue.size() == 2 && queue.peek() == earlier && queue.poll() == null, "not waiting");
    List<Runnable> all = new ArrayList<>();
    for (Runnable task : queue) {
      all.add(task);
    }
    check(all.size() == 2 && all.get(0) == earlier && queue.contains(later), "not all");
    check(queue.remove(earlier) && queue.size() == 1, "not removed");
    later.get();
    check(atomic.get() == 1 && queue.isEmpty(), "it ran");
  }

  /** When its time has come, a worker takes it. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "taken")
  void perhapsTaken() throws Exception {
    ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
    schedule(pool, 1);
    TimeUnit.SECONDS.sleep(1);
    check(pool.getQueue().size() == 1, "taken");
  }

  /** Either a worker takes it or this thread. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "too late")
  void perhapsRemoved() throws Exception {
    ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
    ScheduledFuture<?> task = schedule(pool, 1);
    TimeUnit.SECONDS.sleep(1);
    check(pool.getQueue().remove(task), "too late");
  }

  /** A worker waits for it, and would not notice that it is gone. */
  @ConcurrencyTest
  @Construct(
      group = Group.EXECUTORS,
      name =
          "`ScheduledThreadPoolExecutor.getQueue`: to add, to wait, to take out after a shutdown",
      transition = "refused where it is done")
  @IsRefused(naming = "changing the queue of a ScheduledThreadPoolExecutor that has been shut down")
  void takenOutAfterShutdown() {
    ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
    schedule(pool, 1);
    pool.shutdown();
    pool.getQueue().clear();
  }

  @ConcurrencyTest
  @Construct(
      group = Group.EXECUTORS,
      name =
          "`ScheduledThreadPoolExecutor.getQueue`: to add, to wait, to take out after a shutdown",
      transition = "refused where it is done")
  @IsRefused(naming = "adding to the queue of a ScheduledThreadPoolExecutor, or waiting there")
  void waitedIn() throws Exception {
    ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
    schedule(pool, 1);
    pool.getQueue().take();
  }
}
