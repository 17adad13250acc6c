package dev.por.plugin;

import dev.por.engine.result.TestResult;
import dev.por.engine.result.finding.Race;
import dev.por.engine.result.finding.RaceAccess;
import dev.por.engine.scan.CodeOrigin;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds out whether code of the project or of a dependency did the accesses of data races. */
final class RaceOriginFinder {
  private static final Pattern FRAME = Pattern.compile("\\s*at (?:[^(]*/)?([^(/]+)\\.[^.(]+\\(.*");

  private final CodeOrigin origin;

  RaceOriginFinder(Inputs inputs, List<TestResult> tests) {
    this.origin =
        new CodeOrigin(
            inputs.classPath(),
            inputs.projectJars(),
            tests.stream().map(test -> test.id().replaceFirst("#.*", "")).toList());
  }

  /** The result with races that say so. */
  TestResult of(TestResult test) {
    List<Race> races =
        test.races().stream()
            .map(race -> race.between(of(race.first()), of(race.second())))
            .toList();
    return races.isEmpty() ? test : test.but().races(races).build();
  }

  private RaceAccess of(RaceAccess access) {
    String caller = caller(access);
    return access.by(caller, origin.dependency(caller));
  }

  /** What happens inside the JDK is done by the code that called it. */
  private static String caller(RaceAccess access) {
    if (!CodeOrigin.isOfJdk(access.code().className()) || access.origin().stackTrace() == null) {
      return access.code().className();
    }
    return access
        .origin()
        .stackTrace()
        .lines()
        .map(FRAME::matcher)
        .filter(Matcher::matches)
        .map(frame -> frame.group(1))
        .filter(name -> !CodeOrigin.isOfJdk(name))
        .findFirst()
        .orElse(access.code().className());
  }
}
