package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import dev.por.engine.scan.ScannedTest;
import dev.por.engine.scan.TestScanner;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.ClassNameFilter;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Every test of {@link Ordinary}: what plain JUnit makes of it, and what por makes of it. */
class OrdinaryIT {
  @Test
  void everyTestEndsAsItDoesWithoutPor() throws InterruptedException {
    Map<String, Verdict> expected = withJUnit();
    Map<String, Verdict> actual = withPor();
    assertEquals(expected, actual);
    assertTrue(
        expected.values().containsAll(Set.of(Verdict.PASS, Verdict.FAIL, Verdict.SKIPPED)),
        expected.toString());
    assertTrue(expected.size() > 20, expected.toString());
  }

  /** A test that fails before its body is an error of por's. */
  private static Map<String, Verdict> withPor() throws InterruptedException {
    List<Path> classPath = Litmus.classPath().stream().map(Path::of).toList();
    Path classes =
        classPath.stream().filter(p -> p.endsWith("test-classes")).findFirst().orElseThrow();
    Map<String, Verdict> verdicts = new TreeMap<>();
    List<TestPlan> plans = new ArrayList<>();
    String all = Ordinary.class.getName() + "$";
    for (ScannedTest test :
        new TestScanner(classPath, (id, tags) -> id.startsWith(all)).scan(List.of(classes))) {
      if (!test.id().startsWith(all)) {
        continue;
      }
      assertEquals(null, test.problem(), test.id());
      if (test.skip() != null) {
        verdicts.put(test.id(), Verdict.SKIPPED);
      } else {
        plans.add(
            new TestPlan(
                    test.id(),
                    test.className(),
                    test.methodName(),
                    false,
                    Litmus.exhaustive(Ordinary.class, test.methodName(), "bpor").search())
                .onPlatform(test.platform()));
      }
    }
    for (TestResult result : Litmus.explore(plans).values()) {
      boolean inSetUp = result.verdict() == Verdict.ERROR;
      verdicts.put(result.id(), inSetUp ? Verdict.FAIL : result.verdict());
      result
          .failures()
          .forEach(failure -> assertTrue(failure.undisturbed(), result.id() + failure.message()));
    }
    return verdicts;
  }

  private static Map<String, Verdict> withJUnit() {
    Map<String, Verdict> verdicts = new TreeMap<>();
    TestExecutionListener listener =
        new TestExecutionListener() {
          private org.junit.platform.launcher.TestPlan plan;

          @Override
          public void testPlanExecutionStarted(org.junit.platform.launcher.TestPlan begun) {
            plan = begun;
          }

          @Override
          public void executionSkipped(TestIdentifier of, String reason) {
            add(of, Verdict.SKIPPED);
            plan.getDescendants(of).forEach(test -> add(test, Verdict.SKIPPED));
          }

          @Override
          public void executionFinished(TestIdentifier of, TestExecutionResult result) {
            switch (result.getStatus()) {
              case SUCCESSFUL -> add(of, Verdict.PASS);
              case ABORTED -> add(of, Verdict.SKIPPED);
              case FAILED -> add(of, Verdict.FAIL);
            }
          }

          private void add(TestIdentifier test, Verdict verdict) {
            if (test.isTest() && test.getSource().orElseThrow() instanceof MethodSource method) {
              verdicts.put(method.getClassName() + "#" + method.getMethodName(), verdict);
            }
          }
        };
    LauncherFactory.create()
        .execute(
            LauncherDiscoveryRequestBuilder.request()
                .selectors(DiscoverySelectors.selectPackage(Ordinary.class.getPackageName()))
                .filters(
                    ClassNameFilter.includeClassNamePatterns(
                        Ordinary.class.getName().replace(".", "\\.") + "\\$.*"))
                .build(),
            listener);
    return verdicts;
  }
}
