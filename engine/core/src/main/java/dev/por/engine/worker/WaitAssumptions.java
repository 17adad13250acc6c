package dev.por.engine.worker;

import dev.por.engine.plan.Waits;
import java.util.List;

/** What a guarantee rests on that has to do with waiting. */
final class WaitAssumptions {
  private WaitAssumptions() {}

  static List<String> of(Waits waits) {
    return List.of(
        waits.timeoutsAtAnyTime()
            ? "a thread's first two timed waits may end at any point, later ones when no thread can"
                + " go on"
            : "time passes only when no thread can go on; the earliest timed wait ends first",
        waits.spuriousWakeups()
            ? "each thread wakes at most once without being woken"
            : "nobody wakes without being woken");
  }
}
