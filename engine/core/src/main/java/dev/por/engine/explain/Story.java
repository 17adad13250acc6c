package dev.por.engine.explain;

import dev.por.engine.result.finding.Event;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The steps of a failing schedule, and which of them come between which. */
final class Story {
  private static final Pattern OBJECT = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$]*#\\d+");

  private final List<StoryStep> steps = new ArrayList<>();

  Story(List<Event> events) {
    for (int i = 0; i < events.size(); i++) {
      steps.add(new StoryStep(i + 1, events.get(i)));
    }
  }

  List<StoryStep> steps() {
    return steps;
  }

  /** The steps from the last to the first. */
  List<StoryStep> backwards() {
    List<StoryStep> backwards = new ArrayList<>(steps);
    Collections.reverse(backwards);
    return backwards;
  }

  /** The last step before {@code end} of which this is so; null if there is none. */
  StoryStep lastBefore(StoryStep end, Predicate<StoryStep> wanted) {
    for (int i = end.number() - 2; i >= 0; i--) {
      if (wanted.test(steps.get(i))) {
        return steps.get(i);
      }
    }
    return null;
  }

  /** The first step behind {@code begin} of which this is so; null if there is none. */
  StoryStep firstAfter(StoryStep begin, Predicate<StoryStep> wanted) {
    for (int i = begin.number(); i < steps.size(); i++) {
      if (wanted.test(steps.get(i))) {
        return steps.get(i);
      }
    }
    return null;
  }

  /** The last of all steps of which this is so; null if there is none. */
  StoryStep last(Predicate<StoryStep> wanted) {
    return backwards().stream().filter(wanted).findFirst().orElse(null);
  }

  /** A text with the names that a reader knows. */
  String named(String text) {
    return OBJECT.matcher(text).replaceAll(m -> Matcher.quoteReplacement(name(m.group())));
  }

  /** The name that a reader knows a target by. */
  String name(String target) {
    StoryStep named = last(s -> s.location().equals(target) && s.event().detail().name() != null);
    return named == null ? target : named.name();
  }
}
