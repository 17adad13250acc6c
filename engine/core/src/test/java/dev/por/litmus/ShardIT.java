package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.merge.ShardMerge;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.ExplorationResult;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Shards of a test on the real JVM, each in a worker of its own, are the test when merged. */
class ShardIT {
  @TempDir Path directory;

  @Test
  void mergedShardsAreTheWhole() throws InterruptedException {
    mergedShardsAreTheWhole(Litmus.exhaustive(Counters.class, "racy3x1", "bpor"), 36);
  }

  @Test
  void mergedShardsOfAModelAreTheWhole() throws InterruptedException {
    mergedShardsAreTheWhole(Litmus.exhaustive(Models.class, "peterson", "dpor"), 4);
  }

  @Test
  void whatStoresStatesIsNotDealtOut() throws InterruptedException {
    TestPlan test = Litmus.exhaustive(Models.class, "peterson", "cartesian");
    TestResult part = Litmus.shard(test, "1/2", directory.resolve("part"));
    assertEquals(StopReason.UNSUPPORTED, part.stopReason());
    assertTrue(part.error().message().contains("the strategy cartesian cannot"), part.toString());
  }

  private void mergedShardsAreTheWhole(TestPlan test, long traces) throws InterruptedException {
    TestResult whole = Litmus.explore(List.of(test)).get(test.id());
    List<ShardMerge.Part> parts = new ArrayList<>();
    for (int i = 1; i <= 2; i++) {
      Path place = directory.resolve("part-" + i);
      TestResult part = Litmus.shard(test, i + "/2", place);
      assertNull(part.error(), () -> String.valueOf(part.error()));
      Map<String, String> settings = Map.of("shard", i + "/2");
      parts.add(
          new ShardMerge.Part(
              new ExplorationResult(
                  "17", test.search().strategy().toString(), settings, List.of(part)),
              place));
    }
    TestResult merged = ShardMerge.merge(parts).tests().get(0);
    assertNull(merged.error(), () -> String.valueOf(merged.error()));
    assertTrue(merged.guarantee().exhaustive());
    assertEquals(traces, merged.coverage().traces());
    assertEquals(whole.coverage().localStates(), merged.coverage().localStates());
  }
}
