package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.result.TestResult;
import dev.por.engine.result.finding.Event;
import dev.por.engine.result.finding.Race;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Every racy program has its one race, no program of {@link Ordered} and {@link OrderedLists} has
 * any, on every JDK of the table.
 */
class DataRacesIT {
  private static final List<Class<?>> RACY =
      List.of(Racy.class, RacyByHandles.class, RacyLists.class, RacyLooks.class, RacyMaps.class);
  private static final List<Class<?>> ORDERED = List.of(Ordered.class, OrderedLists.class);

  private static final List<TestResult> RESULTS = new ArrayList<>();

  @BeforeAll
  static void explore() throws IOException, InterruptedException {
    List<LitmusProgram> programs =
        LitmusSuite.programs().stream()
            .filter(p -> RACY.contains(declaring(p)) || ORDERED.contains(declaring(p)))
            .toList();
    for (Environment environment : Environment.installed()) {
      RESULTS.addAll(environment.explore(programs).values());
    }
  }

  private static Class<?> declaring(LitmusProgram program) {
    return program.method().getDeclaringClass();
  }

  @Test
  void everyRacyProgramHasItsRace() throws IOException {
    for (Class<?> racy : RACY) {
      Path file = Path.of("src/test/java/dev/por/litmus", racy.getSimpleName() + ".java");
      haveTheirRace(of(racy), Files.readAllLines(Sources.find(file)));
    }
  }

  private static void haveTheirRace(List<TestResult> results, List<String> source) {
    assertFalse(results.isEmpty());
    for (TestResult result : results) {
      assertNull(result.error(), () -> String.valueOf(result.error()));
      assertTrue(result.guarantee().exhaustive() && result.failures().isEmpty(), result.id());
      assertEquals(1, result.races().size(), result.id() + result.races());
      Race race = result.races().get(0);
      String lines =
          source.get(race.first().code().line() - 1).replaceAll(".*// ", "")
              + " "
              + source.get(race.second().code().line() - 1).replaceAll(".*// ", "");
      assertTrue(lines.equals("one two") || lines.equals("two one"), result.id() + race);
      assertTrue(
          result
              .guarantee()
              .assumptions()
              .contains("sequential consistency only: there are data races"),
          result.id() + result.guarantee().assumptions());
    }
  }

  @Test
  void noOrderedProgramHasARace() {
    List<TestResult> ordered = ORDERED.stream().flatMap(type -> of(type).stream()).toList();
    assertFalse(ordered.isEmpty());
    for (TestResult result : ordered) {
      assertNull(result.error(), () -> String.valueOf(result.error()));
      assertTrue(result.guarantee().exhaustive(), result.id());
      assertEquals(List.of(), result.races(), result.id());
      boolean weak = result.id().contains("#weak");
      assertTrue(
          result
              .guarantee()
              .assumptions()
              .get(0)
              .startsWith(weak ? "sequential consistency only: " : "Java memory model: "),
          result.id() + result.guarantee().assumptions());
    }
  }

  @Test
  void aRaceIsToldWithBothAccesses() {
    Race race = only("plainFlag");
    assertEquals("Racy#1.x", race.raced().target());
    assertEquals("dev.por.litmus.Racy.x", race.raced().location());
    assertEquals(0, race.recording().preemptions());
    assertNull(race.allowed());
    assertEquals(12, race.recording().schedule().length());
    Event first = race.recording().events().get(race.first().event());
    assertEquals(race.raced().target(), first.target());
    assertEquals(first.thread(), race.first().thread());
    String write = race.first().operation().equals("write") ? race.first().value() : "1";
    assertEquals("1", write);
    assertTrue(
        race.first().origin().stackTrace().contains("Racy.java:"),
        race.first().origin().stackTrace());
    assertTrue(
        race.second().origin().stackTrace().contains("Racy.java:"),
        race.second().origin().stackTrace());
    assertTrue(race.second().toString().contains("(Racy.java:"), race.second().toString());
  }

  @Test
  void arraysAndCollectionsAreNamedByTheirTypes() {
    assertEquals("long[]", only("arrayElement").raced().location());
    assertEquals("java.util.ArrayList", only("unsynchronizedList").raced().location());
    assertEquals("java.nio.HeapByteBuffer", only("unsynchronizedBuffer").raced().location());
    assertEquals("java.nio.DirectByteBuffer", only("memoryOfTwoBuffers").raced().location());
    assertEquals("dev.por.litmus.Racy.shared", only("staticField").raced().location());
  }

  @Test
  void arraysAndCollectionsAreNamedByTheFieldsThatHoldThem() {
    assertEquals(List.of("dev.por.litmus.Racy.lambda"), only("arrayElement").raced().holders());
    assertEquals(List.of("dev.por.litmus.Racy.cells"), only("elementOfAField").raced().holders());
    assertEquals(
        List.of("dev.por.litmus.Racy.MATRIX"), only("elementOfAStaticMatrix").raced().holders());
    assertEquals(
        List.of("dev.por.litmus.Racy.lists"), only("listInAMapOfAField").raced().holders());
    assertEquals(List.of(), only("plainFlag").raced().holders());
  }

  @Test
  void aRaceThatTheTestAllowsHasTheReason() {
    assertEquals("a statistic", only("allowed").allowed());
  }

  private static Race only(String method) {
    return of(Racy.class).stream()
        .filter(result -> result.id().endsWith("#" + method))
        .findFirst()
        .orElseThrow()
        .races()
        .get(0);
  }

  private static List<TestResult> of(Class<?> type) {
    return RESULTS.stream().filter(r -> r.id().startsWith(type.getName() + "#")).toList();
  }
}
