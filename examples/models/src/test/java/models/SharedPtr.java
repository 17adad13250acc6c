package models;

import dev.por.api.ModelTest;
import dev.por.api.model.BoolExpression;
import dev.por.api.model.IntArray;
import dev.por.api.model.IntCell;
import dev.por.api.model.Model;
import dev.por.api.model.ModelBuilder;
import dev.por.api.model.ThreadBuilder;

/**
 * Two threads write through a pointer that either of them may have set: an index of an array. From
 * "Cartesian partial-order reduction" (SPIN 2007), Figure 11.
 */
class SharedPtr {
  private static final int ROUNDS = 4;
  private static final int X = 0;
  private static final int Y = 1;

  @ModelTest(exhaustive = true)
  Model throughAPointer() {
    ModelBuilder model = Model.named("shared pointer");
    IntCell p = model.integer("p", X, Y);
    IntArray memory = model.integersOf("memory", 0, 20, 3, 4);
    write(model.thread("T1"), p, memory, Y, X, 3);
    write(model.thread("T2"), p, memory, X, Y, 2);
    return model.build();
  }

  private static void write(
      ThreadBuilder thread, IntCell p, IntArray memory, int target, int source, int amount) {
    IntCell i = thread.integer("i", 0, ROUNDS);
    IntCell sum = thread.integer("sum", 0, 20 * ROUNDS);
    BoolExpression inRange =
        memory.at(X).atLeast(3).and(memory.at(X).atMost(9)).and(memory.at(Y).atMost(9));
    thread
        .step("point", p.becomes(target))
        .label("sum")
        .choice(
            i.lessThan(ROUNDS)
                .then(sum.becomes(sum.plus(memory.at(source))), i.becomes(i.plus(1)))
                .named("add")
                .go("sum"),
            i.is(ROUNDS).then().named("enough"))
        .step("write", memory.at(p).becomes(memory.at(p).plus(amount)))
        .step("check", inRange.orFail("x and y leave 3..9"));
  }
}
