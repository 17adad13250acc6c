package dev.por.plugin;

import dev.por.engine.gate.GateVerdict;
import dev.por.engine.gate.ResultDocument;
import dev.por.engine.gate.Violation;
import dev.por.engine.plan.Target;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import dev.por.engine.scan.OrdinaryTestPattern;
import dev.por.engine.scan.TestPattern;
import dev.por.plugin.value.Spelling;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The messages to users, worded once for all front ends: what is, what should be, what to do. */
final class Messages {
  private static final int MOST_LISTED = 20;
  private static final int DEFAULT_BOUND =
      Setting.PREEMPTION_BOUND.value().parse(Setting.PREEMPTION_BOUND.defaultText());

  private Messages() {}

  static String unknownSetting(String name, Vocabulary vocabulary) {
    Optional<String> meant = Spelling.nearest(name, Setting.names());
    return vocabulary.setting(name)
        + " is no setting of por; "
        + meant
            .map(word -> "did you mean " + vocabulary.setting(word) + "?")
            .orElseGet(() -> "there are " + String.join(", ", Setting.names()) + ".");
  }

  static String invalidValue(Setting<?> setting, String text, Vocabulary vocabulary) {
    String allowed = setting.value().allowed();
    Optional<String> meant =
        allowed.startsWith("one of ") || allowed.equals("true or false")
            ? Spelling.nearest(text, List.of(allowed.split("one of |, | or ", -1)))
            : Optional.empty();
    return vocabulary.setting(setting.name())
        + " is \""
        + oneLine(text)
        + "\", but must be "
        + allowed
        + "."
        + didYouMean(meant.map(word -> "\"" + word + "\""));
  }

  static String noMatch(TestPattern pattern, List<String> ids, String setting) {
    return "No test matches "
        + pattern
        + " ("
        + setting
        + "); there are "
        + listed(ids)
        + "."
        + didYouMean(nearest(pattern, ids));
  }

  static String noOrdinaryTest(
      OrdinaryTestPattern pattern, List<String> ids, Vocabulary vocabulary) {
    return vocabulary.setting("junitTests")
        + " names "
        + pattern
        + ", but no ordinary test is so; there are "
        + listed(ids)
        + "."
        + (pattern.byName() == null ? "" : didYouMean(nearest(pattern.byName(), ids)));
  }

  private static Optional<String> nearest(TestPattern pattern, List<String> ids) {
    return Spelling.nearest(pattern.withoutStars(), TestPattern.examples(ids));
  }

  /** A question at the end of a message, or nothing. */
  static String didYouMean(Optional<String> meant) {
    return meant.map(word -> " Did you mean " + word + "?").orElse("");
  }

  /** A setting names something that is not there. */
  static String namesNothing(
      Vocabulary vocabulary, Setting<?> setting, String written, String kind, String meant) {
    return vocabulary.setting(setting.name())
        + " names "
        + oneLine(written)
        + ", but there is no such thing; it must be "
        + kind
        + " that is there. Correct it, or take it out."
        + meant;
  }

  /** A setting leaves the class of a test out. */
  static String testLeftOut(Vocabulary vocabulary, Setting<?> setting, String className) {
    boolean trusted = setting == Setting.TRUST;
    return vocabulary.setting(setting.name())
        + (trusted ? " has " : " does not have ")
        + className
        + ", so that this test would not be interleaved inside, and show nothing. "
        + (trusted ? "Take it out, or name other packages there" : "Add it or its package")
        + "; or do not explore this test.";
  }

  static String allExcluded(List<String> ids, Vocabulary vocabulary) {
    return vocabulary.setting("exclude") + " leaves no test to explore of " + listed(ids) + ".";
  }

  static String targetOutOfReach(Target target, Vocabulary vocabulary) {
    String most = vocabulary.setting(Setting.MAX_PREEMPTION_BOUND.name());
    String bound = vocabulary.setting(Setting.PREEMPTION_BOUND.name());
    return most
        + " is "
        + target.maxPreemptionBound()
        + ", but "
        + bound
        + " is "
        + target.preemptionBound()
        + ", so that no test could reach its target. Raise "
        + most
        + ", or lower "
        + bound
        + (target.preemptionBound() == DEFAULT_BOUND
            ? " (its default is " + DEFAULT_BOUND + ")."
            : ".");
  }

  static String annotationOutOfReach(String id, Target target) {
    return "The annotation of "
        + id
        + " says preemptionBound = "
        + target.preemptionBound()
        + ", but the setting maxPreemptionBound is "
        + target.maxPreemptionBound()
        + ", so that the test could not reach its target. Raise the setting, or lower the bound.";
  }

  static String trustedAndInstrumented(String name, Vocabulary vocabulary) {
    return vocabulary.setting(Setting.TRUST.name())
        + " and "
        + vocabulary.setting(Setting.INSTRUMENT.name())
        + " both name "
        + name
        + ", but code is either interleaved inside or not. Take it out of one of them.";
  }

