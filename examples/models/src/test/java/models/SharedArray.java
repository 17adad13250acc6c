package models;

import dev.por.api.ModelTest;
import dev.por.api.model.IntArray;
import dev.por.api.model.IntCell;
import dev.por.api.model.Model;
import dev.por.api.model.ModelBuilder;

/**
 * Two threads fill the even and the odd cells of an array with what depends on a counter, then
 * change the counter. From "Cartesian partial-order reduction" (SPIN 2007), Figure 10.
 */
class SharedArray {
  private static final int SIZE = 8;

  @ModelTest(exhaustive = true)
  Model evenAndOdd() {
    ModelBuilder model = Model.named("shared array");
    IntArray a = model.integers("a", SIZE, 0, 4 * SIZE);
    IntArray next = model.integersOf("next", 0, SIZE + 1, 0, 1);
    IntCell counter = model.integer("counter", 1, 3 * SIZE);
    for (int me = 0; me < 2; me++) {
      IntCell mine = next.at(me);
      model
          .thread("T" + me)
          .label("fill")
          .choice(
              mine.lessThan(SIZE)
                  .then(a.at(mine).becomes(counter.plus(mine)), mine.becomes(mine.plus(2)))
                  .named("fill")
                  .go("fill"),
              mine.atLeast(SIZE)
                  .then(
                      counter.becomes(counter.plus(1).plus(next.at(1 - me))),
                      counter.atMost(2 * SIZE + 4).orFail("it counts too far"))
                  .named("count"));
    }
    return model.build();
  }
}
