package dev.por.litmus;

import dev.por.api.ModelTest;
import dev.por.api.model.BoolArray;
import dev.por.api.model.BoolCell;
import dev.por.api.model.IntArray;
import dev.por.api.model.IntCell;
import dev.por.api.model.Model;
import dev.por.api.model.ModelBuilder;
import dev.por.api.model.ThreadBuilder;

/** Models, correct and broken. */
public class Models {
  @ModelTest
  Model peterson() {
    return peterson(true);
  }

  /** Lets the other one go first without saying so: both may enter. */
  @ModelTest
  Model petersonWithoutTurn() {
    return peterson(false);
  }

  private static Model peterson(boolean polite) {
    ModelBuilder model = Model.named("Peterson");
    BoolArray wants = model.bools("wants", 2);
    IntCell turn = model.integer("turn", 0, 1);
    IntCell inside = model.integer("inside", 0, 2);
    for (int me = 0; me < 2; me++) {
      int other = 1 - me;
      ThreadBuilder thread = model.thread("P" + me).step("raise", wants.at(me).becomes(true));
      if (polite) {
        thread.step("after you", turn.becomes(other));
      }
      thread
          .await("wait", wants.at(other).not().or(turn.is(me)))
          .step("enter", inside.becomes(inside.plus(1)), inside.is(1).orFail("both are inside"))
          .step("leave", inside.becomes(inside.minus(1)))
          .step("lower", wants.at(me).becomes(false));
    }
    return model.build();
  }

  @ModelTest
  Model philosophers() {
    ModelBuilder model = Model.named("two philosophers");
    BoolCell left = model.bool("left");
    BoolCell right = model.bool("right");
    model.thread("A").lock(left).lock(right).unlock(right).unlock(left);
    model.thread("B").lock(right).lock(left).unlock(left).unlock(right);
    return model.build();
  }

  /** Goes round for ever; the number that it counts to is never reached. */
  @ModelTest
  Model wheel() {
    ModelBuilder model = Model.named("wheel");
    IntCell x = model.integer("x", 0, 3);
    for (int t = 0; t < 2; t++) {
      model
          .thread("T" + t)
          .label("again")
          .step("turn", x.becomes(x.plus(1).mod(4)), x.lessThan(4).orFail("too far"))
          .go("again");
    }
    return model.build();
  }

  @ModelTest
  Model outOfRange() {
    ModelBuilder model = Model.named("counter without room");
    IntCell x = model.integer("x", 0, 1);
    model.thread("A").step("add", x.becomes(x.plus(1)));
    model.thread("B").step("add", x.becomes(x.plus(1)));
    return model.build();
  }

  @ModelTest
  Model indexOutOfRange() {
    ModelBuilder model = Model.named("array without room");
    BoolArray a = model.bools("a", 2);
    IntCell i = model.integer("i", 0, 2);
    model.thread("A").step("next", i.becomes(2));
    model.thread("B").step("mark", a.at(i).becomes(true));
    return model.build();
  }

  @ModelTest
  Model lostUpdate() {
    ModelBuilder model = Model.named("lost update");
    IntCell x = model.integer("x", 0, 2);
    for (int t = 0; t < 2; t++) {
      ThreadBuilder thread = model.thread("T" + t);
      IntCell r = thread.integer("r", 0, 2);
      thread.step("read", r.becomes(x)).step("write", x.becomes(r.plus(1)));
    }
    model.atEnd(x.is(2), "an update is lost");
    return model.build();
  }

  @ModelTest
  Model noThread() {
    return Model.named("empty").build();
  }

  @ModelTest
  Model nothing() {
    return null;
  }

  @ModelTest
  Model choices() {
    ModelBuilder model = Model.named("choices");
    IntCell x = model.integer("x", 0, 3);
    BoolCell done = model.bool("done");
    model
        .thread("chooser")
        .choice(
            x.is(0).then(x.becomes(1)).named("one"),
            x.is(0).then(x.becomes(2)).named("two"),
            x.is(3).then().named("late"))
        .step("done", done.becomes(true));
    model.thread("watcher").await(done).step("look", x.isNot(2).orFail("it chose two"));
    return model.build();
  }

  /** Goes round for ever through many states: each thread passes on what its neighbour has. */
  @ModelTest
  Model ring() {
    ModelBuilder model = Model.named("ring");
    int size = 4;
    IntArray cells = model.integersOf("cells", 0, 2, 0, 1, 2, 1);
    for (int t = 0; t < size; t++) {
      model
          .thread("T" + t)
          .label("again")
          .step("pass on", cells.at(t).becomes(cells.at((t + 1) % size)))
          .go("again");
    }
    return model.build();
  }
}
