package dev.por.engine.explain;

import dev.por.engine.result.finding.Explanation;
import java.util.Objects;
import java.util.regex.Pattern;

/** Explains a failure by a call that came too late: after a shutdown, or after its time. */
final class CallExplanation {
  private static final Pattern CLOSED =
      Pattern.compile("(?i).*(RejectedExecution|Closed|shut ?down|terminated|disposed|stopped).*");

  private static final Pattern SWITCH =
      Pattern.compile("(?i).*(closed|shut|stopped|terminated|disposed|open|running|alive).*");

  private final Story story;
  private final String failed;

  /**
   * Looks for such a call.
   *
   * @param failed the thread that fails
   */
  CallExplanation(Story story, String failed) {
    this.story = story;
    this.failed = failed;
  }

  /** What went wrong; null when no call came too late. */
  Explanation find(String message) {
    Explanation found = CLOSED.matcher(message).matches() ? afterShutdown() : null;
    return found == null ? timeout() : found;
  }

  private Explanation afterShutdown() {
    StoryStep end =
        story.last(
            s ->
                !Objects.equals(s.thread(), failed)
                    && (s.calls("shutdown", "shutdownNow", "close")
                        || (s.writes() && SWITCH.matcher(s.name()).matches())));
    if (end == null) {
      return null;
    }
    StoryStep use = story.last(s -> Objects.equals(s.thread(), failed) && s.sameLocation(end));
    StoryStep before =
        story.lastBefore(end, s -> Objects.equals(s.thread(), failed) && s.sameLocation(end));
    boolean after = use != null && use.number() > end.number();
    String told =
        after
            ? use.sentence() + " after " + end.sentence()
            : end.sentence() + (before == null ? "" : " after " + before.sentence());
    return Explanation.of(
        "Use after shutdown: " + told + ".",
        end.number(),
        after ? use.number() : before == null ? end.number() : before.number());
  }

  private Explanation timeout() {
    StoryStep out = story.last(s -> s.is("time out") || s.is("time passes"));
    if (out == null) {
      return null;
    }
    return Explanation.of(
        "Timeout taken: "
            + out.thread()
            + " gave up waiting"
            + (out.location().isEmpty() ? "" : " for " + out.told())
            + " "
            + out.at()
            + ".",
        out.number());
  }
}
