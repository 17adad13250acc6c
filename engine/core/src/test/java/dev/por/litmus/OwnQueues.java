package dev.por.litmus;

import static dev.por.litmus.Together.check;

import dev.por.api.ConcurrencyTest;
import java.util.AbstractQueue;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Pools whose queue is code under test. */
@Construct(
    group = Group.EXECUTORS,
    name = "`ThreadPoolExecutor`: a queue of a class of your own",
    transition =
        "to take a task in is one before the offer and one behind it; a worker that looks for a"
            + " task is one before it waits in the queue, and one more when it comes back without."
            + " What the queue does is interleaved. Interrupts wake idle workers, also"
            + " that of `shutdown`")
class OwnQueues {
  private final AtomicInteger atomic = new AtomicInteger();
  private final CountDownLatch latch = new CountDownLatch(1);

  /** Lets the pool grow before it takes a task. */
  private static final class Eager extends LinkedBlockingQueue<Runnable> {
    private static final long serialVersionUID = 1;

    transient ThreadPoolExecutor pool;

    @Override
    public boolean offer(Runnable task) {
      boolean grows = pool != null && pool.getPoolSize() < pool.getMaximumPoolSize();
      return !grows && super.offer(task);
    }
  }

  private static ThreadPoolExecutor eager(int workers, Eager queue) {
    ThreadPoolExecutor pool = new ThreadPoolExecutor(workers - 1, workers, 1, TimeUnit.DAYS, queue);
    queue.pool = pool;
    return pool;
  }

  /** The first task waits for the second, which gets a worker at once. */
  private void meet(ThreadPoolExecutor pool) throws Exception {
    Future<?> waits =
        pool.submit(
            () -> {
              latch.await();
              return 0;
            });
    pool.submit(latch::countDown);
    waits.get();
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void growsFirst() throws Exception {
    meet(eager(2, new Eager()));
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "waits for CountDownLatch#1")
  void doesNotGrow() throws Exception {
    meet(new ThreadPoolExecutor(1, 2, 1, TimeUnit.DAYS, new Eager()));
  }

  /** Both see room for one more worker, and one of them is too late. */
  @ConcurrencyTest
  @Fails(traces = 40, with = "rejected")
  void growsTooLate() throws Exception {
    ThreadPoolExecutor pool = eager(1, new Eager());
    Thread other = Together.start(() -> execute(pool));
    execute(pool);
    other.join();
    check(atomic.get() == 0, "rejected");
  }

  private void execute(ThreadPoolExecutor pool) {
    try {
      pool.execute(() -> {});
    } catch (RejectedExecutionException e) {
      atomic.incrementAndGet();
    }
  }

  /** Made of a monitor. */
  private static class Guarded extends AbstractQueue<Runnable> implements BlockingQueue<Runnable> {
    private final ArrayDeque<Runnable> tasks = new ArrayDeque<>();
    private final boolean tells;

    Guarded(boolean tells) {
      this.tells = tells;
    }

    @Override
    public synchronized boolean offer(Runnable task) {
      tasks.add(task);
      if (tells) {
        notify();
      }
      return true;
    }

    @Override
    public synchronized Runnable take() throws InterruptedException {
      while (tasks.isEmpty()) {
        wait();
      }
      return tasks.remove();
    }

    @Override
    public synchronized Runnable poll() {
      return tasks.poll();
    }

    @Override
    public synchronized Runnable peek() {
      return tasks.peek();
    }

    @Override
    public synchronized int size() {
      return tasks.size();
    }

    @Override
    public synchronized boolean isEmpty() {
      return tasks.isEmpty();
    }

    @Override
    public void put(Runnable task) {
      offer(task);
    }

    @Override
    public boolean offer(Runnable task, long time, TimeUnit unit) {
      return offer(task);
    }

    @Override
    public Runnable poll(long time, TimeUnit unit) throws InterruptedException {
      return take();
    }

    @Override
    public int remainingCapacity() {
      return Integer.MAX_VALUE;
    }

    @Override
    public synchronized int drainTo(Collection<? super Runnable> to) {
      int drained = tasks.size();
      to.addAll(tasks);
      tasks.clear();
      return drained;
    }

    @Override
    public int drainTo(Collection<? super Runnable> to, int most) {
      return drainTo(to);
    }

    @Override
    public synchronized Iterator<Runnable> iterator() {
      return List.copyOf(tasks).iterator();
    }
  }

  private static ThreadPoolExecutor guarded(boolean tells) {
    return new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new Guarded(tells));
  }

