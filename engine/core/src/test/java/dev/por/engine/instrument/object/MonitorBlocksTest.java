package dev.por.engine.instrument.object;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.IntFunction;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Methods that were synchronized hold the monitor as long as they did before, however they end. */
class MonitorBlocksTest {
  /** What is rewritten. */
  public static final class Guarded implements IntFunction<Object>, Callable<Map<String, Long>> {
    private long calls;

    /** Ends in several ways. */
    @Override
    public synchronized Object apply(int how) {
      check();
      try {
        switch (how) {
          case 0:
            return "early";
          case 1:
            throw new IllegalStateException("thrown");
          default:
            for (int i = 0; i < how; i++) {
              calls++;
            }
        }
      } catch (IllegalStateException e) {
        check();
        throw new UnsupportedOperationException(e);
      } finally {
        check();
        calls++;
      }
      return calls();
    }

    private synchronized long calls() {
      check();
      return calls;
    }

    @Override
    public synchronized Map<String, Long> call() {
      while (true) {
        nothing();
        if (calls++ > 5) {
          return Map.of("calls", calls);
        }
      }
    }

    private synchronized void nothing() {
      check();
    }

    private void check() {
      if (!Thread.holdsLock(this)) {
        throw new AssertionError("not held");
      }
    }
  }

  private static Class<?> rewritten;

  @BeforeAll
  static void rewrite() throws Exception {
    String file = Guarded.class.getName().replace('.', '/') + ".class";
    byte[] original;
    try (InputStream in = Guarded.class.getClassLoader().getResourceAsStream(file)) {
      original = in.readAllBytes();
    }
    byte[] blocks = MonitorBlocks.of(original);
    rewritten =
        new ClassLoader(MonitorBlocksTest.class.getClassLoader()) {
          Class<?> define() {
            return defineClass(Guarded.class.getName(), blocks, 0, blocks.length);
          }
        }.define();
  }

  @Test
  void noMethodIsSynchronizedAnyMore() {
    assertTrue(
        Arrays.stream(rewritten.getDeclaredMethods())
            .map(Method::getModifiers)
            .noneMatch(Modifier::isSynchronized));
  }

  @Test
  void theMonitorIsHeldUntilTheEnd() throws Exception {
    Object guarded = rewritten.getConstructor().newInstance();
    @SuppressWarnings("unchecked")
    IntFunction<Object> function = (IntFunction<Object>) guarded;
    assertEquals("early", function.apply(0));
    assertFalse(Thread.holdsLock(guarded));
    assertThrows(UnsupportedOperationException.class, () -> function.apply(1));
    assertFalse(Thread.holdsLock(guarded));
    assertEquals(6L, function.apply(3));
    assertEquals(Map.of("calls", 7L), ((Callable<?>) guarded).call());
    assertFalse(Thread.holdsLock(guarded));
  }

  @Test
  void everyClassOfTheListCanBeRewritten() throws Exception {
    for (String name : MonitorBlocks.classes()) {
      try (InputStream in = Object.class.getResourceAsStream("/" + name + ".class")) {
        assertTrue(MonitorBlocks.of(in.readAllBytes()).length > 0, name);
      }
    }
  }
}
