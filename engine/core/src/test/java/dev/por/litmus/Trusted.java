package dev.por.litmus;

import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Code that {@link Trusting} leaves out: it uses threads, and all that threads wait for. */
final class Trusted {
  /** Made by code that is left out, so no hook reports them. */
  private final Lock lock = new ReentrantLock();

  private final Condition condition = lock.newCondition();
  private final Lock half = new ReentrantReadWriteLock().writeLock();
  private final Phaser phaser = new Phaser(2);
  private final BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
  private final BlockingQueue<Integer> exchange = new SynchronousQueue<>();
  private final Map<String, Integer> cache = new ConcurrentHashMap<>();
  private final Latch ownLatch = new Latch();
  private final Object inner = new Object();
  private int lines;

  /** One that opens for ever. */
  private static final class Latch extends AbstractQueuedSynchronizer {
    private static final long serialVersionUID = 1L;

    @Override
    protected int tryAcquireShared(int ignored) {
      return getState() == 0 ? -1 : 1;
    }

    @Override
    protected boolean tryReleaseShared(int ignored) {
      setState(1);
      return true;
    }
  }

  // ---- what it does to threads

  static void both(Runnable one, Runnable other) throws InterruptedException {
    Thread thread = new Thread(one);
    thread.start();
    other.run();
    thread.join();
  }

  static void bothForAWhile(Runnable one, Runnable other) throws InterruptedException {
    Thread thread = new Thread(one);
    thread.start();
    other.run();
    TimeUnit.SECONDS.timedJoin(thread, 5);
    if (thread.isAlive()) {
      throw new AssertionError("still alive");
    }
  }

  /** The join is one of a method reference. */
  static void bothByReference(Runnable one, Runnable other) throws Exception {
    Thread thread = new Thread(one);
    thread.start();
    other.run();
    Together.Part wait = thread::join;
    wait.run();
  }

  static void inPool(Runnable one, Runnable other) throws InterruptedException {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    pool.execute(one);
    other.run();
    pool.shutdown();
    if (!pool.awaitTermination(5, TimeUnit.SECONDS)) {
      throw new AssertionError("still alive");
    }
  }

  static long sleep(long millis) throws InterruptedException {
    long before = System.nanoTime();
    Thread.sleep(millis);
    return System.nanoTime() - before;
  }

  static Thread self() {
    return Thread.currentThread();
  }

  static void park() {
    LockSupport.park();
  }

  static void exit() {
    System.exit(3);
  }

  // ---- monitors and locks of others

  static void with(Object monitor, Runnable body) {
    synchronized (monitor) {
      if (!Thread.holdsLock(monitor)) {
        throw new AssertionError("not held");
      }
      body.run();
    }
  }

  static void with(Lock lock, Runnable body) {
    lock.lock();
    try {
      body.run();
    } finally {
      lock.unlock();
    }
  }

  static void signal(Object monitor, Runnable body) {
    synchronized (monitor) {
      body.run();
      monitor.notifyAll();
    }
  }

  // ---- its own, in which no two threads meet

  synchronized int log() {
    lock.lock();
    try {
      synchronized (inner) {
        condition.signal();
        notifyAll();
        return lines += cache.computeIfAbsent("width", key -> 1);
      }
    } finally {
      lock.unlock();
    }
  }

  // ---- its own, over code that it calls back

  synchronized void method(Runnable body) {
    body.run();
  }

  void block(Runnable body) {
    synchronized (inner) {
      body.run();
    }
  }

  void outerThenInner(Runnable body) {
    synchronized (this) {
      body.run();
      synchronized (inner) {
        lines++;
      }
    }
  }

  void innerThenOuter(Runnable body) {
    synchronized (inner) {
      body.run();
      synchronized (this) {
        lines++;
      }
    }
  }

  void locked(Runnable body) throws InterruptedException {
    if (!half.tryLock(1, TimeUnit.SECONDS)) {
      throw new AssertionError("no time has passed");
    }
    try {
      body.run();
    } finally {
      half.unlock();
    }
  }

  void compute(Runnable body) {
    cache.computeIfAbsent(
        "key",
        key -> {
          body.run();
          return 1;
        });
  }

  // ---- its own, to wait for

  synchronized void await() throws InterruptedException {
    wait();
  }

  void condition() throws InterruptedException {
    lock.lock();
    try {
      condition.await();
    } finally {
      lock.unlock();
    }
  }

  void ownLatch() throws InterruptedException {
    ownLatch.acquireSharedInterruptibly(1);
  }

  void phaser() {
    phaser.arriveAndAwaitAdvance();
  }

  Integer poll() throws InterruptedException {
    return queue.poll(1, TimeUnit.SECONDS);
  }

  int exchange() throws InterruptedException {
    return exchange.take();
  }

  /** Starts a thread while it is initialised. */
  static final class Eager {
    static int value;

    static {
      Thread thread = new Thread(() -> value++);
      thread.start();
    }

    private Eager() {}
  }
}
