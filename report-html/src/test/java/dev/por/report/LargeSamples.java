package dev.por.report;

import dev.por.engine.gate.GateVerdict;
import dev.por.engine.gate.Violation;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import dev.por.engine.result.finding.CodeLine;
import dev.por.engine.result.finding.Event;
import dev.por.engine.result.finding.FailureKind;
import dev.por.engine.result.finding.FailureReport;
import dev.por.engine.result.finding.RecordedSchedule;
import dev.por.engine.result.finding.SwitchReason;
import dev.por.engine.result.finding.Symptom;
import java.util.ArrayList;
import java.util.List;

/** Results that are too large to read. */
public final class LargeSamples {
  private LargeSamples() {}

  /** Results of this number of tests, every second of them incomplete. */
  public static ReportInput manyTests(int count) {
    List<TestResult> tests = new ArrayList<>();
    List<Violation> violations = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      String id = "shop.part%d.Many%dTest#test%d".formatted(i % 7, i % 50, i);
      boolean passed = i % 2 == 0;
      tests.add(
          Samples.test(
                  id,
                  passed ? Verdict.PASS : Verdict.INCOMPLETE,
                  passed ? StopReason.EXHAUSTED : StopReason.TIME_LIMIT)
              .counts(i, 0, i, 3L * i)
              .done());
      if (!passed) {
        violations.add(new Violation("preemptionBound", id, "2", "1", id + " reached 1 of 2."));
      }
    }
    return Samples.input(tests, new GateVerdict(false, violations));
  }

  /** A failing schedule of so many steps by three threads. */
  public static ReportInput longSchedule(int steps) {
    List<Event> events = new ArrayList<>();
    for (int i = 0; i < steps; i++) {
      boolean turn = i > 0 && i % 7 == 0;
      events.add(
          new Event(
              "worker-" + i / 7 % 3,
              i % 2 == 0 ? "read" : "write",
              "Account#1.balance",
              Integer.toString((i + 1) / 2),
              new CodeLine("shop.Account", "deposit", "Account.java", 12 + i % 2),
              turn ? SwitchReason.PREEMPTED : SwitchReason.NONE));
    }
    FailureReport failure =
        new FailureReport(
            FailureKind.ASSERTION,
            "too long",
            false,
            new RecordedSchedule(steps / 7, "0123456789ab", "", events),
            new Symptom("worker-0", "", ""));
    return Samples.input(
        List.of(Samples.failing("shop.AccountTest#longSchedule", failure).done()),
        new GateVerdict(
            false,
            List.of(
                new Violation(
                    "failures", "shop.AccountTest#longSchedule", "none", "1", "It fails."))));
  }
}
