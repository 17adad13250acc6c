package models;

import dev.por.api.ModelTest;
import dev.por.api.model.BoolExpression;
import dev.por.api.model.IntArray;
import dev.por.api.model.IntCell;
import dev.por.api.model.Model;
import dev.por.api.model.ModelBuilder;
import dev.por.api.model.ThreadBuilder;

/**
 * Threads put messages into a hash table, each into the first free cell from its hash on: a
 * compare-and-set is one step with two outcomes. From "Dynamic partial-order reduction" (POPL 2005).
 */
class Indexer {
  /** A table so large that no two messages meet: nothing depends on the order. */
  @ModelTest(exhaustive = true)
  Model apart() {
    return indexer(3, 2, 128);
  }

  /** A table so small that they do. */
  @ModelTest(exhaustive = true)
  Model together() {
    return indexer(2, 2, 4);
  }

  static Model indexer(int threads, int messages, int size) {
    ModelBuilder model = Model.named("Indexer");
    IntArray table = model.integers("table", size, 0, 11 * messages + threads);
    for (int t = 1; t <= threads; t++) {
      ThreadBuilder thread = model.thread("T" + t);
      IntCell m = thread.integer("m", 1, messages + 1);
      IntCell hash = thread.integer("hash", 0, size - 1);
      IntCell tries = thread.integer("tries", 0, size);
      BoolExpression free = table.at(hash).is(0);
      thread
          .label("next")
          .step(
              "hash", hash.becomes(m.times(11).plus(t).times(7).mod(size)), tries.becomes(0))
          .label("try")
          .choice(
              free.then(table.at(hash).becomes(m.times(11).plus(t))).named("put").go("stored"),
              free.not()
                  .then(
                      hash.becomes(hash.plus(1).mod(size)),
                      tries.becomes(tries.plus(1)),
                      tries.lessThan(size).orFail("the table is full"))
                  .named("taken")
                  .go("try"))
          .label("stored")
          .choice(
              m.lessThan(messages).then(m.becomes(m.plus(1))).named("more").go("next"),
              m.is(messages).then().named("last"));
    }
    return model.build();
  }
}
