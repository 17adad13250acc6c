package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Libraries that are made of {@code Unsafe}, variable handles and spin loops, as they come from
 * Maven Central: each used as it is meant to be, and once not so.
 */
class LibrariesIT {
  private static final Path JARS = Path.of("target", "foreign");

  private static final String IMPORTS = "import dev.por.api.ConcurrencyTest; import java.util.*;\n";

  /** What the tests have in common: two threads beside the one of the test. */
  private static final String TOGETHER =
      """
      class Together {
        static void run(Runnable... parts) throws Exception {
          Thread[] threads = new Thread[parts.length];
          for (int i = 0; i < parts.length; i++) { (threads[i] = new Thread(parts[i])).start(); }
          for (Thread thread : threads) { thread.join(); }
        }
        static void equal(int expected, int actual) {
          if (expected != actual) throw new AssertionError("lost: " + actual);
        }
      }
      """;

  private static final String JCTOOLS =
      """
      class JctoolsTest {
        private static int drain(Queue<Integer> queue) {
          int sum = 0;
          for (Integer n = queue.poll(); n != null; n = queue.poll()) { sum += n; }
          return sum;
        }
        @ConcurrencyTest void correct() throws Exception {
          Queue<Integer> queue = new org.jctools.queues.MpscArrayQueue<>(2);
          Thread one = new Thread(() -> queue.offer(1));
          Thread two = new Thread(() -> queue.offer(2));
          one.start();
          two.start();
          int sum = drain(queue);
          one.join();
          two.join();
          Together.equal(3, sum + drain(queue));
        }
        @ConcurrencyTest void broken() throws Exception {
          Queue<Integer> queue = new org.jctools.queues.SpscArrayQueue<>(4);
          Together.run(() -> queue.offer(1), () -> queue.offer(2));
          Together.equal(3, drain(queue));
        }
      }
      """;

  private static final String DISRUPTOR =
      """
      class DisruptorTest {
        private static void publish(com.lmax.disruptor.RingBuffer<int[]> ring, int n) {
          long next = ring.next();
          ring.get(next)[0] = n;
          ring.publish(next);
        }
        private static int drain(com.lmax.disruptor.EventPoller<int[]> poller) {
          int[] sum = new int[1];
          try {
            poller.poll((event, at, last) -> { sum[0] += event[0]; return true; });
          } catch (Exception e) { throw new AssertionError(e); }
          return sum[0];
        }
        @ConcurrencyTest void correct() throws Exception {
          var ring = com.lmax.disruptor.RingBuffer.createMultiProducer(() -> new int[1], 2);
          var poller = ring.newPoller();
          Together.run(() -> publish(ring, 1), () -> publish(ring, 2));
          Together.equal(3, drain(poller));
        }
        @ConcurrencyTest void broken() throws Exception {
          var ring = com.lmax.disruptor.RingBuffer.createMultiProducer(() -> new int[1], 2);
          var poller = ring.newPoller();
          Thread other = new Thread(() -> publish(ring, 1));
          other.start();
          int sum = drain(poller);
          other.join();
          Together.equal(1, sum);
        }
      }
      """;

  private static final String GUAVA =
      """
      class GuavaTest {
        private final com.google.common.cache.Cache<Integer, Integer> cache =
            com.google.common.cache.CacheBuilder.newBuilder().concurrencyLevel(1).build();
        private int loads;
        private synchronized Integer load() { return ++loads; }
        private void get() {
          try { cache.get(1, this::load); } catch (Exception e) { throw new AssertionError(e); }
        }
        private void getOrPut() {
          if (cache.getIfPresent(1) == null) { cache.put(1, load()); }
        }
        @ConcurrencyTest void correct() throws Exception {
          Together.run(this::get, this::get);
          Together.equal(1, loads);
        }
        @ConcurrencyTest void broken() throws Exception {
          Together.run(this::getOrPut, this::getOrPut);
          Together.equal(1, loads);
        }
      }
      """;

  private static final String CAFFEINE =
      """
      class CaffeineTest {
        private final com.github.benmanes.caffeine.cache.Cache<Integer, Integer> cache =
            com.github.benmanes.caffeine.cache.Caffeine.newBuilder()
                .maximumSize(8).executor(Runnable::run).build();
        private int loads;
        private synchronized Integer load() { return ++loads; }
        private void getOrPut() {
          if (cache.getIfPresent(1) == null) { cache.put(1, load()); }
        }
        @ConcurrencyTest void correct() throws Exception {
          Together.run(() -> cache.get(1, k -> load()), () -> cache.get(1, k -> load()));
          Together.equal(1, loads);
        }
        @ConcurrencyTest void broken() throws Exception {
          Together.run(this::getOrPut, this::getOrPut);
          Together.equal(1, loads);
        }
      }
      """;

  @TempDir Path directory;

  @TestFactory
  Stream<DynamicTest> librariesAreExplored() {
    return Stream.of(
        library("JCTools, a queue", 76, "Jctools", JCTOOLS, "jctools-core"),
        library("Disruptor, a ring", 4, "Disruptor", DISRUPTOR, "disruptor"),
        library("Guava, a cache", Passes.INSIDE, "Guava", GUAVA, "guava", "failureaccess"),
        library("Caffeine, a cache", Passes.INSIDE, "Caffeine", CAFFEINE, "caffeine"));
  }

  private DynamicTest library(
      String title, long traces, String name, String code, String... libraries) {
    return DynamicTest.dynamicTest(title, () -> check(traces, name, code, libraries));
  }

  private void check(long traces, String name, String code, String... libraries) throws Exception {
    List<Path> entries = new ArrayList<>();
    for (String library : libraries) {
      entries.add(jar(library));
    }
    entries.add(
        CompiledTests.compiled(directory.resolve(name), IMPORTS + TOGETHER + code, entries));
    String type = name + "Test";
    for (String java : javas(traces != Passes.INSIDE)) {
      List<TestResult> results =
          CompiledTests.explore(entries, java, List.of(), type + "#correct", type + "#broken");
      assertEquals(2, results.size());
      Litmus.explored(results.get(0), Verdict.PASS, traces);
      Litmus.explored(results.get(1), Verdict.FAIL, Passes.INSIDE);
      assertTrue(
          results.get(1).failures().stream().anyMatch(f -> f.message().contains("lost")),
          () -> String.valueOf(results.get(1).failures()));
    }
  }

  /** Those with many classes of their own are explored on one JDK only. */
  private static List<String> javas(boolean all) throws IOException {
    List<String> javas = new ArrayList<>(List.of(Litmus.JAVA));
    if (all) {
      OtherJdkIT.newestBeside(Path.of(System.getProperty("java.home")))
          .ifPresent(jdk -> javas.add(jdk.resolve("bin/java").toString()));
    }
    return javas;
  }

  /** The jar whose name begins so, which the build has put there. */
  private static Path jar(String name) throws IOException {
    try (Stream<Path> jars = Files.list(Sources.find(JARS))) {
      return jars.filter(jar -> jar.getFileName().toString().startsWith(name))
          .findFirst()
          .orElseThrow(() -> new IllegalStateException(name + " is not in " + JARS));
    }
  }
}
