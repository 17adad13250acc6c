package dev.por.engine.explain;

import dev.por.engine.result.finding.Explanation;
import java.util.Objects;
import java.util.Set;

/** Explains a failure by a thread that went on with what it had read, which is not so any more. */
final class OrderExplanation {
  /** What a variable holds before it is initialised. */
  private static final Set<String> NOTHING = Set.of("null", "false");

  private final Story story;
  private final String failed;

  /**
   * Looks for such a thread.
   *
   * @param failed the thread that fails
   */
  OrderExplanation(Story story, String failed) {
    this.story = story;
    this.failed = failed;
  }

  /** What went wrong; null when no two steps fit. */
  Explanation find() {
    Explanation found = overwrite();
    found = found == null ? actedOnOldNews() : found;
    found = found == null ? readTooEarly() : found;
    found = found == null ? failedAttempt() : found;
    return found == null ? lastConflict() : found;
  }

  /** A thread writes what it read before another thread wrote it. */
  private Explanation overwrite() {
    for (StoryStep write : story.backwards()) {
      if (!write.writes() || (write.updates() && !isPut(write))) {
        continue;
      }
      StoryStep other = story.lastBefore(write, s -> s.writes() && s.sameLocation(write));
      if (other == null || other.sameThread(write)) {
        continue;
      }
      StoryStep read =
          story.lastBefore(
              write,
              s -> s.sameThread(write) && s.sameLocation(write) && (s.reads() || s.writes()));
      if (read != null && read.reads() && read.number() < other.number()) {
        return overwrite(read, other, write);
      }
    }
    return null;
  }

  /** A method that leaves behind what it is given, whatever was there. */
  private static boolean isPut(StoryStep step) {
    return step.calls("set", "put", "lazySet", "setPlain", "setOpaque", "setRelease");
  }

  private Explanation overwrite(StoryStep read, StoryStep other, StoryStep write) {
    StoryStep otherRead = initialising(read, other);
    if (otherRead != null) {
      return Explanation.of(
          "Double initialisation: "
              + write.thread()
              + " and "
              + other.thread()
              + " both found "
              + read.told()
              + steps(read, otherRead)
              + ", and each of them sets it"
              + steps(other, write)
              + ".",
          read.number(),
          otherRead.number(),
          other.number(),
          write.number());
    }
    String what =
        write.isCall()
            ? write.thread() + "'s " + write.named() + " overwrites " + other.thread() + "'s "
            : write.thread() + " overwrites ";
    String with = write.isCall() || write.value() == null ? "" : ", with " + write.value();
    String by =
        write.isCall()
            ? " " + other.at()
            : ", which " + other.thread() + " wrote in step " + other.number();
    return Explanation.of(
        "Lost update: "
            + what
            + other.told()
            + by
            + with
            + (write.isCall() ? ", in step " + write.number() : " " + write.at())
            + ": it had read "
            + read.told()
            + " before that "
            + read.at()
            + ".",
        read.number(),
        other.number(),
        write.number());
  }

  private static String steps(StoryStep one, StoryStep other) {
    int first = Math.min(one.number(), other.number());
    int second = Math.max(one.number(), other.number());
    return " (steps " + first + " and " + second + ")";
  }

  /** Where the other thread found nothing, too; null if it did not look, or found something. */
  private StoryStep initialising(StoryStep read, StoryStep other) {
    if (read.value() == null || !NOTHING.contains(read.value())) {
      return null;
    }
    StoryStep looked =
        story.lastBefore(other, s -> s.sameThread(other) && s.sameLocation(other) && s.reads());
    return looked != null && read.value().equals(looked.value()) ? looked : null;
  }

  /** The thread that fails read something, another thread changed it, and it went on. */
  private Explanation actedOnOldNews() {
    for (StoryStep write : story.backwards()) {
      if (!write.writes() || Objects.equals(write.thread(), failed)) {
        continue;
      }
      StoryStep read =
          story.lastBefore(
              write,
              s ->
                  Objects.equals(s.thread(), failed)
                      && s.sameLocation(write)
                      && (s.reads() || s.writes()));
      StoryStep act =
          read == null
              ? null
              : story.firstAfter(
                  write,
                  s ->
                      Objects.equals(s.thread(), failed)
                          && !s.is("end")
                          && !s.is("join")
                          && isOfCall(s, read));
      if (act != null && read.reads()) {
        return act.sameLocationRead(read) ? changed(read, write, act) : acted(read, write, act);
      }
    }
    return null;
  }

  private static Explanation acted(StoryStep read, StoryStep write, StoryStep act) {
    return Explanation.of(
        "Check-then-act: "
            + read.thread()
            + " read "
            + read.told()
            + " "
            + read.at()
            + " and went on with it "
            + act.at()
            + ", although "
            + write.thread()
            + " changed it in between: "
            + write.told()
            + " "
            + write.at()
            + ".",
        read.number(),
        write.number(),
        act.number());
  }

  private static Explanation changed(StoryStep read, StoryStep write, StoryStep again) {
    return Explanation.of(
        "Check-then-act: "
            + read.thread()
            + " read "
            + read.told()
            + " "
            + read.at()
            + ", but later "
            + again.told()
            + " "
            + again.at()
            + ", since "
            + write.thread()
            + " changed it in between: "
            + write.told()
            + " "
            + write.at()
            + ".",
        read.number(),
        write.number(),
        again.number());
  }

  private static boolean isOfCall(StoryStep act, StoryStep read) {
    return act.method() != null
        && (act.method().equals(read.method())
            || act.event().detail().calls().stream()
                .anyMatch(call -> call.startsWith(read.method() + "(")));
  }

  /** The thread that fails read something before another thread wrote it. */
  private Explanation readTooEarly() {
    for (StoryStep read : story.backwards()) {
      if (!read.reads() || !Objects.equals(read.thread(), failed)) {
        continue;
      }
      StoryStep write =
          story.firstAfter(read, s -> s.writes() && s.sameLocation(read) && !s.sameThread(read));
      if (write != null) {
        return Explanation.of(
            "Stale read: "
                + failed
                + " read "
                + read.told()
                + " "
                + read.at()
                + " before "
                + write.thread()
                + " wrote "
                + write.told()
                + " "
                + write.at()
                + ".",
            read.number(),
            write.number());
      }
    }
    return null;
  }

  /** A thread tried something, failed and went on. */
  private Explanation failedAttempt() {
    StoryStep attempt =
        story.last(
            s ->
                s.calls("tryLock", "tryAcquire", "compareAndSet", "offer", "remove", "replace")
                    && "false".equals(s.value()));
    StoryStep cause =
        attempt == null
            ? null
            : story.lastBefore(
                attempt, s -> s.sameLocation(attempt) && !s.sameThread(attempt) && !s.reads());
    if (cause == null) {
      return null;
    }
    return Explanation.of(
        "Failed attempt: "
            + attempt.sentence()
            + " and goes on, since "
            + cause.thread()
            + " came first: "
            + cause.told()
            + " "
            + cause.at()
            + ".",
        cause.number(),
        attempt.number());
  }

  /** No pattern fits: what conflicts last is named. */
  private Explanation lastConflict() {
    for (StoryStep later : story.backwards()) {
      StoryStep earlier = story.lastBefore(later, s -> s.conflicts(later));
      if (earlier != null) {
        return Explanation.of(
            "The last steps that conflict: "
                + earlier.sentence()
                + ", then "
                + later.sentence()
                + ".",
            earlier.number(),
            later.number());
      }
    }
    return null;
  }
}
