package dev.por.engine.worker;

import dev.por.engine.plan.SearchSettings;
import dev.por.engine.program.FairProgram;
import dev.por.engine.program.Program;
import java.util.List;

/** The setting {@code fairBound}: what it leaves of a program, and what is to be said about it. */
final class FairBound {
  private FairBound() {}

  /** The program that is searched. */
  static Program within(SearchSettings settings, Program program) {
    Integer bound = settings.waits().fairBound();
    return bound == null ? program : new FairProgram(program, bound);
  }

  /** What a guarantee rests on if there is a fair bound. */
  static List<String> assumptions(SearchSettings settings) {
    Integer bound = settings.waits().fairBound();
    return bound == null
        ? List.of()
        : List.of(
            "fair bound "
                + bound
                + ": only executions in which a thread that has yielded more than "
                + times(bound)
                + " more often than another one that could go on waits for it; to leave a thread"
                + " that waits so is no preemption");
  }

  private static String times(int bound) {
    return bound == 1 ? "once" : bound + " times";
  }
}
