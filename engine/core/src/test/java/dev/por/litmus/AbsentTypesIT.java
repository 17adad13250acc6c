package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.por.engine.result.TestResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Classes with members of a type that is absent at run time: the JVM does not mind, and reflection
 * fails. Tests whose names begin with {@code right} pass, all others fail as on a plain JVM.
 */
class AbsentTypesIT {
  private static final String CODE =
      """
      import dev.por.api.ConcurrencyTest;
      import java.lang.invoke.MethodHandle;
      import java.lang.invoke.MethodHandles;
      import java.lang.invoke.VarHandle;
      import java.util.AbstractList;
      import java.util.Map;
      import java.util.concurrent.*;

      class Missing {}

      class AbsentTypes {
        interface Part {
          void run() throws Throwable;
        }

        static Thread started(Part part) {
          Thread thread =
              new Thread(
                  () -> {
                    try {
                      part.run();
                    } catch (Throwable e) {
                      throw new IllegalStateException(e);
                    }
                  });
          thread.start();
          return thread;
        }

        static void run(Part one, Part other) throws InterruptedException {
          Thread first = started(one);
          Thread second = started(other);
          first.join();
          second.join();
        }

        static void check(boolean right) {
          if (!right) {
            throw new AssertionError();
          }
        }

        static class Cell implements Cloneable {
          Missing missing;
          int x;
          int[] cells = new int[1];

          public Missing of(Missing missing) {
            return missing;
          }

          Cell copy() throws CloneNotSupportedException {
            return (Cell) clone();
          }

          static final VarHandle X;

          static {
            try {
              X = MethodHandles.lookup().findVarHandle(Cell.class, "x", int.class);
            } catch (ReflectiveOperationException e) {
              throw new ExceptionInInitializerError(e);
            }
          }
        }

        static class Own extends Thread {
          volatile int runs;

          public void take(Missing missing) {}

          @Override
          public void run() {
            runs++;
          }
        }

        static class OwnStart extends Own {
          volatile int starts;

          @Override
          public synchronized void start() {
            starts++;
            super.start();
          }
        }

        static class OwnPool extends ThreadPoolExecutor {
          volatile int ends;

          OwnPool() {
            super(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
          }

          public void take(Missing missing) {}

          @Override
          protected void terminated() {
            ends++;
          }
        }

        static class Scheduling extends ScheduledThreadPoolExecutor {
          Scheduling() {
            super(1);
          }

          public void take(Missing missing) {}
        }

        static class Group extends ThreadGroup {
          volatile int caught;

          Group() {
            super("own");
          }

          public void take(Missing missing) {}

          @Override
          public void uncaughtException(Thread thread, Throwable thrown) {
            caught++;
          }
        }

        static class Numbers extends AbstractList<Integer> {
          Missing missing;

          @Override
          public Integer get(int index) {
            return index;
          }

          @Override
          public int size() {
            return 2;
          }
        }

        static class Statics {
          static Missing missing;
          static volatile int count;
        }

        @ConcurrencyTest
        void rightThread() throws Exception {
          Own own = new Own();
          own.start();
          own.join();
          check(own.runs == 1);
        }

        @ConcurrencyTest
        void rightStart() throws Exception {
          OwnStart own = new OwnStart();
          own.start();
          own.join();
          check(own.starts == 1 && own.runs == 1);
        }

        @ConcurrencyTest
        void rightPool() throws Exception {
          OwnPool pool = new OwnPool();
          check(pool.submit(() -> 1).get() == 1);
          pool.shutdown();
          check(pool.awaitTermination(1, TimeUnit.SECONDS) && pool.ends == 1);
        }

        @ConcurrencyTest
        void rightScheduling() throws Exception {
          Scheduling pool = new Scheduling();
          check(pool.schedule(() -> 1, 1, TimeUnit.MILLISECONDS).get() == 1);
          pool.shutdown();
        }

        @ConcurrencyTest
        void rightGroup() throws Exception {
          Group group = new Group();
          Thread thread =
              new Thread(
                  group,
                  () -> {
                    throw new IllegalStateException();
                  });
          thread.start();
          thread.join();
          check(group.caught == 1);
        }

        @ConcurrencyTest
        void rightHash() throws Exception {
          Cell cell = new Cell();
          Map<Object, Integer> map = new ConcurrentHashMap<>();
          run(() -> map.put(cell, 1), () -> check(map.getOrDefault(cell, 1) == 1));
          check(cell.hashCode() == System.identityHashCode(cell));
        }

        @ConcurrencyTest
        void rightList() throws Exception {
          Numbers numbers = new Numbers();
          run(() -> check(numbers.contains(1)), () -> check(numbers.iterator().next() == 0));
        }

        @ConcurrencyTest
        void rightCopy() throws Exception {
          Cell cell = new Cell();
          run(() -> check(cell.copy().x == 0), () -> check(cell.copy().x == 0));
        }

        @ConcurrencyTest
        void copyAndWrite() throws Exception {
          Cell cell = new Cell();
          run(() -> cell.x = 1, () -> cell.copy());
        }

        @ConcurrencyTest
        void rightHandle() throws Exception {
          Cell cell = new Cell();
          run(() -> Cell.X.getAndAdd(cell, 1), () -> Cell.X.getAndAdd(cell, 1));
          check(cell.x == 2);
        }

        @ConcurrencyTest
        void handleLoses() throws Exception {
          Cell cell = new Cell();
          Part part = () -> Cell.X.setVolatile(cell, (int) Cell.X.getVolatile(cell) + 1);
          run(part, part);
          check(cell.x == 2);
        }

        @ConcurrencyTest
        void getterAndWrite() throws Exception {
          Cell cell = new Cell();
          MethodHandle get = MethodHandles.lookup().findGetter(Cell.class, "x", int.class);
          run(() -> cell.x = 1, () -> check((int) get.invokeExact(cell) < 2));
        }

        @ConcurrencyTest
        void staticHandleLoses() throws Exception {
          VarHandle count =
              MethodHandles.lookup().findStaticVarHandle(Statics.class, "count", int.class);
          Part part = () -> count.setVolatile((int) count.getVolatile() + 1);
          run(part, part);
          check(Statics.count == 2);
        }

        @ConcurrencyTest
        void elementsOfAField() throws Exception {
          Cell cell = new Cell();
          run(() -> cell.cells[0] = 1, () -> cell.cells[0] = 2);
        }
      }
      """;

  @TempDir private static Path room;

  @BeforeAll
  static void compile() throws IOException {
    CompiledTests.compiled(room, CODE, List.of());
    Files.delete(room.resolve("Missing.class"));
  }

  @Test
  void anAbsentTypeIsNoFailure() throws IOException, InterruptedException {
    String[] ids =
        Pattern.compile("@ConcurrencyTest\n  void (\\w+)")
            .matcher(CODE)
            .results()
            .map(found -> "AbsentTypes#" + found.group(1))
            .toArray(String[]::new);
    for (Environment environment : Environment.installed()) {
      List<TestResult> results =
          CompiledTests.explore(List.of(room), environment.java().toString(), List.of(), ids);
      var told = new TreeMap<String, Boolean>();
      var expected = new TreeMap<String, Boolean>();
      for (TestResult result : results) {
        assertEquals(null, result.error(), () -> result.id() + result.error());
        told.put(result.id(), result.failures().isEmpty() && result.races().isEmpty());
      }
      for (String id : ids) {
        expected.put(id, id.contains("#right"));
      }
      assertFalse(expected.isEmpty());
      assertEquals(expected, told, environment::toString);
    }
  }
}
