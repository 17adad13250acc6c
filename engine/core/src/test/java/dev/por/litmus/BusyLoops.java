package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.start;

import dev.por.api.ConcurrencyTest;
import java.nio.CharBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.Scanner;
import java.util.function.IntSupplier;

/**
 * Loops that look like those that wait by reading and are not: each iteration changes something
 * that no other thread sees. Each looks at the flag three times, so the store of the other thread
 * has four places.
 */
@Construct(
    group = Group.THREADS,
    name = "loops that change something",
    transition = "as their operations, every iteration")
class BusyLoops {
  private volatile boolean flag;
  private int seen;
  private int count;

  private void look() {
    seen += flag ? 1 : 0;
  }

  private Thread setter() {
    return start(() -> flag = true);
  }

  private static int next(int n) {
    return n + 1;
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void localVariable() throws InterruptedException {
    Thread other = setter();
    int n = 0;
    while (n < 3) {
      n = next(n);
      check(flag || n < 4, "never");
    }
    other.join();
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "all")
  void ownField() throws InterruptedException {
    Thread other = setter();
    while (count < 3) {
      count++;
      look();
    }
    check(seen < 3, "all");
    other.join();
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void ownArray() throws InterruptedException {
    Thread other = setter();
    long[] n = {0};
    while (n[0] < 3) {
      n[0]++;
      check(flag || n[0] < 4, "never");
    }
    other.join();
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void ownCollection() throws InterruptedException {
    Thread other = setter();
    ArrayDeque<Integer> left = new ArrayDeque<>(List.of(1, 2, 3));
    while (!left.isEmpty()) {
      left.poll();
      check(flag || left.size() < 3, "never");
    }
    other.join();
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void iterators() throws InterruptedException {
    Thread other = setter();
    Iterator<Integer> fixed = List.of(1, 2, 3).iterator();
    while (fixed.hasNext()) {
      fixed.next();
      check(flag || count == 0, "never");
    }
    other.join();
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void iteratorsOfOwnCollections() throws InterruptedException {
    Thread other = setter();
    for (Integer ignored : new ArrayList<>(List.of(1, 2, 3))) {
      check(flag || count == 0, "never");
    }
    other.join();
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void buffers() throws InterruptedException {
    Thread other = setter();
    CharBuffer text = CharBuffer.wrap("abc");
    while (text.hasRemaining()) {
      check(text.get() > 0, "never");
      check(flag || count == 0, "never");
    }
    other.join();
  }

  /** Code of the JDK that the engine does not know. */
  @ConcurrencyTest
  @Passes(traces = 4)
  void unknownCode() throws InterruptedException {
    Thread other = setter();
    Iterator<String> words =
        "a b c".lines().flatMap(l -> List.of(l.split(" ")).stream()).iterator();
    while (words.hasNext()) {
      words.next();
      check(flag || count == 0, "never");
    }
    other.join();
  }

  /** A method reference to code of the JDK that the engine does not know. */
  @ConcurrencyTest
  @Passes(traces = 4)
  void unknownFunction() throws InterruptedException {
    Thread other = setter();
    IntSupplier numbers = new Scanner("1 2 3")::nextInt;
    while (numbers.getAsInt() < 3) {
      check(flag || count == 0, "never");
    }
    check(flag || count == 0, "never");
    other.join();
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void chance() throws InterruptedException {
    Thread other = setter();
    Random random = new Random(1);
    List<Integer> drawn = List.of(random.nextInt(), random.nextInt(), random.nextInt());
    random.setSeed(1);
    while (random.nextInt() != drawn.get(2)) {
      check(flag || count == 0, "never");
    }
    check(flag || count == 0, "never");
    other.join();
  }

  /** Nested: the outer loop counts, so that what the inner one did is not for nothing. */
  @ConcurrencyTest
  @Passes(traces = 4)
  void innerLoop() throws InterruptedException {
    Thread other = setter();
    int n = 0;
    while (n < 3) {
      boolean more = true;
      while (more) {
        check(flag || n < 4, "never");
        more = false;
      }
      n = next(n);
    }
    other.join();
  }

  /** A method with a loop calls itself: its variables are those of another activation. */
  @ConcurrencyTest
  @Passes(traces = 4)
  void recursion() throws InterruptedException {
    Thread other = setter();
    descend(3);
    other.join();
  }

  private void descend(int depth) {
    boolean more = depth > 0;
    while (more) {
      check(flag || count == 0, "never");
      more = false;
    }
    if (depth > 1) {
      descend(depth - 1);
    }
  }
}
