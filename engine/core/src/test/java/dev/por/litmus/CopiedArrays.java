package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;

/** Elements that are copied together. */
@Construct(
    group = Group.MEMORY,
    name = "`System.arraycopy`",
    transition = "one that reads the source, one that writes the destination, each if visible")
class CopiedArrays {
  private static void fill(int[] cells) {
    cells[0] = 1;
    cells[1] = 1;
  }

  /** Nothing comes between the first element that is read and the second. */
  @ConcurrencyTest
  @Passes(traces = 3)
  void readTogether() throws InterruptedException {
    int[] from = new int[2];
    int[] to = new int[2];
    run(() -> fill(from), () -> System.arraycopy(from, 0, to, 0, 2));
    check(to[0] >= to[1], "the second before the first");
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "half")
  void readHalfway() throws InterruptedException {
    int[] from = new int[2];
    int[] to = new int[2];
    run(() -> fill(from), () -> System.arraycopy(from, 0, to, 0, 2));
    check(to[0] == to[1], "half");
  }

  @ConcurrencyTest
  @Passes(traces = 3)
  void writtenTogether() throws InterruptedException {
    int[] to = new int[2];
    run(
        () -> System.arraycopy(new int[] {1, 1}, 0, to, 0, 2),
        () -> check(to[0] <= to[1], "the first without the second"));
  }

  /** Source and destination are two transitions: what comes between them was not read. */
  @ConcurrencyTest
  @Fails(traces = 3, with = "the old value over the new one")
  void writtenInBetween() throws InterruptedException {
    int[] cells = {1, 1};
    run(() -> System.arraycopy(cells, 0, cells, 1, 1), () -> cells[0] = cells[1] = 2);
    check(cells[1] == 2, "the old value over the new one");
  }
}
