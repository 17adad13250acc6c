package dev.por.engine.instrument.object;

import dev.por.engine.instrument.emit.AtomicMethod;
import org.objectweb.asm.MethodVisitor;

/** A method of a list that is about one element: the operation gets its index. */
final class IndexedMethod extends AtomicMethod {
  private final String className;
  private final boolean first;

  IndexedMethod(
      MethodVisitor next,
      int access,
      String className,
      String name,
      String descriptor,
      int operation) {
    super(next, access, name, descriptor, operation, false, false);
    this.className = className;
    this.first = descriptor.startsWith("()");
  }

  /** The index is that of the whole list, whichever part of it the method is called of. */
  @Override
  public void loadArgument() {
    if (first) {
      mv.visitInsn(ICONST_0);
    } else {
      mv.visitVarInsn(ILOAD, 1);
    }
    if (ListOperations.isPart(className)) {
      mv.visitVarInsn(ALOAD, 0);
      mv.visitFieldInsn(GETFIELD, className, "offset", "I");
      mv.visitInsn(IADD);
    }
  }
}
