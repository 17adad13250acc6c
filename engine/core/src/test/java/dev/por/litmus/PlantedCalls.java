package dev.por.litmus;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** Planted bugs: calls that come too late, loops without end, races. */
class PlantedCalls {
  private final LinkedBlockingQueue<String> mail = new LinkedBlockingQueue<>();
  private final ReentrantLock lock = new ReentrantLock();
  private final Map<String, String> settings = new HashMap<>();
  private final int[] table = new int[2];
  private volatile boolean closed;
  private volatile boolean go;
  private String message;
  private int counter;

  private static Thread start(Runnable task) {
    Thread thread = new Thread(task);
    thread.start();
    return thread;
  }

  private static void check(boolean right, String what) {
    if (!right) {
      throw new AssertionError(what);
    }
  }

  void taskAfterShutdown() throws InterruptedException {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    Thread thread = start(pool::shutdown);
    pool.execute(() -> {});
    thread.join();
  }

  void useAfterClose() throws InterruptedException {
    Thread thread = start(() -> closed = true);
    send();
    thread.join();
  }

  private void send() {
    if (closed) {
      throw new IllegalStateException("closed");
    }
  }

  void answerComesTooLate() throws InterruptedException {
    Thread thread = new Thread(() -> mail.add("answer"));
    String answer = receive();
    thread.start();
    thread.join();
    check(answer != null, "no answer");
  }

  private String receive() throws InterruptedException {
    return mail.poll(1, TimeUnit.SECONDS);
  }

  void failedTryLockIsIgnored() throws InterruptedException {
    Thread thread = start(this::bump);
    bump();
    thread.join();
    lock.lock();
    check(counter == 2, "a bump is lost");
    lock.unlock();
  }

  private void bump() {
    if (lock.tryLock()) {
      counter++;
      lock.unlock();
    }
  }

  void flagIsNeverSet() {
    spin();
  }

  private void spin() {
    while (!go) {
      Thread.onSpinWait();
    }
  }

  void spinsWhileItHoldsTheLock() throws InterruptedException {
    Thread thread = start(this::release);
    spinLocked();
    thread.join();
  }

  private void release() {
    lock.lock();
    go = true;
    lock.unlock();
  }

  private void spinLocked() {
    lock.lock();
    while (!go) {
      Thread.onSpinWait();
    }
    lock.unlock();
  }

  void messageIsPublishedByARace() throws InterruptedException {
    Thread thread = start(() -> message = "hello");
    String seen = message;
    thread.join();
    check(seen == null || seen.equals("hello"), "another message");
  }

  void elementIsRaced() throws InterruptedException {
    Thread thread = start(() -> bucket(1));
    bucket(2);
    thread.join();
  }

  private void bucket(int value) {
    table[1] = value;
  }

  void settingsAreRaced() throws InterruptedException {
    Thread thread = start(() -> settings.put("a", "b"));
    settings.get("a");
    thread.join();
  }

  void exitsTooEarly() throws InterruptedException {
    Thread thread =
        start(
            () -> {
              if (!go) {
                System.exit(3);
              }
            });
    go = true;
    thread.join();
  }
}
