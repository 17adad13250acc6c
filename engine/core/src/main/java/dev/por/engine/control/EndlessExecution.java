package dev.por.engine.control;

import dev.por.engine.program.Failure;
import dev.por.engine.result.FailureKind;
import dev.por.probe.Sites;

/** Tells of an execution that goes on and on. */
final class EndlessExecution {
  private static final String NO_WAIT =
      ". Its iterations change something, so they are not taken for waiting. Next: let it wait by"
          + " reading alone, or block, or yield in it and set a fairBound";

  private static final String AMONG_FAIR_THREADS =
      ". No thread that it may wait for has been kept from going on: either what it waits for never"
          + " comes, or it does not yield. Next: see that it comes, or call Thread.yield or"
          + " onSpinWait in the loop";

  private EndlessExecution() {}

  /**
   * The failure.
   *
   * @param last the thread that took the last step
   * @param fair whether there is a fair bound, so that no thread kept others from going on
   */
  static Failure describe(ManagedThread last, int depthLimit, boolean fair) {
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
            + (fair ? AMONG_FAIR_THREADS : NO_WAIT)
            + "; raise depthLimit if it does come to an end; if it is not meant to, use strategy"
            + " cartesian, which recognises states";
    String where = '"' + last.name + "\"\n\tat " + place + '\n';
    return new Failure(FailureKind.LIVELOCK, named, last.index, where);
  }
}
