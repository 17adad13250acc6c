package dev.por.engine.instrument;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Methods of ConcurrentHashMap that go through all of it: each element is a transition of its own,
 * since others may change the map in between. In several threads at once they are refused.
 */
final class BulkOperations {
  static final String MAP = "java/util/concurrent/ConcurrentHashMap";

  private BulkOperations() {}

  /** Whether the method is one by which they do it, and no operation itself. */
  static boolean concern(String className, String method) {
    boolean task = className.startsWith(MAP + "$") && className.endsWith("Task");
    boolean traverser = className.equals(MAP + "$Traverser") && method.equals("advance");
    return task || traverser || (className.equals(MAP) && method.equals("batchFor"));
  }

  static MethodVisitor of(MethodVisitor next, String method) {
    return switch (method) {
      case "advance" -> new Advance(next);
      case "batchFor" -> new Batches(next);
      default -> next;
    };
  }

  /** The next element. */
  private static final class Advance extends MethodVisitor {
    Advance(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitCode() {
      super.visitCode();
      Hook.call(mv, "element", "()V");
    }
  }

  /** Into how many parts the work is to be divided. */
  static final class Batches extends MethodVisitor {
    Batches(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitInsn(int opcode) {
      if (opcode == Opcodes.IRETURN) {
        Hook.call(mv, "batches", "(I)I");
      }
      super.visitInsn(opcode);
    }
  }
}
