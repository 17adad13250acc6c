package dev.por.plugin;

import dev.por.engine.plan.SearchSettings;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.Target;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.finding.AllowedRace;
import dev.por.engine.scan.ScannedTest;
import java.util.Optional;

/** Decides how a test is explored: as the build asks, unless its annotation asks otherwise. */
final class TestPlanner {
  private final SearchSettings build;
  private final PatternChecker patterns;

  TestPlanner(SearchSettings build, PatternChecker patterns) {
    this.build = build;
    this.patterns = patterns;
  }

  /** The annotation asks for something that cannot be; the message says what. */
  static final class AnnotationException extends Exception {
    private static final long serialVersionUID = 1L;

    AnnotationException(String message) {
      super(message);
    }
  }

  TestPlan plan(ScannedTest test) throws AnnotationException {
    for (String race : test.wishes().allowedRaces()) {
      for (AllowedRace allowed : read(test, Setting.ALLOWED_RACES, race)) {
        Optional<String> meant = patterns.unknownRace(allowed);
        if (meant.isPresent()) {
          throw new AnnotationException(
              Messages.annotationNamesNothing(
                  test.id(), PatternChecker.place(allowed), meant.get()));
        }
      }
    }
    TestPlan plan =
        new TestPlan(
            test.id(),
            test.className(),
            test.methodName(),
            false,
            search(test),
            test.wishes().allowedRaces());
    return plan.onPlatform(test.platform());
  }

  private SearchSettings search(ScannedTest test) throws AnnotationException {
    Integer bound = read(test, Setting.PREEMPTION_BOUND, text(test.wishes().preemptionBound()));
    Long budget = read(test, Setting.BUDGET, test.wishes().budget());
    String strategy = read(test, Setting.STRATEGY, test.wishes().strategy());
    return new SearchSettings(
        strategy == null ? build.strategy() : Strategy.named(strategy),
        target(test, bound),
        build.huntShare(),
        build.stop(),
        budget == null ? build.budgetMillis() : budget,
        build.execution());
  }

  private Target target(ScannedTest test, Integer bound) throws AnnotationException {
    Target common = build.target();
    Target target =
        new Target(
            bound == null ? common.preemptionBound() : bound,
            test.wishes().exhaustive() || (common.exhaustive() && bound == null),
            common.maxPreemptionBound());
    if (ContradictionFinder.isOutOfReach(target)) {
      throw new AnnotationException(Messages.annotationOutOfReach(test.id(), target));
    }
    return target;
  }

  private static String text(Integer number) {
    return number == null ? null : number.toString();
  }

  private static <T> T read(ScannedTest test, Setting<T> setting, String text)
      throws AnnotationException {
    if (text == null) {
      return null;
    }
    try {
      return setting.value().parse(text);
    } catch (IllegalArgumentException | ArithmeticException e) {
      throw new AnnotationException(Messages.invalidAnnotation(test.id(), setting, text));
    }
  }
}
