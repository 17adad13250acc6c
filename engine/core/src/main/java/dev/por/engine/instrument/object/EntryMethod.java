package dev.por.engine.instrument.object;

import dev.por.engine.instrument.emit.AtomicMethod;
import dev.por.engine.instrument.emit.HookCalls;
import dev.por.probe.object.EntryUses;
import org.objectweb.asm.MethodVisitor;

/**
 * A method of a map or a set that is about one entry, or about none: the operation gets its key.
 */
final class EntryMethod extends AtomicMethod {
  private final String className;
  private final String name;
  private final int use;

  EntryMethod(
      MethodVisitor next,
      int access,
      String className,
      String name,
      String descriptor,
      int operation,
      int use) {
    super(next, access, name, descriptor, operation, false, false);
    this.className = className;
    this.name = name;
    this.use = use;
  }

  @Override
  public void loadArgument() {
    if (AccessOrder.matters(className, name)) {
      AccessOrder.add(mv);
    }
    super.loadArgument();
  }

  @Override
  public void begun() {
    if (EntryUses.isOfOne(use)) {
      mv.visitVarInsn(ALOAD, 1);
    } else {
      mv.visitInsn(ACONST_NULL);
    }
    mv.visitLdcInsn(use);
    HookCalls.call(mv, "beginEntry", "(Ljava/lang/Object;IILjava/lang/Object;I)V");
  }
}
