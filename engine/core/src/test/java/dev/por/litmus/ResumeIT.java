package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.plan.ExecutionRules;
import dev.por.engine.plan.SearchSettings;
import dev.por.engine.plan.StopRule;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.Target;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Searches that go on from build to build, each with workers of its own. */
class ResumeIT {
  private static final Path SEARCHES = Path.of("target", "litmus-resume");

  private final Litmus.Warnings lines = new Litmus.Warnings();

  @BeforeEach
  @AfterEach
  void forget() throws IOException {
    if (Files.isDirectory(SEARCHES)) {
      for (Path file : files()) {
        Files.delete(file);
      }
    }
  }

  @Test
  void shortBuildsCertifyWhatALongOneCertifies() throws Exception {
    TestResult whole = Litmus.explore(List.of(plan("bpor", 4, null, 0.2))).get(id());
    assertNull(whole.error(), () -> String.valueOf(whole.error()));
    long perBuild = whole.effort().executions() / 3;
    TestResult result = build(plan("bpor", 4, perBuild, 0.2));
    int builds = 1;
    for (; result.stopReason() == StopReason.EXECUTION_LIMIT; builds++) {
      assertEquals(1, files().size(), "what the next build goes on with");
      result = build(plan("bpor", 4, perBuild, 0.2));
      assertEquals(builds, result.effort().earlierRuns());
    }
    assertEquals(whole.stopReason(), result.stopReason());
    assertEquals(whole.guarantee().boundReached(), result.guarantee().boundReached());
    assertEquals(whole.coverage().traces(), result.coverage().traces());
    assertEquals(whole.coverage().localStates(), result.coverage().localStates());
    assertTrue(
        result.effort().executions() <= whole.effort().executions() * 11 / 10,
        () -> "more than 10 % beyond the " + whole.effort().executions() + " of one build");
    System.out.printf(
        "%d builds of %d executions: bound %d after %d; one build: bound %d after %d%n",
        builds,
        perBuild,
        result.guarantee().boundReached(),
        result.effort().executions(),
        whole.guarantee().boundReached(),
        whole.effort().executions());
    assertTrue(builds <= 4, "k builds of budget b do what one of k·b does");
    assertEquals(List.of(), lines.warnings);
    assertEquals(List.of(), files(), "nothing is left of a search that is over");
  }

  @Test
  void theSearchOfAModelGoesOnToo() throws Exception {
    TestPlan whole = plan(Models.class, "peterson", "bpor", 2, null, 0);
    TestPlan piece = plan(Models.class, "peterson", "bpor", 2, 2L, 0);
    TestResult expected = Litmus.explore(List.of(whole)).get(whole.id());
    TestResult result = build(piece);
    assertEquals(StopReason.EXECUTION_LIMIT, result.stopReason());
    int builds = 1;
    for (; result.stopReason() == StopReason.EXECUTION_LIMIT; builds++) {
      result = build(piece);
      assertEquals(builds, result.effort().earlierRuns());
    }
    assertEquals(expected.coverage().traces(), result.coverage().traces());
    assertEquals(expected.coverage().localStates(), result.coverage().localStates());
    assertEquals(List.of(), lines.warnings);
  }

  @Test
  void aDamagedFileIsIgnoredWithAWarning() throws Exception {
    build(plan("bpor", 3, 30L, 0.2));
    Path file = files().get(0);
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length / 2] ^= 4;
    Files.write(file, bytes);
    assertStartsFromTheBeginning(plan("bpor", 3, 30L, 0.2), "is damaged");
    assertStartsFromTheBeginning(plan("bpor", 3, 30L, 0.3), "is of other bytecode, settings");
  }

  @Test
  void anotherBudgetOrTargetIsNoOtherSearch() throws Exception {
    build(plan("bpor", 2, 30L, 0.2));
    TestResult result = build(plan("bpor", 9, 50L, 0.2));
    assertEquals(1, result.effort().earlierRuns());
    assertEquals(80, result.effort().executions());
    assertEquals(List.of(), lines.warnings);
  }

  @Test
  void aTestThatDoesSomethingElseThanInTheEarlierBuildIsNondeterministic() throws Exception {
    TestPlan moody = plan(Moody.class, "dependsOnAFile", "bpor", 2, 100L, 0.2);
    assertEquals(StopReason.EXECUTION_LIMIT, build(moody).stopReason());
    Files.createFile(Moody.MOOD.toPath());
    TestResult changed = build(moody);
    assertEquals(StopReason.NONDETERMINISM, changed.stopReason());
    assertEquals(List.of(Moody.MOOD.toPath()), files(), "the next build starts from the beginning");
    TestResult afresh = build(moody);
    assertEquals(StopReason.EXECUTION_LIMIT, afresh.stopReason());
    assertEquals(0, afresh.effort().earlierRuns());
  }

  private void assertStartsFromTheBeginning(TestPlan test, String because) throws Exception {
    TestResult result = build(test);
    assertEquals(0, result.effort().earlierRuns());
    assertEquals(30, result.effort().executions());
    assertEquals(1, lines.warnings.size(), () -> lines.warnings.toString());
    String warning = lines.warnings.remove(0);
    assertTrue(warning.contains(because), warning);
    assertTrue(warning.endsWith("; the search starts from the beginning."), warning);
  }

  private TestResult build(TestPlan test) throws InterruptedException {
    return Litmus.build(test, SEARCHES, lines);
  }

  private static String id() {
    return plan("bpor", 0, null, 0).id();
  }

  private static TestPlan plan(String strategy, int bound, Long executions, double hunt) {
    return plan(Counters.class, "racy2x3", strategy, bound, executions, hunt);
  }

  private static TestPlan plan(
      Class<?> type, String method, String strategy, int bound, Long executions, double hunt) {
    SearchSettings search =
        new SearchSettings(
            Strategy.named(strategy),
            Target.bound(bound),
            hunt,
            new StopRule(executions, true, true),
            600_000,
            new ExecutionRules(100_000, false, 60_000));
    return new TestPlan(type.getName() + "#" + method, type.getName(), method, false, search);
  }

  private static List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(SEARCHES)) {
      return files.sorted().toList();
    }
  }
}
