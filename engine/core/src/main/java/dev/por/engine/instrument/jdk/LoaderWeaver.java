package dev.por.engine.instrument.jdk;

import dev.por.engine.instrument.emit.HookCalls;
import dev.por.engine.instrument.emit.SpilledArgumentList;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Class loaders of the JDK: they report the table of their classes, and what they lock; and {@code
 * Class.forName}, by which the JVM looks into that table. And classes that are asked for the
 * constants of an enum.
 */
public final class LoaderWeaver extends ClassVisitor {
  public static final String NAME = "java/lang/ClassLoader";

  private static final String CLASS = "java/lang/Class";

  /** Variables of its methods with a name as an argument are below this one. */
  private static final int FREE = 16;

  private static final String HOOKS = "dev/por/probe/loader/LoaderProbe";
  private static final String LOADER = "L" + NAME + ";";
  private static final String LOADS = "loadClass(Ljava/lang/String;)Ljava/lang/Class;";

  public LoaderWeaver(ClassVisitor next) {
    super(Opcodes.ASM9, next);
  }

  /** Whether the class, by its internal name, is woven so. */
  public static boolean concerns(String name) {
    return name.equals(NAME) || name.equals(CLASS);
  }

  /** Whether a method of this name loads a class, whether the JVM or a program calls it. */
  public static boolean loads(String name, String descriptor) {
    return (name + descriptor).equals(LOADS);
  }

