package models;

import dev.por.api.ModelTest;
import dev.por.api.model.BoolArray;
import dev.por.api.model.BoolExpression;
import dev.por.api.model.IntArray;
import dev.por.api.model.IntCell;
import dev.por.api.model.Model;
import dev.por.api.model.ModelBuilder;
import dev.por.api.model.ThreadBuilder;

/**
 * Concurrent merge and insertion sort: a parent asks two children to sort the halves of an array
 * and merges them. From "Cartesian partial-order reduction" (SPIN 2007), Figure 9 (CMIS).
 */
class MergeSort {
  @ModelTest(exhaustive = true)
  Model twoHalves() {
    ModelBuilder model = Model.named("merge sort");
    IntArray a = model.integersOf("a", 0, 9, 7, 2, 9, 4);
    BoolArray request = model.bools("request", 2);
    BoolArray done = model.bools("done", 2);
    parent(model.thread("parent"), a, request, done);
    for (int child = 0; child < 2; child++) {
      IntCell left = a.at(2 * child);
      IntCell right = a.at(2 * child + 1);
      ThreadBuilder thread = model.thread("child " + child);
      IntCell swap = thread.integer("swap", 0, 9);
      thread
          .await("take request", request.at(child))
          .branch(left.atMost(right), "sorted")
          .step("keep", swap.becomes(left))
          .step("left", left.becomes(right))
          .step("right", right.becomes(swap))
          .label("sorted")
          .step("done", done.at(child).becomes(true));
    }
    for (int i = 0; i < 3; i++) {
      model.atEnd(a.at(i).atMost(a.at(i + 1)), "a[" + i + "] and the next are in the wrong order");
    }
    return model.build();
  }

  private static void parent(ThreadBuilder parent, IntArray a, BoolArray request, BoolArray done) {
    IntArray draft = parent.integers("draft", 4, 0, 9);
    IntCell i = parent.integer("i", 0, 2);
    IntCell j = parent.integer("j", 2, 4);
    IntCell k = parent.integer("k", 0, 4);
    BoolExpression takeLeft =
        i.lessThan(2).and(j.is(4).or(draft.at(i).atMost(draft.at(j))));
    parent
        .step("start", request.at(0).becomes(true), request.at(1).becomes(true))
        .await("join", done.at(0).and(done.at(1)))
        .step(
            "draft",
            draft.at(0).becomes(a.at(0)),
            draft.at(1).becomes(a.at(1)),
            draft.at(2).becomes(a.at(2)),
            draft.at(3).becomes(a.at(3)))
        .label("merge")
        .choice(
            k.is(4).then().named("merged").go("end"),
            k.lessThan(4)
                .and(takeLeft)
                .then(a.at(k).becomes(draft.at(i)), i.becomes(i.plus(1)), k.becomes(k.plus(1)))
                .named("left")
                .go("merge"),
            k.lessThan(4)
                .and(takeLeft.not())
                .then(a.at(k).becomes(draft.at(j)), j.becomes(j.plus(1)), k.becomes(k.plus(1)))
                .named("right")
                .go("merge"))
        .label("end");
  }
}
