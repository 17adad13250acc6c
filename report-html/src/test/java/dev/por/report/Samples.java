package dev.por.report;

import dev.por.engine.explain.FailureExplanation;
import dev.por.engine.gate.Baseline;
import dev.por.engine.gate.Check;
import dev.por.engine.gate.GateVerdict;
import dev.por.engine.gate.Violation;
import dev.por.engine.result.BoundResult;
import dev.por.engine.result.Estimate;
import dev.por.engine.result.ExplorationResult;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestError;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import dev.por.engine.result.finding.CodeLine;
import dev.por.engine.result.finding.FailureKind;
import dev.por.engine.result.finding.FailureReport;
import dev.por.engine.result.finding.PassingTwin;
import dev.por.engine.result.finding.Race;
import dev.por.engine.result.finding.RaceAccess;
import dev.por.engine.result.finding.RacedLocation;
import dev.por.engine.result.finding.RecordedSchedule;
import dev.por.engine.result.finding.SwitchReason;
import dev.por.engine.result.finding.Symptom;
import dev.por.engine.result.finding.Waiting;
import dev.por.engine.result.observed.AccessPair;
import dev.por.engine.result.observed.BlockingPlace;
import dev.por.engine.result.observed.ClassCensus;
import dev.por.engine.result.observed.Observed;
import dev.por.engine.result.observed.Place;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Results as the engine gives them, one of each kind. */
public final class Samples {
  static final Path SOURCES = Path.of("src/test/sources");

  private static final String ERROR = "shop.ClockTest#ticks";

  private Samples() {}

  /** A run with one test of each verdict and the gate closed. */
  public static ReportInput closed() {
    return input(
        List.of(depositRace(), transferDeadlock(), incomplete(), error(), passing(), exhausted()),
        new GateVerdict(
            false,
            List.of(
                new Violation(
                    "failures",
                    "shop.AccountTest#depositsAddUp",
                    "no failing schedule",
                    "1 failing schedule",
                    "shop.AccountTest#depositsAddUp fails with 1 preemption: expected 100 but was"
                        + " 40. No schedule may fail. Open its page, or replay schedule"
                        + " 0f3a9c51d2e7."),
                new Violation(
                    "failures",
                    "shop.AccountTest#transfersDoNotBlock",
                    "no failing schedule",
                    "1 failing schedule",
                    "shop.AccountTest#transfersDoNotBlock deadlocks with 1 preemption. No schedule"
                        + " may fail. Take both locks in the same order everywhere."),
                new Violation(
                    "errors",
                    "shop.ClockTest#ticks",
                    "explored",
                    "NONDETERMINISM",
                    "shop.ClockTest#ticks could not be explored: it took another path when it was"
                        + " run again. Remove what differs from run to run."),
                new Violation(
                    "preemptionBound",
                    "shop.QueueTest#manyProducers",
                    "2",
                    "1",
                    "shop.QueueTest#manyProducers reached bound 1 of 2. Raise budget, or make the"
                        + " test smaller.")),
            List.of(
                new Check("tests", "at least one test", "6 tests", true, null),
                new Check("error", "every test can be explored", "1 of 6 cannot", false, ERROR),
                new Check(
                    "failure",
                    "no failing schedule",
                    "2 of 6 fail",
                    false,
                    "shop.AccountTest#depositsAddUp"),
                new Check(
                    "preemptionBound",
                    "every test reaches its target",
                    "1 of 6 do not",
                    false,
                    "shop.QueueTest#manyProducers"),
                new Check(
                    "rules", "traces>=1", "least: 6", true, "shop.CounterTest#lockedCounter"))));
  }

  /** A run in which everything is well, and was no better before. */
  public static ReportInput open() {
    ReportInput input = input(List.of(passing(), exhausted()), new GateVerdict(true, List.of()));
    Baseline baseline =
        new Baseline(
            Map.of("shop.QueueTest#oneProducerOneConsumer", new Baseline.Reached(1, false)));
    return new ReportInput(
        input.exploration(), input.gate(), input.run(), input.sourceRoots(), baseline);
  }

  static ReportInput input(List<TestResult> tests, GateVerdict gate) {
    return new ReportInput(
        new ExplorationResult(
            "17.0.15", "bpor", Map.of("preemptionBound", "2", "budget", "60 s"), tests),
        gate,
        new RunInfo(
            Instant.parse("2026-03-01T09:30:00Z"),
            "0.1.0",
            Map.of("preemptionBound", "2", "budget", "60 s", "strategy", "bpor", "workers", "2"),
            Map.of("budget", "build script", "strategy", "default"),
            "mvn por:replay -Dpor.schedule=",
            Map.of("operating system", "Linux 6.1 amd64", "build tool", "Gradle 8.8")),
        List.of(SOURCES));
  }

