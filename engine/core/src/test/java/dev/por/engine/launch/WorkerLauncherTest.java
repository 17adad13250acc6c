package dev.por.engine.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.plan.ExecutionRules;
import dev.por.engine.plan.ExplorationPlan;
import dev.por.engine.plan.ForkedJvm;
import dev.por.engine.plan.SearchSettings;
import dev.por.engine.plan.StopRule;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.Target;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.plan.Workforce;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import dev.por.engine.wire.WorkerMessage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class WorkerLauncherTest {
  private static final Duration LONG = Duration.ofSeconds(60);
  private static final WorkerTimeouts PATIENT = new WorkerTimeouts(LONG, LONG, LONG, LONG);
  private static final WorkerTimeouts IMPATIENT =
      new WorkerTimeouts(LONG, LONG, LONG, Duration.ZERO);

  @TempDir Path directory;
  private final Heard heard = new Heard();

  @Test
  void everyTestGetsAResultInTheOrderOfIds() throws Exception {
    LaunchResult result = launch(PATIENT, plan(2, "a", "b", "c", "d", "e"));
    assertEquals(
        List.of("x.T#a", "x.T#b", "x.T#c", "x.T#d", "x.T#e"),
        result.tests().stream().map(TestResult::id).toList());
    assertEquals(System.getProperty("java.version"), result.jdk());
    assertTrue(pids(result).size() <= 2, "no more than two workers");
    assertTrue(heard.lines.contains("a line"), heard.lines::toString);
    assertTrue(heard.lines.contains("x.T#c 3 of 5 at bound 1"), heard.lines::toString);
  }

  @Test
  void whatAWorkerPrintsIsInItsLog() throws Exception {
    launch(PATIENT, plan(1, "a"));
    assertTrue(Files.readString(directory.resolve("worker-1.log")).contains("exploring x.T#a"));
    try (Stream<Path> left = Files.list(directory)) {
      assertEquals(1, left.count(), "nothing else is left behind");
    }
  }

  @Test
  void aWorkerIsInTheDirectoryAndTheEnvironmentThatItIsToHave() throws Exception {
    Path module = Files.createDirectories(directory.resolve("a module")).toRealPath();
    ExplorationPlan plan = plan(1, "a");
    ForkedJvm jvm = plan.jvm();
    ForkedJvm placed =
        new ForkedJvm(
            jvm.classPath(),
            jvm.javaExecutable(),
            jvm.jvmArguments(),
            Map.of("PLACE", "the module"),
            module.toString());
    launch(PATIENT, plan.in(placed));
    String log = Files.readString(directory.resolve("worker-1.log"));
    assertTrue(log.contains("it is in " + module), log);
    assertTrue(log.contains("PLACE is the module"), log);
  }

  @Test
  void aDirectoryThatCannotBeWrittenToIsNamed() throws Exception {
    directory = Files.writeString(directory.resolve("file"), "no directory");
    LaunchException e = assertThrows(LaunchException.class, () -> launch(PATIENT, plan(1, "a")));
    assertTrue(e.getMessage().contains("its log in " + directory), e.getMessage());
  }

  @Test
  void aWorkerThatExitsCostsItsTestAndNoOther() throws Exception {
    LaunchResult result = launch(PATIENT, plan(1, "a", "exits", "z"));
    String message = failure(result, 1);
    assertTrue(message.contains("x.T#exits died with exit code 42"), message);
    assertTrue(message.contains(directory.resolve("worker-1.log").toString()), message);
    assertTrue(result.tests().get(1).error().details().contains("exploring x.T#exits"));
    assertEquals(StopReason.EXHAUSTED, result.tests().get(0).stopReason());
    assertEquals(StopReason.EXHAUSTED, result.tests().get(2).stopReason());
    assertNotEquals(
        result.tests().get(0).guarantee().assumptions(),
        result.tests().get(2).guarantee().assumptions(),
        "a fresh worker");
  }

  @Test
  void aWorkerThatGivesUpAfterAnErrorCostsNoOtherTest() throws Exception {
    LaunchResult result = launch(PATIENT, plan(1, "givesUp", "z"));
    assertEquals(
        List.of(StopReason.UNSUPPORTED, StopReason.EXHAUSTED),
        result.tests().stream().map(TestResult::stopReason).toList());
  }

  @Test
  void aWorkerThatIsKilledIsNamedWithItsSignal() throws Exception {
    String message = failure(launch(PATIENT, plan(1, "killed")), 0);
    assertTrue(message.contains("exit code 137 (killed by signal 9)"), message);
  }

  @Test
  void aWorkerThatSaysNothingIsTakenForHung() throws Exception {
    // long enough for the healthy test beside it, on a busy machine too
    WorkerTimeouts silence = new WorkerTimeouts(LONG, Duration.ofMillis(5500), LONG, LONG);
    LaunchResult result = launch(silence, plan(1, "hangs", "z"));
    String message = failure(result, 0);
    assertTrue(message.contains("x.T#hangs hung: it said nothing for 5.5 s"), message);
    assertEquals(StopReason.EXHAUSTED, result.tests().get(1).stopReason());
  }

  @Test
  void aWorkerThatTalksOnBeyondItsTimeIsTakenForHung() throws Exception {
    WorkerTimeouts grace = new WorkerTimeouts(LONG, LONG, Duration.ofMillis(300), LONG);
    String message = failure(launch(grace, plan(1, "neverEnds")), 0);
    assertTrue(message.contains("hung: it did not finish in time"), message);
  }

  @Test
  void aWorkerThatSpeaksGarbageIsAnError() throws Exception {
    LaunchResult result =
        launch(PATIENT, plan(1, "answersForAnother", "printsGarbage", "readyAgain"));
    for (int i = 0; i < 3; i++) {
      assertTrue(failure(result, i).contains("spoke garbage"), failure(result, i));
    }
  }

  @Test
  void aWorkerThatCannotStartEndsTheLaunch() {
    LaunchException e =
        assertThrows(LaunchException.class, () -> launch(PATIENT, plan(2, "a", "b"), "exits"));
    assertTrue(e.getMessage().contains("died with exit code 3"), e.getMessage());
    assertTrue(e.getMessage().contains(".log"), e.getMessage());
  }

  @Test
  void aWorkerThatIsKilledWhileItStartsCostsItsTestAndNoOther() throws Exception {
    LaunchResult result = launch(PATIENT, plan(1, marking(), "a", "z"), "killedFirst");
    String message = failure(result, 0);
    assertTrue(message.contains("The worker for x.T#a could not be started"), message);
    assertTrue(message.contains("killed by signal 9"), message);
    assertTrue(message.contains("use fewer workers"), message);
    assertTrue(message.contains(directory.resolve("worker-1.log").toString()), message);
    assertEquals(StopReason.EXHAUSTED, result.tests().get(1).stopReason());
  }

  @Test
  void aWorkerThatCannotStartCostsItsTestOnceAnotherHasStarted() throws Exception {
    LaunchResult result = launch(PATIENT, plan(1, marking(), "a", "exits", "z"), "startsOnce");
    assertEquals(StopReason.EXHAUSTED, result.tests().get(0).stopReason());
    String message = failure(result, 2);
    assertTrue(message.contains("The worker for x.T#z could not be started"), message);
    assertTrue(message.contains("died with exit code 3"), message);
  }

  private List<String> marking() {
    return List.of("-Dmark=" + directory.resolve("mark"));
  }

  @Test
  void aWorkerThatNeverConnectsEndsTheLaunch() {
    WorkerTimeouts start = new WorkerTimeouts(Duration.ofSeconds(1), LONG, LONG, LONG);
    LaunchException e =
        assertThrows(LaunchException.class, () -> launch(start, plan(1, "a"), "neverConnects"));
    assertTrue(e.getMessage().contains("did not connect within 1 s"), e.getMessage());
  }

  @Test
  void anAgentThatIsMissingEndsTheLaunchWithARemedy() {
    ExplorationPlan plan = plan(1, List.of("-javaagent:" + directory.resolve("no.jar")), "a");
    LaunchException e = assertThrows(LaunchException.class, () -> launch(PATIENT, plan));
    assertTrue(e.getMessage().contains("could not be loaded as an agent"), e.getMessage());
  }

  @Test
  void aReplaySendsTheSchedule() throws Exception {
    ExplorationPlan plan = plan(1, "a");
    LaunchResult result = launch(PATIENT, plan.replaying("0*5,1"));
    assertEquals(List.of("replayed 0*5,1"), result.tests().get(0).guarantee().assumptions());
  }

  @Test
  void aWorkerThatDiesWithAPartOfATestCostsTheTestAndEndsTheOtherParts() throws Exception {
    String message = failure(launch(IMPATIENT, lasting(2, "partDies")), 0);
    assertTrue(message.contains("x.T#partDies died with exit code 42"), message);
    try (Stream<Path> left = Files.list(directory)) {
      assertEquals(2, left.count(), "nothing but the logs of two workers");
    }
  }

  @Test
  void partsThatCannotBeJoinedAreAnError() throws Exception {
    String message = failure(launch(IMPATIENT, lasting(2, "partsLeaveNothing")), 0);
    assertTrue(message.contains("cannot be merged"), message);
    assertTrue(message.contains("is missing"), message);
  }

  @Test
  void oneWorkerDividesNothing() throws Exception {
    ExplorationPlan plan = lasting(1, "a");
    assertEquals(StopReason.EXHAUSTED, launch(IMPATIENT, plan).tests().get(0).stopReason());
  }

  @Test
  void anInterruptLeavesNoWorkerBehind() throws Exception {
    CountDownLatch started = new CountDownLatch(1);
    heard.onStart = started::countDown;
    List<Throwable> thrown = new ArrayList<>();
    Thread launch =
        new Thread(
            () -> {
              try {
                launch(PATIENT, plan(1, "hangs"));
              } catch (Throwable e) {
                thrown.add(e);
              }
            });
    launch.start();
    started.await();
    launch.interrupt();
    launch.join();
    assertEquals(InterruptedException.class, thrown.get(0).getClass());
    for (ProcessHandle child : ProcessHandle.current().children().toList()) {
      if (child.info().commandLine().orElse("").contains(directory.toString())) {
        child.onExit().get();
      }
    }
  }

  @Test
  void noTestsNeedNoWorker() throws Exception {
    assertEquals(List.of(), launch(PATIENT, plan(4)).tests());
    assertFalse(Files.exists(directory.resolve("worker-1.log")));
  }

  private LaunchResult launch(WorkerTimeouts patience, ExplorationPlan plan, String... fake)
      throws InterruptedException {
    List<String> arguments = new ArrayList<>(plan.jvm().jvmArguments());
    Arrays.stream(fake).map(how -> "-Dfake=" + how).forEach(arguments::add);
    ExplorationPlan configured =
        plan.in(
            new ForkedJvm(
                plan.jvm().classPath(),
                plan.jvm().javaExecutable(),
                arguments,
                plan.jvm().environment(),
                plan.jvm().directory()));
    WorkerCommand command =
        WorkerCommand.ofMain(
            FakeWorker.class.getName(), List.of(System.getProperty("java.class.path")));
    return new WorkerLauncher(configured, directory, heard, command, patience).run();
  }

  private static String failure(LaunchResult result, int index) {
    TestResult test = result.tests().get(index);
    assertEquals(StopReason.WORKER_FAILED, test.stopReason());
    return test.error().message();
  }

  private static List<List<String>> pids(LaunchResult result) {
    return result.tests().stream().map(test -> test.guarantee().assumptions()).distinct().toList();
  }

  private static ExplorationPlan plan(int workers, String... methods) {
    return plan(workers, List.of("-Xshare:auto"), methods);
  }

  /** Tests with time to be divided. */
  private static ExplorationPlan lasting(int workers, String... methods) {
    return plan(workers, List.of("-Xshare:auto"), 60_000, methods);
  }

  private static ExplorationPlan plan(int workers, List<String> arguments, String... methods) {
    return plan(workers, arguments, 0, methods);
  }

  private static ExplorationPlan plan(
      int workers, List<String> arguments, long budget, String... methods) {
    SearchSettings search =
        new SearchSettings(
            Strategy.DPOR,
            Target.bound(2),
            0,
            StopRule.AT_FAILURE,
            budget,
            new ExecutionRules(100, false, 0));
    return ExplorationPlan.of(
            Arrays.stream(methods)
                .map(m -> new TestPlan("x.T#" + m, "x.T", m, false, search))
                .toList(),
            new ForkedJvm(
                List.of("some class path", "with \"quotes\" and \\"),
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                arguments))
        .by(Workforce.of(workers));
  }

  private static final class Heard implements LaunchListener {
    final List<String> lines = new ArrayList<>();
    Runnable onStart = () -> {};

    @Override
    public void started(int number, int total, TestPlan test) {
      onStart.run();
    }

    @Override
    public void progress(int number, int total, WorkerMessage.Progress progress) {
      lines.add(
          progress.testId()
              + " "
              + number
              + " of "
              + total
              + " at bound "
              + progress.standing().bound());
    }

    @Override
    public void finished(int number, int total, TestResult result) {}

    @Override
    public void log(String line) {
      lines.add(line);
    }
  }
}
