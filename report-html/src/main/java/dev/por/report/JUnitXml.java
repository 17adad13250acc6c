package dev.por.report;

import dev.por.engine.gate.Violation;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.finding.FailureReport;
import dev.por.report.page.FailureWord;
import dev.por.report.page.Replay;
import dev.por.report.page.TestName;
import dev.por.report.schedule.RaceSchedule;
import dev.por.report.text.Completeness;
import dev.por.report.text.Text;
import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * The report as JUnit XML, for the test tab of a CI server: a suite per class, a case per test, and
 * a case for what closes the gate without being any test's fault.
 */
public final class JUnitXml {
  private final XMLStreamWriter xml;
  private final String replay;

  private JUnitXml(XMLStreamWriter xml, String replay) {
    this.xml = xml;
    this.replay = replay;
  }

  /**
   * Writes the report to {@code file}; equal input gives equal bytes.
   *
   * @return the file
   * @throws java.io.UncheckedIOException when it cannot be written
   */
  public static Path write(ReportInput input, Path file) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      XMLStreamWriter xml = XMLOutputFactory.newInstance().createXMLStreamWriter(bytes, "UTF-8");
      new JUnitXml(xml, input.run().replay()).suites(input);
      xml.close();
    } catch (XMLStreamException e) {
      throw new IllegalStateException("writing XML into memory failed", e);
    }
    return ReportFile.write(file, bytes.toByteArray());
  }

  private void suites(ReportInput input) throws XMLStreamException {
    xml.writeStartDocument("UTF-8", "1.0");
    open("testsuites");
    xml.writeAttribute("name", "por");
    Map<String, List<Outcome>> byClass =
        Outcome.of(input).stream()
            .collect(
                Collectors.groupingBy(o -> className(o.test()), TreeMap::new, Collectors.toList()));
    for (Map.Entry<String, List<Outcome>> suite : byClass.entrySet()) {
      suite(suite.getKey(), suite.getValue());
    }
    gate(input);
    close();
    xml.writeCharacters("\n");
    xml.writeEndDocument();
  }

  private void suite(String name, List<Outcome> outcomes) throws XMLStreamException {
    startSuite(
        name,
        outcomes.size(),
        count(outcomes, Outcome.Status.FAILED),
        count(outcomes, Outcome.Status.ERROR),
        count(outcomes, Outcome.Status.ALLOWED),
        outcomes.stream().mapToLong(o -> o.test().effort().millis()).sum());
    for (Outcome outcome : outcomes) {
      test(name, outcome);
    }
    close();
  }

  private void gate(ReportInput input) throws XMLStreamException {
    List<Violation> rest = Outcome.ofNoTest(input);
    boolean unexplained = !input.open() && input.gate().violations().isEmpty();
    if (rest.isEmpty() && !unexplained) {
      return;
    }
    startSuite("por", 1, 1, 0, 0, 0);
    startCase("por", "gate", 0);
    String story =
        unexplained
            ? "The gate is closed and no reason was given: please report it with result.json."
            : stories(rest);
    problem("failure", "gate", story, story);
    close();
    close();
  }

  private void test(String className, Outcome outcome) throws XMLStreamException {
    TestResult test = outcome.test();
    startCase(className, TestName.of(test.id()).method(), test.effort().millis());
    switch (outcome.status()) {
      case PASSED -> {}
      case ALLOWED -> {
        open("skipped");
        xml.writeAttribute("message", allowed(test));
        close();
      }
      case FAILED -> problem("failure", type(test), summary(outcome), details(outcome));
      case ERROR -> problem("error", type(test), summary(outcome), details(outcome));
    }
    open("system-out");
    xml.writeCharacters(output(test));
    close();
    close();
  }

  private static String allowed(TestResult test) {
    return test.isSkipped()
        ? Text.message(test.error().message())
        : "%s, allowed by the settings: %s"
            .formatted(test.verdict().name().toLowerCase(Locale.ROOT), Completeness.of(test));
  }

  private static String type(TestResult test) {
    List<FailureReport> wrong = RaceSchedule.wrong(test);
    return wrong.isEmpty() ? test.verdict().name() : wrong.get(0).kind().name();
  }

  private static String summary(Outcome outcome) {
    List<FailureReport> wrong = RaceSchedule.wrong(outcome.test());
    if (!wrong.isEmpty()) {
      FailureReport first = wrong.get(0);
      String shown = FailureWord.of(first.kind()).word() + ": " + Text.message(first.message());
      String sentence = first.explanation().sentence();
      return sentence == null ? shown : Text.message(sentence) + " (" + shown + ")";
    }
    return outcome.violations().isEmpty()
        ? Completeness.of(outcome.test())
        : Text.message(outcome.violations().get(0).message());
  }

  private String details(Outcome outcome) {
    StringBuilder text = new StringBuilder(stories(outcome.violations()));
    for (FailureReport failure : RaceSchedule.wrong(outcome.test())) {
      text.append("\n").append(Text.block(failure.symptom().stackTrace()));
      Replay again = Replay.of(replay, failure.recording().schedule());
      if (again != null) {
        text.append("\nReplay: ").append(again.command()).append("\n");
      }
    }
    if (outcome.test().error() != null) {
      text.append("\n").append(Text.block(outcome.test().error().details()));
    }
    return text.toString();
  }

  private static String output(TestResult test) {
    StringBuilder text = new StringBuilder(Completeness.of(test)).append("\n");
    test.failures().stream()
        .filter(f -> f.symptom().output() != null && !f.symptom().output().isEmpty())
        .forEach(f -> text.append("\nPrinted:\n").append(Text.block(f.symptom().output())));
    return text.toString();
  }

  private static String stories(List<Violation> violations) {
    return violations.stream()
        .map(v -> Text.message(v.message()))
        .collect(Collectors.joining("\n"));
  }

  private void startSuite(
      String name, int tests, long failures, long errors, long skipped, long millis)
      throws XMLStreamException {
    open("testsuite");
    xml.writeAttribute("name", name);
    xml.writeAttribute("tests", Integer.toString(tests));
    xml.writeAttribute("failures", Long.toString(failures));
    xml.writeAttribute("errors", Long.toString(errors));
    xml.writeAttribute("skipped", Long.toString(skipped));
    xml.writeAttribute("time", seconds(millis));
  }

  private void startCase(String className, String name, long millis) throws XMLStreamException {
    open("testcase");
    xml.writeAttribute("classname", className);
    xml.writeAttribute("name", name);
    xml.writeAttribute("time", seconds(millis));
  }

  private void problem(String element, String type, String summary, String details)
      throws XMLStreamException {
    open(element);
    xml.writeAttribute("type", type);
    xml.writeAttribute("message", summary.replace('\n', ' '));
    xml.writeCharacters(details);
    close();
  }

  private void open(String element) throws XMLStreamException {
    xml.writeCharacters("\n");
    xml.writeStartElement(element);
  }

  private void close() throws XMLStreamException {
    xml.writeEndElement();
  }

  private static long count(List<Outcome> outcomes, Outcome.Status status) {
    return outcomes.stream().filter(o -> o.status() == status).count();
  }

  private static String className(TestResult test) {
    TestName name = TestName.of(test.id());
    String prefix = name.packageName().isEmpty() ? "" : name.packageName() + ".";
    return name.className().isEmpty() ? "por" : prefix + name.className();
  }

  private static String seconds(long millis) {
    return String.format(Locale.ROOT, "%d.%03d", millis / 1_000, millis % 1_000);
  }
}
