package models;

import dev.por.api.ModelTest;
import dev.por.api.model.BoolArray;
import dev.por.api.model.Model;
import dev.por.api.model.ModelBuilder;

/** Dining philosophers, each with the smaller fork first: they never starve together. */
class Philosophers {
  @ModelTest(exhaustive = true)
  Model threeEatOnce() {
    ModelBuilder model = Model.named("three philosophers");
    BoolArray fork = model.bools("fork", 3);
    for (int p = 0; p < 3; p++) {
      int first = Math.min(p, (p + 1) % 3);
      int second = Math.max(p, (p + 1) % 3);
      model
          .thread("P" + p)
          .lock(fork.at(first))
          .lock(fork.at(second))
          .step("eat")
          .unlock(fork.at(second))
          .unlock(fork.at(first));
    }
    return model.build();
  }

  /** For ever: a strategy that keeps states sees that there is no deadlock all the same. */
  @ModelTest(exhaustive = true, strategy = "cartesian")
  Model fourEatForEver() {
    ModelBuilder model = Model.named("four philosophers");
    BoolArray fork = model.bools("fork", 4);
    for (int p = 0; p < 4; p++) {
      int first = Math.min(p, (p + 1) % 4);
      int second = Math.max(p, (p + 1) % 4);
      model
          .thread("P" + p)
          .label("think")
          .lock(fork.at(first))
          .lock(fork.at(second))
          .step("eat")
          .unlock(fork.at(second))
          .unlock(fork.at(first))
          .go("think");
    }
    return model.build();
  }
}
