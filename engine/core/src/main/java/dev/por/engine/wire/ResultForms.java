package dev.por.engine.wire;

import com.fasterxml.jackson.databind.module.SimpleModule;
import dev.por.engine.result.BoundResult;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.finding.Event;
import dev.por.engine.result.finding.FailureReport;
import dev.por.engine.result.finding.Race;
import dev.por.engine.result.finding.RaceAccess;
import dev.por.engine.result.finding.Waiting;

/** The records of {@code result.json} whose fields are not their components: which, in order. */
final class ResultForms extends SimpleModule {
  private static final long serialVersionUID = 1;

  private static final FlatRecord<TestResult> TEST =
      new FlatRecord<>(
          TestResult.class,
          "id",
          "verdict",
          "stopReason",
          "boundReached",
          "exhaustive",
          "targetBound",
          "executions",
          "redundantExecutions",
          "transitions",
          "traces",
          "localStates",
          "deadlocks",
          "seen",
          "assumptions",
          "millis",
          "perBound",
          "failures",
          "races",
          "error",
          "estimate",
          "earlierRuns",
          "observed");

  private static final FlatRecord<BoundResult> BOUND =
      new FlatRecord<>(
          BoundResult.class,
          "bound",
          "complete",
          "executions",
          "redundantExecutions",
          "traces",
          "localStates",
          "deadlocks",
          "millis");

  private static final FlatRecord<FailureReport> FAILURE =
      new FlatRecord<>(
          FailureReport.class,
          "kind",
          "message",
          "thread",
          "preemptions",
          "minimal",
          "undisturbed",
          "schedule",
          "steps",
          "stackTrace",
          "output",
          "events",
          "waiting",
          "sentence",
          "cause",
          "twin");

  private static final FlatRecord<Race> RACE =
      new FlatRecord<>(
          Race.class,
          "target",
          "location",
          "holders",
          "first",
          "second",
          "preemptions",
          "schedule",
          "steps",
          "events",
          "allowed");

  private static final FlatRecord<RaceAccess> ACCESS =
      new FlatRecord<>(
          RaceAccess.class,
          "thread",
          "operation",
          "value",
          "class",
          "method",
          "file",
          "line",
          "stackTrace",
          "event",
          "caller",
          "dependency");

  private static final FlatRecord<Event> EVENT =
      new FlatRecord<>(
          Event.class,
          "thread",
          "operation",
          "target",
          "value",
          "class",
          "method",
          "file",
          "line",
          "switch",
          "name",
          "call",
          "result",
          "calls");

  private static final FlatRecord<Waiting> WAITING =
      new FlatRecord<>(
          Waiting.class,
          "thread",
          "operation",
          "target",
          "holder",
          "class",
          "method",
          "file",
          "line");

  ResultForms() {
    add(TEST);
    add(BOUND);
    add(FAILURE);
    add(RACE);
    add(ACCESS);
    add(EVENT);
    add(WAITING);
  }

  private <T extends Record> void add(FlatRecord<T> form) {
    addSerializer(form.type(), new FlatRecordWriter<>(form));
    addDeserializer(form.type(), new FlatRecordReader<>(form));
  }
}
