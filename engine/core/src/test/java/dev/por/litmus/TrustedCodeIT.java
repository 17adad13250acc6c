package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Code that is not instrumented and remembers things from one execution to the next. */
class TrustedCodeIT {
  /**
   * Makes a class once, while a test runs, on whichever thread comes first, and puts something into
   * a static of it. The class has no class file by then.
   */
  private static final String MAKER =
      """
      import java.lang.invoke.MethodHandles;
      import java.nio.file.*;
      class Maker {
        static Class<?> made;
        static synchronized Class<?> made() {
          try {
            if (made == null) {
              Path file = Path.of(Maker.class.getResource("Made.class").toURI());
              byte[] code = Files.readAllBytes(file);
              Files.move(file, file.resolveSibling("gone"));
              made = MethodHandles.lookup().defineClass(code);
              made.getField("data").set(null, "kept");
            }
            return made;
          } catch (Exception e) {
            throw new AssertionError(e);
          }
        }
      }
      """;

  private static final String MADE =
      """
      class Outside { static int uses = 1; }
      class Made {
        public Made() {}
        public static Object data;
        public static final Object OWN = new Object();
        public static int initialUses = Outside.uses++;
        public int value;
        public void guarded() { synchronized (this) { value++; } }
        public void careless() { value++; }
      }
      """;

  private static final String MADE_TEST =
      """
      import dev.por.api.ConcurrencyTest;
      class MadeTest {
        private Object counter;
        private void count(String how) {
          try {
            Class<?> type = Maker.made();
            if (type.getField("data").get(null) != "kept") throw new AssertionError("forgotten");
            synchronized (this) {
              if (counter == null) counter = type.getConstructor().newInstance();
            }
            type.getMethod(how).invoke(counter);
          } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
          }
        }
        private void both(String how) throws Exception {
          Thread thread = new Thread(() -> count(how));
          thread.start();
          count(how);
          thread.join();
          if (Maker.made().getField("value").getInt(counter) != 2) throw new AssertionError("lost");
        }
        @ConcurrencyTest void guarded() throws Exception { both("guarded"); }
        @ConcurrencyTest void careless() throws Exception { both("careless"); }
      }
      """;

  /** In every execution another object is the one that the threads share. */
  private static final String MOVING =
      """
      import dev.por.api.ConcurrencyTest;
      class Memory { static int executions; }
      class MovingTest {
        static class Cell { int value; }
        @ConcurrencyTest void anotherCellEveryTime() throws Exception {
          int executions = ++Memory.executions;
          Cell cell = null;
          for (int i = 0; i < executions; i++) cell = new Cell();
          Cell shared = cell;
          Thread thread = new Thread(() -> shared.value = 1);
          thread.start();
          shared.value = 2;
          thread.join();
        }
      }
      """;

  @TempDir Path directory;

  @Test
  void staticsOfClassesThatItMakesAreItsOwn() throws Exception {
    Path classes = CompiledTests.compiled(directory.resolve("made"), MAKER + MADE, List.of());
    CompiledTests.compiled(classes, MADE_TEST, List.of(classes));
    List<TestResult> results = explore(classes, "Maker", "MadeTest#guarded", "MadeTest#careless");
    // which thread asks the maker first, makes the counter, and then counts first
    Litmus.explored(results.get(0), Verdict.PASS, 8);
    TestResult careless = Litmus.explored(results.get(1), Verdict.FAIL, Passes.INSIDE);
    assertEquals(1, careless.failures().size(), () -> String.valueOf(careless.failures()));
    assertTrue(careless.failures().get(0).message().contains("lost"));
  }

  @Test
  void searchThatWouldStartAgainForEverEndsWithTheCause() throws Exception {
    Path classes = CompiledTests.compiled(directory.resolve("moving"), MOVING, List.of());
    TestResult result = explore(classes, "Memory", "MovingTest#anotherCellEveryTime").get(0);
    assertEquals(StopReason.NONDETERMINISM, result.stopReason(), () -> String.valueOf(result));
    String message = result.error().message();
    assertTrue(message.contains("the search would start again for ever"), message);
    assertTrue(message.contains("MovingTest$Cell.value, used in MovingTest."), message);
    assertTrue(result.error().details().contains("a class in trust"), result.error().details());
  }

  private static List<TestResult> explore(Path classes, String trusted, String... ids)
      throws InterruptedException {
    return CompiledTests.explore(List.of(classes), Litmus.JAVA, List.of(), List.of(trusted), ids);
  }
}
