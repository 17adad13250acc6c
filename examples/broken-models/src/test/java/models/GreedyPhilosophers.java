package models;

import dev.por.api.ModelTest;
import dev.por.api.model.BoolArray;
import dev.por.api.model.Model;
import dev.por.api.model.ModelBuilder;

/** Dining philosophers, all of which take their left fork first: they may starve together. */
class GreedyPhilosophers {
  @ModelTest(exhaustive = true)
  Model threeEatOnce() {
    return philosophers(3, false);
  }

  /** They eat for ever; only a strategy that keeps states finishes such a model. */
  @ModelTest(exhaustive = true, strategy = "cartesian")
  Model threeEatForEver() {
    return philosophers(3, true);
  }

  private static Model philosophers(int n, boolean forEver) {
    ModelBuilder model = Model.named("greedy philosophers");
    BoolArray fork = model.bools("fork", n);
    for (int p = 0; p < n; p++) {
      int left = p;
      int right = (p + 1) % n;
      model
          .thread("P" + p)
          .label("think")
          .lock(fork.at(left))
          .lock(fork.at(right))
          .step("eat")
          .unlock(fork.at(right))
          .unlock(fork.at(left))
          .go(forEver ? "think" : "end")
          .label("end");
    }
    return model.build();
  }
}
