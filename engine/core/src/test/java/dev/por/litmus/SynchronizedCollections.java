package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Collections that a monitor guards. */
@Construct(
    group = Group.COLLECTIONS,
    name = "`Collections.synchronized…`",
    transition =
        "acquire and release of its monitor, and the method of the collection inside; `synchronized`"
            + " on it is the same monitor")
class SynchronizedCollections {
  private final List<Integer> list = Collections.synchronizedList(new ArrayList<>());

  @ConcurrencyTest
  @Passes(traces = 2)
  void added() throws InterruptedException {
    run(() -> list.add(1), () -> list.add(2));
    check(list.size() == 2, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void guarded() throws InterruptedException {
    Together.Part add =
        () -> {
          synchronized (list) {
            if (list.isEmpty()) {
              list.add(1);
            }
          }
        };
    run(add, add);
    check(list.size() == 1, "twice");
  }

  @ConcurrencyTest
  @Fails(traces = 6, with = "twice")
  void checkThenAdd() throws InterruptedException {
    Together.Part add =
        () -> {
          if (list.isEmpty()) {
            list.add(1);
          }
        };
    run(add, add);
    check(list.size() == 1, "twice");
  }
}
