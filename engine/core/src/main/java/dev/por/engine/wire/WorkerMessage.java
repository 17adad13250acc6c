package dev.por.engine.wire;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.por.engine.result.Standing;
import dev.por.engine.result.TestResult;

/** What a worker sends to its launcher. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
  @JsonSubTypes.Type(value = WorkerMessage.Ready.class, name = "ready"),
  @JsonSubTypes.Type(value = WorkerMessage.Progress.class, name = "progress"),
  @JsonSubTypes.Type(value = WorkerMessage.Found.class, name = "found"),
  @JsonSubTypes.Type(value = WorkerMessage.TestFinished.class, name = "testFinished"),
  @JsonSubTypes.Type(value = WorkerMessage.Indivisible.class, name = "indivisible"),
  @JsonSubTypes.Type(value = WorkerMessage.Log.class, name = "log"),
  @JsonSubTypes.Type(value = WorkerMessage.Warning.class, name = "warning")
})
public sealed interface WorkerMessage {
  /**
   * The worker can take tests.
   *
   * @param jdk the version of its JVM
   */
  record Ready(String jdk) implements WorkerMessage {}

  /**
   * Where the exploration of a test stands. It is the heartbeat as well: the launcher takes a
   * worker that says nothing for several seconds for hung, so one is sent every second at least.
   *
   * @param testId the test
   * @param standing how far it is
   * @param divisible whether what is left can be divided among workers after a {@link
   *     WorkerRequest.Pause}
   */
  record Progress(String testId, Standing standing, boolean divisible) implements WorkerMessage {}

  /**
   * A search that goes on has come to a failure: what is known of it should this worker come to no
   * answer.
   *
   * @param testId the test
   * @param steps the schedule that fails, for {@link WorkerRequest.Replay}
   */
  record Found(String testId, String steps) implements WorkerMessage {}

  /**
   * A test is done.
   *
   * @param last whether this JVM is no place for another one
   */
  record TestFinished(TestResult result, boolean last) implements WorkerMessage {
    /** One that leaves a JVM of use to others, unless it went wrong. */
    public TestFinished(TestResult result) {
      this(result, result.stopReason().isError());
    }
  }

  /**
   * The answer of a part in place of a result: it found out what all parts would have had to know
   * before they were divided, so that they do not fit together.
   *
   * @param found a result that has nothing but what the part had found before
   */
  record Indivisible(TestResult found) implements WorkerMessage {}

  /** A line for the log of the run. */
  record Log(String line) implements WorkerMessage {}

  /** Something that the user should know although it does not change the result. */
  record Warning(String line) implements WorkerMessage {}
}