  static String invalidAnnotation(String id, Setting<?> setting, String text) {
    return "The annotation of "
        + id
        + " says "
        + setting.name()
        + " = "
        + oneLine(text)
        + ", but it must be "
        + setting.value().allowed()
        + ".";
  }

  static String annotationNamesNothing(String id, String written, String meant) {
    return "The annotation of "
        + id
        + " allows races on "
        + oneLine(written)
        + ", but there is no such field or type. Correct it, or take it out."
        + meant;
  }

  static String noBaseline(String file, Vocabulary vocabulary) {
    return vocabulary.setting(Setting.BASELINE.name())
        + " names "
        + file
        + ", but there is no such file. Run once without it, copy the baseline.json that is beside"
        + " the report there and commit it; or correct the path.";
  }

  static String damagedBaseline(String file, String damage, Vocabulary vocabulary) {
    return vocabulary.setting(Setting.BASELINE.name())
        + " names "
        + file
        + ", but that is no baseline: "
        + damage
        + ". Nothing was explored. Restore the file, or run once without it and copy the"
        + " baseline.json that is beside the report there.";
  }

  static String noAgent(Path jar, Vocabulary vocabulary) {
    return vocabulary.setting(Setting.AGENTS.name())
        + " names "
        + jar
        + ", but there is no such file. Correct the path, which is relative to the module, or take"
        + " it out.";
  }

  static String noResult(Path file) {
    return "There is no result at "
        + file
        + ", so nothing is known about the tests and the gate stays closed; run the check again.";
  }

  static String unreadable(Path file, String why) {
    return file + " cannot be read (" + why + "), so the gate stays closed; run the check again.";
  }

  static String noScheduleId(String text, Vocabulary vocabulary) {
    return vocabulary.schedule()
        + " is \""
        + oneLine(text)
        + "\", but must be the id of a schedule, 12 digits of 0-9 and a-f; the report shows one"
        + " beside every failure.";
  }

  static String noSuchSchedule(String id, Path file, List<String> known, Vocabulary vocabulary) {
    return vocabulary.schedule()
        + " is "
        + id
        + ", but there is no such schedule in "
        + file
        + (known.isEmpty()
            ? ", which has no failure at all."
            : "; there are " + listed(known) + ".");
  }

  static String summary(ResultDocument result) {
    String tests = result.tests().size() + (result.tests().size() == 1 ? " test" : " tests");
    if (part(result) != null) {
      // a part has no verdict but what it found to be wrong
      long explored =
          result.tests().stream()
              .filter(t -> t.verdict() == Verdict.PASS || t.verdict() == Verdict.INCOMPLETE)
              .count();
      return tests
          + ", "
          + part(result)
          + ": "
          + explored
          + " explored in part, "
          + count(result, "FAIL", "failed")
          + ", "
          + count(result, "ERROR", "in error")
          + skipped(result);
    }
    return tests
        + ": "
        + count(result, "PASS", "passed")
        + ", "
        + count(result, "FAIL", "failed")
        + ", "
        + count(result, "INCOMPLETE", "incomplete")
        + ", "
        + count(result, "ERROR", "in error")
        + skipped(result);
  }

  /** Nothing when there is none: most builds have none, and their line stays short. */
  private static String skipped(ResultDocument result) {
    boolean any = result.tests().stream().anyMatch(TestResult::isSkipped);
    return any ? ", " + count(result, "SKIPPED", "skipped") : "";
  }

  /** Which part of an exploration a result is, in words; null when it is the whole. */
  static String part(ResultDocument result) {
    String shard = result.run().settings().get(Setting.SHARD.name());
    return shard == null ? null : "part " + shard.replace("/", " of ");
  }

  static String gateClosed(GateVerdict gate, Path index) {
    int n = gate.violations().size();
    return "The concurrency gate is closed: "
        + n
        + (n == 1 ? " violation." : " violations.")
        + gate.violations().stream()
            .map(Violation::message)
            .map(message -> "\n  - " + message)
            .collect(Collectors.joining())
        + "\nReport: "
        + index;
  }

  static String listed(List<String> names) {
    String more =
        names.size() > MOST_LISTED ? " and " + (names.size() - MOST_LISTED) + " more" : "";
    return names.isEmpty()
        ? "none at all"
        : names.stream().limit(MOST_LISTED).collect(Collectors.joining(", ")) + more;
  }

  private static String count(ResultDocument result, String verdict, String word) {
    long n = result.tests().stream().filter(t -> t.verdict().name().equals(verdict)).count();
    return n + " " + word;
  }

  private static String oneLine(String text) {
    return text.replaceAll("\\s*\\R\\s*", " ");
  }
}
