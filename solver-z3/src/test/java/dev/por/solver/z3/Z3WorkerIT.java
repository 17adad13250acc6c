package dev.por.solver.z3;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.api.ModelTest;
import dev.por.api.model.IntCell;
import dev.por.api.model.Model;
import dev.por.api.model.ModelBuilder;
import dev.por.engine.launch.LaunchListener;
import dev.por.engine.launch.WorkerLauncher;
import dev.por.engine.plan.ExecutionRules;
import dev.por.engine.plan.ExplorationPlan;
import dev.por.engine.plan.ForkedJvm;
import dev.por.engine.plan.SearchSettings;
import dev.por.engine.plan.StopRule;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.Target;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import dev.por.engine.wire.WorkerMessage;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Z3 in a real worker, as one gets it by putting its artifact on the test class path. */
class Z3WorkerIT {
  @TempDir Path directory;

  /** Two increments that are not atomic, or are. */
  static class Counters {
    @ModelTest
    Model losesOne() {
      ModelBuilder model = Model.named("two increments");
      IntCell x = model.integer("x", 0, 2);
      for (int t = 0; t < 2; t++) {
        var thread = model.thread("T" + t);
        IntCell r = thread.integer("r", 0, 2);
        thread.step("read", r.becomes(x)).step("write", x.becomes(r.plus(1)));
      }
      model.atEnd(x.is(2), "an update is lost");
      return model.build();
    }

    @ModelTest
    Model losesNone() {
      ModelBuilder model = Model.named("two atomic increments");
      IntCell x = model.integer("x", 0, 2);
      for (int t = 0; t < 2; t++) {
        model.thread("T" + t).step("add", x.becomes(x.plus(1)));
      }
      model.atEnd(x.is(2), "an update is lost");
      return model.build();
    }
  }

  /** The JDK that runs this, and those beside it. */
  static List<Path> jdks() throws IOException {
    Path own = Path.of(System.getProperty("java.home")).toRealPath();
    try (Stream<Path> siblings = Files.list(own.getParent())) {
      return siblings
          .filter(jdk -> !Files.isSymbolicLink(jdk) && Files.isRegularFile(jdk.resolve("release")))
          .map(jdk -> jdk.resolve("bin/java"))
          .filter(Files::isExecutable)
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void decidesModelsWithoutAWarning(Path java) throws Exception {
    Map<String, TestResult> results = new HashMap<>();
    new WorkerLauncher(plan(java), directory, new Silence())
        .run()
        .tests()
        .forEach(result -> results.put(result.id(), result));
    TestResult failing = results.get(id("losesOne"));
    assertEquals(Verdict.FAIL, failing.verdict(), () -> String.valueOf(failing.error()));
    assertTrue(failing.failures().get(0).message().contains("an update is lost"));
    TestResult passing = results.get(id("losesNone"));
    assertEquals(Verdict.PASS, passing.verdict(), () -> String.valueOf(passing.error()));
    assertEquals(StopReason.EXHAUSTED, passing.stopReason());
    assertTrue(
        String.join("; ", passing.guarantee().assumptions()).contains("peephole: solver Z3 4."),
        () -> passing.guarantee().assumptions().toString());
    String log = Files.readString(directory.resolve("worker-1.log"));
    assertFalse(log.contains("native"), log);
  }

  private static ExplorationPlan plan(Path java) {
    List<String> classPath =
        Arrays.asList(System.getProperty("java.class.path").split(File.pathSeparator));
    return ExplorationPlan.of(
        Stream.of("losesOne", "losesNone").map(Z3WorkerIT::test).toList(),
        new ForkedJvm(
            classPath.stream().filter(entry -> !entry.contains("por-engine")).toList(),
            java.toString()));
  }

  private static String id(String method) {
    return Counters.class.getName() + "#" + method;
  }

  private static TestPlan test(String method) {
    SearchSettings search =
        new SearchSettings(
            Strategy.PEEPHOLE,
            new Target(2, true, null),
            0,
            StopRule.AT_FAILURE,
            600_000,
            new ExecutionRules(1_000, false, 10_000));
    return new TestPlan(id(method), Counters.class.getName(), method, false, search);
  }

  private static final class Silence implements LaunchListener {
    @Override
    public void started(int number, int total, TestPlan test) {}

    @Override
    public void progress(int number, int total, WorkerMessage.Progress progress) {}

    @Override
    public void finished(int number, int total, TestResult result) {}

    @Override
    public void log(String line) {}
  }
}
