package dev.por.litmus;

import dev.por.api.ConcurrencyTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Interfaces whose fields refer to objects that change. */
@Construct(
    group = Group.STATE,
    name = "fields of interfaces",
    transition = "as those of classes: made anew for every execution")
class Interfaces {
  interface Register {
    List<String> NAMES = new ArrayList<>(List.of("first"));
    Map<String, Integer> CACHE = new ConcurrentHashMap<>();
    int[] CELL = new int[1];
    long SIZE = NAMES.size();
    double HALF = SIZE / 2.0;
    boolean EMPTY = CACHE.isEmpty();
    byte[][] TABLE = {{1}, {2}};
    int LIMIT = 10;

    static int lengthOf(String name) {
      return CACHE.computeIfAbsent(name, String::length);
    }

    default int count() {
      return NAMES.size();
    }
  }

  /** Names the fields as its own. */
  static class Registered implements Register {
    void add(String name) {
      NAMES.add(name);
      TABLE[0][0]++;
    }
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void guarded() throws InterruptedException {
    Registered registered = new Registered();
    equal(1, Register.NAMES.size());
    equal(0, Register.CACHE.size());
    equal(1, Registered.TABLE[0][0]);
    both(
        () -> {
          synchronized (this) {
            registered.add("more");
            Register.CELL[0]++;
          }
        });
    equal(2, Register.CELL[0]);
    equal(3, registered.count());
    equal(3, Register.TABLE[0][0]);
    equal(4, Register.lengthOf("more"));
    equal(11, (int) (Registered.SIZE + 2 * Register.HALF) + 9 * (Register.EMPTY ? 1 : 0));
    equal(10, Register.LIMIT);
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "2 expected, not 1")
  void careless() throws InterruptedException {
    both(() -> Register.CELL[0]++);
    equal(2, Register.CELL[0]);
  }

  static int seed;

  /** Depends on when it is initialised. */
  interface Snapshot {
    int VALUE = seed;
    int[] USES = {0};
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void initializedBehindTheWrite() throws InterruptedException {
    Thread thread = new Thread(() -> seed = 1);
    thread.start();
    thread.join();
    equal(1, Snapshot.VALUE);
    equal(1, ++Snapshot.USES[0]);
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "0 expected, not 1")
  void initializedBesideTheWrite() throws InterruptedException {
    Thread thread = new Thread(() -> seed = 1);
    thread.start();
    int value = Snapshot.VALUE;
    thread.join();
    equal(1, ++Snapshot.USES[0]);
    equal(0, value);
  }

  private static void both(Runnable task) throws InterruptedException {
    Thread thread = new Thread(task);
    thread.start();
    task.run();
    thread.join();
  }

  private static void equal(int expected, int actual) {
    if (expected != actual) {
      throw new AssertionError(expected + " expected, not " + actual);
    }
  }
}
