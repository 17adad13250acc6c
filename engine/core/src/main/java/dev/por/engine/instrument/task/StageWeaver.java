package dev.por.engine.instrument.task;

import dev.por.engine.instrument.emit.JdkClassWeaver;
import dev.por.engine.instrument.emit.StepMethod;
import dev.por.probe.task.Steps;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.AdviceAdapter;

/**
 * Weaves CompletableFuture and its nested classes: outcomes, dependents and waits announce
 * themselves, and the default executor is one whose threads are those of the program.
 *
 * <p>Whatever one thread can find out about another in there has to be announced, however little it
 * means: what a thread does next must depend on nothing but its own steps and those that they
 * conflict with. One look at a field without a hook is enough to lose executions.
 */
public final class StageWeaver extends JdkClassWeaver {
  static final String STAGE = "java/util/concurrent/CompletableFuture";

  public StageWeaver(ClassVisitor next) {
    super(next);
  }

  /** Whether the class, by its internal name, is woven. */
  public static boolean concerns(String name) {
    return name.equals(STAGE) || name.startsWith(STAGE + "$");
  }

  /** Whether code under test may call methods of the class. */
  public static boolean controls(String owner) {
    return owner.equals(STAGE);
  }

  @Override
  public MethodVisitor woven(MethodVisitor next, int access, String name, String descriptor) {
    if ((access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_BRIDGE)) != 0) {
      return next;
    }
    boolean outer = className.equals(STAGE);
    MethodVisitor accesses =
        outer
            ? new StageAccessWeaver(next, name, descriptor)
            : new DependentAccessWeaver(next, className, name);
    if (name.equals("<init>")) {
      boolean identified = outer || className.equals(STAGE + "$Completion");
      return identified ? new Created(accesses, access, descriptor) : accesses;
    }
    boolean entered = outer || name.equals("claim") || DependentAccessWeaver.fires(className, name);
    return entered ? new StageEntry(accesses, access, className, name, descriptor) : accesses;
  }

  /** Announces a step of the stage, or dependent, on top of the stack, and leaves that there. */
  static void announce(MethodVisitor to, int step) {
    to.visitInsn(Opcodes.DUP);
    StepMethod.announce(to, step);
  }

  /** Announces that the stage on top of the stack is read, and leaves it there. */
  static void read(MethodVisitor to) {
    announce(to, Steps.READ_STAGE);
  }

  /** Announces what a call of {@code unipush} does whose arguments are on the stack. */
  static void depend(MethodVisitor to) {
    to.visitInsn(Opcodes.DUP2);
    to.visitInsn(Opcodes.POP);
    StepMethod.announce(to, Steps.DEPEND_ON_STAGE);
  }

  static void tasks(MethodVisitor to, String hook, String descriptor) {
    to.visitMethodInsn(Opcodes.INVOKESTATIC, StepMethod.TASKS, hook, descriptor, false);
  }

  /** Reports a stage or a dependent when it has been made. */
  private static final class Created extends AdviceAdapter {
    Created(MethodVisitor next, int access, String descriptor) {
      super(Opcodes.ASM9, next, access, "<init>", descriptor);
    }

    @Override
    protected void onMethodExit(int opcode) {
      if (opcode != ATHROW) {
        mv.visitVarInsn(ALOAD, 0);
        tasks(mv, "created", "(Ljava/lang/Object;)V");
      }
    }
  }
}
