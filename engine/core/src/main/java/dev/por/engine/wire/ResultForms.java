package dev.por.engine.wire;

import com.fasterxml.jackson.databind.module.SimpleModule;
import dev.por.engine.result.BoundResult;
import dev.por.engine.result.FailureReport;
import dev.por.engine.result.Race;
import dev.por.engine.result.RaceAccess;
import dev.por.engine.result.TestResult;

/** The records of {@code result.json} whose fields are not their components: which, in order. */
final class ResultForms extends SimpleModule {
  private static final long serialVersionUID = 1;

  ResultForms() {
    add(
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
            "observed"));
    add(
        new FlatRecord<>(
            BoundResult.class,
            "bound",
            "complete",
            "executions",
            "redundantExecutions",
            "traces",
            "localStates",
            "deadlocks",
            "millis"));
    add(
        new FlatRecord<>(
            FailureReport.class,
            "kind",
            "message",
            "thread",
            "preemptions",
            "minimal",
            "schedule",
            "steps",
            "stackTrace",
            "output",
            "events",
            "waiting"));
    add(
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
            "allowed"));
    add(
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
            "dependency"));
  }

  private <T extends Record> void add(FlatRecord<T> form) {
    addSerializer(form.type(), new FlatRecordWriter<>(form));
    addDeserializer(form.type(), new FlatRecordReader<>(form));
  }
}
