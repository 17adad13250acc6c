package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;
import static dev.por.litmus.Together.start;

import dev.por.api.ConcurrencyTest;
import java.util.ArrayList;
import java.util.SplittableRandom;

/** Threads that compute for long, or for ever, and do nothing that others could notice. */
@SuppressWarnings("UnusedVariable") // no code uses what is computed
class Computing {
  private volatile int value;
  private boolean stop;
  private int steps;

  // ---- no way out, which the code shows

  @ConcurrencyTest
  void countsForEver() throws InterruptedException {
    run(
        () -> {
          for (int i = 0; ; i++) {}
        });
  }

  @ConcurrencyTest
  void addsForEver() throws InterruptedException {
    run(
        () -> {
          long sum = 1;
          while (true) {
            sum = sum * 3 + 1;
          }
        });
  }

  @ConcurrencyTest
  void choosesForEver() throws InterruptedException {
    run(
        () -> {
          int state = 0;
          for (int i = 0; ; i++) {
            state = i % 2 == 0 ? state + 1 : state - 1;
          }
        });
  }

  /** The test itself. */
  @ConcurrencyTest
  void countsItself() {
    for (int i = 0; ; i++) {}
  }

  /** Only where the other one was late. */
  @ConcurrencyTest
  void countsForEverAtTimes() throws InterruptedException {
    Thread other = start(() -> value = 1);
    if (value == 0) {
      for (int i = 0; ; i++) {}
    }
    other.join();
  }

  /** It has a way out, but its state comes back. */
  @ConcurrencyTest
  void stepsBack() throws InterruptedException {
    run(
        () -> {
          for (int i = 0; i < 10; i++) {
            if (i == 5) {
              i = 3;
            }
          }
        });
  }

  // ---- a way out that is never taken, which the code does not show

  @ConcurrencyTest
  void asksItsOwnField() throws InterruptedException {
    run(
        () -> {
          for (int i = 0; !stop; i++) {}
        });
  }

  @ConcurrencyTest
  void countsInAnArray() throws InterruptedException {
    int[] counts = new int[4];
    run(
        () -> {
          for (int i = 0; ; i++) {
            counts[i & 3]++;
          }
        });
  }

  @ConcurrencyTest
  void countsInAField() throws InterruptedException {
    run(
        () -> {
          while (!stop) {
            steps++;
          }
        });
  }

  /** The loop is one of the JDK. */
  @ConcurrencyTest
  void drawsForEver() throws InterruptedException {
    run(() -> new SplittableRandom(4).longs().filter(drawn -> drawn == 0).findFirst());
  }

  // ---- long, and finite

  private static final class Versioned extends ArrayList<Integer> {
    private static final long serialVersionUID = 1L;

    int version() {
      return modCount;
    }
  }

  /** All that gets ahead is the number of changes that the list keeps for its cursors. */
  @ConcurrencyTest
  void changesItsList() throws InterruptedException {
    Versioned list = new Versioned();
    run(
        () -> {
          while (list.version() < 40_000) {
            list.add(1);
            list.remove(0);
          }
        });
  }

  /** The list whose changes are counted is one that another thread uses. */
  @ConcurrencyTest
  void changesASharedList() throws InterruptedException {
    Versioned list = new Versioned();
    Thread other = start(() -> check(list.size() <= 1, "more than one"));
    other.join();
    while (list.version() < 40_000) {
      list.add(1);
      list.remove(0);
    }
  }

  @ConcurrencyTest
  void multiplies() throws InterruptedException {
    int n = 100;
    double[][] a = new double[n][n];
    double[][] b = new double[n][n];
    double[][] c = new double[n][n];
    run(
        () -> {
          for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
              for (int k = 0; k < n; k++) {
                c[i][j] += a[i][k] * b[k][j];
              }
            }
          }
        });
  }

  @ConcurrencyTest
  void sums() throws InterruptedException {
    run(
        () -> {
          long sum = 0;
          for (int i = 0; i < 200_000_000; i++) {
            sum += i ^ (sum >> 3);
          }
          check(sum != 42, "an unlikely sum");
        });
  }

  /** A loop that is looked at in every round. */
  @ConcurrencyTest
  void sumsInAWhile() throws InterruptedException {
    run(
        () -> {
          long sum = 0;
          long n = 0;
          while (n < 10_000_000) {
            n = n + 1;
            sum += n ^ (sum >> 3);
          }
          check(sum != 42, "an unlikely sum");
        });
  }
}
