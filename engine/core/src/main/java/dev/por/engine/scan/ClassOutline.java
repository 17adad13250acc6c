package dev.por.engine.scan;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What of a class is needed to find its tests. */
final class ClassOutline extends ClassVisitor {
  private static final Set<String> TESTS =
      Set.of("Ldev/por/api/ConcurrencyTest;", "Ldev/por/api/ModelTest;");
  private static final int OUTLINE =
      ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES;

  private final List<Method> methods = new ArrayList<>();
  private String name;
  private int access;
  private String superName;
  private List<String> interfaces = List.of();
  private boolean inner;

  private ClassOutline() {
    super(Opcodes.ASM9);
  }

  /**
   * One method; {@code test} holds the elements of its annotation, null without one, and {@code
   * annotation} the descriptor of that.
   */
  record Method(
      int access, String name, String descriptor, String annotation, Map<String, Object> test) {
    boolean is(int flag) {
      return (access & flag) != 0;
    }
  }

  static ClassOutline read(String place, byte[] bytes) {
    ClassOutline outline = new ClassOutline();
    try {
      new ClassReader(bytes).accept(outline, OUTLINE);
      return outline;
    } catch (RuntimeException e) {
      throw new ScanException(
          place
              + " is no class file that this version of por can read ("
              + e.getMessage()
              + "); compile it for an older Java, or use a newer por.",
          e);
    }
  }

  String name() {
    return name;
  }

  String superName() {
    return superName;
  }

  List<String> interfaces() {
    return interfaces;
  }

  List<Method> methods() {
    return methods;
  }

  boolean isAbstract() {
    return (access & Opcodes.ACC_ABSTRACT) != 0;
  }

  /** Whether an instance needs an instance of the class around it. */
  boolean isInner() {
    return inner;
  }

  boolean hasNoArgumentConstructor() {
    return methods.stream().anyMatch(m -> m.name.equals("<init>") && m.descriptor.equals("()V"));
  }

  boolean hasTests() {
    return methods.stream().anyMatch(m -> m.test != null);
  }

  @Override
  public void visit(
      int version,
      int access,
      String name,
      String signature,
      String superName,
      String[] interfaces) {
    this.access = access;
    this.name = name;
    this.superName = superName;
    this.interfaces = interfaces == null ? List.of() : List.of(interfaces);
  }

  @Override
  public void visitInnerClass(String inner, String outer, String simpleName, int access) {
    boolean member = outer != null && (access & Opcodes.ACC_STATIC) == 0;
    this.inner |= member && inner.equals(name);
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    int index = methods.size();
    methods.add(new Method(access, name, descriptor, null, null));
    return new MethodVisitor(api) {
      @Override
      public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
        if (!TESTS.contains(annotation)) {
          return null;
        }
        Map<String, Object> elements = new TreeMap<>();
        methods.set(index, new Method(access, name, descriptor, annotation, elements));
        return elements(elements);
      }
    };
  }

  private AnnotationVisitor elements(Map<String, Object> elements) {
    return new AnnotationVisitor(api) {
      @Override
      public void visit(String element, Object value) {
        elements.put(element, value);
      }

      @Override
      public AnnotationVisitor visitArray(String element) {
        List<Object> values = new ArrayList<>();
        elements.put(element, values);
        return new AnnotationVisitor(api) {
          @Override
          public void visit(String none, Object value) {
            values.add(value);
          }
        };
      }
    };
  }
}
