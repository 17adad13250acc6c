package dev.por.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.plan.SearchSettings;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class CheckPlanTest {
  private static final String TWO =
      "class A { @ConcurrencyTest void one() {} @ConcurrencyTest void two() {} }";

  private static final String FIELD = " class B { int hits; } class Bank {}";

  @TempDir Path directory;

  @Test
  void anAnnotationWinsOverTheBuild() throws IOException {
    CheckPlan plan =
        plan(
            Map.of("exhaustive", "true", "budget", "9s"),
            """
            class A {
              @ConcurrencyTest void asTheBuild() {}
              @ConcurrencyTest(preemptionBound = 5, budget = "1m") void narrower() {}
              @ConcurrencyTest(exhaustive = true, strategy = "dpor") void wider() {}
            }
            """);
    List<TestPlan> tests = plan.exploration().tests();
    assertTrue(tests.get(0).search().target().exhaustive());
    assertEquals(9_000, tests.get(0).search().budgetMillis());
    SearchSettings narrower = tests.get(1).search();
    assertFalse(narrower.target().exhaustive(), "the bound is the target of this test");
    assertEquals(5, narrower.target().preemptionBound());
    assertEquals(60_000, narrower.budgetMillis());
    assertEquals(Strategy.DPOR, tests.get(2).search().strategy());
  }

  @Test
  void whatMatchesNothingIsAnErrorWithTheNearestName() throws IOException {
    assertNamesNothing("trust", "p.Bq", "names p.Bq");
    assertNamesNothing("trust", "p.Ban", "names p.Ban", "Did you mean p.Bank?");
    assertNamesNothing("instrument", "p.A,com.typo", "names com.typo");
    assertNamesNothing("include", "A#one,A#twoo", "No test matches A#twoo", "Did you mean A#two?");
    assertNamesNothing("exclude", "A#onne", "No test matches A#onne", "Did you mean A#one?");
    assertNamesNothing("allowedRaces", "p.B.hitz: why", "names p.B.hitz", "Did you mean p.B.hits?");
    assertNamesNothing("allowedRaces", "int[] of p.Bee.hits: why", "names int[] of p.Bee.hits");
    assertNamesNothing(
        "knownFailures",
        "p.A#onne until 2999-01-01: why",
        "names p.A#onne",
        "Did you mean p.A#one?");
  }

  @Test
  void whatMatchesSomethingIsNone() throws IOException {
    String races =
        "p.B.hits: why,p.B.*: why,int[] of p.B.hits: why,java.util.ArrayList: why,int[]: why";
    Map<String, String> written =
        Map.of(
            "instrument",
            "p.A",
            "trust",
            "p.B",
            "allowedRaces",
            races,
            "include",
            "A",
            "exclude",
            "*two",
            "knownFailures",
            "p.A#two until 2999-01-01: why");
    assertEquals(1, plan(written, TWO + FIELD).exploration().tests().size());
  }

  @Test
  void aTestThatWouldBeLeftOutIsAnError() throws IOException {
    assertNamesNothing("instrument", "p.B", "does not have p.A, so that this test would not be");
    assertNamesNothing(
        "trust", "p.A", "has p.A, so that this test would not be interleaved inside");
  }

  private void assertNamesNothing(String setting, String value, String... messages) {
    InvalidSettingsException e =
        assertThrows(
            InvalidSettingsException.class, () -> plan(Map.of(setting, value), TWO + FIELD));
    for (String message : messages) {
      assertTrue(e.getMessage().contains(message), e.getMessage());
    }
  }

  @Test
  void anAnnotationCannotAskForMoreThanTheLargestBound() throws IOException {
    CheckPlan plan =
        plan(
            Map.of("maxPreemptionBound", "3"),
            """
            class A {
              @ConcurrencyTest(preemptionBound = 3) void asFar() {}
              @ConcurrencyTest(preemptionBound = 4) void farther() {}
              @ConcurrencyTest(exhaustive = true) void everything() {}
            }
            """);
    assertEquals(
        List.of("p.A#asFar", "p.A#everything"),
        plan.exploration().tests().stream().map(TestPlan::id).sorted().toList());
    String message = plan.refused().get(0).error().message();
    assertTrue(message.contains("says preemptionBound = 4, but the setting"), message);
    assertTrue(message.contains("maxPreemptionBound is 3"), message);
  }

  @Test
  void theDepthInsideTheJdkIsThatOfTheWholeCheck() throws IOException {
    assertFalse(plan(Map.of(), TWO).exploration().code().deep());
    assertTrue(plan(Map.of("jdk", "deep"), TWO).exploration().code().deep());
  }

  @Test
  void anAnnotationThatMakesNoSenseIsAnErrorOfItsTest() throws IOException {
    CheckPlan plan =
        plan(
            Map.of(),
            """
            class A {
              @ConcurrencyTest(budget = "soon") void badBudget() {}
              @ConcurrencyTest(strategy = "magic") void noSuchStrategy() {}
              @ConcurrencyTest(preemptionBound = -7) void negative() {}
              @ConcurrencyTest void fine() {}
            }
            """);
    assertEquals(1, plan.exploration().tests().size());
    assertRefused(plan.refused().get(0), "says budget = soon, but it must be a time such as");
    assertRefused(plan.refused().get(1), "says preemptionBound = -7");
    assertRefused(plan.refused().get(2), "says strategy = magic, but it must be one of");
  }

  @Test
  void aTestThatCannotBeRunIsAnErrorAndNotSkipped() throws IOException {
    CheckPlan plan = plan(Map.of(), "class A { A(int i) {} @ConcurrencyTest void t() {} }");
    assertRefused(plan.refused().get(0), "needs constructor arguments");
  }

  @Test
  void ordinaryTestsAreExploredWhereTheBuildNamesThem() throws IOException {
    assertEquals(List.of("p.A#marked"), ordinary(""));
    assertEquals(
        List.of("p.A#marked", "p.BTest#off", "p.BTest#one", "p.BTest#two"), ordinary("BTest"));
    assertEquals(List.of("p.A#marked", "p.BTest#two"), ordinary("BTest#two"));
    assertEquals(List.of("p.A#marked", "p.BTest#one", "p.Base#of", "p.C#of"), ordinary("tag:slow"));
    assertEquals(List.of("p.A#marked", "p.Base#of", "p.C#of", "p.D$In#of"), ordinary("tag:db"));
    assertEquals(List.of("p.A#marked", "p.BTest#two", "p.C#of"), ordinary("*#two, p.C"));
  }

  @Test
  void ordinaryTestsThatAreNotThereAreAnError() {
    assertTrue(unmatched("tag:slwo").contains("names tag:slwo, but no ordinary test is so"));
    assertTrue(unmatched("BTset").contains("Did you mean BTest?"), unmatched("BTset"));
    assertTrue(unmatched("A").contains("names A, but no ordinary test"), "it is marked anyway");
    assertTrue(unmatched("tag:").contains("a tag such as tag:concurrency"), unmatched("tag:"));
  }

  private String unmatched(String patterns) {
    return assertThrows(InvalidSettingsException.class, () -> ordinary(patterns)).getMessage();
  }

  /** The tests that are found, refused and skipped ones too. */
  private List<String> ordinary(String patterns) throws IOException {
    String annotated =
        """
        class A { @ConcurrencyTest void marked() {} }
        class BTest {
          @org.junit.jupiter.api.Test @org.junit.jupiter.api.Tag("slow") void one() {}
          @org.junit.jupiter.api.Test void two() {}
          @org.junit.jupiter.api.Test @org.junit.jupiter.api.Disabled void off() {}
          void helper() {}
        }
        @org.junit.jupiter.api.Tag("slow") @org.junit.jupiter.api.Tag("db") class Base {
          @org.junit.jupiter.api.Test void of() {}
        }
        class C extends Base { void unused() {} }
        @org.junit.jupiter.api.Tag("db") class D {
          @org.junit.jupiter.api.Nested class In { @org.junit.jupiter.api.Test void of() {} }
        }
        """;
    Path root = Compiled.classes(directory, annotated);
    List<Path> classPath = new ArrayList<>(List.of(root));
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      classPath.add(Path.of(entry));
    }
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    Map<String, String> written = patterns.isEmpty() ? Map.of() : Map.of("junitTests", patterns);
    CheckPlan plan =
        CheckPlan.of(
            Settings.of(written, Vocabulary.COMMAND_LINE),
            new Inputs(classPath, List.of(root), null, java));
    Stream<String> explored = plan.exploration().tests().stream().map(TestPlan::id);
    Stream<String> refused = plan.refused().stream().map(TestResult::id);
    return Stream.concat(explored, refused).sorted().toList();
  }

  @Test
  void testsAreIncludedAndExcluded() throws IOException {
    CheckPlan plan = plan(Map.of("include", "A", "exclude", "*one"), TWO);
    assertEquals("p.A#two", plan.exploration().tests().get(0).id());
    assertEquals(1, plan.exploration().tests().size());
  }

  @Test
  void aPatternThatMatchesNothingListsWhatThereIs() {
    InvalidSettingsException e =
        assertThrows(
            InvalidSettingsException.class, () -> plan(Map.of("include", "Nothing*"), TWO));
    assertEquals("No test matches Nothing* (--tests); there are p.A#one, p.A#two.", e.getMessage());
  }

  @Test
  void anExclusionOfEverythingIsRefused() {
    InvalidSettingsException e =
        assertThrows(InvalidSettingsException.class, () -> plan(Map.of("exclude", "*"), TWO));
    assertTrue(e.getMessage().startsWith("--exclude leaves no test"), e.getMessage());
  }

  @Test
  void noTestsAtAllAreForTheGateToJudge() throws IOException {
    CheckPlan plan = plan(Map.of(), "class A { void t() {} }");
    assertEquals(List.of(), plan.exploration().tests());
    assertEquals(List.of(), plan.refused());
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void aJdkThatIsTooOldIsRefused() throws IOException {
    Path java = Files.createDirectories(directory.resolve("jdk/bin")).resolve("java");
    Files.writeString(java, "#!/bin/sh\n");
    assertTrue(java.toFile().setExecutable(true));
    Files.writeString(directory.resolve("jdk/release"), "JAVA_VERSION=\"11.0.2\"\n");
    Inputs inputs = new Inputs(List.of(directory), List.of(directory), null, java);
    InvalidSettingsException e =
        assertThrows(
            InvalidSettingsException.class,
            () -> CheckPlan.of(Settings.of(Map.of(), Vocabulary.COMMAND_LINE), inputs));
    assertTrue(e.getMessage().contains("is version 11.0.2, but por needs JDK 17"), e.getMessage());
  }

  private static void assertRefused(TestResult test, String part) {
    assertEquals(StopReason.LOAD_FAILED, test.stopReason());
    assertTrue(test.error().message().contains(part), test.error().message());
  }

  private CheckPlan plan(Map<String, String> written, String source) throws IOException {
    Path root = Compiled.classes(directory, source);
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    return CheckPlan.of(
        Settings.of(written, Vocabulary.COMMAND_LINE),
        new Inputs(List.of(root), List.of(root), null, java));
  }
}
