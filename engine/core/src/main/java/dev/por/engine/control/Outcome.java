package dev.por.engine.control;

import dev.por.engine.model.RacePair;
import dev.por.engine.program.Ending;
import dev.por.engine.program.Failure;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** What there is to say of an execution once it is over. */
final class Outcome {
  private final ObjectNames names;
  private final Narrator narrator;
  private final List<Failure> failures = new ArrayList<>();
  private List<Integer> blocked;

  /** How it ended; null before. */
  Ending.How how;

  Outcome(ObjectNames names, Narrator narrator) {
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
   * Finds out who is stuck, once: before any thread leaves where it stands.
   *
   * @param endless what an execution that is too long is a failure of, or null
   */
  void conclude(ManagedThreads threads, Supplier<Failure> endless) {
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
      failures.add(Deadlock.describe(threads, names));
      narrator.deadlock(Deadlock.waiting(threads, names));
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
