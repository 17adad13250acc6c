package dev.por.engine.instrument.user;

import java.util.List;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Makes a {@code @ConcurrencyTest} one of JUnit 5, too, so that the JUnit Platform of a worker runs
 * it. A method that is a test of a framework already stays as it is. Where JUnit is not on the
 * class path, the annotation is as if it were not there.
 */
final class TestAnnotationWeaver {
  private static final String MARKED = "Ldev/por/api/ConcurrencyTest;";
  private static final String ADDED = "Lorg/junit/jupiter/api/Test;";

  private static final Set<String> TESTS =
      Set.of(
          ADDED,
          "Lorg/junit/jupiter/api/RepeatedTest;",
          "Lorg/junit/jupiter/api/TestFactory;",
          "Lorg/junit/jupiter/api/TestTemplate;",
          "Lorg/junit/jupiter/params/ParameterizedTest;",
          "Lorg/junit/Test;",
          "Lorg/testng/annotations/Test;");

  private TestAnnotationWeaver() {}

  /** Adds the annotation to the method that {@code written} writes, if the method needs it. */
  static void add(List<MethodNode> methods, String name, String descriptor, MethodVisitor written) {
    for (MethodNode method : methods) {
      if (method.name.equals(name) && method.desc.equals(descriptor) && isMarkedOnly(method)) {
        written.visitAnnotation(ADDED, true).visitEnd();
      }
    }
  }

  private static boolean isMarkedOnly(MethodNode method) {
    List<AnnotationNode> all = method.visibleAnnotations;
    return all != null
        && all.stream().anyMatch(a -> a.desc.equals(MARKED))
        && all.stream().noneMatch(a -> TESTS.contains(a.desc));
  }
}
