package dev.por.litmus;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Tests whose threads meet in code that is left out. */
class Trusting {
  private final Trusted trusted = new Trusted();
  private final Object monitor = new Object();
  private final Lock lock = new ReentrantLock();
  private int count;
  private int other;
  private volatile int flag;

  private void add() {
    count++;
  }

  private synchronized void addAlone() {
    count++;
  }

  private void twice() {
    Together.check(count == 2, "lost");
  }

  // ---- controlled

  @ConcurrencyTest
  void startAndJoin() throws InterruptedException {
    Trusted.both(this::addAlone, this::addAlone);
    twice();
  }

  @ConcurrencyTest
  void startAndJoinCareless() throws InterruptedException {
    Trusted.both(this::add, this::add);
    twice();
  }

  @ConcurrencyTest
  void timedJoin() throws InterruptedException {
    Trusted.bothForAWhile(this::addAlone, this::addAlone);
    twice();
  }

  @ConcurrencyTest
  void joinByReference() throws Exception {
    Trusted.bothByReference(this::addAlone, this::addAlone);
    twice();
  }

  @ConcurrencyTest
  void pool() throws InterruptedException {
    Trusted.inPool(this::addAlone, this::addAlone);
    twice();
  }

  @ConcurrencyTest
  void sleeps() throws InterruptedException {
    long before = System.nanoTime();
    Together.check(Trusted.sleep(70_000) == 70_000_000_000L, "another clock");
    Together.check(System.nanoTime() - before == 70_000_000_000L, "the clock of the test");
  }

  @ConcurrencyTest
  void identity() throws InterruptedException {
    Together.check(Trusted.self() == Thread.currentThread(), "main");
    Thread[] seen = new Thread[1];
    Thread thread = new Thread(() -> seen[0] = Trusted.self());
    thread.start();
    thread.join();
    Together.check(seen[0] == thread, "another thread");
  }

  @ConcurrencyTest
  void parks() throws InterruptedException {
    Thread thread = new Thread(Trusted::park);
    thread.start();
    LockSupport.unpark(thread);
    thread.join();
  }

  @ConcurrencyTest
  void exits() {
    Trusted.exit();
  }

  @ConcurrencyTest
  void monitorOfTheTest() throws InterruptedException {
    Together.run(
        () -> Trusted.with(monitor, this::add),
        () -> {
          synchronized (monitor) {
            add();
          }
        });
    twice();
  }

  @ConcurrencyTest
  void lockOfTheTest() throws InterruptedException {
    Together.run(() -> Trusted.with(lock, this::add), () -> Trusted.with(lock, this::add));
    twice();
  }

  @ConcurrencyTest
  void waitsForASignal() throws InterruptedException {
    Thread thread = Together.start(() -> Trusted.signal(monitor, () -> count = 2));
    synchronized (monitor) {
      while (count == 0) {
        monitor.wait();
      }
    }
    twice();
    thread.join();
  }

  @ConcurrencyTest
  void logs() throws InterruptedException {
    Together.run(trusted::log, trusted::log);
    Together.check(trusted.log() == 3, "lost");
  }

  @ConcurrencyTest
  void callsBackAlone() throws InterruptedException {
    Thread thread = Together.start(() -> flag = 1);
    trusted.method(() -> flag = 2);
    trusted.block(() -> flag = 3);
    thread.join();
  }

  // ---- refused

  @ConcurrencyTest
  void callBackInAMethod() throws InterruptedException {
    Together.run(() -> trusted.method(this::add), () -> trusted.method(this::add));
  }

  /** What the threads do in the monitors is independent, so one order stands for all. */
  @ConcurrencyTest
  void callBacksInReverseOrder() throws InterruptedException {
    Thread first = Together.start(() -> trusted.outerThenInner(() -> count = 1));
    Thread second = Together.start(() -> trusted.innerThenOuter(() -> other = 1));
    int seen = count + other;
    first.join();
    second.join();
    Together.check(seen >= 0, "");
  }

  @ConcurrencyTest
  void monitorOfBoth() throws InterruptedException {
    Together.run(
        trusted::log,
        () -> {
          synchronized (trusted) {
            add();
          }
        });
  }

  @ConcurrencyTest
  void callBackUnderALock() throws InterruptedException {
    Together.run(() -> trusted.locked(this::add), () -> trusted.locked(this::add));
  }

  @ConcurrencyTest
  void callBackInAMap() throws InterruptedException {
    Together.run(
        () -> trusted.compute(() -> flag = 1),
        () -> trusted.compute(() -> flag = 2),
        () -> flag = 3);
  }

  @ConcurrencyTest
  void waits() throws InterruptedException {
    trusted.await();
  }

  @ConcurrencyTest
  void condition() throws InterruptedException {
    trusted.condition();
  }

  @ConcurrencyTest
  void ownLatch() throws InterruptedException {
    trusted.ownLatch();
  }

  @ConcurrencyTest
  void phaser() throws InterruptedException {
    Together.run(trusted::phaser, trusted::phaser);
  }

  @ConcurrencyTest
  void poll() throws InterruptedException {
    trusted.poll();
  }

  @ConcurrencyTest
  void exchange() throws InterruptedException {
    trusted.exchange();
  }

  @ConcurrencyTest
  void initializer() {
    Together.check(Trusted.Eager.value == 0, "it has run");
  }
}
