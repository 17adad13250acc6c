package dev.por.engine.program.automaton;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.api.model.Assertion;
import dev.por.api.model.Assignment;
import dev.por.api.model.BoolCell;
import dev.por.api.model.BoolExpression;
import dev.por.api.model.IntArray;
import dev.por.api.model.IntCell;
import dev.por.api.model.IntExpression;
import dev.por.api.model.InvalidModelException;
import dev.por.api.model.Location;
import dev.por.api.model.Model;
import dev.por.api.model.ModelBuilder;
import dev.por.api.model.ModelThread;
import dev.por.api.model.Range;
import dev.por.api.model.ThreadBuilder;
import dev.por.api.model.Transition;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Whatever is wrong with a model is said when it is built: where, why and what to do. */
class InvalidModelTest {
  private final ModelBuilder model = Model.named("M");
  private final IntCell x = model.integer("x", 0, 3);
  private final BoolCell flag = model.bool("flag");

  private static void invalid(String message, Executable write) {
    String said = assertThrows(InvalidModelException.class, write).getMessage();
    assertTrue(said.contains(message), said);
    assertTrue(said.contains("Next: "), said);
  }

  @Test
  void aModelHasThreadsAndThreadsHaveSteps() {
    invalid("Model M: has no thread", model::build);
    model.thread("A");
    invalid("Model M: thread A has no step", model::build);
  }

  @Test
  void namesAreUnique() {
    model.thread("A").step(x.becomes(1));
    model.thread("A").step(x.becomes(2));
    invalid("two threads named A", model::build);
    ModelBuilder other = Model.named("N");
    other.bool("same");
    other.bool("same");
    other.thread("A").step();
    invalid("two variables named same", other::build);
    ModelBuilder third = Model.named("N");
    third.bool("same");
    ThreadBuilder thread = third.thread("A").step();
    thread.bool("same");
    invalid("thread A: declares two variables named same", third::build);
  }

  @Test
  void labelsLeadSomewhere() {
    model.thread("A").step(x.becomes(1)).go("nowhere");
    invalid("Model M, thread A: a jump goes to label nowhere, which is not there", model::build);
    invalid("label here is there twice", () -> model.thread("B").label("here").label("here"));
  }

  @Test
  void everyStepCanBeReachedAndEveryLoopHasOne() {
    model.thread("A").step("first").end().step("second");
    invalid("no step leads to step second", model::build);
    ModelBuilder other = Model.named("N");
    other.thread("A").step().label("here").go("here");
    invalid("it jumps in a circle without a step", other::build);
    ModelBuilder third = Model.named("N");
    third.thread("A").go("here").step().label("here").step();
    invalid("it begins with a jump", third::build);
    invalid("a choice has no alternative", () -> model.thread("B").choice());
  }

  @Test
  void valuesAreBounded() {
    invalid("Variable y is unbounded", () -> model.integer("y", Integer.MIN_VALUE, 0));
    invalid("Variable y has the empty range 3..2", () -> model.integer("y", 3, 2));
    invalid("begins with 4, outside its range 0..3", () -> model.integer("y", 0, 3, 4));
    IntCell large = model.integer("large", 0, 1_000_000);
    invalid("more than 32 bits", () -> large.times(large));
    invalid("is never positive", () -> x.mod(0));
  }

  @Test
  void assignmentsAndIndicesArePossible() {
    invalid("x = 4 is always out of range", () -> x.becomes(4));
    IntArray cells = model.integers("cells", 2, 0, 1);
    invalid("Index 2 of cells is always out of range", () -> cells.at(2));
    invalid("Index -1 of cells", () -> cells.at(-1));
    invalid("Array none has 0 cells", () -> model.integers("none", 0, 0, 1));
    invalid("Array less has 0 cells", () -> model.bools("less", -1));
    invalid("Array long has 65537 cells", () -> model.bools("long", 1_000_000));
  }

  @Test
  void typesFit() {
    invalid("Ill-typed assignment x = flag", () -> new Assignment(x, flag));
    invalid("Ill-typed assignment flag = x", () -> new Assignment(flag, x));
    invalid(
        "Ill-typed: variable x is declared INT and used as BOOL",
        () -> new BoolCell(x.variable(), IntExpression.of(0)));
  }

  @Test
  void variablesBelongToTheModelAndTheThread() {
    IntCell foreign = Model.named("other").integer("foreign", 0, 1);
    model.thread("A").step("use", x.becomes(foreign));
    invalid("thread A, step use uses foreign, a variable of another model", model::build);
    ModelBuilder other = Model.named("N");
    ThreadBuilder a = other.thread("A").step();
    IntCell local = a.integer("local", 0, 1);
    other.thread("B").await("wait", local.is(1));
    invalid("thread B, step wait uses local, a variable local to thread A", other::build);
  }

  @Test
  void modelsBuiltByHandAreCheckedToo() {
    Transition lost = new Transition("lost", BoolExpression.of(true), List.of(), 7);
    ModelThread thread = new ModelThread("A", List.of(), List.of(new Location(0, List.of(lost))));
    invalid(
        "step lost leads to location 7",
        () -> new Model("M", List.of(), List.of(thread), List.<Assertion>of()));
  }

  @Test
  void rangesOfExpressionsAreExact() {
    assertEquals(new Range(0, 2), x.mod(3).range());
    assertEquals(new Range(-3, 6), x.times(2).minus(x).range());
    assertEquals(new Range(0, 1), x.dividedBy(2).range());
    assertEquals(new Range(1, 3), flag.pick(IntExpression.of(1), x.mod(2).plus(2)).range());
  }
}
