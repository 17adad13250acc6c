package dev.por.engine.control.turn;

import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.managed.ManagedThreadList;
import dev.por.engine.program.Failure;
import dev.por.engine.result.finding.FailureKind;
import dev.por.probe.Sites;
import java.util.StringJoiner;

/**
 * Judges an execution that is too long. Either it repeats a state for ever; or only an unfair
 * scheduler goes on so, which keeps another thread from going on; or it may just be long.
 */
public final class EndlessExecution {
  /** Of the latter half of an execution this part, at least, is one loop. */
  private static final int SHARE = 200;

  private static final int FEWEST_ROUNDS = 10;

  private final ManagedThreadList threads;
  private final RepetitionObserver repetition;
  private final int steps;

  /**
   * An execution.
   *
   * @param steps how many transitions it had
   */
  EndlessExecution(ManagedThreadList threads, RepetitionObserver repetition, int steps) {
    this.threads = threads;
    this.repetition = repetition;
    this.steps = steps;
  }

  /** Learns which loops are unfair to others; whether that is more than was known. */
  public boolean teach(FairLoopRegister loops) {
    int fewest = Math.max(FEWEST_ROUNDS, steps / SHARE);
    boolean[] learned = {false};
    for (ManagedThread t : threads) {
      if (!t.isFinished() && !t.isClock() && hasRival(t)) {
        t.loops.report(
            (site, vain, depth) -> {
              if (vain >= fewest && depth >= steps / 2) {
                learned[0] |= loops.learnVain(site);
              }
            });
      }
    }
    if (!learned[0] && repetition.isCertain() && isUnfair()) {
      for (ManagedThread t : threads) {
        if (repetition.takesPart(t)) {
          learned[0] |= loops.learnEvery(repetition.head(t));
        }
      }
    }
    return learned[0];
  }

  /** Whether another thread could go on of late. */
  private boolean hasRival(ManagedThread t) {
    for (ManagedThread other : threads) {
      if (other != t && !other.isClock() && other.loops.lastEnabled >= steps / 2) {
        return true;
      }
    }
    return false;
  }

  private boolean isUnfair() {
    return threads.stream().anyMatch(repetition::isStarved);
  }

  /** The failure of the execution; null if it is not known to be endless under a fair scheduler. */
  public Failure livelock() {
    if (!repetition.isCertain() || isUnfair()) {
      return null;
    }
    StringJoiner loops = new StringJoiner("; ");
    StringBuilder where = new StringBuilder();
    int first = -1;
    for (ManagedThread t : threads) {
      if (repetition.takesPart(t)) {
        first = first < 0 ? t.index : first;
        String place = DeadlockReport.place(repetition.head(t));
        loops.add(t.name + " repeats the loop at " + place + rounds(t, repetition.head(t)));
        where.append('"').append(t.name).append("\"\n\tat ").append(place).append('\n');
      }
    }
    String message =
        "livelock: "
            + loops
            + ". After every iteration the state is what it was before: variables, locks, everything"
            + " that was written. No unfair scheduler is needed: every thread that can run does so in"
            + " every iteration. If the loop is meant to run for ever, use strategy cartesian";
    return new Failure(FailureKind.LIVELOCK, message, Math.max(first, 0), where.toString());
  }

  private static String rounds(ManagedThread t, int head) {
    int rounds = t.loops.rounds(head);
    return rounds > 1 ? " (" + String.format("%,d", rounds) + " times so far)" : "";
  }

  /**
   * The message for a thread that has computed for long without an operation that others noticed.
   */
  public String tooSilent(ManagedThread t, long millis) {
    int loop = t.loops.lastHead();
    return t.name
        + " has computed for "
        + millis
        + " ms (controlTimeout) in the loop at "
        + DeadlockReport.place(loop)
        + rounds(t, loop)
        + ", without an operation that other threads could notice. por cannot show that the loop"
        + " runs for ever, so it may be long or endless. Expected: every thread comes to such an operation, or to"
        + " its end, within controlTimeout. Next: raise controlTimeout if the loop ends; if"
        + " it does not, let it end.";
  }

  /** What there is to say of an execution of which it is not known whether it ends. */
  public String tooLong(ManagedThread last, int depthLimit) {
    int loop = last.loops.lastHead();
    String at =
        loop == Sites.UNKNOWN
            ? ". Its last step is that of " + last.name
            : ": "
                + last.name
                + " is in the loop at "
                + DeadlockReport.place(loop)
                + rounds(last, loop);
    String unfair =
        repetition.isCertain() && isUnfair()
            ? ", where one state comes back while another thread could run"
            : "";
    return "An execution did not end within "
        + depthLimit
        + " transitions (depthLimit)"
        + at
        + unfair
        + ". por cannot show that it runs for ever"
        + (repetition.obstacle() == null ? "" : " (" + repetition.obstacle() + ")")
        + ", so it may be long or endless."
        + " Expected: executions that end, or loops whose states come back. Next: raise depthLimit if"
        + " the execution ends; if it does not, let the loop end, or wait by reading alone, by"
        + " blocking or by yielding (with a fairBound); strategy cartesian recognises states.";
  }
}
