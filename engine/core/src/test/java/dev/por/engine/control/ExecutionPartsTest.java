package dev.por.engine.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.control.turn.ControlledExecution;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** No part of the engine is forgotten when an execution begins. */
class ExecutionPartsTest {
  private static final String CONTROL = EngineParts.class.getPackageName();

  @Test
  void everyPartFollowsTheExecution() throws IllegalAccessException {
    PartExploration exploration = new PartExploration();
    exploration.outcomes(() -> new PartExploration.Sample(List.of(), List.of(), () -> ""));
    ControlledExecution execution = exploration.execution();
    List<String> forgotten = new ArrayList<>();
    int parts = 0;
    for (Object part : reachable(exploration.engine())) {
      for (Field field : fields(part.getClass())) {
        if (field.getType() == ControlledExecution.class) {
          parts++;
          if (value(field, part) != execution) {
            forgotten.add(part.getClass().getSimpleName() + "." + field.getName());
          }
        }
      }
    }
    assertEquals(List.of(), forgotten);
    assertTrue(parts > 40, "only " + parts + " parts");
  }

  /** Everything of the engine that the object knows, directly or not, but for the execution. */
  private static Set<Object> reachable(Object root) throws IllegalAccessException {
    Set<Object> found = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Object> open = new ArrayDeque<>(List.of(root));
    while (!open.isEmpty()) {
      Object next = open.pop();
      if (found.add(next)) {
        for (Field field : fields(next.getClass())) {
          Object value = value(field, next);
          boolean ours = value != null && value.getClass().getName().startsWith(CONTROL);
          if (ours && !(value instanceof ControlledExecution) && !value.getClass().isHidden()) {
            open.push(value);
          }
        }
      }
    }
    return found;
  }

  private static List<Field> fields(Class<?> type) {
    List<Field> fields = new ArrayList<>();
    for (Class<?> t = type; t != null && t.getName().startsWith(CONTROL); t = t.getSuperclass()) {
      for (Field field : t.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
          fields.add(field);
        }
      }
    }
    return fields;
  }

  private static Object value(Field field, Object of) throws IllegalAccessException {
    field.setAccessible(true);
    return field.get(of);
  }
}
