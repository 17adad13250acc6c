package dev.por.engine.instrument.jdk;

import dev.por.engine.instrument.emit.HookCalls;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Code of the JDK that keeps the scopes of a thread, and what is bound to scoped values in them:
 * the thread is the one that is carried. Whether the owner of a scope is alive is not asked of the
 * JVM, which has never started it.
 */
final class ThreadScopeWeaver extends MethodVisitor {
  static final String HOOKS = "dev/por/probe/thread/ThreadContainerProbe";
  static final String FLOCKS = "dev/por/probe/thread/FlockProbe";
  static final String FLOCK = "jdk/internal/misc/ThreadFlock";

  private static final String THREAD = "java/lang/Thread";
  private static final String INTERNAL = "jdk/internal/vm/";

  private static final Set<String> CLASSES =
      Set.of(
          INTERNAL + "ScopedValueContainer",
          INTERNAL + "StackableScope",
          INTERNAL + "ThreadContainers");

  private static final Set<String> OF_THREAD =
      Set.of(
          "inheritScopedValueBindings",
          "scopedValueBindings",
          "setHeadStackableScope",
          "setScopedValueBindings");

  ThreadScopeWeaver(MethodVisitor next) {
    super(Opcodes.ASM9, next);
  }

  /** Whether some of the class, by its internal name, is such code. */
  static boolean contain(String name) {
    return CLASSES.contains(name) || name.equals(FLOCK);
  }

  static boolean areUsedBy(String className, String method) {
    return CLASSES.contains(className)
        || (className.equals(THREAD) && OF_THREAD.contains(method))
        || (className.equals(FLOCK) && method.equals("close"));
  }

  /** The thread that closes a flock waits for the others where it asks how many there are. */
  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    boolean count = opcode == Opcodes.GETFIELD && name.equals("threadCount");
    if (count) {
      super.visitInsn(Opcodes.DUP);
    }
    super.visitFieldInsn(opcode, owner, name, descriptor);
    if (count) {
      super.visitMethodInsn(Opcodes.INVOKESTATIC, FLOCKS, "left", "(Ljava/lang/Object;I)I", false);
    }
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean itf) {
    boolean thread = owner.equals(THREAD);
    if (thread && name.equals("currentThread")) {
      HookCalls.call(mv, name, descriptor);
    } else if (thread && name.equals("isAlive")) {
      super.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, name, "(Ljava/lang/Thread;)Z", false);
    } else {
      super.visitMethodInsn(opcode, owner, name, descriptor, itf);
    }
  }
}