  static TestResult passing() {
    return test("shop.QueueTest#oneProducerOneConsumer", Verdict.PASS, StopReason.TIME_LIMIT)
        .bounds(
            new BoundResult(0, true, 6, 6, 60, 4),
            new BoundResult(1, true, 64, 60, 432, 40),
            new BoundResult(2, true, 1_502, 1_380, 6_228, 900),
            new BoundResult(3, false, 91_000, 80_113, 190_021, 60_004))
        .counts(91_000, 3_112, 1_380, 6_228)
        .done();
  }

  static TestResult exhausted() {
    return test("shop.CounterTest#lockedCounter", Verdict.PASS, StopReason.EXHAUSTED)
        .bounds(
            new BoundResult(0, true, 2, 2, 32, 1),
            new BoundResult(1, true, 4, 4, 56, 2),
            new BoundResult(2, true, 6, 6, 72, 2))
        .counts(6, 0, 6, 72)
        .exhaustive()
        .done();
  }

  static TestResult incomplete() {
    return test("shop.QueueTest#manyProducers", Verdict.INCOMPLETE, StopReason.TIME_LIMIT)
        .bounds(
            new BoundResult(0, true, 24, 24, 300, 10),
            new BoundResult(1, true, 5_040, 4_210, 40_112, 2_300),
            new BoundResult(2, false, 118_222, 101_004, 800_412, 60_001))
        .counts(118_222, 9_001, 4_210, 40_112)
        .estimate(new Estimate(2, 0.41, 0.1, 170_000))
        .done();
  }

  static TestResult error() {
    return TestResult.error(
        "shop.ClockTest#ticks",
        StopReason.NONDETERMINISM,
        new TestError(
            "The test took another path when it was run again: read Clock.now at Clock.java:12"
                + " came where read Clock.ticks at Clock.java:14 was before. A test must depend on"
                + " its schedule alone; remove the clock, the random number or the file it reads.",
            "expected: read Clock.ticks (Clock.java:14)\n"
                + "actual:   read Clock.now (Clock.java:12)"));
  }

  static TestResult depositRace() {
    return failing("shop.AccountTest#depositsAddUp", depositFailure())
        .races(depositDataRace())
        .observed(deposits())
        .done();
  }

  static Race depositDataRace() {
    FailureReport failure = depositFailure();
    return new Race(
        new RacedLocation("Account#1.balance", "shop.Account.balance", List.of()),
        access("main", "read", "0", 12, 1),
        access("other", "write", "60", 13, 4),
        new RecordedSchedule(
            1,
            failure.recording().schedule(),
            failure.recording().steps(),
            failure.recording().events()),
        null);
  }

  private static RaceAccess access(
      String thread, String operation, String value, int line, int event) {
    return new RaceAccess(
        thread,
        operation,
        value,
        new CodeLine("shop.Account", "deposit", "Account.java", line),
        event,
        new RaceAccess.Origin(
            "\tat shop.Account.deposit(Account.java:" + line + ")\n", "shop.Account", null));
  }

  /** Of two threads in {@code deposit}, one order was missed. */
  private static Observed deposits() {
    Place read = new Place("shop.Account", "deposit", "Account.java", 12, "read");
    Place write = new Place("shop.Account", "deposit", "Account.java", 13, "write");
    Place wait = new Place("shop.AccountTest", "depositsAddUp", "AccountTest.java", 14, "join");
    return new Observed(
        List.of(
            new AccessPair("shop.Account.balance", read, write, true, false),
            new AccessPair("shop.Account.balance", write, write, true, false)),
        List.of(new BlockingPlace(wait, true, true)),
        new ClassCensus(List.of("shop"), Map.of("shop.log", "trusted to be atomic (trust)")));
  }

