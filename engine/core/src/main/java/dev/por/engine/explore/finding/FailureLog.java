package dev.por.engine.explore.finding;

import dev.por.engine.explore.finding.Shortening.Result;
import dev.por.engine.model.Execution;
import dev.por.engine.model.Schedule;
import dev.por.engine.model.StateReader;
import dev.por.engine.model.StateWriter;
import dev.por.engine.program.Ending;
import dev.por.engine.program.Failure;
import dev.por.engine.program.Program;
import dev.por.engine.result.finding.FailureKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The different failures that executions have shown, each with the best schedule for it. */
public final class FailureLog {
  /** More would not be read, and messages that contain what differs from run to run never end. */
  private static final int MAX = 100;

  private record Key(FailureKind kind, String message) {}

  private static final Comparator<Found> BEST =
      Comparator.<Found>comparingInt(f -> f.result.preemptions())
          .thenComparingInt(f -> f.result.schedule().length());

  private final Map<Key, Found> found = new LinkedHashMap<>();
  private boolean grows;

  /**
   * A failure.
   *
   * @param shared what was known to be shared then; null when it is what is known now
   * @param fewest the preemptions of the best schedule that any search has come to
   */
  private record Found(Result result, List<Long> shared, int fewest) {
    Found(Result result, List<Long> shared) {
      this(result, shared, result.preemptions());
    }

    /** What the latest search has found can surely be repeated; else fewer preemptions win. */
    Found or(Found other) {
      Found better = shared != null || BEST.compare(other, this) < 0 ? other : this;
      return better.noMoreThan(Math.min(fewest, other.fewest));
    }

    Found noMoreThan(int preemptions) {
      return new Found(result, shared, Math.min(fewest, preemptions));
    }
  }

  /** Adds what went wrong in an execution. */
  public void add(Ending ending, Execution execution) {
    List<Failure> failures = failures(ending);
    if (failures.isEmpty()) {
      return;
    }
    grows = true;
    Schedule schedule = execution.schedule();
    for (Failure failure : failures) {
      Key key = new Key(failure.kind(), failure.message());
      if (found.size() == MAX && !found.containsKey(key)) {
        continue;
      }
      Found now = new Found(new Result(failure, schedule, execution.preemptions()), null);
      found.merge(key, now, Found::or);
    }
  }

  /** The search starts again; what it found was found when these were known to be shared. */
  public void keep(List<Long> shared) {
    grows = false;
    found.replaceAll(
        (key, old) -> old.shared == null ? new Found(old.result, shared, old.fewest) : old);
  }

  /** How many different ones there are. */
  public int size() {
    return found.size();
  }

  /** Whether the search that is going on has found one. */
  public boolean grows() {
    return grows;
  }

  /** Replaces each schedule by a better one for the same failure, if there is one to be found. */
  public void shorten(Program program) {
    Shortening shortening = new Shortening(program);
    found.replaceAll(
        (key, old) ->
            old.shared == null
                ? new Found(shortening.shorten(old.result), null).noMoreThan(old.fewest)
                : old);
  }

  /**
   * The failures, fewest preemptions first.
   *
   * @param boundReached the largest bound covered completely: what fails with one preemption more
   *     is known not to fail with fewer
   */
  public List<FailedExecution> list(int boundReached) {
    List<FailedExecution> list = new ArrayList<>();
    for (Found f : found.values().stream().sorted(BEST).toList()) {
      Result r = f.result;
      boolean minimal = r.preemptions() <= boundReached + 1 && r.preemptions() <= f.fewest;
      list.add(
          new FailedExecution(
              r.failure(), r.schedule(), r.preemptions(), minimal, f.shared, r.passing()));
    }
    return list;
  }

  public void save(StateWriter out) {
    out.number(found.size());
    for (Found f : found.values()) {
      Result result = f.result;
      Failure failure = result.failure();
      out.text(failure.kind().name());
      out.text(failure.message());
      out.number(failure.thread());
      out.text(failure.stackTrace());
      out.text(result.schedule().toString());
      out.number(result.preemptions());
      out.number(f.fewest);
      KnownSharing.save(f.shared, out);
    }
  }

  public void restore(StateReader in) {
    for (int left = in.integer(); left > 0; left--) {
      FailureKind kind = FailureKind.valueOf(in.text());
      String message = in.text();
      Failure failure = new Failure(kind, message, in.integer(), in.text());
      Schedule schedule = Schedule.parse(in.text());
      Result result = new Result(failure, schedule, in.integer());
      int fewest = in.integer();
      found.put(new Key(kind, message), new Found(result, KnownSharing.restored(in), fewest));
    }
  }

  /** What the program reported; how it ended is a failure even when the program did not say so. */
  static List<Failure> failures(Ending ending) {
    List<Failure> failures = new ArrayList<>(ending.failures());
    if (ending.how() == Ending.How.DEADLOCKED
        && lacks(failures, FailureKind.DEADLOCK)
        && lacks(failures, FailureKind.LIVELOCK)) {
      failures.add(
          new Failure(
              FailureKind.DEADLOCK,
              "deadlock: no thread can run, blocked are the threads " + ending.blocked(),
              ending.blocked().get(0),
              ""));
    }
    return failures;
  }

  private static boolean lacks(List<Failure> failures, FailureKind kind) {
    return failures.stream().noneMatch(f -> f.kind() == kind);
  }
}
