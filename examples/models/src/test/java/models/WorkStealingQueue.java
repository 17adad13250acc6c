package models;

import dev.por.api.ModelTest;
import dev.por.api.model.IntArray;
import dev.por.api.model.IntCell;
import dev.por.api.model.Model;
import dev.por.api.model.ModelBuilder;
import dev.por.api.model.ThreadBuilder;

/**
 * A work-stealing queue (Chase and Lev): its owner pushes and pops at the bottom, a thief takes from
 * the top with a compare-and-set, and they fight for the last task only.
 */
class WorkStealingQueue {
  private static final int TASKS = 2;

  @ModelTest(exhaustive = true)
  Model everyTaskIsTakenOnce() {
    ModelBuilder model = Model.named("work-stealing queue");
    IntCell top = model.integer("top", 0, TASKS + 1);
    IntCell bottom = model.integer("bottom", -1, TASKS, 0);
    IntArray taken = model.integers("taken", TASKS, 0, 2);
    ThreadBuilder owner = model.thread("owner");
    for (int task = 0; task < TASKS; task++) {
      owner.step("push", bottom.becomes(bottom.plus(1)));
    }
    for (int round = 0; round < TASKS; round++) {
      pop(owner, round, top, bottom, taken);
    }
    ThreadBuilder thief = model.thread("thief");
    IntCell t = thief.integer("t", 0, TASKS + 1);
    thief
        .step("read top", t.becomes(top))
        .branch(t.atLeast(bottom), "nothing")
        .choice(
            top.is(t)
                .then(
                    top.becomes(t.plus(1)),
                    taken.at(t).becomes(taken.at(t).plus(1)))
                .named("steal"),
            top.isNot(t).then().named("too late"))
        .label("nothing");
    for (int task = 0; task < TASKS; task++) {
      model.atEnd(taken.at(task).is(1), "task " + task + " is not taken exactly once");
    }
    return model.build();
  }

  private static void pop(
      ThreadBuilder owner, int round, IntCell top, IntCell bottom, IntArray taken) {
    IntCell t = owner.integer("t" + round, 0, TASKS + 1);
    String done = "popped " + round;
    String last = "last " + round;
    String empty = "empty " + round;
    owner
        .step("lower bottom", bottom.becomes(bottom.minus(1)))
        .step("read top", t.becomes(top))
        .branch(t.moreThan(bottom), empty)
        .branch(t.is(bottom), last)
        .step("pop", taken.at(bottom).becomes(taken.at(bottom).plus(1)))
        .go(done)
        .label(last)
        .choice(
            top.is(t)
                .then(top.becomes(t.plus(1)), taken.at(bottom).becomes(taken.at(bottom).plus(1)))
                .named("win the last"),
            top.isNot(t).then().named("lose the last"))
        .label(empty)
        .step("restore bottom", bottom.becomes(bottom.plus(1)))
        .label(done);
  }
}
