package models;

import dev.por.api.ModelTest;
import dev.por.api.model.BoolArray;
import dev.por.api.model.BoolCell;
import dev.por.api.model.IntCell;
import dev.por.api.model.Model;
import dev.por.api.model.ModelBuilder;
import dev.por.api.model.ThreadBuilder;

/**
 * Two robots cross an arena for ever; they can meet in two columns only. The state space is cyclic,
 * so only a strategy that keeps states comes to an end. From "Cartesian partial-order reduction"
 * (SPIN 2007), Figure 1.
 */
class Robots {
  private static final int SIZE = 12;

  @ModelTest(exhaustive = true, strategy = "cartesian")
  Model twoRobots() {
    ModelBuilder model = Model.named("two robots");
    BoolArray arena = model.bools("arena", SIZE * SIZE);
    robot(model.thread("first"), arena, 0);
    robot(model.thread("second"), arena, 4);
    return model.build();
  }

  private static void robot(ThreadBuilder robot, BoolArray arena, int start) {
    IntCell x = robot.integer("x", 0, SIZE - 1, start);
    IntCell y = robot.integer("y", 0, SIZE - 1);
    IntCell dx = robot.integer("dx", -1, 1, 1);
    IntCell dy = robot.integer("dy", -1, 1, 1);
    BoolCell here = arena.at(x.times(SIZE).plus(y));
    robot
        .label("again")
        .step("leave", here.becomes(false))
        .step(
            "move",
            x.becomes(x.plus(dx)),
            y.becomes(y.plus(dy)),
            dx.becomes(x.is(0).or(x.is(SIZE - 1)).pick(dx.times(-1), dx)),
            dy.becomes(y.is(0).or(y.is(SIZE - 1)).pick(dy.times(-1), dy)))
        .step(
            "arrive",
            here.not().or(x.is(9)).or(x.is(2)).orFail("they meet where they must not"),
            here.becomes(true))
        .go("again");
  }
}
