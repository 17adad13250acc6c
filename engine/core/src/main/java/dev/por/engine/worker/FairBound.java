package dev.por.engine.worker;

import dev.por.engine.plan.SearchSettings;
import dev.por.engine.program.FairProgram;
import dev.por.engine.program.LearningProgram;
import dev.por.engine.program.Program;
import java.util.List;

/** The setting {@code fairBound}: what it leaves of a program, and what is to be said about it. */
final class FairBound {
  private FairBound() {}

  /** The program that is searched. */
  static Program within(SearchSettings settings, LearningProgram program) {
    Integer asked = settings.execution().waits().fairBound();
    Integer bound = asked == null ? program.fairBound() : asked;
    return bound == null ? program : new FairProgram(program, bound);
  }

  /** What a guarantee rests on if there is a fair bound. */
  static List<String> assumptions(SearchSettings settings) {
    Integer bound = settings.execution().waits().fairBound();
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

  /** What a guarantee rests on if loops turned out to be fair only so far. */
  static String assumption(int bound, List<String> loops) {
    return "fair loops: a thread that has gone round more than "
        + times(bound)
        + " more often in vain in a loop than another thread that could go on waits for that thread;"
        + " executions with more such rounds were not looked at. The loops: "
        + String.join(", ", loops);
  }

  private static String times(int bound) {
    return bound == 1 ? "once" : bound + " times";
  }
}
