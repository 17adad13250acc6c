package dev.por.engine.worker;

import dev.por.engine.plan.SearchSettings;
import dev.por.engine.program.FairProgram;
import dev.por.engine.program.LearningProgram;
import dev.por.engine.program.Program;
import dev.por.engine.result.Assumption;
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
    return bound == null ? List.of() : List.of(Assumption.FAIR_BOUND.with(bound, times(bound)));
  }

  /** What a guarantee rests on if loops turned out to be fair only so far. */
  static String assumption(int bound, List<String> loops) {
    return Assumption.FAIR_LOOPS.with(times(bound), String.join(", ", loops));
  }

  private static String times(int bound) {
    return bound == 1 ? "once" : bound + " times";
  }
}
