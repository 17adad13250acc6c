package dev.por.engine.instrument.object;

import dev.por.engine.instrument.emit.HookCalls;
import dev.por.engine.instrument.emit.JdkClassWeaver;
import dev.por.engine.instrument.jdk.ArraysWeaver;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** JDK objects that look into an array of the program: every method uses its elements. */
public final class ArrayViewWeaver extends JdkClassWeaver {
  /** The classes, each with the type of its array. */
  private static final Map<String, String> ARRAYS =
      Map.of(
          "java/util/Arrays$ArrayList", "[Ljava/lang/Object;",
          "java/util/Arrays$ArrayItr", "[Ljava/lang/Object;",
          "java/util/Spliterators$ArraySpliterator", "[Ljava/lang/Object;",
          "java/util/Spliterators$IntArraySpliterator", "[I",
          "java/util/Spliterators$LongArraySpliterator", "[J",
          "java/util/Spliterators$DoubleArraySpliterator", "[D");

  private static final Set<String> WRITERS = Set.of("set", "replaceAll", "sort");

  /** Methods of a list that are about one element, and about none. */
  private static final Set<String> OF_ONE = Set.of("get", "set");

  private static final Set<String> OF_NONE = Set.of("iterator", "size", "spliterator");

  ArrayViewWeaver(ClassVisitor next) {
    super(next);
  }

  /** Its own hooks and those that make each method one operation, in the order that it takes. */
  public static ClassVisitor weave(String name, ClassVisitor next) {
    return isCursor(name)
        ? new JdkObjectWeaver(new ArrayViewWeaver(next))
        : new ArrayViewWeaver(new JdkObjectWeaver(next));
  }

  /** Where such an object stands is its own state: both are looked at in one transition. */
  private static boolean isCursor(String name) {
    return !name.equals("java/util/Arrays$ArrayList");
  }

  public static boolean concerns(String name) {
    return ARRAYS.containsKey(name);
  }

  @Override
  public MethodVisitor woven(MethodVisitor next, int access, String name, String descriptor) {
    boolean own = (access & Opcodes.ACC_STATIC) != 0 || name.startsWith("<");
    if (own || !concerns(className)) {
      return next;
    }
    boolean list = !isCursor(className);
    if (list && OF_NONE.contains(name)) {
      return next;
    }
    String field = className.contains("Arrays$") ? "a" : "array";
    return new MethodVisitor(Opcodes.ASM9, next) {
      @Override
      public void visitCode() {
        super.visitCode();
        super.visitVarInsn(Opcodes.ALOAD, 0);
        super.visitFieldInsn(Opcodes.GETFIELD, className, field, ARRAYS.get(className));
        if (!list) {
          HookCalls.call(mv, "handed", "(Ljava/lang/Object;)V");
          return;
        }
        boolean one = OF_ONE.contains(name);
        if (one) {
          super.visitVarInsn(Opcodes.ILOAD, 1);
        }
        super.visitInsn(WRITERS.contains(name) ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
        if (one) {
          ArraysWeaver.hook(mv, "element", "(Ljava/lang/Object;IZ)V");
        } else {
          HookCalls.call(mv, "elements", "(Ljava/lang/Object;Z)V");
        }
      }
    };
  }
}
