package dev.por.plugin.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.gate.ResultDocument;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import dev.por.engine.result.finding.FailureKind;
import dev.por.engine.result.finding.FailureReport;
import dev.por.engine.wire.Documents;
import dev.por.plugin.Compiled;
import dev.por.plugin.cli.CommandLine.Finished;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The packaged command line, as its users start it. */
@Timeout(300)
class CommandLineIT {
  private static final String CODE =
      """
      class Counter {
        int value;

        void incrementBy(Runnable step) throws InterruptedException {
          Thread other = new Thread(step);
          other.start();
          step.run();
          other.join();
        }

        synchronized void safely() {
          value++;
        }
      }

      class GoodTest {
        @ConcurrencyTest
        void countsEverything() throws InterruptedException {
          Counter counter = new Counter();
          counter.incrementBy(counter::safely);
          assert counter.value == 2;
        }
      }

      class BadTest {
        @ConcurrencyTest
        void losesAnUpdate() throws InterruptedException {
          Counter counter = new Counter();
          counter.incrementBy(() -> counter.value++);
          if (counter.value != 2) {
            throw new AssertionError("it is " + counter.value);
          }
        }
      }

      class StuckTest {
        @ConcurrencyTest
        void deadlocks() throws InterruptedException {
          Object a = new Object();
          Object b = new Object();
          Thread other = new Thread(() -> { synchronized (b) { synchronized (a) { } } });
          other.start();
          synchronized (a) { synchronized (b) { } }
          other.join();
        }
      }

      class FatalTest {
        @ConcurrencyTest
        void killsItsProcess() throws Exception {
          Killer.kill();
        }
      }

      class Killer {
        static void kill() throws Exception {
          String self = String.valueOf(ProcessHandle.current().pid());
          new ProcessBuilder("kill", "-9", self).start().waitFor();
          throw new AssertionError("still alive");
        }
      }

      class RacyTest {
        int hits;

        @ConcurrencyTest
        void countsHits() throws InterruptedException {
          Thread other = new Thread(() -> hits = 1);
          other.start();
          hits = 2;
          other.join();
        }
      }

      class EndlessTest {
        volatile int value;

        @ConcurrencyTest
        void hasVeryManyTraces() throws InterruptedException {
          Thread[] threads = new Thread[4];
          for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> { for (int j = 0; j < 4; j++) value++; });
          }
          for (Thread thread : threads) thread.start();
          for (Thread thread : threads) thread.join();
        }
      }

      class NeedyTest {
        NeedyTest(int number) {}

        @ConcurrencyTest
        void neverRuns() {}
      }

      class Program {
        static int value;

        public static void main(String[] arguments) throws InterruptedException {
          Thread other = new Thread(() -> value++);
          other.start();
          value++;
          other.join();
          if (value != 2) {
            System.exit(5);
          }
        }
      }
      """;

  @TempDir static Path directory;
  private static Path classes;
  private Path out;

  @BeforeAll
  static void compile() throws IOException {
    classes = Compiled.classes(directory, CODE);
  }

  @Test
  void aCorrectTestOpensTheGate() throws Exception {
    Finished finished = explore("--tests", "GoodTest");
    assertEquals(0, finished.code(), finished.output());
    assertTrue(finished.output().contains("1 test: 1 passed"), finished.output());
    Path index = out.resolve("index.html");
    assertTrue(finished.output().contains("Report: " + index), finished.output());
    assertTrue(Files.isRegularFile(index));
    TestResult test = result().tests().get(0);
    assertEquals(StopReason.EXHAUSTED, test.stopReason());
    assertEquals(2, test.coverage().traces());
  }

