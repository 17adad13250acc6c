package dev.por.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.gate.Counter;
import dev.por.engine.gate.GateSettings;
import dev.por.engine.gate.KnownFailure;
import dev.por.engine.gate.KnownFailures;
import dev.por.engine.gate.RaceRule;
import dev.por.engine.gate.Rule;
import dev.por.engine.plan.ExecutionRules;
import dev.por.engine.plan.SearchSettings;
import dev.por.engine.plan.StopRule;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.Target;
import dev.por.engine.plan.Waits;
import dev.por.engine.result.finding.AllowedRace;
import dev.por.plugin.value.Durations;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsTest {
  @Test
  void defaultsAreThoseOfTheReadme() {
    Settings settings = of(Map.of());
    assertEquals(
        new SearchSettings(
            Strategy.BPOR,
            Target.bound(2),
            0.2,
            StopRule.AT_FAILURE,
            10_000,
            new ExecutionRules(100_000, false, 10_000)),
        settings.search());
    assertEquals(
        new GateSettings(
            false,
            new RaceRule(RaceRule.Which.PROJECT, List.of()),
            List.of(),
            List.of(),
            null,
            new KnownFailures(List.of(), LocalDate.EPOCH)),
        settings.gate(null, LocalDate.EPOCH));
    assertNull(settings.get(Setting.TOTAL_BUDGET));
    assertEquals(List.of(), settings.list(Setting.TRUST));
    assertEquals(Runtime.getRuntime().availableProcessors(), settings.get(Setting.WORKERS));
  }

  @Test
  void whatIsWrittenIsRead() {
    Settings settings =
        of(
            Map.ofEntries(
                Map.entry("strategy", "dpor"),
                Map.entry("preemptionBound", " 3 "),
                Map.entry("exhaustive", "true"),
                Map.entry("maxPreemptionBound", "5"),
                Map.entry("budget", "2m"),
                Map.entry("maxExecutions", "1_000"),
                Map.entry("stopAtTarget", "true"),
                Map.entry("huntShare", "0.5"),
                Map.entry("depthLimit", "77"),
                Map.entry("keepGoing", "true"),
                Map.entry("silentStores", "true"),
                Map.entry("controlTimeout", "PT1.5S"),
                Map.entry("allowIncomplete", "true"),
                Map.entry("failOnDataRace", "false"),
                Map.entry("allowedRaces", "p.A.hits: a statistic, int[]:a cache"),
                Map.entry("rules", "localStates>=10, total:traces >= 7"),
                Map.entry(
                    "knownFailures", "p.T#a until 2031-01-31: a bug, p.T#b until 2031-02-01: b")));
    assertEquals(
        new SearchSettings(
            Strategy.DPOR,
            new Target(3, true, 5),
            0.5,
            new StopRule(1_000L, true, true),
            120_000,
            new ExecutionRules(77, true, 1_500)),
        settings.search());
    assertEquals(
        new GateSettings(
            true,
            new RaceRule(RaceRule.Which.NONE, List.of()),
            List.of(
                new AllowedRace("p.A.hits", "a statistic"), new AllowedRace("int[]", "a cache")),
            List.of(new Rule(Counter.LOCAL_STATES, false, 10), new Rule(Counter.TRACES, true, 7)),
            null,
            new KnownFailures(
                List.of(
                    new KnownFailure("p.T#a", LocalDate.of(2031, 1, 31), "a bug"),
                    new KnownFailure("p.T#b", LocalDate.of(2031, 2, 1), "b")),
                LocalDate.EPOCH)),
        settings.gate(null, LocalDate.EPOCH));
  }

  @Test
  void aTargetBeyondTheLargestBoundIsRefused() {
    String message = refused(Map.of("maxPreemptionBound", "1"));
    assertTrue(
        message.contains("por.maxPreemptionBound is 1, but por.preemptionBound is 2"), message);
    assertTrue(message.contains("its default is 2"), message);
    assertTrue(
        refused(Map.of("maxPreemptionBound", "3", "preemptionBound", "4")).endsWith("Bound."));
    assertEquals(
        1,
        of(Map.of("maxPreemptionBound", "1", "preemptionBound", "1"))
            .search()
            .target()
            .preemptionBound());
    assertTrue(
        of(Map.of("maxPreemptionBound", "1", "exhaustive", "true")).search().target().exhaustive());
  }

  @Test
  void aPackageIsEitherTrustedOrInterleavedInside() {
    String message = refused(Map.of("trust", "a.b,a.c", "instrument", "a.c,a"));
    assertTrue(message.startsWith("por.trust and por.instrument both name a.c, but"), message);
    assertEquals(List.of("a.b"), of(Map.of("trust", "a.b", "instrument", "a")).list(Setting.TRUST));
  }

  @Test
  void aFairBoundIsANumber() {
    assertNull(of(Map.of()).search().execution().waits().fairBound());
    assertEquals(2, of(Map.of("fairBound", "2")).search().execution().waits().fairBound());
    assertTrue(refused(Map.of("fairBound", "-1")).contains("fairBound"));
  }

  @Test
  void threadsThatMayBeLeft() {
    Settings settings = of(Map.of("allowLeftThreads", "worker-*, pump"));
    assertEquals(List.of("worker-*", "pump"), settings.search().execution().waits().leftThreads());
    assertEquals(List.of(), of(Map.of()).search().execution().waits().leftThreads());
  }

  @ParameterizedTest
  @CsvSource({"quiescence, false", "any, false", "quiescence, true", "any, true"})
  void whenWaitsEnd(String timeouts, boolean spurious) {
    Settings settings =
        of(Map.of("timeouts", timeouts, "spuriousWakeups", String.valueOf(spurious)));
    assertEquals(
        new Waits(timeouts.equals("any"), spurious), settings.search().execution().waits());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "preemptionBound | -1     | a whole number from 0 on",
        "preemptionBound | two    | a whole number from 0 on",
        "preemptionBound | 9999999999 | a whole number from 0 on",
        "exhaustive      | yes    | true or false",
        "budget          | 10     | a time such as",
        "budget          | 0s     | a time such as",
        "budget          | -5s    | a time such as",
        "budget          | 999999999999h | a time such as",
        "maxExecutions   | 0      | a whole number from 1 on",
        "strategy        | dfs    | one of bpor",
        "huntShare       | 1.5    | a share between 0 and 1",
        "huntShare       | NaN    | a share between 0 and 1",
        "workers         | 0      | a whole number from 1 on",
        "rules           | traces>5 | a rule such as",
        "rules           | total:bound>=1 | a rule such as",
        "rules           | coverage>=1 | a rule such as",
        "include         | a,,b   | a pattern such as",
        "include         | a b    | a pattern such as",
        "trust           | com/acme | a package such as",
        "timeouts        | never  | one of quiescence, any",
        "maxHeap         | 1      | a size of at least 16m",
        "maxHeap         | 8m     | a size of at least 16m",
        "maxHeap         | 999999999g | a size of at least 16m",
        "jvmArguments    | Main   | options of the JVM",
        "jvmArguments    | -cp x  | options of the JVM",
        "jvmArguments    | -Xss4m --class-path=x | options of the JVM",
        "jvmArguments    | --add-opens | options of the JVM",
        "jvmArguments    | \"-Da=b | options of the JVM",
        "systemProperties | a     | name=value",
        "systemProperties | a=1 a=2 | name=value",
        "environment     | =b     | name=value",
      })
  void aValueThatMakesNoSenseIsToldInOneLine(String name, String value, String allowed) {
    String message = refused(Map.of(name, value));
    assertEquals(1, message.lines().count(), message);
    String expected = "por." + name + " is \"" + value.strip() + "\", but must be " + allowed;
    assertTrue(message.startsWith(expected), message);
  }

  @Test
  void everyWrongValueGetsALine() {
    String message = refused(Map.of("budget", "soon", "strategy", "dpr", "nonsense", "1"));
    assertEquals(3, message.lines().count(), message);
    assertTrue(message.contains("Did you mean \"dpor\"?"), message);
  }

  @Test
  void anUnknownSettingIsRefusedWithASuggestion() {
    assertEquals(
        "por.preemptonBound is no setting of por; did you mean por.preemptionBound?",
        refused(Map.of("preemptonBound", "2")));
    assertTrue(refused(Map.of("xyzzy", "2")).contains("there are preemptionBound, exhaustive"));
  }

  @Test
  void everyFrontEndHasItsOwnSpelling() {
    assertEquals("--max-preemption-bound", spelled(Vocabulary.COMMAND_LINE));
    assertEquals("por.maxPreemptionBound", spelled(Vocabulary.MAVEN));
    assertEquals("concurrencyCheck.maxPreemptionBound", spelled(Vocabulary.GRADLE));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x",
        "p.T#a",
        "p.T#a: no day",
        "p.T#a until 2031-01-31",
        "p.T#a until soon: no day",
        "p.T#a until 2031-02-30: no such day",
        "p.T until 2031-01-31: no method"
      })
  void aFailureIsKnownUntilADayAndForAReason(String text) {
    String message = refused(Map.of("knownFailures", text));
    assertTrue(message.contains("the last day on which it may fail, and a reason"), message);
    assertEquals(1, message.lines().count(), message);
  }

  @Test
  void aRaceIsAllowedForAReason() {
    String message = refused(Map.of("allowedRaces", "p.A.hits"));
    assertTrue(message.contains("a field with a reason"), message);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "bpor",
        "bpor-nosleep",
        "bpor-graph",
        "dpor",
        "peephole",
        "peephole-full",
        "exhaustive"
      })
  void theStrategiesThatAreThereMayBeChosen(String strategy) {
    assertEquals(strategy, of(Map.of("strategy", strategy)).get(Setting.STRATEGY));
  }

  @Test
  void settingsOfTheGateAreNoPartOfWhatIsExplored() {
    Settings settings = of(Map.of("allowIncomplete", "true", "workers", "7"));
    Map<String, String> exploration = settings.texts(Setting.Stage.EXPLORATION);
    assertEquals("10s", exploration.get("budget"));
    assertTrue(
        Stream.of("allowIncomplete", "workers", "failOnDataRace")
            .noneMatch(exploration::containsKey));
    assertEquals("true", settings.texts(Setting.Stage.GATE).get("allowIncomplete"));
  }

  @ParameterizedTest
  @CsvSource({
    "500ms, 500",
    "30s, 30000",
    "30 s, 30000",
    "2m, 120000",
    "1h, 3600000",
    "PT30S, 30000"
  })
  void timesAreReadAsPeopleWriteThem(String text, long millis) {
    assertEquals(millis, Durations.parseMillis(text));
  }

  private static String spelled(Vocabulary vocabulary) {
    InvalidSettingsException e =
        assertThrows(
            InvalidSettingsException.class,
            () -> Settings.of(Map.of("maxPreemptionBound", "x"), vocabulary));
    return e.getMessage().substring(0, e.getMessage().indexOf(' '));
  }

  private static Settings of(Map<String, String> written) {
    return Settings.of(written, Vocabulary.MAVEN);
  }

  private static String refused(Map<String, String> written) {
    return assertThrows(InvalidSettingsException.class, () -> of(written)).getMessage();
  }
}
