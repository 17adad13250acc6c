package dev.por.engine.worker;

import dev.por.engine.plan.Waits;
import dev.por.engine.result.Assumption;
import java.util.List;

/** What a guarantee rests on that has to do with waiting. */
final class WaitAssumptions {
  private WaitAssumptions() {}

  static List<String> of(Waits waits) {
    return List.of(
        waits.timeoutsAtAnyTime()
            ? Assumption.TIMEOUTS_AT_ANY_TIME.sentence()
            : Assumption.TIMEOUTS_LAST.sentence(),
        waits.spuriousWakeups()
            ? Assumption.SPURIOUS_WAKEUPS.sentence()
            : Assumption.NO_SPURIOUS_WAKEUPS.sentence());
  }
}
