package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.Arrays;

/** Elements of arrays. */
@Construct(
    group = Group.MEMORY,
    name = "array elements, methods of `java.util.Arrays`, `clone`",
    transition =
        "one read or write per element, if visible; a method of `Arrays` is one for each array"
            + " argument, at the beginning")
class ArrayElements {
  @ConcurrencyTest
  @Passes(traces = 3)
  void arrayFill() throws InterruptedException {
    int[] cells = new int[2];
    run(() -> Arrays.fill(cells, 7), () -> check(cells[0] == cells[1] || cells[1] == 7, "torn"));
    check(cells[0] == 7, "unfilled");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void lostElement() throws InterruptedException {
    int[] cells = new int[1];
    run(() -> cells[0]++, () -> cells[0]++);
    check(cells[0] == 2, "lost");
  }
}
