package dev.por.plugin;

import dev.por.engine.plan.Target;
import java.util.ArrayList;
import java.util.List;

/** Finds settings that make sense one by one, but not together. */
final class ContradictionFinder {
  private ContradictionFinder() {}

  /** One line for each contradiction. */
  static List<String> in(Settings settings) {
    Vocabulary vocabulary = settings.vocabulary();
    List<String> problems = new ArrayList<>();
    Target target = settings.search().target();
    if (isOutOfReach(target)) {
      problems.add(Messages.targetOutOfReach(target, vocabulary));
    }
    settings.list(Setting.TRUST).stream()
        .filter(settings.list(Setting.INSTRUMENT)::contains)
        .map(name -> Messages.trustedAndInstrumented(name, vocabulary))
        .forEach(problems::add);
    return problems;
  }

  /** Whether the bound is never raised as far as the target asks. */
  static boolean isOutOfReach(Target target) {
    return !target.exhaustive()
        && target.maxPreemptionBound() != null
        && target.maxPreemptionBound() < target.preemptionBound();
  }
}
