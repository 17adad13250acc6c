package dev.por.litmus;

import dev.por.api.ConcurrencyTest;
import java.util.Arrays;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Locks, latches, atomics and queues of java.util.concurrent. */
class Synchronizers {
  private final AtomicInteger atomic = new AtomicInteger();
  private final AtomicBoolean flag = new AtomicBoolean();
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition condition = lock.newCondition();
  private final ReentrantReadWriteLock both = new ReentrantReadWriteLock();
  private int value;
  private boolean ready;

  @ConcurrencyTest
  void atomicIncrement() throws InterruptedException {
    run(atomic::incrementAndGet, atomic::incrementAndGet);
    check(atomic.get() == 2, "lost");
  }

  @ConcurrencyTest
  void atomicReadThenSet() throws InterruptedException {
    Runnable increment = () -> atomic.set(atomic.get() + 1);
    run(increment, increment);
    check(atomic.get() == 2, "lost");
  }

  @ConcurrencyTest
  void onlyOneWinsTheFlag() throws InterruptedException {
    AtomicInteger winners = new AtomicInteger();
    Runnable race =
        () -> {
          if (flag.compareAndSet(false, true)) {
            winners.incrementAndGet();
          }
        };
    run(race, race);
    check(winners.get() == 1, "winners");
  }

  @ConcurrencyTest
  void updateAndGet() throws InterruptedException {
    Runnable update = () -> atomic.updateAndGet(v -> v + 1);
    run(update, update);
    check(atomic.get() == 2, "lost");
  }

  @ConcurrencyTest
  void locked() throws InterruptedException {
    Runnable increment =
        () -> {
          lock.lock();
          try {
            lock.lock();
            value++;
            lock.unlock();
          } finally {
            lock.unlock();
          }
        };
    run(increment, increment);
    check(value == 2, "lost");
  }

  @ConcurrencyTest
  void lockOrder() throws InterruptedException {
    ReentrantLock other = new ReentrantLock();
    Runnable here =
        () -> {
          lock.lock();
          other.lock();
          other.unlock();
          lock.unlock();
        };
    Runnable there =
        () -> {
          other.lock();
          lock.lock();
          lock.unlock();
          other.unlock();
        };
    run(here, there);
  }

  @ConcurrencyTest
  void conditionAwaited() throws InterruptedException {
    run(
        () -> {
          lock.lock();
          ready = true;
          condition.signal();
          lock.unlock();
        },
        () -> {
          lock.lock();
          while (!ready) {
            condition.awaitUninterruptibly();
          }
          lock.unlock();
        });
  }

  @ConcurrencyTest
  void conditionMissed() throws InterruptedException {
    run(
        () -> {
          lock.lock();
          condition.signal();
          lock.unlock();
        },
        () -> {
          lock.lock();
          condition.awaitUninterruptibly();
          lock.unlock();
        });
  }

  @ConcurrencyTest
  void readersShare() throws InterruptedException {
    Runnable read =
        () -> {
          both.readLock().lock();
          both.readLock().unlock();
        };
    run(read, read);
  }

  @ConcurrencyTest
  void writersExclude() throws InterruptedException {
    Runnable write =
        () -> {
          both.writeLock().lock();
          value++;
          both.writeLock().unlock();
        };
    run(write, write);
    check(value == 2, "lost");
  }

  @ConcurrencyTest
  void latch() throws InterruptedException {
    CountDownLatch latch = new CountDownLatch(1);
    Thread thread =
        new Thread(
            () -> {
              value = 1;
              latch.countDown();
            });
    thread.start();
    latch.await();
    check(value == 1, "unseen");
    thread.join();
  }

  @ConcurrencyTest
  void latchThatNobodyOpens() throws InterruptedException {
    new CountDownLatch(1).await();
  }

  @ConcurrencyTest
  void semaphore() throws InterruptedException {
    Semaphore semaphore = new Semaphore(1);
    Runnable increment =
        () -> {
          semaphore.acquireUninterruptibly();
          value++;
          semaphore.release();
        };
    run(increment, increment);
    check(value == 2, "lost");
  }

  @ConcurrencyTest
  void parked() throws InterruptedException {
    Thread main = Thread.currentThread();
    Thread thread = new Thread(() -> LockSupport.unpark(main));
    thread.start();
    LockSupport.park();
    thread.join();
  }

  @ConcurrencyTest
  void queue() throws InterruptedException {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    Thread producer =
        new Thread(
            () -> {
              try {
                queue.put(1);
                queue.put(2);
              } catch (InterruptedException e) {
                throw new AssertionError(e);
              }
            });
    producer.start();
    check(queue.take() == 1, "order");
    check(queue.take() == 2, "order");
    producer.join();
  }

  @ConcurrencyTest
  void mapCheckThenAct() throws InterruptedException {
    ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    Runnable increment = () -> map.put("k", map.getOrDefault("k", 0) + 1);
    run(increment, increment);
    check(map.get("k") == 2, "lost");
  }

  @ConcurrencyTest
  void mapMerge() throws InterruptedException {
    ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    Runnable increment = () -> map.merge("k", 1, Integer::sum);
    run(increment, increment);
    check(map.get("k") == 2, "lost");
  }

  @ConcurrencyTest
  void arrayFill() throws InterruptedException {
    int[] cells = new int[2];
    run(() -> Arrays.fill(cells, 7), () -> check(cells[0] == cells[1] || cells[1] == 7, "torn"));
    check(cells[0] == 7, "unfilled");
  }

  @ConcurrencyTest
  void executors() {
    java.util.concurrent.Executors.newFixedThreadPool(2);
  }

  private static void run(Runnable first, Runnable second) throws InterruptedException {
    Thread a = new Thread(first);
    Thread b = new Thread(second);
    a.start();
    b.start();
    a.join();
    b.join();
  }

  private static void check(boolean condition, String message) {
    if (!condition) {
      throw new AssertionError(message);
    }
  }
}
