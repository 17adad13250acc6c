package dev.por.engine.control;

import dev.por.probe.IndirectHooks;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The fields that the JVM or the JDK reads when it copies an object as a whole: those of classes
 * under test that are not final, in the same order in every JVM.
 */
final class CopiedFields extends ClassValue<List<CopiedFields.Copied>> {
  /**
   * A field.
   *
   * @param kind {@link IndirectHooks#PRIMITIVES} or {@link IndirectHooks#REFERENCES}
   */
  record Copied(Referent referent, boolean isVolatile, int kind) {
    static Copied of(Field field) {
      return new Copied(
          Referent.of(field),
          Modifier.isVolatile(field.getModifiers()),
          field.getType().isPrimitive() ? IndirectHooks.PRIMITIVES : IndirectHooks.REFERENCES);
    }
  }

  @Override
  protected List<Copied> computeValue(Class<?> type) {
    List<Field> fields = new ArrayList<>();
    for (Class<?> c = type; c != null && c.getClassLoader() != null; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        if ((field.getModifiers() & (Modifier.STATIC | Modifier.FINAL)) == 0) {
          fields.add(field);
        }
      }
    }
    return fields.stream()
        .sorted(
            Comparator.comparing((Field field) -> field.getDeclaringClass().getName())
                .thenComparing(Field::getName))
        .map(Copied::of)
        .toList();
  }
}
