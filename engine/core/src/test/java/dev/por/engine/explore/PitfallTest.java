package dev.por.engine.explore;

import static dev.por.engine.program.model.RegisterExpression.register;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.por.engine.program.model.ModelProgram;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Programs on which plausible variants of the algorithms lose traces, each found by fuzzing. */
class PitfallTest {
  static Stream<ModelProgram> programs() {
    return Stream.of(
        ModelProgram.named("a reader that is not the globally last conflict")
            .thread(t -> t.read("x", "r").write("y", 1))
            .thread(t -> t.read("x", "q").write("z", 1))
            .thread(t -> t.write("x", 1))
            .build(),
        ModelProgram.named("a reader behind a start")
            .thread(t -> t.read("x", "r"))
            .thread(t -> t.read("x", "r").start(2))
            .thread(t -> t.write("x", 1))
            .build(),
        ModelProgram.named("disabled at the backtrack point")
            .thread(t -> t.read("x", "r"))
            .thread(t -> t.park().write("x", 1))
            .thread(t -> t.unpark(1))
            .build(),
        ModelProgram.named("an acquire goes before the acquire that blocks it")
            .thread(t -> t.lock("m").unlock("m"))
            .thread(t -> t.lock("m").unlock("m"))
            .build(),
        ModelProgram.named("the acquires race although only the release is seen")
            .thread(t -> t.lock("m").unlock("m"))
            .thread(t -> t.write("x", 2).lock("m").unlock("m"))
            .build(),
        ModelProgram.named("only operations that never happen race")
            .thread(t -> t.lock("a").lock("b").unlock("b").unlock("a"))
            .thread(t -> t.lock("b").lock("a").unlock("a").unlock("b"))
            .build(),
        ModelProgram.named("sleep sets of Coons et al. 2013, section 5.4, on Fig. 1")
            .thread(t -> t.write("a", 1).write("x", 1))
            .thread(t -> t.write("x", 2))
            .build(),
        ModelProgram.named("a conservative branch with its parent's sleep set")
            .thread(t -> t.write("y", 3).read("x", "r").compareAndSet("y", 1, 2, "ok"))
            .thread(t -> t.write("x", 1).write("y", 1))
            .build(),
        ModelProgram.named("persistent sets of which a member sleeps")
            .thread(t -> t.read("y", "r").read("x", "r"))
            .thread(t -> t.write("y", 1).write("x", 2))
            .thread(t -> t.read("x", "r"))
            .build(),
        ModelProgram.named("block sleep without recorded conflicts")
            .thread(t -> t.write("y", 1).read("x", "r"))
            .thread(t -> t.read("x", "r").read("y", "q").compareAndSet("x", 0, 2, "ok"))
            .thread(t -> t.write("x", 1))
            .build(),
        ModelProgram.named("block sleep that survives a thread blocked on the block")
            .thread(t -> t.write("y", 1).awaitAtLeast("z", 1).write("y", 2))
            .thread(t -> t.read("y", "r").write("z", 2).write("y", 3))
            .build(),
        ModelProgram.named("every waiter can be the one that is notified")
            .thread(t -> t.lock("m").waitOn("m").write("x", 1).unlock("m"))
            .thread(t -> t.lock("m").waitOn("m").write("x", 2).unlock("m"))
            .thread(t -> t.lock("m").notifyOne("m").unlock("m"))
            .build(),
        ModelProgram.named("each timed wait may be the first to end")
            .thread(t -> t.sleep().write("x", 1))
            .thread(t -> t.sleep().write("x", 2))
            .build(),
        ModelProgram.named("a wait that times out needs its monitor")
            .thread(t -> t.lock("m").timedWaitOn("m", "late").write("x", 1).unlock("m"))
            .thread(t -> t.lock("m").timedPark("late").write("x", 2).unlock("m"))
            .build(),
        ModelProgram.named("a block ends where a wait begins that may end at any time")
            .thread(t -> {})
            .thread(
                t ->
                    t.timedLock("m", "late")
                        .jumpUnless(register("late").not(), "l")
                        .unlock("m")
                        .label("l"))
            .thread(t -> t.lock("m").timedJoin(0, "late").unlock("m"))
            .timeoutsAtAnyTime()
            .build(),
        ModelProgram.named("who gives up at any time comes before the release")
            .thread(
                t ->
                    t.timedLock("m", "late")
                        .jumpUnless(register("late").not(), "l")
                        .unlock("m")
                        .label("l"))
            .thread(t -> t.lock("m").unlock("m"))
            .timeoutsAtAnyTime()
            .build(),
        ModelProgram.named("who was only ever seen to get the lock may give up all the same")
            .thread(t -> t.unpark(1).lock("m").unlock("m"))
            .thread(
                t ->
                    t.timedLock("m", "late")
                        .jumpUnless(register("late").not(), "l")
                        .timedPark("late")
                        .unlock("m")
                        .label("l"))
            .timeoutsAtAnyTime()
            .build(),
        ModelProgram.named("two readers before a write, one behind the other's write")
            .thread(t -> t.read("y", "r"))
            .thread(t -> t.read("y", "r"))
            .thread(t -> t.unpark(0).write("y", 2))
            .build(),
        ModelProgram.named("two reads that are independent go before one write")
            .thread(t -> t.write("x", 1))
            .thread(t -> t.read("x", "r"))
            .thread(t -> t.read("x", "r"))
            .build(),
        ModelProgram.named("what an operation meets belongs to its past")
            .thread(t -> t.compareAndSet("y", 1, 2, "ok"))
            .thread(t -> t.write("y", 1))
            .thread(t -> t.read("y", "r"))
            .build(),
        ModelProgram.named("a blocked acquire comes first in another execution")
            .thread(t -> t.read("y", "r").lock("m").unlock("m"))
            .thread(t -> t.lock("m").unlock("m").write("y", 1))
            .build(),
        ModelProgram.named("a compare-and-set beside a write of what it expects")
            .thread(t -> t.write("y", 2))
            .thread(t -> t.compareAndSet("y", 2, 1, "ok"))
            .build(),
        ModelProgram.named("a compare-and-set that would still fail is no reversal")
            .thread(t -> t.compareAndSet("x", 5, 1, "a"))
            .thread(t -> t.compareAndSet("x", 6, 2, "b"))
            .thread(t -> t.write("x", 3))
            .build(),
        ModelProgram.named("an idle iteration waits for a write")
            .thread(t -> t.label("l").read("x", "r").jumpUnless(register("r").atLeast(2), "l"))
            .thread(t -> t.write("x", 1).write("x", 2))
            .awaitAware()
            .build());
  }

  static Stream<Arguments> cases() {
    return programs()
        .flatMap(
            program -> FuzzTest.subjects().stream().map(subject -> Arguments.of(program, subject)));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void nothingIsLost(ModelProgram program, FuzzTest.Subject subject) {
    assertEquals(Optional.empty(), new Differential(program).check(subject.explore()));
  }
}
