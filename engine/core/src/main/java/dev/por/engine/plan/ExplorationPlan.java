package dev.por.engine.plan;

import java.nio.file.Path;
import java.util.List;

/**
 * Everything a check is going to do, decided before anything runs.
 *
 * @param tests the tests, in the order of their ids
 * @param classPath what the code under test needs, in order: directories and jars
 * @param javaExecutable the {@code java} of the JVM that runs the code under test
 * @param jvmArguments further arguments for that JVM
 * @param instrument package prefixes to interleave inside; empty: everything but the JDK
 * @param trust package prefixes to treat as atomic
 * @param workers forked JVMs that explore side by side
 * @param totalBudgetMillis time for all tests together, shared equally among those left, or null
 * @param schedule for a replay the steps of the schedule to run, else null
 * @param searches the directory in which searches wait that a budget stopped, null: they do not
 * @param shard the part to explore, as {@code i/n} from 1, null: everything
 * @param parts the directory for what {@code merge} needs of a part, null: it is not a part
 * @param deep whether java.util.concurrent is interleaved inside
 */
public record ExplorationPlan(
    List<TestPlan> tests,
    List<String> classPath,
    String javaExecutable,
    List<String> jvmArguments,
    List<String> instrument,
    List<String> trust,
    int workers,
    Long totalBudgetMillis,
    String schedule,
    String searches,
    String shard,
    String parts,
    boolean deep) {
  /** Lists are copied. */
  public ExplorationPlan {
    tests = List.copyOf(tests);
    classPath = List.copyOf(classPath);
    jvmArguments = List.copyOf(jvmArguments);
    instrument = List.copyOf(instrument);
    trust = List.copyOf(trust);
  }

  /** A plan that starts every search from the beginning. */
  public ExplorationPlan(
      List<TestPlan> tests,
      List<String> classPath,
      String javaExecutable,
      List<String> jvmArguments,
      List<String> instrument,
      List<String> trust,
      int workers,
      Long totalBudgetMillis,
      String schedule) {
    this(
        tests,
        classPath,
        javaExecutable,
        jvmArguments,
        instrument,
        trust,
        workers,
        totalBudgetMillis,
        schedule,
        null,
        null,
        null,
        false);
  }

  /** This plan, with searches that wait in a directory. */
  public ExplorationPlan resuming(Path directory) {
    return leaving(directory.toString(), shard, parts);
  }

  /** One of several parts of the same. */
  public ExplorationPlan sharded(String part, Path directory) {
    return leaving(searches, part, directory.toString());
  }

  private ExplorationPlan leaving(String waiting, String part, String seen) {
    return new ExplorationPlan(
        tests,
        classPath,
        javaExecutable,
        jvmArguments,
        instrument,
        trust,
        workers,
        totalBudgetMillis,
        schedule,
        waiting,
        part,
        seen,
        deep);
  }

  /** This plan, with java.util.concurrent interleaved inside, or at its operations. */
  public ExplorationPlan deep(boolean wanted) {
    return new ExplorationPlan(
        tests,
        classPath,
        javaExecutable,
        jvmArguments,
        instrument,
        trust,
        workers,
        totalBudgetMillis,
        schedule,
        searches,
        shard,
        parts,
        wanted);
  }
}