  /** The worker comes to the queue before the task, or behind it. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void ofAMonitor() throws Exception {
    ThreadPoolExecutor pool = guarded(true);
    pool.prestartCoreThread();
    pool.submit(atomic::incrementAndGet).get();
    check(atomic.get() == 1, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "waits for FutureTask#1")
  void thatTellsNobody() throws Exception {
    ThreadPoolExecutor pool = guarded(false);
    pool.prestartCoreThread();
    pool.submit(atomic::incrementAndGet).get();
  }

  /** A worker that waits in the queue is interrupted. */
  @ConcurrencyTest
  @Passes(traces = 70)
  void shutDown() throws Exception {
    ThreadPoolExecutor pool = guarded(true);
    pool.execute(atomic::incrementAndGet);
    pool.shutdown();
    check(pool.awaitTermination(1, TimeUnit.DAYS), "not terminated");
    check(atomic.get() == 1, "lost");
  }

  /** What waits in the queue is handed back. */
  @ConcurrencyTest
  @Passes(traces = 78)
  void stopped() throws Exception {
    ThreadPoolExecutor pool = guarded(true);
    pool.execute(() -> {});
    pool.execute(atomic::incrementAndGet);
    int left = pool.shutdownNow().size();
    check(pool.awaitTermination(1, TimeUnit.DAYS), "not terminated");
    check(atomic.get() + left == 1, "lost");
  }

  /** Submits to a pool with this queue. */
  private Future<?> submit(BlockingQueue<Runnable> queue) {
    ThreadPoolExecutor pool = new ThreadPoolExecutor(0, 1, 1, TimeUnit.DAYS, queue);
    return pool.submit(atomic::incrementAndGet);
  }

  @ConcurrencyTest
  @Passes(traces = Passes.INSIDE)
  void thatHandsOver() throws Exception {
    submit(new SynchronousQueue<>() {}).get();
    check(atomic.get() == 1, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void ofAnArray() throws Exception {
    submit(new ArrayBlockingQueue<>(1) {}).get();
    check(atomic.get() == 1, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void thatSorts() throws Exception {
    submit(new PriorityBlockingQueue<>(1, (a, b) -> 0) {}).get();
    check(atomic.get() == 1, "lost");
  }

  /** The pool ends when the worker has found that it is to end, in the queue or before. */
  @ConcurrencyTest
  @Passes(traces = 19)
  void terminated() throws Exception {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>() {}) {
          @Override
          protected void terminated() {
            atomic.incrementAndGet();
          }
        };
    pool.prestartCoreThread();
    pool.shutdown();
    check(pool.awaitTermination(1, TimeUnit.DAYS), "not terminated");
    check(atomic.get() == 1, "not told");
  }

  /** A task that is taken in behind a shutdown is taken out again. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void takenInTooLate() {
    ThreadPoolExecutor[] pool = new ThreadPoolExecutor[1];
    BlockingQueue<Runnable> queue =
        new LinkedBlockingQueue<>() {
          @Override
          public boolean offer(Runnable task) {
            pool[0].shutdown();
            return super.offer(task);
          }
        };
    pool[0] = new ThreadPoolExecutor(0, 1, 1, TimeUnit.DAYS, queue);
    execute(pool[0]);
    check(atomic.get() == 1 && queue.isEmpty() && pool[0].isTerminated(), "taken in");
  }
}
