package dev.por.litmus;

import static dev.por.litmus.Together.check;

import dev.por.api.ConcurrencyTest;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * Hash codes that the JVM gives. Every way to ask for it returns one hash code: a call of {@code
 * hashCode}, of {@code identityHashCode}, through the JDK, in a record or in words. The hash code
 * does not change from execution to execution: else a program that depends on it would not be
 * deterministic.
 */
@Construct(
    group = Group.TIME,
    name = "`Object.hashCode`, `System.identityHashCode`, what `toString` shows of them",
    transition =
        "none; an object has one hash code for every caller, by the thread that made it and how many it"
            + " had made before")
class HashCodes {
  private record Pair(Object first, Object second) {}

  private enum Color {
    RED
  }

  private static final class Copied implements Cloneable {
    Copied copy() throws CloneNotSupportedException {
      return (Copied) super.clone();
    }
  }

  private static final class Above {
    @Override
    public int hashCode() {
      return super.hashCode();
    }

    @Override
    public boolean equals(Object other) {
      return super.equals(other);
    }
  }

  private int counted;

  private static void isOneFor(Object object) {
    int hash = Objects.hashCode(object);
    check(System.identityHashCode(object) == hash, "identityHashCode of " + object.getClass());
    check(object.hashCode() == hash, "hashCode of " + object.getClass());
    check(Objects.hash(object) == 31 + hash, "Objects.hash");
    check(Arrays.hashCode(new Object[] {object}) == 31 + hash, "Arrays.hashCode");
    check(List.of(object).hashCode() == 31 + hash, "List.hashCode");
    check(new Pair(object, null).hashCode() == 31 * hash, "record");
    Supplier<Integer> reference = object::hashCode;
    check(reference.get() == hash, "method reference");
  }

  private static void isToldBy(Object object) {
    String told = object.getClass().getName() + "@" + Integer.toHexString(object.hashCode());
    check(object.toString().equals(told), "toString of " + told);
    check(("" + object).equals(told), "concatenation of " + told);
    check(String.valueOf(object).equals(told), "String.valueOf " + told);
    check(new StringBuilder().append(object).toString().equals(told), "appended " + told);
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void oneForAll() throws CloneNotSupportedException {
    int captured = counted;
    Runnable lambda = () -> counted = captured;
    Runnable constant = () -> {};
    Object[] objects = {
      new Object(),
      new Copied(),
      new Copied().copy(),
      new Above(),
      lambda,
      constant,
      new int[1],
      new Object[1][1],
      new int[] {1}.clone()
    };
    for (Object object : objects) {
      isOneFor(object);
      isToldBy(object);
    }
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void oneForObjectsOfTheJdk() {
    isOneFor(new Semaphore(1));
    isOneFor(new StringBuilder());
    isOneFor(new ReentrantLock());
    isOneFor(Thread.currentThread());
    isOneFor(Map.of().values().iterator());
    isToldBy(Map.of("a", 1).values().iterator());
    isOneFor(new ReentrantLock().newCondition());
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void oneForClassesAndConstants() {
    isOneFor(HashCodes.class);
    isOneFor(Copied[].class);
    isOneFor(Color.RED);
  }

  /** Each by the order of hash codes, so that they do not deadlock. */
  private void inOrder(Object a, Object b) {
    Object first = a.hashCode() < b.hashCode() ? a : b;
    Object second = first == a ? b : a;
    synchronized (first) {
      synchronized (second) {
        counted++;
      }
    }
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void ordersLocks() throws InterruptedException {
    Object a = new Object();
    Object b = new Object();
    Together.run(() -> inOrder(a, b), () -> inOrder(b, a));
    check(counted == 2, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "deadlock")
  void ordersLocksInOppositeWays() throws InterruptedException {
    Object a = new Object();
    Object b = new Object();
    boolean less = System.identityHashCode(a) < System.identityHashCode(b);
    Object first = less ? a : b;
    Object second = less ? b : a;
    Together.run(
        () -> inOrder(first, second),
        () -> {
          synchronized (second) {
            synchronized (first) {
              counted++;
            }
          }
        });
  }

  private static int orderOf(Iterable<?> objects, List<Object> all) {
    int order = 0;
    for (Object object : objects) {
      order = order * 31 + all.indexOf(object);
    }
    return order;
  }

  /** A thread for what chance has put first. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void tablesKeepTheirOrder() throws InterruptedException {
    List<Object> all = List.of(new Object(), new int[1], new Copied(), new Above(), new Pair(1, 2));
    Set<Object> hashed = new HashSet<>(all);
    Map<Object, Object> mapped = new HashMap<>();
    all.forEach(object -> mapped.put(object, mapped));
    int order = orderOf(hashed, all) + orderOf(mapped.keySet(), all);
    Thread[] threads = new Thread[1 + (order & 3)];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = Together.start(() -> {});
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  /** An object has one hash code for all threads, whichever asks first. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void oneForAllThreads() throws InterruptedException {
    Object object = new Object();
    int[] seen = new int[2];
    Together.run(
        () -> seen[0] = object.hashCode(), () -> seen[1] = System.identityHashCode(object));
    check(seen[0] == seen[1], "differ");
  }
}
