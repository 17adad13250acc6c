package dev.por.engine.wire;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.por.engine.plan.TestPlan;
import java.util.List;

/** What a launcher asks of a worker. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
  @JsonSubTypes.Type(value = WorkerRequest.Begin.class, name = "begin"),
  @JsonSubTypes.Type(value = WorkerRequest.Explore.class, name = "explore"),
  @JsonSubTypes.Type(value = WorkerRequest.Pause.class, name = "pause"),
  @JsonSubTypes.Type(value = WorkerRequest.Replay.class, name = "replay"),
  @JsonSubTypes.Type(value = WorkerRequest.Stop.class, name = "stop")
})
public sealed interface WorkerRequest {
  /**
   * The first request, answered with {@link WorkerMessage.Ready}.
   *
   * @param worker the number of this worker, one after the other: which CPU to take
   * @param classPath the class path of the code under test (on the worker's own class path too)
   * @param instrument package prefixes to interleave inside; empty: everything but the JDK
   * @param trust package prefixes to treat as atomic
   * @param silentStores whether some test wants to know which values are stored
   */
  record Begin(
      int worker,
      List<String> classPath,
      List<String> instrument,
      List<String> trust,
      boolean silentStores)
      implements WorkerRequest {
    /** Lists are copied. */
    public Begin {
      classPath = List.copyOf(classPath);
      instrument = List.copyOf(instrument);
      trust = List.copyOf(trust);
    }
  }

  /**
   * Explore this test; answered with {@link WorkerMessage.TestFinished}, progress before it.
   *
   * @param test the test
   * @param searchFile where its search waits if a budget stops it, or null when it does not
   * @param searchKey stands for everything that the search depends on, or null
   * @param shard the part to explore, as {@code i/n} from 1, or null
   * @param partFile where to write what {@code merge} needs of the part, or null
   * @param wholeFile where the search waits that was divided into parts of which this is one, or
   *     null when this is the whole or was a part from the beginning
   */
  record Explore(
      TestPlan test,
      String searchFile,
      String searchKey,
      String shard,
      String partFile,
      String wholeFile)
      implements WorkerRequest {
    /** From the beginning to the end. */
    public Explore(TestPlan test) {
      this(test, null, null, null, null, null);
    }
  }

  /**
   * Stop exploring as if the time were over. Not a request of its own: what is being explored is
   * answered, sooner.
   *
   * @param exploration which {@link Explore} of this worker is meant, from 1; one that is answered
   *     already is not
   */
  record Pause(int exploration) implements WorkerRequest {}

  /**
   * Run one schedule of this test; answered with {@link WorkerMessage.TestFinished}, whose failures
   * say what the schedule shows.
   *
   * @param test the test
   * @param steps the schedule, as {@code Schedule} encodes it
   */
  record Replay(TestPlan test, String steps) implements WorkerRequest {}

  /** There is nothing more to do: exit. */
  record Stop() implements WorkerRequest {}
}
