package dev.por.engine.control.jdk;

import dev.por.engine.control.location.DeclaringClassFinder;
import dev.por.engine.control.location.MemoryTarget;
import dev.por.probe.IndirectHooks;
import dev.por.probe.internal.DeclaredFields;
import dev.por.probe.internal.ShownMembers;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Finds the fields that the JVM or the JDK reads when it copies an object as a whole: the fields of
 * classes under test that are not final, in the same order in every JVM.
 */
public final class CopiedFieldFinder extends ClassValue<List<CopiedFieldFinder.Copied>> {
  /**
   * A field.
   *
   * @param kind {@link IndirectHooks#PRIMITIVES} or {@link IndirectHooks#REFERENCES}
   */
  public record Copied(MemoryTarget referent, boolean isVolatile, int kind) {
    static Copied of(Field field) {
      return new Copied(
          MemoryTarget.of(field),
          Modifier.isVolatile(field.getModifiers()),
          field.getType().isPrimitive() ? IndirectHooks.PRIMITIVES : IndirectHooks.REFERENCES);
    }

    /** A field that reflection does not show: it may be of either kind. */
    static Copied named(Class<?> declaring, String name) {
      return new Copied(
          MemoryTarget.named(declaring, name),
          Modifier.isVolatile(DeclaringClassFinder.modifiers(declaring, name)),
          IndirectHooks.PRIMITIVES | IndirectHooks.REFERENCES);
    }
  }

  @Override
  protected List<Copied> computeValue(Class<?> type) {
    List<Class<?>> classes = new ArrayList<>();
    for (Class<?> c = type; c != null && c.getClassLoader() != null; c = c.getSuperclass()) {
      classes.add(c);
    }
    classes.sort(Comparator.comparing(Class::getName));
    return classes.stream().flatMap(CopiedFieldFinder::declared).toList();
  }

  private static Stream<Copied> declared(Class<?> type) {
    if (ShownMembers.hasFields(type)) {
      return Arrays.stream(ShownMembers.fields(type))
          .filter(field -> changes(field.getModifiers()))
          .sorted(Comparator.comparing(Field::getName))
          .map(Copied::of);
    }
    return DeclaredFields.names(type.getName()).stream()
        .filter(name -> changes(DeclaringClassFinder.modifiers(type, name)))
        .sorted()
        .map(name -> Copied.named(type, name));
  }

  private static boolean changes(int modifiers) {
    return (modifiers & (Modifier.STATIC | Modifier.FINAL)) == 0;
  }
}
