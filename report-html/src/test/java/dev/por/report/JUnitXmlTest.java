package dev.por.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.gate.GateVerdict;
import dev.por.engine.gate.Violation;
import dev.por.engine.result.TestResult;
import dev.por.report.page.Banner;
import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class JUnitXmlTest {
  @TempDir Path directory;

  @Test
  void everyTestIsACaseOfItsClass() throws Exception {
    Document xml = written(Samples.closed());

    assertEquals(6, xml.getElementsByTagName("testcase").getLength());
    Element suite = (Element) xml.getElementsByTagName("testsuite").item(0);
    assertEquals("shop.AccountTest", suite.getAttribute("name"));
    assertEquals("2", suite.getAttribute("failures"));
  }

  @Test
  void aFailureSaysWhatAndHowToSeeItAgain() throws Exception {
    Element failure = (Element) written(Samples.closed()).getElementsByTagName("failure").item(0);

    assertEquals("ASSERTION", failure.getAttribute("type"));
    assertTrue(failure.getAttribute("message").contains("expected 100 but was 40"));
    assertTrue(failure.getTextContent().contains("mvn por:replay -Dpor.schedule=0f3a9c51d2e7"));
    assertFalse(failure.getTextContent().contains("gradlew"), "the tool that did not run");
    assertTrue(failure.getTextContent().contains("AccountTest.java:15"));
  }

  @Test
  void errorsAndMissedTargetsAreRed() throws Exception {
    Document xml = written(Samples.closed());

    assertEquals(1, xml.getElementsByTagName("error").getLength());
    assertEquals(3, xml.getElementsByTagName("failure").getLength());
    assertEquals(0, xml.getElementsByTagName("skipped").getLength());
  }

  @Test
  void whatTheSettingsAllowIsSkipped() throws Exception {
    ReportInput allowed =
        Samples.input(List.of(Samples.incomplete()), new GateVerdict(true, List.of()));

    assertEquals(1, written(allowed).getElementsByTagName("skipped").getLength());
  }

  @Test
  void aSkippedTestHasItsReason() throws Exception {
    ReportInput skipped =
        Samples.input(
            List.of(TestResult.skipped("shop.ClockTest#ticks", "@Disabled: waits for the clock")),
            new GateVerdict(true, List.of()));

    NodeList found = written(skipped).getElementsByTagName("skipped");
    assertEquals(1, found.getLength());
    assertEquals(
        "@Disabled: waits for the clock", ((Element) found.item(0)).getAttribute("message"));
    assertEquals("0 of 1 test passed; 1 was skipped.", Banner.of(skipped).sentence());
  }

  @Test
  void whatTheSettingsAllowIsSkippedEvenIfAnotherTestFails() throws Exception {
    List<Violation> others = Samples.closed().gate().violations();
    ReportInput closed =
        Samples.input(
            List.of(Samples.depositRace(), Samples.incomplete()),
            new GateVerdict(false, others.subList(0, 1)));

    assertEquals(1, written(closed).getElementsByTagName("skipped").getLength());
    assertEquals(1, written(closed).getElementsByTagName("failure").getLength());
  }

  @Test
  void aClosedGateIsNeverGreen() throws Exception {
    ReportInput noTests =
        Samples.input(
            List.of(),
            new GateVerdict(
                false, List.of(new Violation("tests", null, "1", "0", "No test was found."))));
    ReportInput noReason =
        Samples.input(List.of(Samples.passing()), new GateVerdict(false, List.of()));

    assertEquals(1, written(noTests).getElementsByTagName("failure").getLength());
    assertEquals(1, written(noReason).getElementsByTagName("failure").getLength());
  }

  @Test
  void charactersThatXmlForbidsDoNotBreakIt() throws Exception {
    Document xml = written(HostileInputTest.everywhere("\u0000\u001b\uFFFE\uD800]]><x>&"));

    assertTrue(xml.getElementsByTagName("testcase").getLength() >= 2);
  }

  private Document written(ReportInput input) throws Exception {
    Path file = JUnitXml.write(input, directory.resolve("x/TEST-por.xml"));
    return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
  }
}
