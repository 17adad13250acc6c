package dev.por.engine.symbolic;

import dev.por.api.model.BoolCell;
import dev.por.api.model.BoolExpression;
import dev.por.api.model.IntArray;
import dev.por.api.model.IntCell;
import dev.por.api.model.Model;
import dev.por.api.model.ModelBuilder;
import dev.por.api.model.ThreadBuilder;

/**
 * The programs of Table 1 of the paper, each with the property that it asks about.
 *
 * @param model the program
 * @param property what is to be reached
 * @param onTheWay whether it can be reached before the end
 */
record PaperModels(Model model, BoolExpression property, boolean onTheWay) {
  private static final int SIZE = 128;

  /** Philosophers without a deadlock: can all eat at the same time? */
  static PaperModels allEat(int n) {
    return philosophers(n, true);
  }

  /** Philosophers without a deadlock: can each of them have eaten? */
  static PaperModels allHaveEaten(int n) {
    return philosophers(n, false);
  }

  private static PaperModels philosophers(int n, boolean together) {
    ModelBuilder model = Model.named("phil" + n);
    IntArray forks = model.integers("forks", n, 0, n);
    BoolExpression all = BoolExpression.of(true);
    for (int i = 0; i < n; i++) {
      IntCell low = forks.at(Math.min(i, (i + 1) % n));
      IntCell high = forks.at(Math.max(i, (i + 1) % n));
      ThreadBuilder thread = model.thread("P" + i);
      BoolCell eating = thread.bool("eating");
      BoolCell eaten = thread.bool("eaten");
      thread
          .label("again")
          .step("think")
          .await(low.is(0), low.becomes(i + 1))
          .await(high.is(0), high.becomes(i + 1))
          .step(eating.becomes(true), eaten.becomes(true))
          .step(eating.becomes(false))
          .step(low.becomes(0))
          .step(high.becomes(0))
          .go("again");
      all = all.and(together ? eating : eaten);
    }
    return new PaperModels(model.build(), all, true);
  }

  /** Threads that put values into a hash table: have all of them come to their end? */
  static PaperModels indexer(int n, int values) {
    ModelBuilder model = Model.named("indexer" + n);
    IntArray table = model.integers("table", SIZE, 0, SIZE - 1);
    BoolExpression all = BoolExpression.of(true);
    for (int i = 1; i <= n; i++) {
      ThreadBuilder thread = model.thread("T" + i);
      IntCell m = thread.integer("m", 1, values + 1);
      IntCell w = thread.integer("w", 0, SIZE - 1, 11 + i);
      IntCell h = thread.integer("h", 0, SIZE - 1, (11 + i) * 7 % SIZE);
      BoolCell done = thread.bool("done");
      BoolExpression more = m.atMost(values);
      BoolExpression free = table.at(h).is(0);
      thread
          .label("next")
          .choice(
              more.and(free)
                  .then(
                      table.at(h).becomes(w),
                      m.becomes(m.plus(1)),
                      w.becomes(w.plus(11).mod(SIZE)),
                      h.becomes(w.times(7).mod(SIZE)))
                  .go("next"),
              more.and(free.not()).then(h.becomes(h.plus(1).mod(SIZE))).go("next"),
              more.not().then(done.becomes(true)));
      all = all.and(done);
    }
    return new PaperModels(model.build(), all, false);
  }
}
