package dev.por.litmus;

import dev.por.api.ConcurrencyTest;
import java.util.ArrayList;
import java.util.List;

/** Classes that threads use for the first time. */
@Construct(
    group = Group.STATE,
    name = "static initialisers",
    transition =
        "none, if nothing but the class itself is involved. Else one for the first use by each"
            + " thread, the steps of the initialiser as other code, and one for its end")
class Initializers {
  static int seed;
  static int count;

  static final class Snapshot {
    static final int VALUE = seed;
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void initializedBehindTheWrite() throws InterruptedException {
    Thread thread = new Thread(() -> seed = 1);
    thread.start();
    thread.join();
    equal(1, Snapshot.VALUE);
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "0 expected, not 1")
  void initializedBesideTheWrite() throws InterruptedException {
    Thread thread = new Thread(() -> seed = 1);
    thread.start();
    int value = Snapshot.VALUE;
    thread.join();
    equal(0, value);
  }

  static final class Once {
    static {
      count++;
    }

    static void touch() {}
  }

  /** The first thread initialises the class; no other one does. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void onlyOnce() throws InterruptedException {
    Thread thread = new Thread(Once::touch);
    thread.start();
    Once.touch();
    thread.join();
    equal(1, count);
  }

  static final class Left {
    static int value = Right.value + 1;
  }

  static final class Right {
    static int value = Left.value + 1;
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void circularFromTheLeft() {
    equal(2, Left.value);
    equal(1, Right.value);
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void circularFromTheRight() {
    equal(2, Right.value);
    equal(1, Left.value);
  }

  /** The classical deadlock of two initialisers that need each other. */
  @ConcurrencyTest
  @Fails(traces = 3, with = "waits for Right.class")
  void circularFromBothSides() throws InterruptedException {
    Thread thread = new Thread(() -> use(Right.value));
    thread.start();
    use(Left.value);
    thread.join();
  }

  static final class Singleton {
    static final Singleton INSTANCE = new Singleton();
    final List<String> names = new ArrayList<>();
  }

  /** What depends on nothing but itself costs nothing. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void lazyHolder() throws InterruptedException {
    Singleton[] seen = new Singleton[1];
    Thread thread = new Thread(() -> seen[0] = Singleton.INSTANCE);
    thread.start();
    Singleton mine = Singleton.INSTANCE;
    thread.join();
    if (mine != seen[0] || !mine.names.isEmpty()) {
      throw new AssertionError("two of them, or one that remembers");
    }
    mine.names.add("a");
  }

  private static void use(int value) {
    if (value < 0) {
      throw new AssertionError();
    }
  }

  private static void equal(int expected, int actual) {
    if (expected != actual) {
      throw new AssertionError(expected + " expected, not " + actual);
    }
  }
}
