package dev.por.engine.program.automaton;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.api.model.BoolArray;
import dev.por.api.model.BoolCell;
import dev.por.api.model.IntCell;
import dev.por.api.model.Model;
import dev.por.api.model.ModelBuilder;
import dev.por.api.model.Statement;
import dev.por.engine.model.Schedule;
import dev.por.engine.program.Ending;
import dev.por.engine.result.finding.Event;
import dev.por.engine.result.finding.FailureKind;
import dev.por.engine.result.finding.SwitchReason;
import dev.por.engine.result.finding.Waiting;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class AutomatonProgramTest {
  private static AutomatonProgram program(ModelBuilder model) {
    return new AutomatonProgram(new Automaton(model.build()), 100);
  }

  @Test
  void stepsAreToldWithTheValuesTheyLeave() {
    ModelBuilder model = Model.named("M");
    IntCell x = model.integer("x", 0, 9);
    BoolCell done = model.bool("done");
    model.thread("A").step("set", x.becomes(4), done.becomes(true));
    model.thread("B").await("see", done).step("add", x.becomes(x.plus(1)));
    StepNarrator told = program(model).narrate(Schedule.parse("0,1*2"));
    Event set = told.events().get(0);
    assertEquals(
        List.of("A", "set", "x, done", "4, true"),
        List.of(set.thread(), set.operation(), set.target(), set.value()));
    assertEquals("5", told.events().get(2).value());
    assertEquals(SwitchReason.FINISHED, told.events().get(1).switchReason());
    assertEquals(Ending.How.FINISHED, told.ending().how());
  }

  @Test
  void theChoiceOfAScheduleIsTaken() {
    ModelBuilder model = Model.named("M");
    IntCell x = model.integer("x", 0, 9);
    model
        .thread("A")
        .choice(
            x.is(7).then(x.becomes(8)).named("never"),
            x.is(0).then(x.becomes(1)).named("one"),
            x.is(0).then(x.becomes(2)).named("two"));
    assertEquals("two", program(model).narrate(Schedule.parse("0:1")).events().get(0).operation());
    assertThrows(StrayScheduleException.class, () -> program(model).narrate(Schedule.parse("0:2")));
    assertThrows(StrayScheduleException.class, () -> program(model).narrate(Schedule.parse("1")));
  }

  @Test
  void aDeadlockTellsWhatEachThreadWaitsFor() {
    ModelBuilder model = Model.named("M");
    BoolCell lock = model.bool("lock", true);
    model.thread("A").lock(lock);
    StepNarrator told = program(model).narrate(Schedule.parse(""));
    assertEquals(Ending.How.DEADLOCKED, told.ending().how());
    Waiting waiting = told.waiting().get(0);
    assertEquals(List.of("A", "!lock"), List.of(waiting.thread(), waiting.target()));
  }

  @Test
  void aThreadThatFailsStopsAndTheOthersGoOn() {
    ModelBuilder model = Model.named("M");
    IntCell x = model.integer("x", 0, 1);
    model.thread("A").step("over", x.becomes(x.plus(1)), x.becomes(x.plus(1))).step("never");
    model.thread("B").step("after", x.becomes(0));
    model.atEnd(x.is(1), "not asked when a thread failed");
    Ending ending = program(model).narrate(Schedule.parse("0,1")).ending();
    assertEquals(Ending.How.FINISHED, ending.how());
    assertEquals(1, ending.failures().size());
    assertEquals(FailureKind.EXCEPTION, ending.failures().get(0).kind());
    assertEquals(
        "thread A, step over: x = 2 is outside its range 0..1", ending.failures().get(0).message());
  }

  @Test
  void aGuardThatCannotBeEvaluatedFailsAndDoesNotBlock() {
    ModelBuilder model = Model.named("M");
    BoolArray a = model.bools("a", 2);
    IntCell i = model.integer("i", 0, 2, 2);
    model.thread("A").await("look", a.at(i));
    Ending ending = program(model).narrate(Schedule.parse("0")).ending();
    assertTrue(ending.failures().get(0).message().contains("the index is 2, outside 0..1"));
  }

  @Test
  void aTestProtectsWhatComesBehindIt() {
    ModelBuilder model = Model.named("M");
    BoolArray a = model.bools("a", 2);
    IntCell i = model.integer("i", 0, 2, 2);
    model.thread("A").branch(i.lessThan(2).and(a.at(i)), "end").label("end");
    assertEquals(List.of(), program(model).narrate(Schedule.parse("0")).ending().failures());
  }

  @Test
  void aStepThatTouchesTooMuchIsRefused() {
    ModelBuilder model = Model.named("M");
    BoolArray a = model.bools("a", 65);
    List<Statement> all = new ArrayList<>();
    for (int i = 0; i < 65; i++) {
      all.add(a.at(i).becomes(true));
    }
    model.thread("A").step("all", all.toArray(new Statement[0]));
    StepTooWideException refused =
        assertThrows(StepTooWideException.class, () -> program(model).narrate(Schedule.parse("0")));
    assertTrue(refused.getMessage().contains("step all of the model touches 65"));
  }
}