  static FailureReport depositFailure() {
    EventTrail trail = new EventTrail("Account.java", "shop.Account", "deposit");
    return FailureExplanation.explain(
            new FailureReport(
                FailureKind.ASSERTION,
                "java.lang.AssertionError: expected 100 but was 40",
                true,
                new RecordedSchedule(
                    1,
                    "0f3a9c51d2e7",
                    "0*2,1*4,0*3/5f3c1a9e07b2d846,e01c",
                    trail
                        .in("shop.AccountTest", "depositsAddUp", "AccountTest.java")
                        .add("main", "start", "thread other", null, 10, SwitchReason.NONE)
                        .in("shop.Account", "deposit", "Account.java")
                        .calledFrom("shop.AccountTest.depositsAddUp(AccountTest.java:11)")
                        .add("main", "read", "Account#1.balance", "0", 12, SwitchReason.NONE)
                        .add("other", "begin", "thread other", null, 0, SwitchReason.PREEMPTED)
                        .calledFrom("shop.AccountTest.lambda$depositsAddUp$0(AccountTest.java:9)")
                        .add("other", "read", "Account#1.balance", "0", 12, SwitchReason.NONE)
                        .add("other", "write", "Account#1.balance", "60", 13, SwitchReason.NONE)
                        .add("other", "end", "thread other", null, 0, SwitchReason.NONE)
                        .calledFrom("shop.AccountTest.depositsAddUp(AccountTest.java:11)")
                        .add("main", "write", "Account#1.balance", "40", 13, SwitchReason.FINISHED)
                        .in("shop.AccountTest", "depositsAddUp", "AccountTest.java")
                        .calledFrom()
                        .add("main", "join", "thread other", null, 12, SwitchReason.NONE)
                        .in("shop.Account", "balance", "Account.java")
                        .add("main", "read", "Account#1.balance", "40", 24, SwitchReason.NONE)
                        .events()),
                new Symptom(
                    "main",
                    "java.lang.AssertionError: expected 100 but was 40\n"
                        + "\tat shop.AccountTest.depositsAddUp(AccountTest.java:15)",
                    "balance: 40\n")))
        .beside(
            new PassingTwin(
                "Where step 5 (other: Account#1.balance) comes before step 2 (main: Account#1.balance), the test passes.",
                List.of(
                    "main reads Account#1.balance = 0 (step 2)",
                    "other writes Account#1.balance = 60 (step 5)"),
                List.of(
                    "other writes Account#1.balance = 60 (step 4)",
                    "main reads Account#1.balance = 60 (step 6)")));
  }

  static TestResult transferDeadlock() {
    return failing("shop.AccountTest#transfersDoNotBlock", deadlockFailure()).done();
  }

  static FailureReport deadlockFailure() {
    return FailureExplanation.explain(
        new FailureReport(
            FailureKind.DEADLOCK,
            "deadlock: main waits for the monitor of Account#1, held by other; other waits for the"
                + " monitor of Account#2, held by main",
            true,
            new RecordedSchedule(
                1,
                "a1b2c3d4e5f6",
                "0*2,1*2",
                new EventTrail("AccountTest.java", "shop.AccountTest", "transfersDoNotBlock")
                    .add("main", "start", "thread other", null, 24, SwitchReason.NONE)
                    .in("shop.Account", "transfer", "Account.java")
                    .add("main", "acquire", "Account#2", null, 16, SwitchReason.NONE)
                    .add("other", "begin", "thread other", null, 0, SwitchReason.PREEMPTED)
                    .add("other", "acquire", "Account#1", null, 16, SwitchReason.NONE)
                    .events()),
            new Symptom(
                "main",
                "",
                "",
                List.of(
                    new Waiting(
                        "main",
                        "acquire",
                        "Account#1",
                        "other",
                        new CodeLine("shop.Account", "transfer", "Account.java", 17)),
                    new Waiting(
                        "other",
                        "acquire",
                        "Account#2",
                        "main",
                        new CodeLine("shop.Account", "transfer", "Account.java", 17))))));
  }

  static FailureReport livelockFailure() {
    EventTrail trail = new EventTrail("Account.java", "shop.Account", "balance");
    for (int round = 0; round < 4; round++) {
      trail.add("main", "read", "Account#1.balance", "0", 24, SwitchReason.BLOCKED);
      trail.add("other", "read", "Account#1.balance", "0", 24, SwitchReason.BLOCKED);
    }
    return FailureExplanation.explain(
        new FailureReport(
            FailureKind.LIVELOCK,
            "100,000 transitions without an end",
            true,
            new RecordedSchedule(0, "123456789abc", "", trail.events()),
            new Symptom("main", "", "")));
  }

  static ResultDraft failing(String id, FailureReport failure) {
    return test(id, Verdict.FAIL, StopReason.FAILURE_FOUND)
        .bounds(new BoundResult(0, true, 2, 2, 14, 3), new BoundResult(1, false, 5, 4, 22, 9))
        .counts(5, 1, 2, 14)
        .failures(failure);
  }

  static ResultDraft test(String id, Verdict verdict, StopReason reason) {
    return new ResultDraft(id, verdict, reason);
  }
}
