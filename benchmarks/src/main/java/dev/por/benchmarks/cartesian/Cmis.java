package dev.por.benchmarks.cartesian;

import dev.por.api.model.BoolArray;
import dev.por.api.model.BoolExpression;
import dev.por.api.model.IntCell;
import dev.por.api.model.Model;
import dev.por.api.model.ModelBuilder;
import dev.por.api.model.ThreadBuilder;

/**
 * Concurrent merge and insertion sort: seven threads in a tree, of which those with at most {@code
 * leaf} elements sort and the others divide and merge. Only the control is modelled: what is in the
 * array depends on the steps taken alone, and threads that run at the same time work on different
 * parts of it. Threads that are never asked to work wait for ever.
 */
final class Cmis {
  private static final int THREADS = 7;

  private final ModelBuilder model;
  private final int leaf;
  private final BoolArray request;
  private final BoolArray done;

  private Cmis(int leaf, int elements) {
    this.leaf = leaf;
    model = Model.named("CMIS C=" + leaf + " N=" + elements);
    request = model.bools("request", THREADS);
    done = model.bools("done", THREADS);
  }

  static Model of(int leaf, int elements) {
    Cmis cmis = new Cmis(leaf, elements);
    int[] sizes = new int[THREADS];
    cmis.divide(0, elements, sizes);
    for (int t = 0; t < THREADS; t++) {
      cmis.add(t, sizes[t]);
    }
    return cmis.model.build();
  }

  private void divide(int thread, int elements, int[] sizes) {
    sizes[thread] = elements;
    if (elements > leaf) {
      divide(2 * thread + 1, (elements + 1) / 2, sizes);
      divide(2 * thread + 2, elements / 2, sizes);
    }
  }

  private void add(int t, int elements) {
    ThreadBuilder thread = model.thread("T" + t);
    if (t > 0) {
      thread
          .label("asleep")
          .choice(
              request.at(t).then().named("take request"),
              request.at(t).not().then().named("spin").go("asleep"));
    }
    int taken = t > 0 ? 1 : 0;
    if (elements == 0) {
      thread.step("never");
    } else if (elements <= leaf) {
      work(thread, 3 * (elements * (elements - 1) / 2) + 3 * (elements - 1) + 3 - 1 - taken);
      thread.step("done", done.at(t).becomes(true));
    } else {
      merge(thread, t, elements, taken);
    }
    PaperPrograms.stay(thread);
  }

  private void merge(ThreadBuilder thread, int t, int elements, int taken) {
    int left = 2 * t + 1;
    int right = 2 * t + 2;
    BoolExpression sorted = done.at(left).and(done.at(right));
    if (taken == 0) {
      thread.step("divide");
    }
    thread
        .step("start", request.at(left).becomes(true), request.at(right).becomes(true))
        .label("wait")
        .choice(sorted.then().named("join"), sorted.not().then().named("spin").go("wait"));
    work(thread, 2 * elements + 3 * (elements / 2) + 2 * ((elements + 1) / 2) + 10 - 2 - 2);
    thread.step("done", done.at(t).becomes(true));
  }

  /** Adds so many steps that no other thread sees. */
  private static void work(ThreadBuilder thread, int steps) {
    if (steps > 0) {
      IntCell i = thread.integer("i", 1, steps);
      thread
          .label("work")
          .choice(
              i.lessThan(steps).then(i.becomes(i.plus(1))).named("work").go("work"),
              i.is(steps).then().named("work"));
    }
  }
}
