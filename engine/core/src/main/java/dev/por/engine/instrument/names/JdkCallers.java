package dev.por.engine.instrument.names;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** What of a class under test the JDK may call: it knows the methods of its own types only. */
public final class JdkCallers {
  private static final int UNSEEN = Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE;

  /** By the name of a type of the JDK: its methods and those of all types above it. */
  private static final Map<String, Set<String>> METHODS = new ConcurrentHashMap<>();

  private final ClassLoader loader;

  public JdkCallers(ClassLoader loader) {
    this.loader = loader;
  }

  /** Whether it may call the function that a call of this descriptor makes. */
  public boolean mayCall(String descriptor) {
    Type result = Type.getReturnType(descriptor);
    return result.getSort() == Type.OBJECT && isKnown(result.getInternalName());
  }

  private boolean isKnown(String type) {
    if (Jdk.owns(type)) {
      return true;
    }
    ClassNode outline = Hierarchy.outline(type, loader);
    return outline == null || outline.interfaces.stream().anyMatch(this::isKnown);
  }

  /** Whether the method stands in the place of one of a type of the JDK. */
  public boolean mayCall(ClassNode type, MethodNode method) {
    return (method.access & UNSEEN) == 0
        && !method.name.startsWith("<")
        && isAbove(type, method.name + method.desc);
  }

  private boolean isAbove(ClassNode type, String method) {
    return (type.superName != null && has(type.superName, method))
        || type.interfaces.stream().anyMatch(above -> has(above, method));
  }

  private boolean has(String type, String method) {
    if (Jdk.owns(type)) {
      return methods(type).contains(method);
    }
    ClassNode outline = Hierarchy.outline(type, loader);
    return outline == null || isAbove(outline, method);
  }

  private Set<String> methods(String type) {
    Set<String> known = METHODS.get(type);
    if (known == null) {
      known = new HashSet<>();
      addMethods(type, known);
      METHODS.put(type, known);
    }
    return known;
  }

  private void addMethods(String type, Set<String> methods) {
    ClassNode outline = Hierarchy.outline(type, loader);
    if (outline == null) {
      return;
    }
    for (MethodNode method : outline.methods) {
      if ((method.access & UNSEEN) == 0) {
        methods.add(method.name + method.desc);
      }
    }
    outline.interfaces.forEach(above -> addMethods(above, methods));
    if (outline.superName != null) {
      addMethods(outline.superName, methods);
    }
  }
}
