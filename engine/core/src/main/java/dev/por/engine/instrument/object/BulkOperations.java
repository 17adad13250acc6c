package dev.por.engine.instrument.object;

import dev.por.engine.instrument.deep.InterleavedJdkClasses;
import dev.por.engine.instrument.emit.HookCalls;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Methods of ConcurrentHashMap that go through all of it: each element is a transition of its own,
 * since others may change the map in between. Where they are divided, their tasks count as the map.
 */
final class BulkOperations {
  static final String MAP = "java/util/concurrent/ConcurrentHashMap";
  private static final String TASK = MAP + "$BulkTask";

  private BulkOperations() {}

  /** Whether the method is one by which they do it, and no operation itself. */
  static boolean concern(String className, String method) {
    boolean task = className.startsWith(MAP + "$") && className.endsWith("Task");
    return task || (className.equals(MAP + "$Traverser") && method.equals("advance"));
  }

  static MethodVisitor of(MethodVisitor next, String className, String method) {
    if (method.equals("advance")) {
      return new Advance(next);
    }
    return className.equals(TASK) && method.equals("<init>") ? new NewTask(next) : next;
  }

  /** The method, which may make what its tasks share. */
  static MethodVisitor dividing(
      MethodVisitor next, String className, String method, String descriptor) {
    boolean bulk = className.equals(MAP) && !method.equals("<init>") && descriptor.startsWith("(J");
    return bulk ? new Dividing(next) : next;
  }

  /** The next element. */
  private static final class Advance extends MethodVisitor {
    Advance(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitCode() {
      super.visitCode();
      super.visitVarInsn(Opcodes.ALOAD, 0);
      HookCalls.call(mv, "element", "(Ljava/lang/Object;)V");
    }
  }

  /** A part of the work. */
  private static final class NewTask extends MethodVisitor {
    NewTask(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitInsn(int opcode) {
      if (opcode == Opcodes.RETURN) {
        super.visitVarInsn(Opcodes.ALOAD, 0);
        super.visitVarInsn(Opcodes.ALOAD, 1);
        HookCalls.call(mv, "part", "(Ljava/lang/Object;Ljava/lang/Object;)V");
      }
      super.visitInsn(opcode);
    }
  }

  /** What a search has found is where all of its tasks look. */
  private static final class Dividing extends MethodVisitor {
    Dividing(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean itf) {
      super.visitMethodInsn(opcode, owner, name, descriptor, itf);
      if (name.equals("<init>") && owner.endsWith("/AtomicReference")) {
        InterleavedJdkClasses.made(mv);
      }
    }
  }
}
