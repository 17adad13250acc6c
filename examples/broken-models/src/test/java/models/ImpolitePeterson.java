package models;

import dev.por.api.ModelTest;
import dev.por.api.model.BoolArray;
import dev.por.api.model.IntCell;
import dev.por.api.model.Model;
import dev.por.api.model.ModelBuilder;

/** Peterson's algorithm with the first two steps the wrong way round: both may enter. */
class ImpolitePeterson {
  @ModelTest(exhaustive = true)
  Model once() {
    ModelBuilder model = Model.named("impolite Peterson");
    BoolArray wants = model.bools("wants", 2);
    IntCell turn = model.integer("turn", 0, 1);
    IntCell inside = model.integer("inside", 0, 2);
    for (int me = 0; me < 2; me++) {
      int other = 1 - me;
      model
          .thread("P" + me)
          .step("after you", turn.becomes(other))
          .step("raise flag", wants.at(me).becomes(true))
          .await("wait", wants.at(other).not().or(turn.is(me)))
          .step("enter", inside.becomes(inside.plus(1)), inside.is(1).orFail("both are inside"))
          .step("leave", inside.becomes(inside.minus(1)))
          .step("lower flag", wants.at(me).becomes(false));
    }
    return model.build();
  }
}
