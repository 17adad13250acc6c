package dev.por.engine.explain;

import dev.por.engine.result.finding.Explanation;
import dev.por.engine.result.finding.FailureReport;
import dev.por.engine.result.finding.Race;
import dev.por.engine.result.finding.RaceAccess;

/** Why a schedule fails, in one sentence that begins with the name of the pattern. */
public final class FailureExplanation {
  private FailureExplanation() {}

  /** This failure with its explanation. */
  public static FailureReport explain(FailureReport failure) {
    return failure.explained(of(failure));
  }

  private static Explanation of(FailureReport failure) {
    Story story = new Story(failure.recording().events());
    String failed = failure.symptom().thread();
    Explanation found =
        switch (failure.kind()) {
          case DEADLOCK -> new WaitExplanation(story, failure.symptom().waiting()).find();
          case LIVELOCK -> livelock(failure, story);
          case EXIT -> Explanation.of("Exit: " + failure.message() + ".");
          case DATA_RACE -> Explanation.NONE;
          case ASSERTION, EXCEPTION -> wrong(failure, story, failed);
        };
    return found == null ? Explanation.NONE : found;
  }

  /** Null when no two steps conflict. */
  private static Explanation wrong(FailureReport failure, Story story, String failed) {
    Explanation call =
        new CallExplanation(story, failed).find(failure.message() == null ? "" : failure.message());
    return call == null ? new OrderExplanation(story, failed).find() : call;
  }

  /** The search says which loop repeats; a thread that only waits for it starves. */
  private static Explanation livelock(FailureReport failure, Story story) {
    String told =
        failure
            .message()
            .replaceFirst("^livelock: ", "")
            .replaceFirst("(?s)\\. (After every round|Expected:).*", "");
    boolean starves = told.contains("waits for");
    return Explanation.of((starves ? "Starvation: " : "Livelock: ") + story.named(told) + ".");
  }

  /** The sentence for a data race. */
  public static Explanation of(Race race) {
    return Explanation.of(
        "Race without order: "
            + told(race, race.first())
            + " and "
            + told(race, race.second())
            + "; no lock, volatile, start or join orders the two.",
        race.first().event() + 1,
        race.second().event() + 1);
  }

  private static String told(Race race, RaceAccess access) {
    String verb = "read".equals(access.operation()) ? " reads " : " writes ";
    String line = access.code().line() > 0 ? ":" + access.code().line() : "";
    String file = access.code().file() == null ? access.code().className() : access.code().file();
    return access.thread() + verb + name(race, access) + " (" + file + line + ")";
  }

  private static String name(Race race, RaceAccess access) {
    boolean there = access.event() >= 0 && access.event() < race.recording().events().size();
    return there ? race.recording().events().get(access.event()).object() : race.raced().target();
  }
}
