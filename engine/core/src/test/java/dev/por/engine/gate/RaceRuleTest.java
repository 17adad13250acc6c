package dev.por.engine.gate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.result.ExplorationResult;
import dev.por.engine.result.Extent;
import dev.por.engine.result.Races;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import dev.por.engine.result.finding.Race;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RaceRuleTest {
  @ParameterizedTest
  @CsvSource({
    "PROJECT, x.jar, y.jar, org.other, true",
    "PROJECT, x.jar, , org.other, false",
    "PROJECT, , y.jar, org.other, false",
    "PROJECT, , , org.other, false",
    "PROJECT, x.jar, y.jar, org.x, false",
    "PROJECT, x.jar, y.jar, org, false",
    "PROJECT, x.jar, y.jar, org.x.Queue, false",
    "PROJECT, x.jar, y.jar, or, true",
    "ALL, x.jar, y.jar, org.other, false",
    "NONE, , , org.other, true",
  })
  void opensForRacesOfDependencies(
      RaceRule.Which which, String first, String second, String own, boolean open) {
    Race race = Races.race("org.x.Queue.head", null);
    Race found =
        race.between(
            race.first().by("org.x.Queue", first), race.second().by("org.x.Queue", second));
    TestResult test =
        TestResult.of("T#a", StopReason.EXHAUSTED)
            .extent(Extent.EVERYTHING)
            .target(2)
            .races(List.of(found))
            .build();
    GateSettings settings =
        new GateSettings(
            false,
            new RaceRule(which, List.of(own)),
            List.of(),
            List.of(),
            null,
            KnownFailures.NONE);
    GateEvaluator gate = new GateEvaluator(settings);
    ExplorationResult judged =
        gate.judged(new ExplorationResult("17", "bpor", Map.of(), List.of(test)));
    assertEquals(open, gate.evaluate(judged).passed());
    assertEquals(open ? Verdict.PASS : Verdict.FAIL, judged.tests().get(0).verdict());
    assertEquals(1, judged.tests().get(0).races().size(), "it is listed all the same");
    if (open && which == RaceRule.Which.PROJECT) {
      String reason = judged.tests().get(0).races().get(0).allowed();
      assertTrue(reason.contains("dependencies: x.jar, y.jar"), reason);
    }
  }
}
