package dev.por.engine.control;

import dev.por.engine.program.Failure;
import dev.por.engine.result.FailureKind;
import dev.por.probe.Sites;

/** Tells of an execution that goes on and on. */
final class EndlessExecution {
  private EndlessExecution() {}

  /**
   * The failure.
   *
   * @param last the thread that took the last step
   */
  static Failure describe(ManagedThread last, int depthLimit) {
    int loop = last.loops.lastHead();
    String message =
        "livelock: the execution did not end within " + depthLimit + " transitions (depthLimit)";
    if (loop == Sites.UNKNOWN) {
      return new Failure(FailureKind.LIVELOCK, message, last.index, "");
    }
    String place = Deadlock.place(loop);
    String named =
        message
            + "; "
            + last.name
            + " goes round in the loop at "
            + place
            + ". Its iterations change something, so they are not taken for waiting. Next: let it"
            + " wait by reading alone, or block; raise depthLimit if it does come to an end";
    String where = '"' + last.name + "\"\n\tat " + place + '\n';
    return new Failure(FailureKind.LIVELOCK, named, last.index, where);
  }
}
