package dev.por.engine.instrument.jdk;

import dev.por.engine.instrument.emit.HookCalls;
import dev.por.engine.instrument.emit.JdkClassWeaver;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Reflective calls of the JDK's methods and constructors ask first whether there is a bridge. */
public final class ReflectionWeaver extends JdkClassWeaver {
  private static final String METHOD = "java/lang/reflect/Method";
  private static final String CONSTRUCTOR = "java/lang/reflect/Constructor";

  public ReflectionWeaver(ClassVisitor next) {
    super(next);
  }

  public static boolean concerns(String name) {
    return name.equals(METHOD) || name.equals(CONSTRUCTOR);
  }

  @Override
  public MethodVisitor woven(MethodVisitor next, int access, String name, String descriptor) {
    String reflective = className + "." + name + descriptor;
    return switch (reflective) {
      case METHOD + ".invoke(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;" ->
          new Bridged(next, true);
      // what all ways to make an object of a constructor come to
      case CONSTRUCTOR
              + ".newInstanceWithCaller([Ljava/lang/Object;ZLjava/lang/Class;)Ljava/lang/Object;" ->
          new Bridged(next, false);
      default -> next;
    };
  }

  private static final class Bridged extends MethodVisitor {
    private final boolean method;

    Bridged(MethodVisitor next, boolean method) {
      super(Opcodes.ASM9, next);
      this.method = method;
    }

    @Override
    public void visitCode() {
      super.visitCode();
      visitVarInsn(Opcodes.ALOAD, 0);
      if (method) {
        visitVarInsn(Opcodes.ALOAD, 1);
      }
      String asked = method ? "L" + METHOD + ";Ljava/lang/Object;" : "L" + CONSTRUCTOR + ";";
      reflected("bridge", "(" + asked + ")L" + METHOD + ";");
      visitInsn(Opcodes.DUP);
      Label real = new Label();
      visitJumpInsn(Opcodes.IFNULL, real);
      visitInsn(Opcodes.ACONST_NULL);
      arguments();
      visitMethodInsn(
          Opcodes.INVOKEVIRTUAL,
          METHOD,
          "invoke",
          "(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;",
          false);
      visitInsn(Opcodes.ARETURN);
      visitLabel(real);
      visitFrame(Opcodes.F_SAME1, 0, null, 1, new Object[] {METHOD});
      visitInsn(Opcodes.POP);
    }

    private void arguments() {
      if (method) {
        visitVarInsn(Opcodes.ALOAD, 0);
        visitVarInsn(Opcodes.ALOAD, 1);
        visitVarInsn(Opcodes.ALOAD, 2);
        reflected(
            "arguments",
            "(L" + METHOD + ";Ljava/lang/Object;[Ljava/lang/Object;)[Ljava/lang/Object;");
      } else {
        visitVarInsn(Opcodes.ALOAD, 1);
      }
    }

    private void reflected(String name, String descriptor) {
      visitMethodInsn(Opcodes.INVOKESTATIC, HookCalls.REFLECTED, name, descriptor, false);
    }
  }
}
