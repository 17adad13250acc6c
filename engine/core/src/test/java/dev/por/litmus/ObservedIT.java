package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.observed.AccessPair;
import dev.por.engine.result.observed.BlockingPlace;
import dev.por.engine.result.observed.Observed;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What an exhausted test showed of its lines. */
class ObservedIT {
  @Test
  void conflictingAccessesAreSeenInEveryOrderAndWaitsBothWays() throws InterruptedException {
    TestPlan racy = Litmus.exhaustive(Counters.class, "racy2x1", "dpor");
    TestPlan locked = Litmus.exhaustive(Counters.class, "locked2x2", "bpor");
    TestPlan explicit = Litmus.exhaustive(ReentrantLocks.class, "locked", "bpor");
    Map<String, TestResult> results = Litmus.explore(List.of(racy, locked, explicit));
    Observed counter = results.get(racy.id()).findings().observed();
    assertEquals(
        List.of("read write 2 of 2", "write write 1 of 1"),
        counter.accesses().stream().map(ObservedIT::words).toList());
    assertEquals(
        counter.accesses().get(0).first().line(), counter.accesses().get(0).second().line());
    assertTrue(counter.accesses().get(0).location().startsWith("dev.por.litmus.Counters"));
    assertTrue(
        counter.blocking().stream().anyMatch(b -> b.place().access().equals("join")),
        counter.toString());
    assertSeenBothWays(results.get(locked.id()).findings().observed(), "synchronized");
    assertSeenBothWays(results.get(explicit.id()).findings().observed(), "lock");
  }

  private static void assertSeenBothWays(Observed observed, String access) {
    BlockingPlace place =
        observed.blocking().stream()
            .filter(b -> b.place().access().equals(access))
            .findFirst()
            .orElseThrow();
    assertTrue(place.passed() && place.blocked(), place.toString());
    assertTrue(place.place().line() > 0, place.toString());
  }

  private static String words(AccessPair pair) {
    return pair.first().access()
        + " "
        + pair.second().access()
        + " "
        + pair.seen()
        + " of "
        + pair.orders();
  }
}