  @Test
  void aDataRaceClosesTheGateUnlessItIsAllowed() throws Exception {
    Finished finished = explore("--tests", "RacyTest");
    assertEquals(1, finished.code(), finished.output());
    assertTrue(finished.output().contains("has a data race on RacyTest#1.hits"), finished.output());
    TestResult test = result().tests().get(0);
    assertEquals(Verdict.FAIL, test.verdict());
    assertEquals(List.of(), test.failures());
    String schedule = test.races().get(0).recording().schedule();
    Finished replayed = run("replay", "--schedule", schedule, "--out", out.toString());
    assertEquals(1, replayed.code(), replayed.output());
    assertTrue(
        replayed.output().contains("DATA_RACE, data race on RacyTest#1.hits"), replayed.output());
    Finished allowed =
        explore("--tests", "RacyTest", "--allowed-races", "p.RacyTest.hits: a guess");
    assertEquals(0, allowed.code(), allowed.output());
    assertEquals("a guess", result().tests().get(0).races().get(0).allowed());
    assertEquals(0, explore("--tests", "RacyTest", "--fail-on-data-race", "false").code());
  }

  @Test
  void everyStrategyFindsTheSameTraces() throws Exception {
    for (String strategy : List.of("bpor", "dpor", "exhaustive")) {
      Finished finished =
          explore("--tests", "BadTest", "--strategy", strategy, "--keep-going", "--exhaustive");
      assertEquals(1, finished.code(), finished.output());
      assertEquals(4, result().tests().get(0).coverage().traces(), strategy);
    }
  }

  @Test
  void aFailureClosesTheGate() throws Exception {
    Finished finished = explore("--tests", "BadTest#losesAnUpdate");
    assertEquals(1, finished.code(), finished.output());
    FailureReport failure = result().tests().get(0).failures().get(0);
    assertEquals(FailureKind.ASSERTION, failure.kind());
    assertTrue(finished.output().contains("--schedule " + failure.recording().schedule()));
  }

  @Test
  void aFailingScheduleCanBeReplayed() throws Exception {
    explore("--tests", "BadTest#losesAnUpdate");
    FailureReport failure = result().tests().get(0).failures().get(0);
    Finished replayed =
        run("replay", "--schedule", failure.recording().schedule(), "--out", out.toString());
    assertEquals(1, replayed.code(), replayed.output());
    assertTrue(replayed.output().contains("fails: ASSERTION"), replayed.output());
    assertTrue(replayed.output().contains("it is 1"), replayed.output());
  }

  @Test
  void aDeadlockIsFound() throws Exception {
    Finished finished = explore("--tests", "StuckTest");
    assertEquals(1, finished.code(), finished.output());
    assertEquals(FailureKind.DEADLOCK, result().tests().get(0).failures().get(0).kind());
  }

  @Test
  void aProgramIsExploredByItsMainMethod() throws Exception {
    Finished finished = explore("--main", "p.Program");
    assertEquals(1, finished.code(), finished.output());
    assertEquals(FailureKind.EXIT, result().tests().get(0).failures().get(0).kind());
  }

  @Test
  void aWorkerThatIsKilledIsAnErrorThatNamesTheTestAndItsLog() throws Exception {
    Finished finished = explore("--tests", "FatalTest", "--trust", "p.Killer");
    assertEquals(3, finished.code(), finished.output());
    assertTrue(finished.output().contains("p.FatalTest#killsItsProcess"), finished.output());
    assertTrue(finished.output().contains("exit code 137 (killed by signal 9)"), finished.output());
    assertTrue(finished.output().contains("worker-1.log"), finished.output());
    assertEquals(StopReason.WORKER_FAILED, result().tests().get(0).stopReason());
  }

  @Test
  void aTestThatNeedsArgumentsIsRefusedAndTheOthersRun() throws Exception {
    Finished finished = explore("--tests", "NeedyTest,GoodTest", "--workers", "2");
    assertEquals(2, finished.code(), finished.output());
    assertTrue(finished.output().contains("p.NeedyTest needs constructor arguments"));
    assertFalse(finished.output().contains("\tat "), finished.output());
    assertEquals(
        List.of(Verdict.PASS, Verdict.ERROR),
        result().tests().stream().map(TestResult::verdict).toList());
  }

  @Test
  void aTargetThatIsNotReachedClosesTheGate() throws Exception {
    Finished finished = explore("--tests", "GoodTest", "--max-executions", "1");
    assertEquals(1, finished.code(), finished.output());
    assertEquals(Verdict.INCOMPLETE, result().tests().get(0).verdict());
    assertTrue(finished.output().contains("Raise maxExecutions"), finished.output());
  }

