package dev.por.engine.instrument.object;

import java.util.Set;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A method that answers which threads wait for a lock, a semaphore or a condition. It asks a hook
 * of its name first: no thread waits in the JDK's own queue where the engine lets threads in.
 */
final class QueueQuestion extends MethodVisitor {
  static final String HOOKS = "dev/por/probe/object/QueueProbe";

  private static final Set<String> CLASSES =
      Set.of(
          "java/util/concurrent/locks/ReentrantLock",
          "java/util/concurrent/locks/ReentrantReadWriteLock",
          "java/util/concurrent/Semaphore");

  private static final Set<String> METHODS =
      Set.of(
          "hasQueuedThread",
          "hasQueuedThreads",
          "getQueueLength",
          "getQueuedThreads",
          "getQueuedReaderThreads",
          "getQueuedWriterThreads",
          "hasWaiters",
          "getWaitQueueLength",
          "getWaitingThreads");

  private final String className;
  private final String name;
  private final Type[] arguments;
  private final boolean list;

  QueueQuestion(MethodVisitor next, String className, String name, String descriptor) {
    super(Opcodes.ASM9, next);
    this.className = className;
    this.name = name;
    this.arguments = Type.getArgumentTypes(descriptor);
    this.list = Type.getReturnType(descriptor).getSort() == Type.OBJECT;
  }

  static boolean is(String className, String method) {
    return CLASSES.contains(className) && METHODS.contains(method);
  }

  @Override
  public void visitCode() {
    super.visitCode();
    boolean one = arguments.length == 1;
    visitVarInsn(Opcodes.ALOAD, 0);
    if (one) {
      visitVarInsn(Opcodes.ALOAD, 1);
    }
    String result = list ? "Ljava/util/Collection;" : "I";
    String descriptor = "(Ljava/lang/Object;" + (one ? "Ljava/lang/Object;)" : ")") + result;
    visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, name, descriptor, false);
    Label real = new Label();
    visitInsn(Opcodes.DUP);
    visitJumpInsn(list ? Opcodes.IFNULL : Opcodes.IFLT, real);
    visitInsn(list ? Opcodes.ARETURN : Opcodes.IRETURN);
    visitLabel(real);
    Object answer = list ? "java/util/Collection" : Opcodes.INTEGER;
    Object[] locals =
        one ? new Object[] {className, arguments[0].getInternalName()} : new Object[] {className};
    visitFrame(Opcodes.F_NEW, locals.length, locals, 1, new Object[] {answer});
    visitInsn(Opcodes.POP);
  }
}
