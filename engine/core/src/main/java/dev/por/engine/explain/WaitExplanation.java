package dev.por.engine.explain;

import dev.por.engine.result.finding.Explanation;
import dev.por.engine.result.finding.Waiting;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/** Explains why threads wait for ever. */
final class WaitExplanation {
  private final Story story;
  private final List<Waiting> waiting;

  WaitExplanation(Story story, List<Waiting> waiting) {
    this.story = story;
    this.waiting = waiting.stream().map(this::held).toList();
  }

  /** The wait with the thread that has the lock, which the JDK keeps for itself. */
  private Waiting held(Waiting w) {
    StoryStep taken =
        w.holder() != null || w.target() == null
            ? null
            : story.last(
                s ->
                    isAbout(s, w)
                        && (takes(s) || gives(s))
                        && !Objects.equals(s.thread(), w.thread()));
    return taken == null || gives(taken)
        ? w
        : new Waiting(w.thread(), w.operation(), w.target(), taken.thread(), w.code());
  }

  /** Why the threads wait; null when nothing is known of their waits. */
  Explanation find() {
    Explanation found = cycle();
    found = found == null ? lostWakeUp() : found;
    found = found == null ? missedSignal() : found;
    return found == null ? unended() : found;
  }

  private Explanation cycle() {
    Map<String, Waiting> byThread = new LinkedHashMap<>();
    waiting.forEach(w -> byThread.put(w.thread(), w));
    for (Waiting first : waiting) {
      List<Waiting> cycle = new ArrayList<>();
      Waiting next = first;
      while (next != null && !cycle.contains(next)) {
        cycle.add(next);
        next = next.holder() == null ? null : byThread.get(next.holder());
      }
      if (first.equals(next)) {
        return cycle(cycle);
      }
    }
    return null;
  }

  private Explanation cycle(List<Waiting> cycle) {
    List<Integer> steps = new ArrayList<>();
    for (Waiting w : cycle) {
      StoryStep taken =
          story.last(s -> Objects.equals(s.thread(), w.holder()) && takes(s) && isAbout(s, w));
      if (taken != null) {
        steps.add(taken.number());
      }
    }
    boolean locks = cycle.stream().noneMatch(w -> w.operation().equals("join"));
    String told =
        cycle.stream()
            .map(
                w ->
                    w.operation().equals("join")
                        ? waits(w)
                        : w.thread() + " waits for " + name(w) + ", held by " + w.holder())
            .collect(Collectors.joining("; "));
    return new Explanation((locks ? "Lock-order cycle: " : "Cycle of waits: ") + told + ".", steps);
  }

  private static boolean takes(StoryStep step) {
    boolean failed = "false".equals(step.value());
    return step.is("acquire") || (step.calls("lock", "lockInterruptibly", "tryLock") && !failed);
  }

  private static boolean gives(StoryStep step) {
    return step.is("release") || step.calls("unlock");
  }

  private static boolean isAbout(StoryStep step, Waiting wait) {
    return step.location().equals(wait.target());
  }

  private String name(Waiting wait) {
    return wait.target() == null ? "a permit to go on" : story.name(wait.target());
  }

  /** A notification came before the wait that it was for. */
  private Explanation lostWakeUp() {
    for (Waiting w : waiting) {
      StoryStep wait = story.last(s -> Objects.equals(s.thread(), w.thread()) && s.is("wait"));
      if (!w.operation().equals("wake") || wait == null) {
        continue;
      }
      StoryStep signal =
          story.lastBefore(wait, s -> isSignal(s) && s.sameLocation(wait) && !s.sameThread(wait));
      if (signal != null
          && story.firstAfter(wait, s -> isSignal(s) && s.sameLocation(wait)) == null) {
        return Explanation.of(
            "Lost wake-up: "
                + signal.thread()
                + " notified "
                + wait.name()
                + " "
                + signal.at()
                + " before "
                + w.thread()
                + " began to wait "
                + wait.at()
                + ": no thread was waiting.",
            signal.number(),
            wait.number());
      }
    }
    return null;
  }

  private static boolean isSignal(StoryStep step) {
    return step.is("notify") || step.is("notify all");
  }

  /** A notification woke another thread, or none comes at all. */
  private Explanation missedSignal() {
    for (Waiting w : waiting) {
      StoryStep wait = story.last(s -> Objects.equals(s.thread(), w.thread()) && s.is("wait"));
      if (!w.operation().equals("wake") || wait == null) {
        continue;
      }
      StoryStep signal = story.firstAfter(wait, s -> isSignal(s) && s.sameLocation(wait));
      StoryStep woken =
          signal == null
              ? null
              : story.firstAfter(signal, s -> s.is("wake") && s.sameLocation(wait));
      String why =
          woken == null
              ? "no thread notifies it"
              : signal.thread() + "'s notification " + signal.at() + " woke " + woken.thread();
      return Explanation.of(
          "Missed signal: "
              + w.thread()
              + " waits to be notified on "
              + wait.name()
              + " "
              + wait.at()
              + ", and "
              + why
              + ".",
          wait.number(),
          signal == null ? wait.number() : signal.number());
    }
    return null;
  }

  private Explanation unended() {
    if (waiting.isEmpty()) {
      return null;
    }
    String told = waiting.stream().map(this::waits).collect(Collectors.joining("; "));
    return Explanation.of("Wait without end: " + told + ".");
  }

  private String waits(Waiting w) {
    String holder = w.holder() == null ? "" : ", held by " + w.holder();
    return switch (w.operation()) {
      case "join" -> w.thread() + " waits for the end of " + Objects.toString(w.holder(), name(w));
      case "park" -> w.thread() + " is parked, and no thread unparks it";
      default ->
          w.thread()
              + " waits for "
              + name(w)
              + (holder.isEmpty() ? ", and no thread is left that ends the wait" : holder);
    };
  }
}
