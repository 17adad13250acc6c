package dev.por.engine.plan;

import java.nio.file.Path;
import java.util.List;

/**
 * Everything a check is going to do, decided before anything runs.
 *
 * @param tests the tests, in the order of their ids
 * @param jvm the JVM that runs them
 * @param code what is interleaved inside
 * @param workforce how many workers explore, and for how long
 * @param otherRuns what it has to do with other runs
 * @param schedule for a replay the steps of the schedule to run, else null
 */
public record ExplorationPlan(
    List<TestPlan> tests,
    ForkedJvm jvm,
    InterleavedCode code,
    Workforce workforce,
    OtherRuns otherRuns,
    String schedule) {
  /** Lists are copied. */
  public ExplorationPlan {
    tests = List.copyOf(tests);
  }

  /** One worker explores all code, from the beginning. */
  public static ExplorationPlan of(List<TestPlan> tests, ForkedJvm jvm) {
    return new ExplorationPlan(
        tests, jvm, InterleavedCode.ALL, Workforce.of(1), OtherRuns.NONE, null);
  }

  /** This plan in another JVM. */
  public ExplorationPlan in(ForkedJvm other) {
    return new ExplorationPlan(tests, other, code, workforce, otherRuns, schedule);
  }

  /** This plan with other code interleaved inside. */
  public ExplorationPlan interleaving(InterleavedCode other) {
    return new ExplorationPlan(tests, jvm, other, workforce, otherRuns, schedule);
  }

  /** This plan with java.util.concurrent interleaved inside, or at its operations. */
  public ExplorationPlan deep(boolean wanted) {
    return interleaving(new InterleavedCode(code.instrument(), code.trust(), wanted));
  }

  /** This plan with another workforce. */
  public ExplorationPlan by(Workforce other) {
    return new ExplorationPlan(tests, jvm, code, other, otherRuns, schedule);
  }

  /** This plan with searches that wait in a directory. */
  public ExplorationPlan resuming(Path directory) {
    return among(new OtherRuns(directory.toString(), otherRuns.shard(), otherRuns.parts()));
  }

  /** One of several parts of this plan. */
  public ExplorationPlan sharded(String part, Path directory) {
    return among(new OtherRuns(otherRuns.searches(), part, directory.toString()));
  }

  private ExplorationPlan among(OtherRuns others) {
    return new ExplorationPlan(tests, jvm, code, workforce, others, schedule);
  }

  /** A replay of the schedule with these steps. */
  public ExplorationPlan replaying(String steps) {
    return new ExplorationPlan(tests, jvm, code, workforce, otherRuns, steps);
  }
}
