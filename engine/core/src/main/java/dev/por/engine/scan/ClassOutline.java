package dev.por.engine.scan;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * What of a class is needed to find its tests. Annotations that are not there at run time are left
 * out, since test frameworks do not see them either.
 */
final class ClassOutline extends ClassVisitor {
  private static final Set<String> TESTS =
      Set.of("Ldev/por/api/ConcurrencyTest;", "Ldev/por/api/ModelTest;");
  private static final int OUTLINE =
      ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES;

  private final List<Method> methods = new ArrayList<>();
  private final List<Field> fields = new ArrayList<>();
  private final List<Mark> marks = new ArrayList<>();
  private String name;
  private int access;
  private String superName;
  private List<String> interfaces = List.of();
  private boolean inner;

  private ClassOutline() {
    super(Opcodes.ASM9);
  }

  /** One field with its annotations. */
  record Field(String name, List<Mark> marks) {}

  /** One method with its annotations. */
  record Method(int access, String name, String descriptor, List<Mark> marks) {
    boolean is(int flag) {
      return (access & flag) != 0;
    }

    /** Whether it is marked as a model. */
    boolean isModel() {
      Mark test = test();
      return test != null && test.descriptor().endsWith("ModelTest;");
    }

    /** The annotation that makes it a test of por, null without one. */
    Mark test() {
      return marks.stream().filter(m -> TESTS.contains(m.descriptor())).findFirst().orElse(null);
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

  List<Field> fields() {
    return fields;
  }

  /** The annotations of the class itself. */
  List<Mark> marks() {
    return marks;
  }

  boolean isAbstract() {
    return (access & Opcodes.ACC_ABSTRACT) != 0;
  }

  boolean isInterface() {
    return (access & Opcodes.ACC_INTERFACE) != 0;
  }

  /** Whether an instance needs an instance of the class around it. */
  boolean isInner() {
    return inner;
  }

  boolean hasNoArgumentConstructor() {
    return methods.stream().anyMatch(m -> m.name.equals("<init>") && m.descriptor.equals("()V"));
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
  public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
    return visible ? Mark.read(annotation, marks) : null;
  }

  @Override
  public FieldVisitor visitField(
      int access, String name, String descriptor, String signature, Object value) {
    Field field = new Field(name, new ArrayList<>());
    fields.add(field);
    return new FieldVisitor(api) {
      @Override
      public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
        return visible ? Mark.read(annotation, field.marks) : null;
      }
    };
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    Method method = new Method(access, name, descriptor, new ArrayList<>());
    methods.add(method);
    return new MethodVisitor(api) {
      @Override
      public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
        return visible ? Mark.read(annotation, method.marks) : null;
      }
    };
  }
}
