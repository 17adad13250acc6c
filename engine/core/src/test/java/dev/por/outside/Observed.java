package dev.por.outside;

import dev.por.api.ConcurrencyTest;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** What every random program has, as real Java. */
public abstract class Observed {
  /** An object of the program. */
  public static final class Box {
    public volatile int value;
  }

  /** A monitor may be that of a constant. */
  public enum Colour {
    RED
  }

  /** Whether threads dawdle, in plain runs. */
  public static boolean dawdling;

  protected final ArrayList<Object> fixed = new ArrayList<>(List.of("fixed"));
  protected final ReentrantReadWriteLock halves = new ReentrantReadWriteLock();
  protected final ConcurrentHashMap<String, Object> map = new ConcurrentHashMap<>();
  protected final CopyOnWriteArrayList<Object> list = new CopyOnWriteArrayList<>();
  protected final AtomicReference<Object> reference = new AtomicReference<>();
  protected final CompletableFuture<Object> future = new CompletableFuture<>();
  protected final Semaphore semaphore = new Semaphore(1);
  protected final CountDownLatch latch = new CountDownLatch(1);
  protected final ReentrantLock lock = new ReentrantLock();
  protected final BlockingQueue<Object> queue;
  protected final List<Object> immutable;
  protected volatile Object slot0;
  protected volatile Object slot1;
  protected volatile int number;
  protected final Thread[] threads;
  private final String[] seen;
  private final Object[] objects;

  protected Observed(int threads, boolean bounded) {
    this.threads = new Thread[threads];
    this.seen = new String[threads];
    this.queue = bounded ? new ArrayBlockingQueue<>(1) : new LinkedBlockingQueue<>();
    this.objects = objects();
    this.immutable = List.of(objects);
    this.slot0 = objects[0];
    this.list.add(objects[0]);
    for (int i = 0; i < threads; i++) {
      int number = i;
      this.threads[i] = new Thread(() -> seen[number] = thread(number));
    }
  }

  protected abstract Object[] objects();

  protected abstract String thread(int number);

  protected final Object object(int number) {
    return objects[number];
  }

  /** Runs it; every outcome is a failure, so that all of them are collected. */
  @ConcurrencyTest
  public void run() throws InterruptedException {
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    throw new AssertionError("OUT " + outcome());
  }

  public final Thread[] threads() {
    return threads;
  }

  public final String outcome() {
    StringBuilder text = new StringBuilder();
    for (String one : seen) {
      text.append(one).append('|');
    }
    for (Object object : objects) {
      text.append(read(object)).append(' ');
    }
    return text.append(number).toString();
  }

  // ---- what statements do

  protected static String read(Object x) {
    if (x instanceof Box box) {
      return String.valueOf(box.value);
    }
    if (x instanceof AtomicInteger atomic) {
      return String.valueOf(atomic.get());
    }
    return x == null ? "-" : ".";
  }

  protected static void write(Object x, int value) {
    if (x instanceof Box box) {
      box.value = value;
    } else if (x instanceof AtomicInteger atomic) {
      atomic.set(value);
    }
  }

  @SuppressWarnings("NonAtomicVolatileUpdate") // to be seen
  protected static String increment(Object x) {
    if (x instanceof Box box) {
      int next = box.value + 1;
      box.value = next;
      return String.valueOf(next);
    }
    return x instanceof AtomicInteger atomic ? String.valueOf(atomic.incrementAndGet()) : read(x);
  }

  protected final Object first() {
    for (Object element : list) {
      return element;
    }
    return null;
  }

  protected final String put(Object x) {
    return x == null ? "-" : map.put("a", x) == null ? "n" : "p";
  }

  protected final String offer(Object x) {
    return x == null ? "-" : queue.offer(x) ? "t" : "f";
  }

  protected final ReentrantLock lockOf(Object x) {
    return x instanceof ReentrantLock own ? own : lock;
  }

  /** The number of the thread that asks. */
  protected final int who() {
    int number = 0;
    while (threads[number] != Thread.currentThread()) {
      number++;
    }
    return number;
  }

  /** Lets others go first, sometimes. */
  protected static void dawdle() {
    if (dawdling) {
      int dice = ThreadLocalRandom.current().nextInt(64);
      for (int times = dice * dice / 8; times > 0; times--) {
        Thread.onSpinWait();
      }
      if (dice < 6) {
        Thread.yield();
      }
    }
  }
}
