package dev.por.engine.instrument.jdk;

import dev.por.engine.instrument.emit.HookCalls;
import dev.por.engine.instrument.emit.JdkClassWeaver;
import java.util.Set;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Classes of the JDK behind segments of memory: they report what they allocate, and sessions, which
 * say for how long it may be used, and by which thread of the test.
 */
public final class SegmentWeaver extends JdkClassWeaver {
  private static final String INTERNAL = "jdk/internal/foreign/";
  private static final String SESSION = INTERNAL + "MemorySessionImpl";
  private static final String HOOKS = "dev/por/probe/memory/SegmentProbe";

  private static final Set<String> CLASSES =
      Set.of(
          "java/lang/foreign/Arena",
          INTERNAL + "ConfinedSession",
          SESSION,
          INTERNAL + "NativeMemorySegmentImpl",
          INTERNAL + "SegmentFactories");

  /** Behind the size and the alignment. */
  private static final int SESSION_ARGUMENT = 4;

  public SegmentWeaver(ClassVisitor next) {
    super(next);
  }

  public static boolean concerns(String name) {
    return CLASSES.contains(name);
  }

  @Override
  public MethodVisitor woven(MethodVisitor next, int access, String name, String descriptor) {
    MethodVisitor code = new Owners(next);
    boolean session = className.equals(SESSION);
    boolean allocates = name.equals("makeNativeSegment") || name.equals("allocateNativeSegment");
    if (allocates && descriptor.startsWith("(JJL" + SESSION + ";")) {
      return new Allocation(code);
    }
    if (session && name.equals("<init>")) {
      return new Creation(code);
    }
    if (session && name.equals("close")) {
      return new Beginning(code, 0, "closes");
    }
    return session && name.equals("isAlive") && (access & Opcodes.ACC_ABSTRACT) == 0
        ? new Beginning(code, 0, "asks")
        : code;
  }

  /** The current thread is a thread of the test, whatever carries that. */
  private static final class Owners extends MethodVisitor {
    Owners(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean itf) {
      if (owner.equals("java/lang/Thread") && name.equals("currentThread")) {
        HookCalls.call(mv, name, descriptor);
      } else {
        super.visitMethodInsn(opcode, owner, name, descriptor, itf);
      }
    }
  }

  /** Reports a session where a method begins. */
  private static class Beginning extends MethodVisitor {
    private final int session;
    private final String hook;

    Beginning(MethodVisitor next, int session, String hook) {
      super(Opcodes.ASM9, next);
      this.session = session;
      this.hook = hook;
    }

    @Override
    public void visitCode() {
      super.visitCode();
      super.visitVarInsn(Opcodes.ALOAD, session);
      super.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, hook, "(Ljava/lang/Object;)V", false);
    }
  }

  private static final class Allocation extends Beginning {
    Allocation(MethodVisitor next) {
      super(next, SESSION_ARGUMENT, "asks");
    }

    @Override
    public void visitInsn(int opcode) {
      if (opcode == Opcodes.ARETURN) {
        super.visitInsn(Opcodes.DUP);
        super.visitVarInsn(Opcodes.ALOAD, SESSION_ARGUMENT);
        super.visitMethodInsn(
            Opcodes.INVOKESTATIC,
            HOOKS,
            "allocated",
            "(Ljava/lang/Object;Ljava/lang/Object;)V",
            false);
      }
      super.visitInsn(opcode);
    }
  }

  /** Reports a session that is made. */
  private static final class Creation extends MethodVisitor {
    Creation(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitInsn(int opcode) {
      if (opcode == Opcodes.RETURN) {
        super.visitVarInsn(Opcodes.ALOAD, 0);
        HookCalls.call(mv, "allocated", "(Ljava/lang/Object;)V");
      }
      super.visitInsn(opcode);
    }
  }
}
