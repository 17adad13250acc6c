package dev.por.engine.instrument;

import dev.por.engine.instrument.names.JdkModules;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Classes of the JDK that were loaded without their hooks, which they get later.
 *
 * <p>The JVM asks no transformer for a class that is loaded while the same thread is transforming
 * another. So whatever a transformation happens to load stays as it was, and what threads do to
 * each other by it would be overlooked.
 */
final class LateClassWeaver {
  private final Set<String> woven = Collections.synchronizedSet(new HashSet<>());
  private final Instrumentation instrumentation;
  private final Predicate<Class<?>> concerned;
  private volatile boolean possible;

  /** {@code concerned} are the classes that need hooks. */
  LateClassWeaver(Instrumentation instrumentation, Predicate<Class<?>> concerned) {
    this.instrumentation = instrumentation;
    this.concerned = concerned;
  }

  /** A class, by its internal name, has got its hooks. */
  void woven(String name) {
    woven.add(name.replace('/', '.'));
  }

  /** A class that is loaded, perhaps with other hooks, needs more of them. */
  void want(String name) {
    woven.remove(name.replace('/', '.'));
    possible = true;
  }

  /** A class has been transformed: others may have been loaded meanwhile. */
  void transformed() {
    possible = true;
  }

  /** Gives hooks to classes that are without; whether there were any. */
  boolean weave() {
    if (!possible) {
      return false;
    }
    possible = false;
    Set<Class<?>> tried = new HashSet<>();
    for (Class<?>[] late = find(); late.length > 0; late = find()) {
      // to transform them may load others, which need hooks, too; none may be without hooks twice
      if (!Collections.disjoint(tried, List.of(late))) {
        throw new IllegalStateException("por has no hooks in " + Arrays.toString(late));
      }
      tried.addAll(List.of(late));
      retransform(late);
    }
    return !tried.isEmpty();
  }

  private void retransform(Class<?>[] classes) {
    try {
      instrumentation.retransformClasses(classes);
    } catch (UnmodifiableClassException e) {
      throw new IllegalStateException("found only those that can be modified", e);
    }
  }

  /** Classes of the JDK that are loaded and have no hooks, though they need them. */
  Class<?>[] find() {
    return Arrays.stream(instrumentation.getAllLoadedClasses())
        .filter(type -> !type.isArray() && JdkModules.contain(type.getModule()))
        .filter(type -> !woven.contains(type.getName()) && concerned.test(type))
        .filter(instrumentation::isModifiableClass)
        .toArray(Class<?>[]::new);
  }
}
