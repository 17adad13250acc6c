package dev.por.engine.instrument.statics;

import dev.por.engine.instrument.names.Hierarchy;
import dev.por.engine.instrument.names.Jdk;
import dev.por.engine.instrument.names.Scope;
import java.net.URL;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.tree.ClassNode;

/**
 * Which statics that code names are fields of interfaces with places of their own ({@link
 * InterfaceStatics}): found in the class files, since a class that is being loaded must not load
 * others.
 */
public final class InterfaceFieldFinder {
  /** Where the classes of the JDK itself are. */
  private static final String JDK = "jrt";

  private final Scope scope;
  private final Map<ClassLoader, Map<String, Set<String>>> known = new WeakHashMap<>();

  public InterfaceFieldFinder(Scope scope) {
    this.scope = scope;
  }

  /** Whether the static {@code name} of the class, or inherited by it, is one. */
  public boolean contain(String type, String name, ClassLoader loader) {
    Map<String, Set<String>> cache;
    synchronized (known) {
      cache = known.computeIfAbsent(loader, l -> new ConcurrentHashMap<>());
    }
    return of(type, cache, loader).contains(name);
  }

  /** Holds no lock while it reads: a loader may have to load classes for that. */
  private Set<String> of(String type, Map<String, Set<String>> cache, ClassLoader loader) {
    if (type == null || Jdk.owns(type)) {
      return Set.of();
    }
    Set<String> fields = cache.get(type);
    if (fields == null) {
      fields = read(type, cache, loader);
      cache.put(type, fields);
    }
    return fields;
  }

  private Set<String> read(String type, Map<String, Set<String>> cache, ClassLoader loader) {
    URL file = loader.getResource(type + ".class");
    if (file == null || file.getProtocol().equals(JDK)) {
      return Set.of();
    }
    ClassNode outline = Hierarchy.outline(type, loader);
    Set<String> fields = new HashSet<>(of(outline.superName, cache, loader));
    outline.interfaces.forEach(i -> fields.addAll(of(i, cache, loader)));
    outline.fields.forEach(field -> fields.remove(field.name));
    if (scope.reasonToSkip(loader, type.replace('/', '.')) == null) {
      fields.addAll(InterfaceStatics.of(outline));
    }
    return fields;
  }
}
