package dev.por.litmus;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.atomic.AtomicInteger;

/** Threads that increment a counter, with and without a lock. */
@SuppressWarnings("UnusedVariable") // only the order of the threads matters
class Counters {
  private int value;
  private final Object lock = new Object();
  private final AtomicInteger atomic = new AtomicInteger();

  @ConcurrencyTest
  void racy2x1() throws InterruptedException {
    run(2, 1, this::racy);
  }

  @ConcurrencyTest
  void racy2x2() throws InterruptedException {
    run(2, 2, this::racy);
  }

  @ConcurrencyTest
  void racy2x3() throws InterruptedException {
    run(2, 3, this::racy);
  }

  @ConcurrencyTest
  void racy3x1() throws InterruptedException {
    run(3, 1, this::racy);
  }

  @ConcurrencyTest
  void racy3x2() throws InterruptedException {
    run(3, 2, this::racy);
  }

  @ConcurrencyTest
  void racy4x1() throws InterruptedException {
    run(4, 1, this::racy);
  }

  @ConcurrencyTest
  void locked2x2() throws InterruptedException {
    run(2, 2, this::locked);
  }

  @ConcurrencyTest
  void locked2x3() throws InterruptedException {
    run(2, 3, this::locked);
  }

  @ConcurrencyTest
  void locked3x2() throws InterruptedException {
    run(3, 2, this::locked);
  }

  @ConcurrencyTest
  void synchronized3x2() throws InterruptedException {
    run(3, 2, this::incrementSynchronized);
  }

  @ConcurrencyTest
  void locked3x3() throws InterruptedException {
    run(3, 3, this::locked);
  }

  @ConcurrencyTest
  void locked3x4() throws InterruptedException {
    run(3, 4, this::locked);
  }

  @ConcurrencyTest
  void atomic3x4() throws InterruptedException {
    run(3, 4, atomic::incrementAndGet);
  }

  @ConcurrencyTest
  void locked6x1() throws InterruptedException {
    run(6, 1, this::locked);
  }

  @ConcurrencyTest
  void atomic3x3() throws InterruptedException {
    run(3, 3, atomic::incrementAndGet);
  }

  @ConcurrencyTest
  void readers4() throws InterruptedException {
    int[] sum = new int[4];
    value = 7;
    Thread[] readers = new Thread[4];
    for (int i = 0; i < 4; i++) {
      int own = i;
      readers[i] = new Thread(() -> sum[own] = value + value);
    }
    for (Thread reader : readers) {
      reader.start();
    }
    for (Thread reader : readers) {
      reader.join();
    }
  }

  private void racy() {
    value++;
  }

  private void locked() {
    synchronized (lock) {
      value++;
    }
  }

  private synchronized void incrementSynchronized() {
    value++;
  }

  private static void run(int threads, int times, Runnable increment) throws InterruptedException {
    Thread[] started = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      started[i] =
          new Thread(
              () -> {
                for (int k = 0; k < times; k++) {
                  increment.run();
                }
              });
    }
    for (Thread thread : started) {
      thread.start();
    }
    for (Thread thread : started) {
      thread.join();
    }
  }
}
