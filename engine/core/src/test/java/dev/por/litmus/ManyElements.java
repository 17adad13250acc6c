package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** More elements at once than threads mostly share. */
@Construct(
    group = Group.MEMORY,
    name = "thousands of elements at once: `Arrays.fill`, `System.arraycopy`, `getChars` …",
    transition = "as of few: one on all of those that are shared")
class ManyElements {
  private static final int LENGTH = 1000;

  /** Of those that are looked at one by one: as many transitions. */
  private static final int STEPS = 100;

  private final int[] from = new int[LENGTH];
  private final int[] to = new int[LENGTH];

  private synchronized void locked(Runnable part) {
    part.run();
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void filledUnderALock() throws InterruptedException {
    int[] sum = new int[1];
    run(
        () -> locked(() -> Arrays.fill(from, 1)),
        () -> locked(() -> sum[0] = Arrays.stream(from).sum()));
    check(sum[0] == 0 || sum[0] == LENGTH, "half of it");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "too early")
  void summedTooEarly() throws InterruptedException {
    Arrays.fill(to, 1);
    run(() -> Arrays.fill(from, 1), () -> check(Arrays.equals(from, to), "too early"));
  }

  /** Its reads come before or behind the one write, its writes before or behind the other. */
  @ConcurrencyTest
  @Fails(traces = 4, with = "in between")
  void copiedHalfway() throws InterruptedException {
    run(
        () -> System.arraycopy(from, 0, to, 0, LENGTH),
        () -> {
          from[LENGTH - 1] = 1;
          to[0] = 2;
        });
    check(to[0] != 2 || to[LENGTH - 1] != 1, "in between");
  }

  /** It has read the first array when the other thread writes both, and not the second one yet. */
  @ConcurrencyTest
  @Fails(traces = 4, with = "in between")
  void comparedInBetween() throws InterruptedException {
    run(
        () -> {
          from[LENGTH - 1] = 1;
          to[LENGTH - 1] = 1;
        },
        () -> check(Arrays.compare(from, to) >= 0, "in between"));
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void copiedUnderALock() throws InterruptedException {
    run(
        () -> locked(() -> System.arraycopy(from, 0, to, 0, LENGTH)),
        () -> locked(() -> Arrays.setAll(from, i -> 1)));
    check(to[0] == to[LENGTH - 1], "halfway");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void characters() throws InterruptedException {
    char[] characters = new char[LENGTH];
    String text = "x".repeat(LENGTH);
    run(
        () -> locked(() -> text.getChars(0, LENGTH, characters, 0)),
        () -> locked(() -> check(new String(characters).indexOf('x') <= 0, "halfway")));
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void listOverAnArray() throws InterruptedException {
    Integer[] array = new Integer[STEPS];
    Arrays.fill(array, 1);
    List<Integer> list = Arrays.asList(array);
    run(
        () -> locked(() -> Arrays.fill(array, 2)),
        () -> locked(() -> check(Collections.frequency(list, 1) % STEPS == 0, "halfway")));
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void movedUp() throws InterruptedException {
    ByteBuffer buffer = ByteBuffer.allocate(2 * LENGTH);
    run(
        () -> locked(() -> buffer.put(1, buffer, 0, LENGTH)),
        () -> locked(() -> buffer.put(0, new byte[LENGTH])));
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void disjointHalves() throws InterruptedException {
    run(() -> Arrays.fill(from, 0, LENGTH / 2, 1), () -> Arrays.fill(from, LENGTH / 2, LENGTH, 2));
  }
}
