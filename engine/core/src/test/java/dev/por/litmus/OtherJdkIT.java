package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.por.api.ConcurrencyTest;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.TestResult;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Every litmus program on a newer JDK, if one is installed beside the one that runs the build: its
 * verdict, traces and local states are those of this one.
 */
class OtherJdkIT {
  private static final List<Class<?>> PROGRAMS = List.of(Counters.class, Failing.class);

  @Test
  void countsAreTheSameOnTheNewestJdkBesideThisOne() throws Exception {
    Optional<Path> other = newestBeside(Path.of(System.getProperty("java.home")));
    assumeTrue(
        other.isPresent(), "no JDK newer than this one is installed beside it: nothing to compare");
    List<TestPlan> tests = tests();
    Map<String, TestResult> here = Litmus.explore(tests);
    Map<String, TestResult> there =
        Litmus.explore(tests, other.get().resolve("bin/java").toString());
    for (TestPlan test : tests) {
      assertEquals(words(here.get(test.id())), words(there.get(test.id())));
    }
    System.out.println(tests.size() + " litmus programs agree with " + other.get().getFileName());
  }

  static String words(TestResult result) {
    return result.id()
        + " "
        + result.verdict()
        + " "
        + result.stopReason()
        + ", traces "
        + result.coverage().traces()
        + ", local states "
        + result.coverage().localStates()
        + (result.error() == null ? "" : ", " + result.error().message());
  }

  private static List<TestPlan> tests() {
    List<TestPlan> tests = new ArrayList<>();
    for (Class<?> type : PROGRAMS) {
      for (Method method : type.getDeclaredMethods()) {
        if (method.isAnnotationPresent(ConcurrencyTest.class)) {
          tests.add(Litmus.exhaustive(type, method.getName(), "dpor"));
        }
      }
    }
    tests.sort(Comparator.comparing(TestPlan::id));
    return tests;
  }

  static Optional<Path> newestBeside(Path home) throws IOException {
    int own = Runtime.version().feature();
    try (Stream<Path> siblings = Files.list(home.toRealPath().getParent())) {
      return siblings
          .filter(jdk -> feature(jdk) > own && Files.isExecutable(jdk.resolve("bin/java")))
          .max(Comparator.comparingInt(OtherJdkIT::feature));
    }
  }

  /** The version in the file {@code release} of a JDK, or 0. */
  private static int feature(Path jdk) {
    try (Stream<String> lines = Files.lines(jdk.resolve("release"))) {
      return lines
          .filter(line -> line.startsWith("JAVA_VERSION="))
          .map(line -> line.replaceAll("[^0-9.]", "").split("\\.")[0])
          .mapToInt(Integer::parseInt)
          .findFirst()
          .orElse(0);
    } catch (IOException | RuntimeException e) {
      return 0;
    }
  }
}
