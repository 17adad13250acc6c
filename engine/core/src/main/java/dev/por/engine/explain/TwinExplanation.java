package dev.por.engine.explain;

import dev.por.engine.result.finding.Event;
import dev.por.engine.result.finding.FailureReport;
import dev.por.engine.result.finding.PassingTwin;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds the two steps whose order makes the difference between a failure and its passing twin. */
public final class TwinExplanation {
  /** Longer schedules are not compared: no reader does. */
  private static final int MOST_STEPS = 2_000;

  private static final int MOST_SHOWN = 8;

  private final List<StoryStep> failing;
  private final List<StoryStep> passing;
  private final Map<StoryStep, StoryStep> counterparts = new HashMap<>();

  private TwinExplanation(List<Event> failing, List<Event> passing) {
    this.failing = new Story(failing).steps();
    this.passing = new Story(passing).steps();
    pair();
  }

  /** The failure beside a schedule that does not fail, if two steps come in another order there. */
  public static FailureReport explain(FailureReport failure, List<Event> passing) {
    List<Event> failing = failure.recording().events();
    if (failing.size() > MOST_STEPS || passing.size() > MOST_STEPS) {
      return failure;
    }
    return failure.beside(
        new TwinExplanation(failing, passing).find(failure.explanation().cause()));
  }

  /** The n-th steps of a thread are one as long as it has done the same before. */
  private void pair() {
    Map<String, Integer> next = new HashMap<>();
    for (StoryStep step : failing) {
      int from = next.getOrDefault(step.thread(), 0);
      int i = from;
      while (i < passing.size() && !passing.get(i).sameThread(step)) {
        i++;
      }
      boolean there = from >= 0 && i < passing.size() && isSame(step, passing.get(i));
      next.put(step.thread(), there ? i + 1 : passing.size());
      if (there) {
        counterparts.put(step, passing.get(i));
      }
    }
  }

  private static boolean isSame(StoryStep one, StoryStep other) {
    return one.location().equals(other.location()) && one.writes() == other.writes();
  }

  private PassingTwin find(List<Integer> cause) {
    PassingTwin found = null;
    for (StoryStep later : failing) {
      for (int i = later.number() - 2; i >= 0; i--) {
        StoryStep earlier = failing.get(i);
        if (earlier.conflicts(later) && isOtherwise(earlier, later)) {
          boolean known = cause.contains(earlier.number()) && cause.contains(later.number());
          if (known) {
            return told(earlier, later);
          }
          found = found == null ? told(earlier, later) : found;
        }
      }
    }
    return found;
  }

  private boolean isOtherwise(StoryStep earlier, StoryStep later) {
    StoryStep one = counterparts.get(earlier);
    StoryStep other = counterparts.get(later);
    return one != null && other != null && one.number() > other.number();
  }

  private PassingTwin told(StoryStep earlier, StoryStep later) {
    String sentence =
        "Where step "
            + later.number()
            + " ("
            + later.thread()
            + ": "
            + later.named()
            + ") comes before step "
            + earlier.number()
            + " ("
            + earlier.thread()
            + ": "
            + earlier.named()
            + "), the test passes.";
    return new PassingTwin(sentence, shown(failing, earlier), shown(passing, earlier));
  }

  private static List<String> shown(List<StoryStep> steps, StoryStep of) {
    return steps.stream()
        .filter(step -> step.sameLocation(of) && (step.reads() || step.writes()))
        .limit(MOST_SHOWN)
        .map(StoryStep::sentence)
        .toList();
  }
}
