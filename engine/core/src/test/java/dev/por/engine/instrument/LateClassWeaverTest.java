package dev.por.engine.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.instrument.Instrumentation;
import java.lang.reflect.Proxy;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class LateClassWeaverTest {
  private final List<Class<?>> loaded = new ArrayList<>(List.of(BitSet.class));
  private final List<Class<?>> transformed = new ArrayList<>();
  private Consumer<Class<?>> transformation = type -> {};

  private final LateClassWeaver late =
      new LateClassWeaver(
          (Instrumentation)
              Proxy.newProxyInstance(
                  LateClassWeaverTest.class.getClassLoader(),
                  new Class<?>[] {Instrumentation.class},
                  (proxy, method, arguments) -> answer(method.getName(), arguments)),
          type -> true);

  private Object answer(String method, Object[] arguments) {
    switch (method) {
      case "getAllLoadedClasses":
        return loaded.toArray(Class<?>[]::new);
      case "isModifiableClass":
        return true;
      case "retransformClasses":
        Arrays.stream((Class<?>[]) arguments[0])
            .forEach(
                type -> {
                  transformed.add(type);
                  transformation.accept(type);
                });
        return null;
      default:
        throw new IllegalStateException(method);
    }
  }

  private void weaves(Class<?> type) {
    late.woven(type.getName().replace('.', '/'));
  }

  @Test
  void nothingIsLookedForUntilAClassHasBeenTransformed() {
    assertFalse(late.weave());
    assertEquals(List.of(), transformed);
  }

  @Test
  void classesThatATransformationLoadsGetTheirHooksToo() {
    transformation =
        type -> {
          weaves(type);
          if (type == BitSet.class) {
            loaded.add(ArrayDeque.class);
          }
        };
    late.transformed();
    assertTrue(late.weave());
    assertEquals(List.of(BitSet.class, ArrayDeque.class), transformed);
    assertFalse(late.weave());
  }

  @Test
  void aClassThatStaysWithoutIsAnError() {
    late.transformed();
    IllegalStateException thrown = assertThrows(IllegalStateException.class, late::weave);
    assertEquals("por has no hooks in [class java.util.BitSet]", thrown.getMessage());
    assertEquals(List.of(BitSet.class), transformed);
  }
}
