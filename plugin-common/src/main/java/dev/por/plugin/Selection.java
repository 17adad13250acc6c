package dev.por.plugin;

import dev.por.engine.scan.ScannedTest;
import dev.por.engine.scan.TestPattern;
import java.util.List;

/** Which of the tests that were found are to be explored. */
record Selection(List<TestPattern> include, List<TestPattern> exclude, Vocabulary vocabulary) {
  /**
   * The selected tests. No tests at all are for the gate to judge; a pattern that matches none of
   * those that are there, or a selection that leaves none, is a mistake of its author.
   */
  List<ScannedTest> of(List<ScannedTest> found) {
    requireMatches(include, found, vocabulary.selection());
    if (!found.isEmpty()) {
      requireMatches(exclude, found, vocabulary.setting(Setting.EXCLUDE.name()));
    }
    List<ScannedTest> included =
        found.stream().filter(t -> include.isEmpty() || matches(include, t)).toList();
    List<ScannedTest> selected = included.stream().filter(t -> !matches(exclude, t)).toList();
    if (selected.isEmpty() && !included.isEmpty()) {
      throw new InvalidSettingsException(Messages.allExcluded(ids(included), vocabulary));
    }
    return selected;
  }

  private static void requireMatches(
      List<TestPattern> patterns, List<ScannedTest> found, String setting) {
    for (TestPattern pattern : patterns) {
      if (found.stream().noneMatch(test -> pattern.matches(test.id()))) {
        throw new InvalidSettingsException(Messages.noMatch(pattern, ids(found), setting));
      }
    }
  }

  private static boolean matches(List<TestPattern> patterns, ScannedTest test) {
    return patterns.stream().anyMatch(pattern -> pattern.matches(test.id()));
  }

  private static List<String> ids(List<ScannedTest> tests) {
    return tests.stream().map(ScannedTest::id).toList();
  }
}
