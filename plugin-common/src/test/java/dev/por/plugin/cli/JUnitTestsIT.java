package dev.por.plugin.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.api.ConcurrencyTest;
import dev.por.engine.result.TestResult;
import dev.por.engine.wire.Documents;
import dev.por.plugin.Compiled;
import dev.por.plugin.cli.CommandLine.Finished;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a project has anyway, through the packaged command line, without an edit. */
@Timeout(600)
class JUnitTestsIT {
  private static final String CODE =
      """
      import static org.junit.jupiter.api.Assertions.*;
      import static org.junit.jupiter.api.Assumptions.*;
      import org.junit.jupiter.api.*;
      import org.junit.jupiter.api.io.TempDir;
      import java.nio.file.*;
      import java.util.concurrent.*;
      import java.util.concurrent.atomic.*;

      class Pool {
        private int free = 1;
        synchronized boolean take() { if (free == 0) return false; free--; return true; }
        synchronized void give() { free++; }
        int free() { return free; }
      }

      class PoolConcurrentTest {
        private Pool pool;
        @BeforeEach void setUp() { pool = new Pool(); }
        @Test void atMostOneThreadHasTheConnection() throws Exception {
          AtomicInteger taken = new AtomicInteger();
          Thread other = new Thread(() -> { if (pool.take()) taken.incrementAndGet(); });
          other.start();
          if (pool.take()) taken.incrementAndGet();
          other.join();
          assertEquals(1, taken.get());
        }
        @Test @Disabled("waits for the new pool") void givesBack() { fail(); }
      }

      class LogConcurrentTest {
        @TempDir Path directory;
        private final ExecutorService executor = Executors.newFixedThreadPool(2);
        @Test @DisplayName("no line is lost") void noLineIsLost() throws Exception {
          assumeTrue(Files.isDirectory(directory));
          ConcurrentLinkedQueue<String> lines = new ConcurrentLinkedQueue<>();
          Future<?> one = executor.submit(() -> lines.add("one"));
          Future<?> two = executor.submit(() -> lines.add("two"));
          one.get(); two.get();
          assertEquals(2, lines.size());
        }
        @AfterEach void tearDown() { executor.shutdown(); }
      }

      @Tag("concurrency") class CacheTest {
        private volatile Integer cached;
        private final AtomicInteger loads = new AtomicInteger();
        int get() { if (cached == null) cached = loads.incrementAndGet(); return cached; }
        @Test void loadsOnce(@TempDir Path any) throws Exception {
          Thread other = new Thread(this::get);
          other.start();
          get();
          other.join();
          assertEquals(1, loads.get());
        }
        @Test void runsOnlyElsewhere() { assumeTrue(false, "no such machine"); }
      }

      class UnrelatedTest { @Test void fails() { fail("it must not be run"); } }
      """;

  @TempDir static Path directory;
  private static Path classes;
  private static Path api;
  private Path out;

  @BeforeAll
  static void compile() throws Exception {
    classes = Compiled.classes(directory, CODE);
    api =
        Path.of(ConcurrencyTest.class.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  @Test
  void areExploredAsTheyAre() throws Exception {
    Finished finished = explore(true, "--junit-tests", "*ConcurrentTest,tag:concurrency");
    assertEquals(1, finished.code(), finished.output());
    assertEquals(
        Map.of(
            "p.CacheTest#loadsOnce", "FAIL",
            "p.CacheTest#runsOnlyElsewhere", "SKIPPED",
            "p.LogConcurrentTest#noLineIsLost", "PASS",
            "p.PoolConcurrentTest#atMostOneThreadHasTheConnection", "PASS",
            "p.PoolConcurrentTest#givesBack", "SKIPPED"),
        verdicts());
    assertSays(
        finished, "SKIPPED p.PoolConcurrentTest#givesBack: @Disabled: waits for the new pool");
    assertSays(
        finished, "SKIPPED p.CacheTest#runsOnlyElsewhere: Assumption failed: no such machine");
    assertSays(finished, "5 tests: 2 passed, 1 failed, 0 incomplete, 0 in error, 2 skipped");
    String xml = Files.readString(out.resolve("TEST-por.xml"));
    assertTrue(xml.contains("<skipped message=\"@Disabled: waits for the new pool\""), xml);
    replay();
  }

  /** What is printed works as printed, on the JUnit Platform too. */
  private void replay() throws Exception {
    TestResult failing =
        result().stream().filter(t -> !t.failures().isEmpty()).findFirst().orElseThrow();
    String schedule = failing.failures().get(0).recording().schedule();
    Finished replayed =
        CommandLine.run(directory, "replay", "--schedule", schedule, "--out", out.toString());
    assertEquals(1, replayed.code(), replayed.output());
    assertSays(replayed, "expected: <1> but was: <2>");
  }

  @Test
  void withoutTheJUnitPlatformWhatNeedsItIsAnErrorThatNamesIt() throws Exception {
    Finished finished = explore(false, "--junit-tests", "*ConcurrentTest");
    assertEquals("ERROR", verdicts().get("p.LogConcurrentTest#noLineIsLost"));
    assertEquals("PASS", verdicts().get("p.PoolConcurrentTest#atMostOneThreadHasTheConnection"));
    assertSays(finished, "what por does not do itself: @TempDir of field directory.");
    assertSays(finished, "add org.junit.platform:junit-platform-launcher");
  }

  @Test
  void areLeftAloneUnlessTheyAreNamed() throws Exception {
    assertSays(explore(true), "No test matches *");
    Finished finished = explore(true, "--junit-tests", "tag:concurency");
    assertEquals(2, finished.code(), finished.output());
    assertSays(finished, "names tag:concurency, but no ordinary test is so");
  }

  private static void assertSays(Finished finished, String words) {
    assertTrue(finished.output().contains(words), finished.output());
  }

  private Map<String, String> verdicts() throws Exception {
    return result().stream()
        .collect(
            Collectors.toMap(TestResult::id, t -> t.verdict().name(), (a, b) -> a, TreeMap::new));
  }

  private List<TestResult> result() throws Exception {
    return Documents.result(Files.readString(out.resolve("result.json"))).tests();
  }

  private Finished explore(boolean platform, String... arguments) throws Exception {
    out = Files.createTempDirectory(directory, "out");
    String libraries =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(entry -> entry.matches(".*(junit|opentest4j|apiguardian).*"))
            .filter(entry -> platform || !entry.contains("junit-platform-launcher"))
            .collect(Collectors.joining(File.pathSeparator));
    List<String> all =
        new ArrayList<>(
            List.of(
                "explore",
                "--tests",
                "*",
                "--classpath",
                String.join(File.pathSeparator, classes.toString(), api.toString(), libraries),
                "--out",
                out.toString()));
    all.addAll(List.of(arguments));
    return CommandLine.run(directory, all.toArray(new String[0]));
  }
}
