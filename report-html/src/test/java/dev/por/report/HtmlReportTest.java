package dev.por.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.gate.GateVerdict;
import dev.por.engine.gate.Violation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HtmlReportTest {
  @TempDir Path directory;

  @Test
  void theIndexSaysTheVerdictAndEveryViolation() throws IOException {
    String index = Files.readString(HtmlReport.write(Samples.closed(), directory));

    assertTrue(index.contains("The gate is closed"));
    assertTrue(
        index.contains(
            "4 violations in 6 tests: 2 fail, 1 could not be explored, 1 is incomplete"));
    for (Violation violation : Samples.closed().gate().violations()) {
      assertTrue(index.contains(violation.message()), violation.message());
    }
  }

  @Test
  void theIndexSaysWhatWasCovered() throws IOException {
    String index = Files.readString(HtmlReport.write(Samples.closed(), directory));

    assertTrue(
        index.contains(
            "every execution with at most 2 preemptions: 1,380 traces, 6,228 local states; stopped"
                + " by the time budget after 60 s in bound 3"));
    assertTrue(index.contains("every execution: 6 traces, 72 local states"));
    assertTrue(index.contains("the test did not repeat its own steps"));
  }

  @Test
  void worstTestsComeFirst() throws IOException {
    String index = Files.readString(HtmlReport.write(Samples.closed(), directory));
    String table = index.substring(index.indexOf("<table"));

    List<String> order =
        List.of(
            "depositsAddUp",
            "transfersDoNotBlock",
            "ticks",
            "manyProducers",
            "lockedCounter",
            "oneProducerOneConsumer");
    List<Integer> places = order.stream().map(name -> table.indexOf("#" + name)).toList();
    assertFalse(places.contains(-1), "every test is in the table");
    assertEquals(places.stream().sorted().toList(), places);
  }

  @Test
  void aLivelockShowsWhatRepeats() throws IOException {
    ReportInput input =
        Samples.input(
            List.of(Samples.failing("shop.AccountTest#spins", Samples.livelockFailure()).done()),
            new GateVerdict(false, List.of()));
    HtmlReport.write(input, directory);

    assertTrue(
        files(directory).values().stream()
            .anyMatch(t -> t.contains("From step 1 on, 2 steps are repeated, 4 times")));
  }

  @Test
  void aLineIsNotBlamedForTheEndOfAThread() throws IOException {
    HtmlReport.write(Samples.closed(), directory);
    String page =
        files(directory).entrySet().stream()
            .filter(e -> e.getKey().contains("depositsAddUp") && e.getKey().contains("failure"))
            .findFirst()
            .orElseThrow()
            .getValue();
    String end = page.substring(page.indexOf("id=\"step-6\""), page.indexOf("id=\"step-7\""));

    assertTrue(end.contains("end</span>"), end);
    assertFalse(end.contains("Account.java"), end);
  }

  @Test
  void theScheduleIsShownWithoutWhatOnlyReplayNeeds() throws IOException {
    HtmlReport.write(Samples.closed(), directory);
    String all = String.join("", files(directory).values());

    assertTrue(all.contains("<code>0*2,1*4,0*3</code>"));
    assertFalse(all.contains("5f3c1a9e07b2d846"));
  }

  @Test
  void equalInputGivesEqualBytes(@TempDir Path second) throws IOException {
    HtmlReport.write(Samples.closed(), directory);
    HtmlReport.write(Samples.closed(), second);

    assertEquals(files(directory), files(second));
  }

  @Test
  void onlyTheRunPageKnowsTheTime() throws IOException {
    HtmlReport.write(Samples.closed(), directory);

    files(directory)
        .forEach(
            (name, text) ->
                assertEquals(name.equals("pages/run.html"), text.contains("2026"), name));
  }

  @Test
  void aVerdictThatContradictsItselfIsClosed() throws IOException {
    Violation violation = new Violation("traces", null, "10", "9", "9 of 10 traces");
    ReportInput input =
        Samples.input(List.of(Samples.passing()), new GateVerdict(true, List.of(violation)));

    assertTrue(Files.readString(HtmlReport.write(input, directory)).contains("gate is closed"));
  }

  @Test
  void pagesOfAnEarlierRunDisappearAndForeignFilesStay() throws IOException {
    HtmlReport.write(Samples.closed(), directory);
    int before = files(directory).size();
    Files.writeString(directory.resolve("pages/mine.html"), "<p>notes</p>");
    HtmlReport.write(Samples.open(), directory);

    Map<String, String> after = files(directory);
    assertTrue(after.size() < before);
    assertTrue(after.containsKey("pages/mine.html"));
    assertTrue(after.keySet().stream().noneMatch(name -> name.contains("failure")));
  }

  @Test
  void aFolderThatCannotBeWrittenIsAClearError() throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "");

    UncheckedIOException e =
        assertThrows(
            UncheckedIOException.class, () -> HtmlReport.write(Samples.open(), file.resolve("x")));
    assertTrue(e.getMessage().contains("must be writable"), e.getMessage());
    assertFalse(Files.exists(file.resolve("x/index.html")));
  }

  static Map<String, String> files(Path root) throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(root)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        files.put(root.relativize(file).toString().replace('\\', '/'), Files.readString(file));
      }
    }
    return files;
  }
}
