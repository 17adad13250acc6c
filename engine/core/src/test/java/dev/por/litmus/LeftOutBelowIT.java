package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Classes that are left out and stand below classes under test, or use their statics: the class
 * under test is initialised at that use, whatever code is the first to use it (JLS 12.4.1).
 */
class LeftOutBelowIT {
  private static final String CODE =
      """
      import dev.por.api.ConcurrencyTest;
      class Count { static volatile int inits; static volatile int first; static volatile int later; }
      class Above {
        static Thread owner = Thread.currentThread();
        static int value = ++Count.inits;
      }
      interface Face {
        Thread OWNER = Thread.currentThread();
        int VALUE = ++Count.inits;
        default int face() { return 1; }
      }
      class High {
        static Object made = new OutLow();
        static Thread owner = Thread.currentThread();
      }
      class Broken { static { if (Thread.currentThread() != null) throw new IllegalStateException("no"); } }

      class OutBelow extends Above { static int mine = 3; static int mine() { return mine; } }
      class OutFarBelow extends OutBelow { static int far = 4; }
      class OutFaced implements Face {}
      class OutLow extends High { static int mine = 3; }
      class OutPoor extends Broken { static int mine = 3; static int mine() { return mine; } }
      class OutReader {
        static boolean reads() { return Above.owner != null; }
        static void writes() { Above.value = 9; }
      }

      class T {
        private static void initialises(Runnable use) throws Exception {
          Thread other = new Thread(() -> { if (Count.inits > 1) throw new AssertionError("twice"); });
          other.start();
          use.run();
          if (Count.inits != 1) throw new AssertionError("not initialised");
          other.join();
        }
        @ConcurrencyTest void call() throws Exception { initialises(() -> OutBelow.mine()); }
        @ConcurrencyTest void read() throws Exception { initialises(() -> { int seen = OutBelow.mine; }); }
        @ConcurrencyTest void write() throws Exception { initialises(() -> OutBelow.mine = 5); }
        @ConcurrencyTest void make() throws Exception { initialises(() -> new OutBelow()); }
        @ConcurrencyTest void farBelow() throws Exception { initialises(() -> OutFarBelow.far++); }
        @ConcurrencyTest void faced() throws Exception { initialises(() -> new OutFaced()); }
        @ConcurrencyTest void readByOthers() throws Exception {
          initialises(() -> { if (!OutReader.reads()) throw new AssertionError("too early"); });
        }
        @ConcurrencyTest void writtenByOthers() throws Exception {
          initialises(() -> OutReader.writes());
          if (Above.value != 9) throw new AssertionError("overwritten");
        }

        private static void fails() {
          try { OutPoor.mine(); }
          catch (ExceptionInInitializerError e) { Count.first++; }
          catch (NoClassDefFoundError e) { Count.later++; }
        }
        @ConcurrencyTest void failsOnce() throws Exception {
          Thread other = new Thread(T::fails);
          other.start();
          fails();
          other.join();
          if (Count.first != 1 || Count.later != 1) throw new AssertionError(Count.first + " first");
        }
        @ConcurrencyTest void inACircle() throws Exception {
          Thread other = new Thread(() -> { int seen = OutLow.mine; });
          other.start();
          Object seen = High.made;
          other.join();
        }
      }
      """;

  /** By hand: the other thread looks before or after; the first one fails; a deadlock besides. */
  private static final Map<String, Integer> TRACES = new LinkedHashMap<>();

  static {
    for (String looking : List.of("call", "read", "write", "make", "farBelow", "faced")) {
      TRACES.put(looking, 2);
    }
    TRACES.put("readByOthers", 2);
    TRACES.put("writtenByOthers", 2);
    TRACES.put("failsOnce", 2);
    TRACES.put("inACircle", 3);
  }

  @TempDir Path directory;

  @TestFactory
  Stream<DynamicTest> initialisesWhatIsAbove() throws Exception {
    Path classes = CompiledTests.compiled(directory.resolve("below"), CODE, List.of());
    String[] ids = TRACES.keySet().stream().map("T#"::concat).toArray(String[]::new);
    Stream.Builder<DynamicTest> tests = Stream.builder();
    for (Environment jdk : Environment.installed()) {
      List<TestResult> results =
          CompiledTests.explore(
              List.of(classes), jdk.java().toString(), List.of(), List.of("Out"), ids);
      for (TestResult result : results) {
        tests.add(DynamicTest.dynamicTest(jdk + " " + result.id(), () -> check(result)));
      }
    }
    return tests.build();
  }

  private static void check(TestResult result) {
    String test = result.id().substring(2);
    Verdict verdict = test.equals("inACircle") ? Verdict.FAIL : Verdict.PASS;
    Litmus.explored(result, verdict, TRACES.get(test));
    assertTrue(
        verdict == Verdict.PASS || result.failures().get(0).message().contains("waits for"),
        () -> String.valueOf(result.failures()));
  }
}