  /** Tells that code under test calls {@code loadClass} of the object below a name. */
  public static void tellCall(MethodVisitor code) {
    HookCalls.copyBelow(code, 1);
    code.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, "calls", "(Ljava/lang/Object;)V", false);
  }

  /** The method {@code loadClass}, with the monitor that the JVM enters for it. */
  public static MethodVisitor loading(MethodVisitor next, String className) {
    return new Loading(next, className);
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
    return switch (name) {
      case "<init>" -> new Constructor(next);
      case "getClassLoadingLock" -> new Lock(next);
      case "loadClass" -> loads(name, descriptor) ? loading(next, NAME) : new Monitor(next);
      case "findLoadedClass" -> new Beginning(next, "look", "(" + LOADER + "Ljava/lang/String;)V");
      case "defineClass" -> definition(next, descriptor);
      case "forName" -> new Asking(next);
      case "getEnumConstantsShared", "enumConstantDirectory" -> new Constants(next);
      default -> next;
    };
  }

  private static MethodVisitor definition(MethodVisitor next, String descriptor) {
    String from = "(Ljava/lang/String;";
    String bytes = from + "[BIILjava/security/ProtectionDomain;)";
    String buffer = from + "Ljava/nio/ByteBuffer;Ljava/security/ProtectionDomain;)";
    if (descriptor.startsWith(bytes)) {
      return new Beginning(next, "define", "(" + LOADER + "Ljava/lang/String;[BII)V");
    }
    return descriptor.startsWith(buffer)
        ? new Beginning(next, "define", "(" + LOADER + "Ljava/lang/String;Ljava/nio/ByteBuffer;)V")
        : next;
  }

  /** Reports the loader that the JVM is to ask, and the name; then the class's first use. */
  private static final class Asking extends MethodVisitor {
    Asking(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean itf) {
      if (!name.equals("forName0")) {
        super.visitMethodInsn(opcode, owner, name, descriptor, itf);
        return;
      }
      SpilledArgumentList arguments = new SpilledArgumentList(mv, descriptor, FREE);
      arguments.load(2);
      arguments.load(0);
      super.visitMethodInsn(
          Opcodes.INVOKESTATIC, HOOKS, "asks", "(" + LOADER + "Ljava/lang/String;)V", false);
      arguments.restore();
      super.visitMethodInsn(opcode, owner, name, descriptor, itf);
      super.visitInsn(Opcodes.DUP);
      arguments.load(1);
      HookCalls.indirect(mv, "initializes", "(Ljava/lang/Class;Z)V");
    }
  }

  /** The JDK asks a class for its constants, which it keeps: that is a use of the class. */
  private static final class Constants extends MethodVisitor {
    Constants(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitCode() {
      super.visitCode();
      visitVarInsn(Opcodes.ALOAD, 0);
      HookCalls.callOfInitializers(mv, "useConstants", "(Ljava/lang/Class;)V");
    }
  }

  /** Tells a hook of the first arguments. */
  private static final class Beginning extends MethodVisitor {
    private final String hook;
    private final String descriptor;

    Beginning(MethodVisitor next, String hook, String descriptor) {
      super(Opcodes.ASM9, next);
      this.hook = hook;
      this.descriptor = descriptor;
    }

    @Override
    public void visitCode() {
      super.visitCode();
      int local = 0;
      for (Type argument : Type.getArgumentTypes(descriptor)) {
        visitVarInsn(argument.getOpcode(Opcodes.ILOAD), local);
        local += argument.getSize();
      }
      visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, hook, descriptor, false);
    }
  }

  private static final class Constructor extends MethodVisitor {
    Constructor(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean itf) {
      super.visitMethodInsn(opcode, owner, name, descriptor, itf);
      if (name.equals("isRegistered")) {
        visitVarInsn(Opcodes.ALOAD, 0);
        super.visitMethodInsn(
            Opcodes.INVOKESTATIC, HOOKS, "isParallel", "(Z" + LOADER + ")Z", false);
      }
    }
  }

  private static final class Lock extends MethodVisitor {
    Lock(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitInsn(int opcode) {
      if (opcode == Opcodes.ARETURN) {
        visitVarInsn(Opcodes.ALOAD, 0);
        visitVarInsn(Opcodes.ALOAD, 1);
        String descriptor =
            "(Ljava/lang/Object;" + LOADER + "Ljava/lang/String;)Ljava/lang/Object;";
        visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, "lock", descriptor, false);
      }
      super.visitInsn(opcode);
    }
  }

  private static final class Monitor extends MethodVisitor {
    Monitor(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitInsn(int opcode) {
      if (opcode == Opcodes.MONITORENTER || opcode == Opcodes.MONITOREXIT) {
        super.visitInsn(Opcodes.DUP);
        visitVarInsn(Opcodes.ALOAD, 0);
        String hook = opcode == Opcodes.MONITORENTER ? "enter" : "exit";
        visitMethodInsn(
            Opcodes.INVOKESTATIC, HOOKS, hook, "(Ljava/lang/Object;" + LOADER + ")V", false);
      }
      super.visitInsn(opcode);
    }
  }

  /** Its body between two hooks. */
  private static final class Loading extends MethodVisitor {
    private final String className;
    private final Label begin = new Label();
    private final Label end = new Label();

    Loading(MethodVisitor next, String className) {
      super(Opcodes.ASM9, next);
      this.className = className;
    }

    @Override
    public void visitCode() {
      super.visitCode();
      Label other = new Label();
      ofName("isHook", "Z");
      visitJumpInsn(Opcodes.IFEQ, other);
      ofName("hook", "Ljava/lang/Class;");
      super.visitInsn(Opcodes.ARETURN);
      visitLabel(other);
      visitFrame(Opcodes.F_NEW, 2, new Object[] {className, "java/lang/String"}, 0, new Object[0]);
      visitVarInsn(Opcodes.ALOAD, 0);
      visitVarInsn(Opcodes.ALOAD, 1);
      visitMethodInsn(
          Opcodes.INVOKESTATIC, HOOKS, "begins", "(" + LOADER + "Ljava/lang/String;)Z", false);
      visitLabel(begin);
      lookAgain();
    }

    /** Returns what another thread has loaded while this one waited for the monitor. */
    private void lookAgain() {
      Label own = new Label();
      visitJumpInsn(Opcodes.IFEQ, own);
      visitVarInsn(Opcodes.ALOAD, 0);
      visitVarInsn(Opcodes.ALOAD, 1);
      String descriptor = "(Ljava/lang/String;)Ljava/lang/Class;";
      visitMethodInsn(Opcodes.INVOKEVIRTUAL, className, "findLoadedClass", descriptor, false);
      super.visitInsn(Opcodes.DUP);
      Label found = new Label();
      visitJumpInsn(Opcodes.IFNONNULL, found);
      super.visitInsn(Opcodes.POP);
      visitJumpInsn(Opcodes.GOTO, own);
      visitLabel(found);
      Object[] locals = {className, "java/lang/String"};
      visitFrame(Opcodes.F_NEW, 2, locals, 1, new Object[] {"java/lang/Class"});
      visitInsn(Opcodes.ARETURN);
      visitLabel(own);
      visitFrame(Opcodes.F_NEW, 2, locals, 0, new Object[0]);
      super.visitInsn(Opcodes.NOP);
    }

    @Override
    public void visitInsn(int opcode) {
      if (opcode == Opcodes.ARETURN) {
        super.visitInsn(Opcodes.DUP);
        ends();
      }
      super.visitInsn(opcode);
    }

    private void ofName(String hook, String result) {
      visitVarInsn(Opcodes.ALOAD, 1);
      visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, hook, "(Ljava/lang/String;)" + result, false);
    }

    private void ends() {
      visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, "ends", "(Ljava/lang/Class;)V", false);
    }

    @Override
    public void visitMaxs(int stack, int locals) {
      visitLabel(end);
      visitTryCatchBlock(begin, end, end, null);
      visitFrame(Opcodes.F_NEW, 0, new Object[0], 1, new Object[] {"java/lang/Throwable"});
      super.visitInsn(Opcodes.ACONST_NULL);
      ends();
      super.visitInsn(Opcodes.ATHROW);
      super.visitMaxs(stack, locals);
    }
  }
}
