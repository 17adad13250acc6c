package dev.por.engine.merge;

import dev.por.engine.coverage.Coverage;
import dev.por.engine.result.ExplorationResult;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestError;
import dev.por.engine.result.TestResult;
import dev.por.engine.wire.FileNames;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Joins the results of n shards into the one that a search of everything would have had. A bound is
 * certified only when every shard certified it; whatever does not fit together is an error, so that
 * the gate stays closed.
 */
public final class ShardMerge {
  private static final String SETTING = "shard";

  private ShardMerge() {}

  /**
   * One shard's files.
   *
   * @param result its exploration
   * @param parts the directory of what it saw of each test
   */
  public record Part(ExplorationResult result, Path parts) {}

  /**
   * The result of all parts.
   *
   * @throws IllegalArgumentException when they are not the shards 1 to n of n of one exploration;
   *     the message says why
   */
  public static ExplorationResult merge(List<Part> parts) {
    requireAllShards(parts);
    ExplorationResult first = parts.get(0).result();
    Map<String, String> settings = new TreeMap<>(first.settings());
    settings.remove(SETTING);
    TreeSet<String> ids = new TreeSet<>();
    parts.forEach(part -> part.result().tests().forEach(test -> ids.add(test.id())));
    List<TestResult> tests = ids.stream().map(id -> merged(id, parts)).toList();
    return new ExplorationResult(first.jdk(), first.strategy(), settings, tests);
  }

  private static void requireAllShards(List<Part> parts) {
    TreeSet<String> expected = new TreeSet<>();
    for (int i = 1; i <= parts.size(); i++) {
      expected.add(i + "/" + parts.size());
    }
    TreeSet<String> found = new TreeSet<>();
    for (Part part : parts) {
      String shard = part.result().settings().get(SETTING);
      if (shard == null || !found.add(shard)) {
        throw new IllegalArgumentException(
            part.parts() + (shard == null ? " is no shard" : " is shard " + shard + " once more"));
      }
    }
    if (!found.equals(expected)) {
      throw new IllegalArgumentException(
          "the shards are " + String.join(", ", found) + ", not all of one exploration");
    }
  }

  private static TestResult merged(String id, List<Part> parts) {
    List<TestResult> results = new ArrayList<>();
    List<Path> files = new ArrayList<>();
    for (Part part : parts) {
      TestResult result =
          part.result().tests().stream().filter(t -> t.id().equals(id)).findFirst().orElse(null);
      if (result == null) {
        return error(id, part.parts() + " does not have it");
      }
      results.add(result);
      files.add(part.parts().resolve(FileNames.part(id)));
    }
    return joined(id, results, files);
  }

  /**
   * The result of a test of which every part is explored.
   *
   * @param results the result of each part
   * @param files what each part has seen, in the same order
   */
  public static TestResult joined(String id, List<TestResult> results, List<Path> files) {
    TestResult broken = results.stream().filter(r -> r.error() != null).findFirst().orElse(null);
    if (broken != null) {
      return withFindings(broken, results);
    }
    if (results.stream().map(result -> result.guarantee().targetBound()).distinct().count() > 1) {
      return error(id, "its target differs from shard to shard");
    }
    PartFileMerger seen = new PartFileMerger();
    String problem = seen.read(files);
    return problem != null ? error(id, problem) : new MergedTest(results, seen.coverage()).result();
  }

  /** A result with the failures and races of parts that were given up, which certify nothing. */
  public static TestResult withFindings(TestResult result, List<TestResult> parts) {
    List<TestResult> all = new ArrayList<>(parts);
    all.add(0, result);
    MergedTest found = new MergedTest(all, new Coverage());
    return result.but().failures(found.failures()).races(found.races()).verdict(null).build();
  }

  private static TestResult error(String id, String problem) {
    return TestResult.error(
        id,
        StopReason.WORKER_FAILED,
        new TestError(
            "The parts of "
                + id
                + " cannot be merged: "
                + Objects.requireNonNull(problem)
                + ". Expected: the same test, every part of it explored with the same class path,"
                + " JDK, settings and engine. Next: explore all parts again, or the test as a whole"
                + " (no shard, one worker).",
            ""));
  }
}
