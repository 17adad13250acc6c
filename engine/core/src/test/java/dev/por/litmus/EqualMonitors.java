package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.stream.LongStream;

/**
 * Monitors of objects that are equal, or belong to each other: each object has one of its own.
 *
 * <p>Two threads add one to a number, each under a monitor. Under one monitor there are two traces,
 * under two of them four: both read first, or one is done before the other reads; then the order of
 * the writes counts.
 */
@Construct(
    group = Group.MONITORS,
    name =
        "monitors of strings, boxes, collections and their views, halves of locks, conditions,"
            + " classes, exceptions",
    transition = "as of any object; equal objects, views, copies are different ones")
class EqualMonitors {
  private volatile int number;
  private long id = 4711;

  private void both(Object first, Object second) throws InterruptedException {
    run(() -> add(first), () -> add(second));
    check(number == 2, "lost");
  }

  @SuppressWarnings("NonAtomicOperationOnVolatileField") // that is what the monitor is for
  private void add(Object monitor) {
    synchronized (monitor) {
      number++;
    }
  }

  // ---- strings and boxes

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void newStrings() throws InterruptedException {
    both(new String("k"), new String("k"));
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void concatenatedStrings() throws InterruptedException {
    both("user" + id, "user" + id);
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void concatenatedByEach() throws InterruptedException {
    run(() -> add("user" + id), () -> add("user" + id));
    check(number == 2, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void partsOfAString() throws InterruptedException {
    String[] parts = ("k," + id + ",k," + id).split(",", -1);
    both(parts[1], parts[3]);
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void newStringAndLiteral() throws InterruptedException {
    both(new String("k"), "k");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void boxes() throws InterruptedException {
    both(Long.valueOf(4711), Long.valueOf(4711));
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void boxedByEach() throws InterruptedException {
    run(() -> add(id), () -> add(id));
    check(number == 2, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void smallFractions() throws InterruptedException {
    both(Double.valueOf(1), Double.valueOf(1));
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void boxedByTheJdk() throws InterruptedException {
    List<Long> boxes = LongStream.of(id, id).boxed().toList();
    both(boxes.get(0), boxes.get(1));
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void largeNumbers() throws InterruptedException {
    both(BigInteger.valueOf(id), BigInteger.valueOf(id));
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void literals() throws InterruptedException {
    both("k", new String("k").intern());
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void internedByEach() throws InterruptedException {
    run(() -> add(("user" + id).intern()), () -> add(("user" + id).intern()));
    check(number == 2, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void cachedBoxes() throws InterruptedException {
    run(() -> add(Integer.valueOf(5)), () -> add(Integer.parseInt("5")));
    check(number == 2, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void oneString() throws InterruptedException {
    String key = "user" + id;
    both(key, key);
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void oneBox() throws InterruptedException {
    Long key = id;
    both(key, key);
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void oneLargeNumber() throws InterruptedException {
    List<BigInteger> keys = List.of(BigInteger.valueOf(id));
    run(() -> add(keys.get(0)), () -> add(keys.get(0)));
    check(number == 2, "lost");
  }

  /** Per user, by what every user is known by: each thread makes its own. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void oneForEachKey() throws InterruptedException {
    Map<Long, Object> monitors = new ConcurrentHashMap<>();
    monitors.put(id, Long.valueOf(id));
    run(() -> add(monitors.get(id)), () -> add(monitors.get(id)));
    check(number == 2, "lost");
  }

  // ---- views and copies

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void mapAndItsKeys() throws InterruptedException {
    Map<String, String> map = new HashMap<>();
    both(map, map.keySet());
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void keysAndValues() throws InterruptedException {
    Map<String, String> map = new TreeMap<>();
    both(map.keySet(), map.values());
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void partsOfOneList() throws InterruptedException {
    List<Integer> list = new ArrayList<>(List.of(1, 2));
    both(list.subList(0, 1), list.subList(0, 1));
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void listAndIterator() throws InterruptedException {
    List<Integer> list = new ArrayList<>(List.of(1, 2));
    both(list, list.iterator());
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void listAndCopy() throws InterruptedException {
    ArrayList<Integer> list = new ArrayList<>();
    both(list, list.clone());
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void entriesOfAMap() throws InterruptedException {
    Map<Integer, Integer> map = new HashMap<>(Map.of(1, 1, 2, 2));
    Iterator<Map.Entry<Integer, Integer>> entries = map.entrySet().iterator();
    both(entries.next(), entries.next());
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void keysByEach() throws InterruptedException {
    Map<String, String> map = new HashMap<>();
    run(() -> add(map.keySet()), () -> add(map.keySet()));
    check(number == 2, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void keysInOrderByEach() throws InterruptedException {
    TreeMap<String, String> map = new TreeMap<>();
    run(() -> add(map.keySet()), () -> add(map.navigableKeySet()));
    check(number == 2, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void emptyListByEach() throws InterruptedException {
    run(() -> add(Collections.emptyList()), () -> add(Collections.emptyList()));
    check(number == 2, "lost");
  }

  // ---- locks

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void halvesOfALock() throws InterruptedException {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    both(lock.readLock(), lock.writeLock());
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void lockAndHalf() throws InterruptedException {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    both(lock, lock.writeLock());
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void halfByEach() throws InterruptedException {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    run(() -> add(lock.readLock()), () -> add(lock.readLock()));
    check(number == 2, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void lockAndCondition() throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    both(lock, lock.newCondition());
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void conditionsOfALock() throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    both(lock.newCondition(), lock.newCondition());
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void viewsOfAStampedLock() throws InterruptedException {
    StampedLock lock = new StampedLock();
    both(lock.asReadLock(), lock.asWriteLock());
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void viewOfAStampedLockByEach() throws InterruptedException {
    StampedLock lock = new StampedLock();
    run(() -> add(lock.asReadLock()), () -> add(lock.asReadLock()));
    check(number == 2, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void tiersOfPhasers() throws InterruptedException {
    Phaser root = new Phaser();
    both(root, new Phaser(root));
  }

  // ---- others

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void exceptionsOfTheJdk() throws InterruptedException {
    both(caught(), caught());
  }

  private static Object caught() {
    try {
      return new ArrayList<>().iterator().next();
    } catch (NoSuchElementException expected) {
      return expected;
    }
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void enumConstants() throws InterruptedException {
    run(() -> add(TimeUnit.DAYS), () -> add(TimeUnit.valueOf("DAYS")));
    check(number == 2, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void classesOfTwoLoaders() throws Exception {
    both(OwnLoader.another(Shape.class), OwnLoader.another(Shape.class));
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void oneClass() throws Exception {
    Class<?> type = OwnLoader.another(Shape.class);
    both(type, Class.forName(type.getName(), false, type.getClassLoader()));
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void tableAndItsKeys() throws InterruptedException {
    Map<String, String> table = new Hashtable<>();
    both(table.keySet(), table.values());
  }

  /** Nothing but a class. */
  static class Shape {}
}
