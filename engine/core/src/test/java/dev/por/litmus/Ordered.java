package dev.por.litmus;

import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.nio.CharBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Exchanger;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * The programs of {@link Racy} done right: everything plain is ordered, so none has a data race.
 */
@Construct(
    group = Group.MEMORY,
    name = "plain accesses and what orders them",
    transition = "as the operation; two that nothing orders are reported as a data race")
class Ordered {
  private int x;
  private volatile boolean flag;
  private volatile int turns;
  private final Object lock = new Object();
  private final AtomicInteger atomic = new AtomicInteger();
  private final ReentrantLock mutex = new ReentrantLock();
  private final Condition changed = mutex.newCondition();
  private final ReentrantReadWriteLock both = new ReentrantReadWriteLock();
  private boolean ready;

  @ConcurrencyTest
  @Passes(traces = 1)
  void startAndJoin() throws InterruptedException {
    x = 1;
    Thread thread = new Thread(() -> x++);
    thread.start();
    thread.join();
    equal(2, x);
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void aliveNoMore() {
    Thread thread = new Thread(() -> x++);
    thread.start();
    if (!thread.isAlive()) {
      equal(1, x);
    }
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void publishedByVolatile() throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              x = 1;
              flag = true;
            });
    thread.start();
    if (flag) {
      equal(1, x);
    }
    thread.join();
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void publishedByReflection() throws Exception {
    Field published = Ordered.class.getDeclaredField("flag");
    run(
        () -> {
          x = 1;
          published.setBoolean(this, true);
        },
        () -> {
          if (published.getBoolean(this)) {
            equal(1, x);
          }
        });
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void publishedByMethodHandles() throws Exception {
    MethodHandle set = MethodHandles.lookup().findSetter(Ordered.class, "flag", boolean.class);
    MethodHandle get = MethodHandles.lookup().findGetter(Ordered.class, "flag", boolean.class);
    run(
        () -> {
          x = 1;
          try {
            set.invokeExact(this, true);
          } catch (Throwable e) {
            throw new IllegalStateException(e);
          }
        },
        () -> {
          boolean published;
          try {
            published = (boolean) get.invokeExact(this);
          } catch (Throwable e) {
            throw new IllegalStateException(e);
          }
          if (published) {
            equal(1, x);
          }
        });
  }

  /** A volatile write comes before every later read, not only before those that see it. */
  @ConcurrencyTest
  @Passes(traces = 5)
  void everyEarlierVolatileWrite() throws InterruptedException {
    Thread one =
        new Thread(
            () -> {
              x = 1;
              turns = 1;
            });
    Thread two =
        new Thread(
            () -> {
              int before = turns;
              if (before == 1) {
                turns = 2;
              }
            });
    one.start();
    two.start();
    if (turns == 2) {
      equal(1, x);
    }
    one.join();
    two.join();
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void monitor() throws InterruptedException {
    Thread thread = new Thread(this::add);
    thread.start();
    add();
    thread.join();
    equal(2, x);
  }

  private void add() {
    synchronized (lock) {
      x++;
    }
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void waitAndNotify() throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              synchronized (lock) {
                x = 1;
                ready = true;
                lock.notifyAll();
              }
            });
    thread.start();
    synchronized (lock) {
      while (!ready) {
        lock.wait();
      }
      equal(1, x);
    }
    thread.join();
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void lockAndCondition() throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              mutex.lock();
              x = 1;
              ready = true;
              changed.signal();
              mutex.unlock();
            });
    thread.start();
    mutex.lock();
    while (!ready) {
      changed.await();
    }
    equal(1, x);
    mutex.unlock();
    thread.join();
  }

  @ConcurrencyTest
  @Passes(traces = 3)
  void readAndWriteLock() throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              both.writeLock().lock();
              x++;
              both.writeLock().unlock();
            });
    thread.start();
    both.readLock().lock();
    int seen = x;
    both.readLock().unlock();
    thread.join();
    equal(1, Math.max(1, seen));
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void latch() throws InterruptedException {
    CountDownLatch latch = new CountDownLatch(1);
    Thread thread =
        new Thread(
            () -> {
              x = 1;
              latch.countDown();
            });
    thread.start();
    latch.await();
    equal(1, x);
    thread.join();
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void exchanged() throws InterruptedException {
    Exchanger<String> exchanger = new Exchanger<>();
    Thread thread =
        Together.start(
            () -> {
              x = 1;
              exchanger.exchange("a");
            });
    exchanger.exchange("b");
    equal(1, x);
    thread.join();
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void semaphore() throws InterruptedException {
    Semaphore semaphore = new Semaphore(0);
    Thread thread =
        new Thread(
            () -> {
              x = 1;
              semaphore.release();
            });
    thread.start();
    semaphore.acquire();
    equal(1, x);
    thread.join();
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void putAndTake() throws InterruptedException {
    LinkedBlockingQueue<int[]> queue = new LinkedBlockingQueue<>();
    Thread thread =
        new Thread(
            () -> {
              int[] message = {0};
              message[0] = 1;
              queue.add(message);
            });
    thread.start();
    equal(1, queue.take()[0]);
    thread.join();
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void concurrentMap() throws InterruptedException {
    Map<String, int[]> map = new ConcurrentHashMap<>();
    Thread thread =
        new Thread(
            () -> {
              int[] value = {0};
              value[0] = 1;
              map.put("a", value);
            });
    thread.start();
    int[] seen = map.get("a");
    equal(1, seen == null ? 1 : seen[0]);
    thread.join();
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void compareAndSet() throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              x = 1;
              atomic.compareAndSet(0, 1);
            });
    thread.start();
    if (atomic.get() == 1) {
      equal(1, x);
    }
    thread.join();
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void mapUnderAMonitor() throws InterruptedException {
    Map<String, Integer> map = new HashMap<>();
    Thread thread =
        new Thread(
            () -> {
              synchronized (lock) {
                map.merge("a", 1, Integer::sum);
              }
            });
    thread.start();
    synchronized (lock) {
      map.merge("a", 1, Integer::sum);
    }
    thread.join();
    equal(2, map.get("a"));
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void bufferUnderAMonitor() throws InterruptedException {
    CharBuffer buffer = CharBuffer.allocate(4);
    Thread thread =
        new Thread(
            () -> {
              synchronized (lock) {
                buffer.put("ab");
              }
            });
    thread.start();
    synchronized (lock) {
      buffer.append('c').append('d');
    }
    thread.join();
    equal(4, buffer.flip().toString().length());
  }

  /** Ordered, but by an access that is weaker than a volatile one. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void weakReleaseAndAcquire() throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              x = 1;
              atomic.setRelease(1);
            });
    thread.start();
    if (atomic.getAcquire() == 1) {
      equal(1, x);
    }
    thread.join();
  }

  /** Ordered by fences around opaque accesses. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void weakFences() throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              x = 1;
              VarHandle.releaseFence();
              atomic.setOpaque(1);
            });
    thread.start();
    int seen = atomic.getOpaque();
    VarHandle.acquireFence();
    if (seen == 1) {
      equal(1, x);
    }
    thread.join();
  }

  /** A fence orders with an access of the other side that acquires. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void weakFenceAndAcquire() throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              x = 1;
              VarHandle.releaseFence();
              atomic.setOpaque(1);
            });
    thread.start();
    int seen = atomic.getAcquire();
    if (seen == 1) {
      equal(1, x);
    }
    thread.join();
  }

  /** A fence orders with an access of the other side that releases. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void weakReleaseAndFence() throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              x = 1;
              atomic.setRelease(1);
            });
    thread.start();
    int seen = atomic.getOpaque();
    VarHandle.acquireFence();
    if (seen == 1) {
      equal(1, x);
    }
    thread.join();
  }

  /** No data race, and wrong nevertheless: between the two sections anything may happen. */
  @ConcurrencyTest
  @Fails(traces = 6, with = "2 expected, not 1")
  void lostUpdateWithoutARace() throws InterruptedException {
    Thread thread = new Thread(this::addInTwoSections);
    thread.start();
    addInTwoSections();
    thread.join();
    equal(2, x);
  }

  private void addInTwoSections() {
    int seen;
    synchronized (lock) {
      seen = x;
    }
    synchronized (lock) {
      x = seen + 1;
    }
  }

  private static void equal(int expected, int actual) {
    if (expected != actual) {
      throw new AssertionError(expected + " expected, not " + actual);
    }
  }
}
