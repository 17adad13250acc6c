package models;

import dev.por.api.ModelTest;
import dev.por.api.model.IntArray;
import dev.por.api.model.IntCell;
import dev.por.api.model.Model;
import dev.por.api.model.ModelBuilder;
import dev.por.api.model.ThreadBuilder;

/** The running examples of the papers. */
class RunningExamples {
  /** "Cartesian partial-order reduction" (SPIN 2007), Figure 2. */
  @ModelTest(exhaustive = true)
  Model cartesian() {
    ModelBuilder model = Model.named("Cartesian, Figure 2");
    IntCell x = model.integer("x", 0, 1);
    IntCell y = model.integer("y", 0, 7);
    IntCell z = model.integer("z", 0, 42);
    IntCell w = model.integer("w", 0, 42);
    IntCell q = model.integer("q", 0, 42);
    model
        .thread("T1")
        .step(z.becomes(8))
        .step(x.becomes(1))
        .step(z.becomes(42))
        .step(y.becomes(7))
        .step(w.becomes(z));
    ThreadBuilder second = model.thread("T2");
    IntCell own = second.integer("own", 0, 7);
    IntCell sawY = second.integer("sawY", 0, 7);
    second
        .step(q.becomes(8))
        .step(sawY.becomes(y))
        .step(q.becomes(42))
        .step(own.becomes(x))
        .step("nop");
    model.atEnd(sawY.is(0).or(own.is(1)), "y is written after x, so a thread that sees y sees x");
    return model.build();
  }

  /** Figure 5 of that paper: two counters; each thread looks at the other's in the end. */
  @ModelTest(exhaustive = true)
  Model counters() {
    ModelBuilder model = Model.named("Cartesian, Figure 5");
    IntArray count = model.integers("count", 2, 0, 3);
    for (int me = 0; me < 2; me++) {
      IntCell mine = count.at(me);
      model
          .thread("T" + (me + 1))
          .step(mine.becomes(mine.plus(1)))
          .step(mine.becomes(mine.plus(1)))
          .step(mine.becomes(mine.plus(1)))
          .step(count.at(1 - me).atMost(3).orFail("the other one counts too far"));
    }
    return model.build();
  }

  /**
   * "Peephole partial order reduction" (TACAS 2008), Figure 1: whether the threads touch the same
   * cells depends on i and j, and p and q may point to the same variable.
   */
  @ModelTest(exhaustive = true)
  Model peephole() {
    ModelBuilder model = Model.named("Peephole, Figure 1");
    IntCell i = model.integer("i", 0, 1);
    IntCell j = model.integer("j", 0, 1, 1);
    IntArray a = model.integers("a", 2, 0, 200);
    IntArray memory = model.integers("memory", 2, 0, 200);
    IntCell p = model.integer("p", 0, 1);
    IntCell q = model.integer("q", 0, 1);
    model
        .thread("T1")
        .step("A", a.at(i).becomes(10))
        .step("B", a.at(i).becomes(a.at(i).plus(20)))
        .step("C", memory.at(p).becomes(a.at(j)));
    model
        .thread("T2")
        .step("alpha", a.at(j).becomes(50))
        .step("beta", a.at(j).becomes(a.at(j).plus(100)))
        .step("gamma", memory.at(q).becomes(a.at(i)));
    model.atEnd(a.at(0).is(30).and(a.at(1).is(150)), "different cells do not disturb each other");
    return model.build();
  }
}
