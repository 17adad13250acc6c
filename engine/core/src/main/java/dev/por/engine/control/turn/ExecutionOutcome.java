package dev.por.engine.control.turn;

import dev.por.engine.control.describe.ObjectNameGiver;
import dev.por.engine.control.managed.ManagedThreadList;
import dev.por.engine.model.RacePair;
import dev.por.engine.program.Ending;
import dev.por.engine.program.Failure;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** The outcome of an execution, once it is over. */
final class ExecutionOutcome {
  private final ObjectNameGiver names;
  private final Narrator narrator;
  private final List<Failure> failures = new ArrayList<>();
  private List<Integer> blocked;

  /** How the execution ended; null before its end. */
  Ending.How how;

  ExecutionOutcome(ObjectNameGiver names, Narrator narrator) {
    this.names = names;
    this.narrator = narrator;
  }

  void fail(Failure failure) {
    failures.add(failure);
  }

  boolean hasFailed() {
    return !failures.isEmpty();
  }

  /**
   * Finds out which threads are stuck, once: before any thread leaves where it stands.
   *
   * @param endless what an execution that is too long is a failure of, or null
   */
  void conclude(ManagedThreadList threads, Supplier<Failure> endless) {
    if (blocked != null) {
      return;
    }
    blocked = new ArrayList<>();
    for (int i = 0; i < threads.size(); i++) {
      if (threads.get(i).isAwaited()) {
        blocked.add(i);
      }
    }
    if (how == Ending.How.DEADLOCKED) {
      failures.add(DeadlockReport.describe(threads, names));
      narrator.deadlock(DeadlockReport.waiting(threads, names));
    } else if (how == Ending.How.TOO_DEEP) {
      Failure livelock = endless.get();
      if (livelock != null) {
        failures.add(livelock);
      }
    }
  }

  Ending ending(List<RacePair> races) {
    return new Ending(how, blocked, failures, races);
  }
}
