package dev.por.plugin;

import dev.por.engine.launch.JavaInstallation;
import dev.por.engine.plan.ExplorationPlan;
import dev.por.engine.plan.InterleavedCode;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.plan.Workforce;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestError;
import dev.por.engine.result.TestResult;
import dev.por.engine.scan.ClassPathIndex;
import dev.por.engine.scan.ScanException;
import dev.por.engine.scan.ScannedTest;
import dev.por.engine.scan.TestScanner;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What a check is going to do.
 *
 * @param exploration the tests that can be explored, and how
 * @param refused the results of those that cannot or need not be, known before anything runs
 */
record CheckPlan(ExplorationPlan exploration, List<TestResult> refused) {
  /**
   * Looks for tests and selects among them.
   *
   * @throws InvalidSettingsException when that cannot be what the user wants
   */
  static CheckPlan of(Settings settings, Inputs inputs) {
    requireJava(inputs);
    try {
      PatternChecker patterns =
          new PatternChecker(settings, new ClassPathIndex(inputs.classPath()));
      return inputs.mainClass() == null
          ? ofTests(settings, inputs, patterns)
          : ofMain(settings, inputs, patterns);
    } catch (ScanException e) {
      throw new InvalidSettingsException(e.getMessage());
    }
  }

  /**
   * Looks whether what the settings name is there.
   *
   * @throws InvalidSettingsException at the first name of nothing
   */
  static void requireNames(Settings settings, List<Path> classPath, List<Path> testRoots) {
    try {
      List<ScannedTest> found = scan(settings, classPath, testRoots);
      new PatternChecker(settings, new ClassPathIndex(classPath)).check(ids(found));
    } catch (ScanException e) {
      throw new InvalidSettingsException(e.getMessage());
    }
  }

  private static List<ScannedTest> scan(
      Settings settings, List<Path> classPath, List<Path> testRoots) {
    JUnitTestChoice ordinary = new JUnitTestChoice(settings.list(Setting.JUNIT_TESTS));
    List<ScannedTest> found = new TestScanner(classPath, ordinary).scan(testRoots);
    ordinary.requireMatches(settings.vocabulary());
    return found;
  }

  private static List<String> ids(List<ScannedTest> tests) {
    return tests.stream().map(ScannedTest::id).toList();
  }

  /**
   * Repeats one schedule of one test.
   *
   * @param id the test
   * @param steps the schedule, as {@code Schedule} encodes it
   */
  static ExplorationPlan ofReplay(Settings settings, Inputs inputs, String id, String steps) {
    requireJava(inputs);
    int hash = id.indexOf('#');
    String className = id.substring(0, hash);
    TestPlan test =
        new TestPlan(
            id,
            className,
            id.substring(hash + 1),
            className.equals(inputs.mainClass()),
            settings.search());
    boolean platform =
        new TestScanner(inputs.classPath(), (found, tags) -> found.equals(id))
            .scan(inputs.testRoots()).stream()
                .anyMatch(found -> found.id().equals(id) && found.platform());
    return exploration(settings, inputs, List.of(test.onPlatform(platform)), steps);
  }

  private static void requireJava(Inputs inputs) {
    new JavaInstallation(inputs.javaExecutable())
        .problem()
        .ifPresent(
            problem -> {
              throw new InvalidSettingsException(problem);
            });
  }

  private static CheckPlan ofMain(Settings settings, Inputs inputs, PatternChecker patterns) {
    TestPlan test = main(settings, inputs);
    patterns.check(List.of(test.id()));
    patterns.checkInside(test.className());
    return new CheckPlan(exploration(settings, inputs, List.of(test), null), List.of());
  }

  private static CheckPlan ofTests(Settings settings, Inputs inputs, PatternChecker patterns) {
    List<ScannedTest> found = scan(settings, inputs.classPath(), inputs.testRoots());
    patterns.check(ids(found));
    Selection selection =
        new Selection(
            settings.list(Setting.INCLUDE), settings.list(Setting.EXCLUDE), settings.vocabulary());
    TestPlanner planner = new TestPlanner(settings.search(), patterns);
    List<TestPlan> tests = new ArrayList<>();
    List<TestResult> refused = new ArrayList<>();
    for (ScannedTest test : selection.of(found)) {
      if (test.skip() != null) {
        refused.add(TestResult.skipped(test.id(), test.skip()));
        continue;
      }
      if (test.problem() != null) {
        refused.add(refused(test.id(), test.problem()));
        continue;
      }
      patterns.checkInside(test.className());
      try {
        tests.add(planner.plan(test));
      } catch (TestPlanner.AnnotationException e) {
        refused.add(refused(test.id(), e.getMessage()));
      }
    }
    return new CheckPlan(exploration(settings, inputs, tests, null), refused);
  }

  private static TestPlan main(Settings settings, Inputs inputs) {
    String name = inputs.mainClass();
    new TestScanner(inputs.classPath())
        .problemOfMain(name)
        .ifPresent(
            problem -> {
              throw new InvalidSettingsException(problem);
            });
    return new TestPlan(name + "#main", name, "main", true, settings.search());
  }

  private static TestResult refused(String id, String problem) {
    return TestResult.error(id, StopReason.LOAD_FAILED, new TestError(problem, ""));
  }

  private static ExplorationPlan exploration(
      Settings settings, Inputs inputs, List<TestPlan> tests, String schedule) {
    return ExplorationPlan.of(tests, new WorkerJvm(settings, inputs).forked())
        .interleaving(
            new InterleavedCode(
                settings.list(Setting.INSTRUMENT),
                settings.list(Setting.TRUST),
                settings.get(Setting.JDK).equals("deep")))
        .by(new Workforce(settings.get(Setting.WORKERS), settings.get(Setting.TOTAL_BUDGET)))
        .replaying(schedule);
  }
}
