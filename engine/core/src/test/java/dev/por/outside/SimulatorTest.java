package dev.por.outside;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The simulator on programs whose outcomes are known by hand. */
class SimulatorTest {
  private static Statement of(Op op, int a) {
    return Statement.of(op, a);
  }

  private static Statement block(Op op, Statement... body) {
    return new Statement(op, 0, List.of(body));
  }

  private static Set<String> outcomes(
      List<Kind> objects, List<RandomJava.Initializer> classes, List<List<Statement>> threads) {
    RandomJava program = new RandomJava("P", objects, true, threads, classes);
    return new TreeSet<>(Simulator.outcomes(program, 10_000).orElseThrow());
  }

  private static Set<String> outcomes(Kind kind, List<Statement> one, List<Statement> other) {
    return outcomes(List.of(kind), List.of(), List.of(one, other));
  }

  private static final Statement FIRST = of(Op.OBJECT, 0);
  private static final Statement INCREMENT = of(Op.INCREMENT, 0);

  @Test
  void updatesOfABoxAreLost() {
    List<Statement> code = List.of(FIRST, INCREMENT);
    assertEquals(Set.of("1|1|1 0", "1|2|2 0", "2|1|2 0"), outcomes(Kind.BOX, code, code));
    assertEquals(Set.of("1|2|2 0", "2|1|2 0"), outcomes(Kind.ATOMIC, code, code));
  }

  @Test
  void aMonitorKeepsThemApart() {
    List<Statement> code = List.of(FIRST, block(Op.SYNCHRONIZED, INCREMENT));
    assertEquals(Set.of("1|2|2 0", "2|1|2 0"), outcomes(Kind.BOX, code, code));
  }

  @Test
  void equalObjectsAreTwoMonitors() {
    List<Statement> fresh = List.of(of(Op.LARGE_BOX, 0), block(Op.SYNCHRONIZED, FIRST, INCREMENT));
    List<Statement> cached = List.of(of(Op.SMALL_BOX, 0), block(Op.SYNCHRONIZED, FIRST, INCREMENT));
    assertEquals(3, outcomes(Kind.BOX, fresh, fresh).size());
    assertEquals(2, outcomes(Kind.BOX, cached, cached).size());
  }

  @Test
  void locksInAnotherOrder() {
    Statement second = of(Op.OBJECT, 1);
    List<List<Statement>> threads =
        List.of(
            List.of(FIRST, block(Op.SYNCHRONIZED, second, block(Op.SYNCHRONIZED))),
            List.of(second, block(Op.SYNCHRONIZED, FIRST, block(Op.SYNCHRONIZED))));
    assertEquals(
        Set.of("||0 . 0", Simulator.DEADLOCK),
        outcomes(List.of(Kind.BOX, Kind.STRING), List.of(), threads));
  }

  @Test
  void aNotificationMayComeTooEarly() {
    List<Statement> waits = List.of(FIRST, block(Op.SYNCHRONIZED, of(Op.WAIT, 0)));
    List<Statement> notifies = List.of(FIRST, block(Op.SYNCHRONIZED, of(Op.NOTIFY, 0)));
    assertEquals(Set.of("||0 0", Simulator.DEADLOCK), outcomes(Kind.BOX, waits, notifies));
  }

  @Test
  void anInterruptEndsAWait() {
    List<Statement> takes = List.of(of(Op.TAKE, 0), of(Op.INTERRUPTED, 0));
    List<Statement> interrupts = List.of(of(Op.INTERRUPT, 0));
    assertEquals(Set.of("iF||0 0"), outcomes(Kind.BOX, takes, interrupts));
  }

  /** The interrupted thread may take the lock, or not, as soon as the lock is free. */
  @Test
  void aSleeperMayThrowAlthoughTheLockIsFree() {
    List<Statement> locks = List.of(FIRST, block(Op.LOCKED_INTERRUPTIBLY, of(Op.READ, 0)));
    List<Statement> other = List.of(FIRST, block(Op.LOCKED), of(Op.INTERRUPT, 0));
    assertEquals(Set.of("0||0 0", "i||0 0"), outcomes(Kind.BOX, locks, other));
  }

  /** JLS 12.4.2: a class is in progress before its super class is. */
  @Test
  void classesWaitForEachOther() {
    List<RandomJava.Initializer> classes =
        List.of(
            new RandomJava.Initializer(-1, List.of(of(Op.USE_CLASS, 1)), false),
            new RandomJava.Initializer(0, List.of(), false));
    List<List<Statement>> threads =
        List.of(List.of(of(Op.USE_CLASS, 0)), List.of(of(Op.USE_CLASS, 1)));
    assertEquals(
        Set.of("0|0|0 0", Simulator.DEADLOCK), outcomes(List.of(Kind.BOX), classes, threads));
  }

  @Test
  void whoComesLateSeesThatAnInitializerFailed() {
    List<RandomJava.Initializer> classes =
        List.of(new RandomJava.Initializer(-1, List.of(of(Op.WHO_AM_I, 0)), true));
    List<Statement> uses = List.of(of(Op.USE_CLASS, 0));
    assertEquals(Set.of("!|!|0 0"), outcomes(List.of(Kind.BOX), classes, List.of(uses, uses)));
  }
}
