package dev.por.engine.instrument.task;

import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * What happens in the middle of the methods of the classes nested in CompletableFuture, its
 * dependents above all.
 *
 * <p>A dependent that has been let go clears its fields one by one, and another thread that holds
 * it through the other of two sources looks at them one by one. Here the fields stay, clearing them
 * is one step, and to look whether they are still there another.
 */
final class DependentAccessWeaver extends MethodVisitor {
  /** What a dependent clears; the field that is cleared first stands for all of them. */
  private static final Set<String> CLEARED = Set.of("src", "snd", "dep", "fn", "srcs", "base");

  private static final String FIRST = "src";

  private final boolean fires;

  DependentAccessWeaver(MethodVisitor next, String className, String method) {
    super(Opcodes.ASM9, next);
    this.fires = method.equals("tryFire") && !className.endsWith("$Signaller");
  }

  /**
   * Whether the method lets a dependent go that can be gone: one that only stands for another
   * leaves that to the other, and a thread that waits is no dependent at all.
   */
  static boolean fires(String className, String method) {
    return method.equals("tryFire")
        && !className.endsWith("$Signaller")
        && !className.endsWith("$CoCompletion");
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    if (opcode == Opcodes.GETFIELD && owner.equals(StageWeaver.STAGE) && name.equals("result")) {
      StageWeaver.read(mv);
    } else if (opcode == Opcodes.PUTFIELD && fires && CLEARED.contains(name)) {
      keep(owner, name, descriptor);
    }
    super.visitFieldInsn(opcode, owner, name, descriptor);
  }

  /** Instead of null, the field is given the value that it has. */
  private void keep(String owner, String name, String descriptor) {
    super.visitInsn(Opcodes.POP);
    if (name.equals(FIRST)) {
      super.visitInsn(Opcodes.DUP);
      StageWeaver.tasks(mv, "gone", "(Ljava/lang/Object;)V");
    }
    super.visitInsn(Opcodes.DUP);
    super.visitFieldInsn(Opcodes.GETFIELD, owner, name, descriptor);
    StageWeaver.tasks(mv, "kept", "(Ljava/lang/Object;)Ljava/lang/Object;");
    super.visitTypeInsn(Opcodes.CHECKCAST, Type.getType(descriptor).getInternalName());
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean itf) {
    if (name.equals("unipush")) {
      StageWeaver.depend(mv);
    }
    super.visitMethodInsn(opcode, owner, name, descriptor, itf);
  }
}
