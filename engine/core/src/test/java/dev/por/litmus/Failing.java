package dev.por.litmus;

import dev.por.api.ConcurrencyTest;
import java.lang.ref.WeakReference;

/** Programs that break under some schedule. */
class Failing {
  private int value;
  private boolean ready;
  private final Object a = new Object();
  private final Object b = new Object();
  static int counter;
  static final StringBuilder NAME = new StringBuilder("x");

  @ConcurrencyTest
  void lostUpdate() throws InterruptedException {
    Thread thread = new Thread(() -> value++);
    thread.start();
    value++;
    thread.join();
    assertEquals(2, value);
  }

  @ConcurrencyTest
  void childThrows() throws InterruptedException {
    int[] cells = new int[1];
    Thread thread =
        new Thread(
            () -> {
              if (cells[0] == 1) {
                throw new IllegalStateException("seen");
              }
            });
    thread.start();
    cells[0] = 1;
    thread.join();
  }

  @ConcurrencyTest
  void daemonThrows() {
    Thread thread =
        new Thread(
            () -> {
              throw new IllegalStateException("before the end");
            });
    thread.setDaemon(true);
    thread.start();
  }

  @ConcurrencyTest
  void lockOrder() throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              synchronized (a) {
                synchronized (b) {
                  value = 1;
                }
              }
            });
    thread.start();
    synchronized (b) {
      synchronized (a) {
        value = 2;
      }
    }
    thread.join();
  }

  @ConcurrencyTest
  void lostWakeUp() throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              synchronized (a) {
                a.notify();
              }
            });
    thread.start();
    synchronized (a) {
      a.wait();
    }
    thread.join();
  }

  @ConcurrencyTest
  void correctWait() throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              synchronized (a) {
                ready = true;
                a.notifyAll();
              }
            });
    thread.start();
    synchronized (a) {
      while (!ready) {
        a.wait();
      }
    }
    thread.join();
  }

  /** One notify, two waiters, and only one of them passes it on. */
  @ConcurrencyTest
  void wrongWaiterWoken() throws InterruptedException {
    Thread first = new Thread(this::awaitAndPass);
    Thread second = new Thread(this::awaitOnly);
    first.start();
    second.start();
    synchronized (a) {
      ready = true;
      a.notify();
    }
    first.join();
    second.join();
  }

  private void awaitAndPass() {
    awaitOnly();
    synchronized (a) {
      a.notify();
    }
  }

  private void awaitOnly() {
    synchronized (a) {
      try {
        while (!ready) {
          a.wait();
        }
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
  }

  @ConcurrencyTest
  void staticsAreReset() throws InterruptedException {
    assertEquals(0, counter);
    assertEquals(1, NAME.length());
    Thread thread = new Thread(() -> counter++);
    thread.start();
    counter++;
    NAME.append("y");
    thread.join();
  }

  @ConcurrencyTest
  void exits() throws InterruptedException {
    Thread thread = new Thread(() -> value = 1);
    thread.start();
    if (value == 1) {
      System.exit(3);
    }
    thread.join();
  }

  @ConcurrencyTest
  void notOwner() {
    a.notify();
  }

  @ConcurrencyTest
  void releasesOnException() throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              try {
                failInside();
              } catch (IllegalStateException expected) {
                value = 5;
              }
            });
    thread.start();
    try {
      failInside();
    } catch (IllegalStateException expected) {
      value = 6;
    }
    thread.join();
  }

  private synchronized void failInside() {
    throw new IllegalStateException();
  }

  static final class Worker extends Thread {
    long sum;
    double half;

    @Override
    public void run() {
      sum += 40L;
      half = 0.5;
      System.out.println("worker " + Thread.currentThread().getName());
      if (Thread.currentThread() != this) {
        throw new IllegalStateException("identity");
      }
    }
  }

  @ConcurrencyTest
  void subclass() throws InterruptedException {
    Worker worker = new Worker();
    worker.start();
    worker.sum += 2L;
    worker.join();
    if (worker.sum != 42L) {
      System.out.println("lost " + worker.sum);
      throw new AssertionError("lost " + worker.sum + " " + worker.half);
    }
  }

  @ConcurrencyTest
  void enqueuesReference() {
    new WeakReference<>(this).enqueue();
  }

  private static void assertEquals(int expected, int actual) {
    if (expected != actual) {
      throw new AssertionError("expected " + expected + " but was " + actual);
    }
  }
}
