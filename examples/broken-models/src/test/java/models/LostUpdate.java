package models;

import dev.por.api.ModelTest;
import dev.por.api.model.IntCell;
import dev.por.api.model.Model;
import dev.por.api.model.ModelBuilder;
import dev.por.api.model.ThreadBuilder;

/** Two threads add 1 in two steps, and one of them is forgotten. */
class LostUpdate {
  @ModelTest
  Model twoThreads() {
    ModelBuilder model = Model.named("lost update");
    IntCell x = model.integer("x", 0, 2);
    for (int t = 0; t < 2; t++) {
      ThreadBuilder thread = model.thread("T" + t);
      IntCell seen = thread.integer("seen", 0, 2);
      thread.step("read", seen.becomes(x)).step("write", x.becomes(seen.plus(1)));
    }
    model.atEnd(x.is(2), "an update is lost");
    return model.build();
  }
}
