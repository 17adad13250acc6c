package dev.por.engine.instrument;

import dev.por.probe.Steps;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.AdviceAdapter;

/**
 * Weaves executors and futures of the JDK: their steps announce themselves, and what they do with
 * threads, factories and queues goes to hooks.
 */
final class TaskWeaver extends JdkClassWeaver {
  private static final String QUEUE = "java/util/concurrent/BlockingQueue";

  TaskWeaver(ClassVisitor next) {
    super(next);
  }

  @Override
  MethodVisitor woven(MethodVisitor to, int access, String name, String descriptor) {
    MethodVisitor next = new Calls(to, name);
    if (name.equals("<init>")) {
      return constructor(next, access, descriptor);
    }
    if (name.equals("interruptIdleWorkers") && descriptor.equals("(Z)V")) {
      return new SkippedMethod(next);
    }
    if (className.equals(TaskClasses.SCHEDULED) && name.equals("getQueue")) {
      return new RefusedMethod(next, TaskClasses.SCHEDULED + ".getQueue");
    }
    TaskClasses.Step step = TaskClasses.step(className, name);
    boolean woven = (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_STATIC)) == 0;
    boolean bridge = (access & Opcodes.ACC_BRIDGE) != 0;
    return step == null || !woven || bridge
        ? next
        : new StepMethod(next, access, name, descriptor, step);
  }

  private MethodVisitor constructor(MethodVisitor next, int access, String descriptor) {
    return switch (className) {
      case TaskClasses.FUTURE -> new Created(next, access, descriptor, null);
      case TaskClasses.COMPLETION -> new Created(next, access, descriptor, "completionQueue");
      // the other constructors call this one
      case TaskClasses.POOL ->
          descriptor.contains("ThreadFactory;") && descriptor.contains("Handler;")
              ? new Created(next, access, descriptor, null)
              : next;
      default -> next;
    };
  }

  /** Calls that go to hooks instead. */
  private static final class Calls extends MethodVisitor {
    private final String method;
    private final boolean ofWorkers;

    Calls(MethodVisitor next, String method) {
      super(Opcodes.ASM9, next);
      this.method = method;
      this.ofWorkers = method.equals("execute") || method.equals("getTask");
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean itf) {
      String call = owner + "." + name;
      String hook =
          switch (call) {
            case "java/util/concurrent/ThreadFactory.newThread" -> "newThread";
            case "java/util/concurrent/RejectedExecutionHandler.rejectedExecution" -> "rejected";
            case QUEUE + ".offer", QUEUE + ".take" -> ofWorkers ? name : null;
            case QUEUE + ".poll" -> ofWorkers ? name : null;
            case QUEUE + ".add" -> "addDelayed";
            case "java/util/concurrent/atomic/AtomicInteger.getAndIncrement" ->
                method.equals("<init>") ? "poolNumber" : null;
            case "java/lang/Thread.interrupted",
                "java/lang/Thread.isInterrupted",
                "java/lang/Thread.interrupt" ->
                method.equals("runWorker") ? name : null;
            default -> null;
          };
      if (call.equals("java/lang/Thread.currentThread")) {
        Hook.call(mv, "currentThread", descriptor);
      } else if (call.equals("java/lang/System.nanoTime")) {
        super.visitMethodInsn(opcode, Hook.TIME, name, descriptor, false);
      } else if (hook == null) {
        super.visitMethodInsn(opcode, owner, name, descriptor, itf);
      } else {
        boolean ofClass = opcode == Opcodes.INVOKESTATIC;
        String withOwner = ofClass ? descriptor : "(L" + owner + ";" + descriptor.substring(1);
        super.visitMethodInsn(Opcodes.INVOKESTATIC, StepMethod.TASKS, hook, withOwner, false);
      }
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
      if (method.equals("runWorker")
          && opcode == Opcodes.GETFIELD
          && name.equals("completedTasks")) {
        super.visitInsn(Opcodes.DUP);
        StepMethod.announce(mv, Steps.COUNT_TASK);
      } else if (method.equals("runAndReset")
          && opcode == Opcodes.PUTFIELD
          && name.equals("runner")) {
        // it is no longer run, and whether it will be again depends on what happened meanwhile
        super.visitVarInsn(Opcodes.ALOAD, 0);
        StepMethod.announce(mv, Steps.RUN_FUTURE);
      } else if (method.equals("cancel") && name.equals("removeOnCancel")) {
        super.visitInsn(Opcodes.DUP);
        StepMethod.announce(mv, Steps.READ_QUEUE);
      }
      super.visitFieldInsn(opcode, owner, name, descriptor);
    }
  }

  /** Tells of the object when its constructor is over, or of the queue in one of its fields. */
  private static final class Created extends AdviceAdapter {
    private final String queue;

    Created(MethodVisitor next, int access, String descriptor, String queue) {
      super(Opcodes.ASM9, next, access, "<init>", descriptor);
      this.queue = queue;
    }

    @Override
    protected void onMethodExit(int opcode) {
      if (opcode == ATHROW) {
        return;
      }
      mv.visitVarInsn(ALOAD, 0);
      if (queue != null) {
        mv.visitFieldInsn(GETFIELD, TaskClasses.COMPLETION, queue, "L" + QUEUE + ";");
      }
      mv.visitMethodInsn(INVOKESTATIC, StepMethod.TASKS, "created", "(Ljava/lang/Object;)V", false);
    }
  }

  /** Shows what is not controlled. */
  private static final class RefusedMethod extends MethodVisitor {
    private final String call;

    RefusedMethod(MethodVisitor next, String call) {
      super(Opcodes.ASM9, next);
      this.call = call.replace('/', '.');
    }

    @Override
    public void visitCode() {
      super.visitCode();
      visitLdcInsn(call);
      visitMethodInsn(
          Opcodes.INVOKESTATIC, "dev/por/probe/Forks", "refuse", "(Ljava/lang/String;)V", false);
    }
  }

  /** Does nothing on threads of the program: idle workers find out by themselves. */
  private static final class SkippedMethod extends MethodVisitor {
    SkippedMethod(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitCode() {
      super.visitCode();
      Label real = new Label();
      visitMethodInsn(Opcodes.INVOKESTATIC, StepMethod.TASKS, "managed", "()Z", false);
      visitJumpInsn(Opcodes.IFEQ, real);
      visitInsn(Opcodes.RETURN);
      visitLabel(real);
      visitFrame(
          Opcodes.F_NEW, 2, new Object[] {TaskClasses.POOL, Opcodes.INTEGER}, 0, new Object[0]);
      // two frames must not share an offset
      visitInsn(Opcodes.NOP);
    }
  }
}
