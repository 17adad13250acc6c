package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Where workers cannot have classes of the JDK with monitors that por sees, those are refused, and
 * a warning says why.
 */
class UnpatchedIT {
  private static final List<TestPlan> TESTS =
      List.of(
          Litmus.exhaustive(Vectors.class, "added", "dpor"),
          Litmus.exhaustive(Hashtables.class, "putTogether", "dpor"),
          Litmus.exhaustive(StringBuffers.class, "appended", "dpor"),
          Litmus.exhaustive(GuardedStreams.class, "bytesWritten", "dpor"),
          Litmus.exhaustive(GuardedStreams.class, "stringsWritten", "dpor"),
          Litmus.exhaustive(Pipes.class, "characters", "dpor"),
          Litmus.exhaustive(GuardedByThemselves.class, "awaited", "dpor"),
          Litmus.exhaustive(GuardedByThemselves.class, "observed", "dpor"));

  @TempDir static Path nothing;

  @TestFactory
  Stream<DynamicTest> isRefusedByName() throws InterruptedException {
    List<String> other = List.of("--patch-module=java.base=" + nothing);
    List<String> log = new ArrayList<>();
    Collection<TestResult> results = Litmus.explore(TESTS, Litmus.JAVA, other, log::add).values();
    assertTrue(log.stream().anyMatch(line -> line.startsWith("Vector, Hashtable")), log.toString());
    return results.stream()
        .map(result -> DynamicTest.dynamicTest(result.id(), () -> check(result)));
  }

  private static void check(TestResult result) {
    assertEquals(StopReason.UNSUPPORTED, result.stopReason(), result.toString());
    String message = result.error().message();
    assertTrue(message.contains("is not controlled by this version of por"), message);
  }
}
