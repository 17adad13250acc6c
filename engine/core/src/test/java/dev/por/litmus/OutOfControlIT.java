package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.launch.WorkerLauncher;
import dev.por.engine.plan.ExecutionRules;
import dev.por.engine.plan.ExplorationPlan;
import dev.por.engine.plan.ForkedJvm;
import dev.por.engine.plan.InterleavedCode;
import dev.por.engine.plan.SearchSettings;
import dev.por.engine.plan.StopRule;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.Target;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.plan.Workforce;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Threads that block in code that por does not control: each test ends as UNSUPPORTED with the
 * stack, after {@code controlTimeout}, and the next one is explored.
 */
class OutOfControlIT {
  /**
   * Nothing but the blocking call takes so long, on the slowest machine; the call takes for ever.
   */
  private static final long CONTROL_TIMEOUT = 5_000;

  private static final List<String> BLOCKING =
      List.of("accept", "awaitProcess", "lockFile", "readSocket");

  /** The worker's standard input is at its end: a read of it does not wait. */
  private static final List<String> CONTROLLED = List.of("readStandardInput", "stays");

  @TempDir private Path directory;

  @TestFactory
  Stream<DynamicTest> leavingControlIsUnsupported() throws IOException, InterruptedException {
    Path file = Files.createFile(directory.resolve("locked"));
    Stream.Builder<DynamicTest> tests = Stream.builder();
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
        FileLock lock = channel.lock()) {
      assertTrue(lock.isValid());
      for (Environment jdk : Environment.installed()) {
        for (TestResult result : explore(jdk, file)) {
          tests.add(DynamicTest.dynamicTest(jdk + " " + result.id(), () -> check(result)));
        }
      }
    }
    return tests.build();
  }

  private static List<TestResult> explore(Environment jdk, Path locked)
      throws InterruptedException {
    List<TestPlan> tests =
        Stream.concat(BLOCKING.stream(), CONTROLLED.stream()).map(OutOfControlIT::plan).toList();
    ExplorationPlan plan =
        ExplorationPlan.of(
                tests,
                new ForkedJvm(
                    Litmus.classPath(),
                    jdk.java().toString(),
                    List.of("-D" + Outside.LOCKED + "=" + locked)))
            .interleaving(new InterleavedCode(List.of(), List.of(Outside.class.getName()), false))
            .by(Workforce.of(2));
    return new WorkerLauncher(plan, Litmus.ROOM, Litmus.QUIET).run().tests();
  }

  private static TestPlan plan(String method) {
    String type = OutOfControl.class.getName();
    SearchSettings search =
        new SearchSettings(
            Strategy.DPOR,
            new Target(0, true, null),
            0,
            new StopRule(null, true, true),
            600_000,
            new ExecutionRules(
                1_000, false, CONTROLLED.contains(method) ? 60_000 : CONTROL_TIMEOUT));
    return new TestPlan(type + "#" + method, type, method, false, search, List.of());
  }

  private static void check(TestResult result) {
    String method = result.id().substring(result.id().indexOf('#') + 1);
    if (CONTROLLED.contains(method)) {
      Litmus.explored(result, Verdict.PASS, 1);
      return;
    }
    assertEquals(StopReason.UNSUPPORTED, result.stopReason(), result::toString);
    assertEquals(Verdict.ERROR, result.verdict());
    String message = result.error().message();
    if (method.equals("awaitProcess")) {
      // a pool of the JDK looks after processes, and that is refused before the call blocks
      assertTrue(message.contains("dev.por.litmus.Outside.awaitProcess"), message);
      return;
    }
    assertTrue(
        message.startsWith("Thread \"main\" has been out of por's control for 5000 ms"), message);
    assertTrue(message.contains(" ms in dev.por.litmus.Outside." + method), message);
    assertTrue(message.contains("put a seam before it, or raise controlTimeout"), message);
    String stack = result.error().details();
    assertTrue(stack.contains("dev.por.litmus.Outside." + method), stack);
    assertTrue(stack.contains("dev.por.litmus.OutOfControl." + method), stack);
  }
}
