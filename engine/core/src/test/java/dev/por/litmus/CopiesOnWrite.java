package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;

/** Lists that are copied when they change. */
@Construct(
    group = Group.COLLECTIONS,
    name = "`CopyOnWriteArrayList`, `CopyOnWriteArraySet`",
    transition = "one per method; to iterate is one, what comes then is a snapshot")
class CopiesOnWrite {
  private final CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>();
  private final CopyOnWriteArraySet<Integer> set = new CopyOnWriteArraySet<>();

  @ConcurrencyTest
  @Passes(traces = 4)
  void onlyOneAdds() throws InterruptedException {
    run(() -> list.addIfAbsent(1), () -> list.addIfAbsent(1));
    run(() -> set.add(1), () -> set.add(1));
    check(list.size() == 1 && set.size() == 1, "twice");
  }

  /** Added before the snapshot or after it: nothing in between. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void snapshot() throws InterruptedException {
    list.add(1);
    run(
        () -> list.add(2),
        () -> {
          int sum = 0;
          for (int number : list) {
            sum += number;
          }
          check(sum == 1 || sum == 3, "other");
        });
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "twice")
  void addsWhatItDidNotSee() throws InterruptedException {
    Together.Part part =
        () -> {
          if (!list.contains(1)) {
            list.add(1);
          }
        };
    run(part, part);
    check(list.size() == 1, "twice");
  }
}
