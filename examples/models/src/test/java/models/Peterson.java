package models;

import dev.por.api.ModelTest;
import dev.por.api.model.BoolArray;
import dev.por.api.model.IntCell;
import dev.por.api.model.Model;
import dev.por.api.model.ModelBuilder;

/** Peterson's algorithm: two threads that exclude each other with reads and writes alone. */
class Peterson {
  /** Each enters once, so that every execution ends: any strategy will do. */
  @ModelTest(exhaustive = true)
  Model once() {
    return peterson(false);
  }

  /** Each enters again and again. */
  @ModelTest(exhaustive = true, strategy = "cartesian")
  Model forEver() {
    return peterson(true);
  }

  private static Model peterson(boolean forEver) {
    ModelBuilder model = Model.named("Peterson");
    BoolArray wants = model.bools("wants", 2);
    IntCell turn = model.integer("turn", 0, 1);
    IntCell inside = model.integer("inside", 0, 2);
    for (int me = 0; me < 2; me++) {
      int other = 1 - me;
      model
          .thread("P" + me)
          .label("outside")
          .step("raise flag", wants.at(me).becomes(true))
          .step("after you", turn.becomes(other))
          .await("wait", wants.at(other).not().or(turn.is(me)))
          .step("enter", inside.becomes(inside.plus(1)), inside.is(1).orFail("both are inside"))
          .step("leave", inside.becomes(inside.minus(1)))
          .step("lower flag", wants.at(me).becomes(false))
          .go(forEver ? "outside" : "end")
          .label("end");
    }
    return model.build();
  }
}
