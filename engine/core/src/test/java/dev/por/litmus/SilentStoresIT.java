package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Stores of the value already there, as writes and as reads, on the real JVM. */
class SilentStoresIT {
  /** What is expected of a program: with plain and with silent stores. */
  private record Expected(String method, Verdict verdict, long plain, long silent) {}

  /* Three writes: 3! orders; if the first one makes the others silent: 3 orders. */
  private static final List<Expected> PROGRAMS =
      List.of(
          new Expected("everybodyRaisesTheFlag", Verdict.PASS, 6, 3),
          new Expected("everybodyRaisesAVolatile", Verdict.PASS, 6, 3),
          new Expected("everybodyRaisesAStatic", Verdict.PASS, 6, 3),
          new Expected("everybodyRaisesAByte", Verdict.PASS, 6, 3),
          new Expected("everybodyRaisesALong", Verdict.PASS, 6, 3),
          new Expected("everybodyStoresTheSameObject", Verdict.PASS, 6, 3),
          new Expected("everybodySetsAnAtomic", Verdict.PASS, 6, 3),
          new Expected("everybodySetsAnAtomicLong", Verdict.PASS, 6, 3),
          new Expected("everybodySetsAnAtomicFlag", Verdict.PASS, 6, 3),
          new Expected("everybodySetsAnAtomicReference", Verdict.PASS, 6, 3),
          new Expected("anAtomicThatIsTakenBack", Verdict.FAIL, 12, 9),
          // some of the stores are silent, but in every order others than in the others
          new Expected("minusZeroIsAnotherValue", Verdict.PASS, 6, 6),
          new Expected("theFlagIsUp", Verdict.PASS, 6, 1),
          // 0 before 1 only reads: 3 places of 1 among the two reads; else 6 places of 1 and 0
          new Expected("aSilentStoreThatIsNone", Verdict.FAIL, 12, 9));

  @ParameterizedTest
  @CsvSource({"dpor, false", "dpor, true", "bpor, false", "bpor, true"})
  void silentStoresAreReads(String strategy, boolean silent) throws InterruptedException {
    List<TestPlan> tests = new ArrayList<>();
    for (Expected program : PROGRAMS) {
      tests.add(Litmus.exhaustive(SilentStores.class, program.method(), strategy, silent));
    }
    Map<String, TestResult> results = Litmus.explore(tests);
    for (Expected program : PROGRAMS) {
      String id = SilentStores.class.getName() + "#" + program.method();
      long traces = silent ? program.silent() : program.plain();
      Litmus.explored(results.get(id), program.verdict(), traces);
    }
  }

  /** On programs that were not made for it: the same verdicts, and how many traces less. */
  @Test
  void theOtherLitmusProgramsSayTheSame() throws InterruptedException {
    Map<String, TestResult> plain = Litmus.explore(others(false));
    Map<String, TestResult> silent = Litmus.explore(others(true));
    for (String id : new TreeSet<>(plain.keySet())) {
      TestResult before = plain.get(id);
      TestResult after = silent.get(id);
      assertEquals(before.verdict(), after.verdict(), id);
      assertTrue(
          after.guarantee().exhaustive() && after.coverage().traces() <= before.coverage().traces(),
          id);
      String method = id.substring(id.lastIndexOf('.') + 1);
      System.out.println(
          method
              + ": "
              + before.coverage().traces()
              + " traces, silent "
              + after.coverage().traces());
    }
  }

  private static List<TestPlan> others(boolean silent) {
    List<TestPlan> tests = new ArrayList<>();
    for (String method : List.of("racy2x2", "racy3x1", "racy4x1", "locked3x2")) {
      tests.add(Litmus.exhaustive(Counters.class, method, "dpor", silent));
    }
    tests.add(Litmus.exhaustive(ReentrantLocks.class, "conditionMissed", "dpor", silent));
    tests.add(Litmus.exhaustive(ConcurrentMaps.class, "mapCheckThenAct", "dpor", silent));
    return tests;
  }
}
