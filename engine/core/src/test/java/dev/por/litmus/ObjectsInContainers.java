package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * Objects with state that are in a collection, a map, a reference or a future: they are themselves,
 * wherever a thread has them from.
 *
 * <p>Two threads add one to a number by a read and a write: four traces, for one may be done before
 * the other reads, or both read first and then the order of the writes counts. Of two single steps
 * that conflict there are two traces.
 */
@Construct(
    group = Group.COLLECTIONS,
    name = "objects with state in collections, maps, references, futures",
    transition = "as of the object itself, wherever it comes from")
class ObjectsInContainers {
  private final AtomicInteger number = new AtomicInteger();
  private int plain;

  /** One thread has the number itself, the other one gets it from somewhere. */
  private void lost(Supplier<AtomicInteger> source) throws InterruptedException {
    run(() -> add(number), () -> add(source.get()));
    check(number.get() == 2, "lost");
  }

  private static void add(AtomicInteger counter) {
    counter.set(counter.get() + 1);
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void ofAnIterator() throws InterruptedException {
    List<AtomicInteger> list = new ArrayList<>(List.of(number));
    lost(() -> list.iterator().next());
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void ofAnImmutableList() throws InterruptedException {
    List<AtomicInteger> list = List.of(number);
    lost(() -> list.iterator().next());
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void ofAMap() throws InterruptedException {
    Map<String, AtomicInteger> map = new HashMap<>(Map.of("a", number));
    lost(() -> map.get("a"));
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void ofTheValuesOfAMap() throws InterruptedException {
    Map<String, AtomicInteger> map = new ConcurrentHashMap<>(Map.of("a", number));
    lost(() -> map.values().iterator().next());
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void ofAnEntry() throws InterruptedException {
    Map<String, AtomicInteger> map = new HashMap<>(Map.of("a", number));
    lost(() -> map.entrySet().iterator().next().getValue());
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void ofAQueue() throws InterruptedException {
    ConcurrentLinkedQueue<AtomicInteger> queue = new ConcurrentLinkedQueue<>(List.of(number));
    lost(queue::peek);
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void polled() throws InterruptedException {
    ArrayDeque<AtomicInteger> queue = new ArrayDeque<>(List.of(number));
    lost(queue::poll);
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void ofAnOptional() throws InterruptedException {
    Optional<AtomicInteger> optional = Optional.of(number);
    lost(optional::get);
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void ofAReference() throws InterruptedException {
    AtomicReference<AtomicInteger> reference = new AtomicReference<>(number);
    lost(reference::get);
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void ofAFuture() throws InterruptedException {
    CompletableFuture<AtomicInteger> future = CompletableFuture.completedFuture(number);
    lost(future::join);
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void ofAStream() throws InterruptedException {
    List<AtomicInteger> list = new CopyOnWriteArrayList<>(List.of(number));
    lost(() -> list.stream().filter(found -> true).findFirst().orElseThrow());
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void ofACopy() throws InterruptedException {
    ArrayList<AtomicInteger> list = new ArrayList<>(List.of(number));
    lost(() -> List.copyOf(list).get(0));
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void ofAThreadLocal() throws InterruptedException {
    ThreadLocal<AtomicInteger> local = ThreadLocal.withInitial(() -> number);
    lost(local::get);
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void inACallback() throws InterruptedException {
    List<AtomicInteger> list = new ArrayList<>(List.of(number));
    run(() -> add(number), () -> list.forEach(ObjectsInContainers::add));
    check(number.get() == 2, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void inOneStep() throws InterruptedException {
    List<AtomicInteger> list = new ArrayList<>(List.of(number));
    run(number::incrementAndGet, () -> list.iterator().next().incrementAndGet());
    check(number.get() == 2, "lost");
  }

  /** What the threads do to two objects has nothing to do with each other. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void twoOfThem() throws InterruptedException {
    List<AtomicInteger> list = List.of(new AtomicInteger(), new AtomicInteger());
    run(() -> add(list.get(0)), () -> add(list.get(1)));
    check(list.get(0).get() + list.get(1).get() == 2, "lost");
  }

  // ---- locks

  private void guarded(Supplier<Lock> first, Supplier<Lock> second) throws InterruptedException {
    run(() -> addGuarded(first.get()), () -> addGuarded(second.get()));
    check(plain == 2, "lost");
  }

  private void addGuarded(Lock lock) {
    lock.lock();
    try {
      plain++;
    } finally {
      lock.unlock();
    }
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void lockInAList() throws InterruptedException {
    Lock lock = new ReentrantLock();
    List<Lock> locks = new ArrayList<>(List.of(new ReentrantLock(), lock));
    guarded(() -> lock, () -> locks.get(1));
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void lockInAMap() throws InterruptedException {
    Map<String, Lock> locks = new ConcurrentHashMap<>(Map.of("a", new ReentrantLock()));
    guarded(() -> locks.get("a"), () -> locks.get("a"));
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "deadlock")
  void locksInTheWrongOrder() throws InterruptedException {
    List<Lock> locks = new ArrayList<>(List.of(new ReentrantLock(), new ReentrantLock()));
    run(() -> addBoth(locks.get(0), locks.get(1)), () -> addBoth(locks.get(1), locks.get(0)));
  }

  private void addBoth(Lock first, Lock second) {
    first.lock();
    addGuarded(second);
    first.unlock();
  }

  // ---- what is a view all the same

  /** An entry shows the state of its map, which the other thread reads. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "too early")
  void entryOfAMap() throws InterruptedException {
    Map<String, Integer> map = new ConcurrentHashMap<>(Map.of("a", 0));
    int[] seen = new int[1];
    run(() -> map.entrySet().iterator().next().setValue(1), () -> seen[0] = map.get("a"));
    check(seen[0] == 1, "too early");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "too early")
  void entryOfAnotherMapInAList() throws InterruptedException {
    Map<String, Integer> map = new ConcurrentHashMap<>(Map.of("a", 0));
    List<Map.Entry<String, Integer>> list = new ArrayList<>(map.entrySet());
    int[] seen = new int[1];
    run(() -> list.get(0).setValue(1), () -> seen[0] = map.get("a"));
    check(seen[0] == 1, "too early");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "too early")
  void entryInACallback() throws InterruptedException {
    Map<String, Integer> map = new ConcurrentHashMap<>(Map.of("a", 0));
    int[] seen = new int[1];
    run(() -> map.entrySet().forEach(entry -> entry.setValue(1)), () -> seen[0] = map.get("a"));
    check(seen[0] == 1, "too early");
  }

  /** It is a view of its own list, even if it comes out of another one. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "too early")
  void viewInAList() throws InterruptedException {
    List<Integer> list = new CopyOnWriteArrayList<>(List.of(0));
    List<List<Integer>> lists = List.of(list.subList(0, 1));
    int[] seen = new int[1];
    run(() -> lists.iterator().next().set(0, 1), () -> seen[0] = list.get(0));
    check(seen[0] == 1, "too early");
  }

  /** A copy shows nothing of the map any more. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void copyOfAnEntry() throws InterruptedException {
    Map<String, Integer> map = new ConcurrentHashMap<>(Map.of("a", 0));
    Iterator<Map.Entry<String, Integer>> entries = map.entrySet().iterator();
    Map.Entry<String, Integer> copy = Map.entry("a", entries.next().getValue());
    run(() -> map.put("a", 1), () -> check(copy.getValue() == 0, "changed"));
  }
}