  @Test
  void aSearchThatWasStoppedGoesOnAndSaysSo() throws Exception {
    Finished first = explore("--tests", "EndlessTest", "--max-executions", "40");
    assertEquals(1, first.code(), first.output());
    assertTrue(first.output().contains("about "), first.output());
    Finished second =
        run(
            "explore",
            "--classpath",
            classes.toString(),
            "--out",
            out.toString(),
            "--tests",
            "EndlessTest",
            "--max-executions",
            "40");
    assertTrue(second.output().contains("80 executions"), second.output());
    assertTrue(second.output().contains("continued from 1 earlier run"), second.output());
    assertEquals(1, result().tests().get(0).effort().earlierRuns());
  }

  @Test
  void shardsAreMergedIntoOneVerdict() throws Exception {
    Finished first = explore("--tests", "GoodTest", "--shard", "1/2");
    assertEquals(4, first.code(), first.output());
    assertTrue(first.output().contains("PART (part 1 of 2) p.GoodTest#"), first.output());
    assertTrue(first.output().contains("certifies nothing alone"), first.output());
    assertTrue(
        first.output().contains("part 1 of 2: 1 explored in part, 0 failed"), first.output());
    assertFalse(first.output().contains("passed"), first.output());
    Path one = out;
    assertEquals(4, explore("--tests", "GoodTest", "--shard", "2/2").code());
    Path two = out;
    out = Files.createTempDirectory(directory, "out");
    Finished merged = run("merge", one.toString(), two.toString(), "--out", out.toString());
    assertEquals(0, merged.code(), merged.output());
    assertTrue(result().tests().get(0).guarantee().exhaustive());
    Finished half = run("merge", one.toString(), "--out", out.toString());
    assertEquals(2, half.code(), half.output());
    assertTrue(half.output().contains("not all of one exploration"), half.output());
  }

  @Test
  void theSameExplorationGivesTheSameResultButForTimes() throws Exception {
    String first = explored();
    assertEquals(first, explored());
  }

  @Test
  void aLongSearchShowsProgressAndNoWorkerOutlivesTheCommandLine() throws Exception {
    out = Files.createTempDirectory(directory, "out");
    Process cli =
        CommandLine.start(
            ProcessBuilder.Redirect.PIPE,
            "explore",
            "--classpath",
            classes.toString(),
            "--out",
            out.toString(),
            "--tests",
            "EndlessTest",
            "--exhaustive",
            "--budget",
            "10m");
    try (BufferedReader output = cli.inputReader()) {
      Pattern progress =
          Pattern.compile(
              "test 1 of 1, p\\.EndlessTest#hasVeryManyTraces: .*, [\\d,]+ executions,"
                  + " [\\d,]+ local states, [\\d,]+ executions/s(, about \\d+ % .* explored)?");
      String line = output.readLine();
      while (!progress.matcher(line).matches()) {
        line = output.readLine();
      }
      ProcessHandle worker = cli.descendants().findFirst().orElseThrow();
      cli.destroyForcibly();
      worker.onExit().get();
    }
  }

  private String explored() throws Exception {
    explore("--tests", "*Test", "--exclude", "FatalTest,EndlessTest", "--max-executions", "50");
    return Files.readString(out.resolve("exploration.json")).replaceAll("\"millis\": \\d+", "");
  }

  private ResultDocument result() throws IOException {
    return Documents.result(Files.readString(out.resolve("result.json")));
  }

  private Finished explore(String... arguments) throws Exception {
    out = Files.createTempDirectory(directory, "out");
    List<String> all =
        new ArrayList<>(
            List.of("explore", "--classpath", classes.toString(), "--out", out.toString()));
    all.addAll(Arrays.asList(arguments));
    return run(all.toArray(new String[0]));
  }

  private static Finished run(String... arguments) throws Exception {
    return CommandLine.run(directory, arguments);
  }
}
