package dev.por.engine.instrument.object;

import dev.por.engine.instrument.emit.HookCalls;
import java.util.Set;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * JDK classes with state whose methods are no operations for a search: they are left alone as long
 * as one thread uses an object, or none changes it, and refused as soon as threads share it.
 */
public final class ThreadConfinedWeaver extends ClassVisitor {
  private static final Set<String> CLASSES =
      Set.of("java/util/concurrent/ScheduledThreadPoolExecutor$DelayedWorkQueue$Itr");

  private static final Set<String> READERS =
      Set.of(
          "after",
          "before",
          "charAt",
          "compareTo",
          "equals",
          "getTime",
          "hashCode",
          "length",
          "size",
          "toByteArray",
          "toString");

  /** Collections that guard each method by a monitor of the JVM. */
  private static final Set<String> GUARDED =
      Set.of("java/util/Hashtable", "java/util/Properties", "java/util/Stack", "java/util/Vector");

  private static final Set<String> READERS_OF_GUARDED =
      Set.of(
          "contains",
          "containsKey",
          "containsValue",
          "elementAt",
          "firstElement",
          "get",
          "getOrDefault",
          "getProperty",
          "indexOf",
          "isEmpty",
          "lastElement",
          "peek",
          "search");

  private String className;

  public ThreadConfinedWeaver(ClassVisitor next) {
    super(Opcodes.ASM9, next);
  }

  public static boolean contain(String name) {
    boolean guarded = GuardedClasses.isObject(name) && !GuardedClasses.areModelled();
    return CLASSES.contains(name) || isGenerator(name) || guarded;
  }

  /** Whether it is a generator of random numbers that the JDK offers by its name. */
  public static boolean isGenerator(String name) {
    boolean theirs = name.startsWith("jdk/random/") || name.startsWith("jdk/internal/random/");
    return theirs && !name.contains("$");
  }

  @Override
  public void visit(int version, int access, String name, String sign, String sup, String[] ifs) {
    className = name;
    super.visit(version, access, name, sign, sup, ifs);
  }

  private boolean reads(String method) {
    return READERS.contains(method)
        || (GUARDED.contains(className) && READERS_OF_GUARDED.contains(method));
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
    int unwoven = Opcodes.ACC_STATIC | Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE;
    // what others call of these calls the rest
    boolean inner = GUARDED.contains(className) && (access & Opcodes.ACC_PUBLIC) == 0;
    if ((access & unwoven) != 0 || inner || name.startsWith("<")) {
      return next;
    }
    return new MethodVisitor(Opcodes.ASM9, next) {
      @Override
      public void visitCode() {
        super.visitCode();
        super.visitVarInsn(Opcodes.ALOAD, 0);
        super.visitInsn(reads(name) ? Opcodes.ICONST_0 : Opcodes.ICONST_1);
        HookCalls.call(mv, "unshared", "(Ljava/lang/Object;Z)V");
      }
    };
  }
}
