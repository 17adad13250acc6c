package dev.por.engine.instrument.task;

import dev.por.engine.instrument.emit.HookCalls;
import dev.por.engine.instrument.emit.JdkClassWeaver;
import dev.por.engine.instrument.emit.Replacement;
import dev.por.engine.instrument.emit.StepMethod;
import dev.por.engine.instrument.emit.TaskStep;
import dev.por.engine.instrument.names.Jdk;
import dev.por.probe.task.Steps;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.AdviceAdapter;

/**
 * Weaves executors and futures of the JDK: their steps announce themselves, and what they do with
 * threads, factories and queues goes to hooks.
 */
public final class TaskWeaver extends JdkClassWeaver {
  private static final String QUEUE = "java/util/concurrent/BlockingQueue";
  private static final String TASK = "java/util/concurrent/RunnableScheduledFuture";
  private static final String QUEUES = "dev/por/probe/task/PoolQueues";

  public TaskWeaver(ClassVisitor next) {
    super(next);
  }

  @Override
  public MethodVisitor woven(MethodVisitor to, int access, String name, String descriptor) {
    MethodVisitor next =
        new Calls(new CallbackMethod(to, className, access, name, descriptor), name);
    if (name.equals("<init>")) {
      return constructor(next, access, descriptor);
    }
    if (name.equals("interruptIdleWorkers") && descriptor.equals("(Z)V")) {
      return new IdleWorkers(next);
    }
    if (name.equals("prestartAllCoreThreads")) {
      return new ReplacedMethod(next, access, name, descriptor);
    }
    TaskStep step = TaskClasses.step(className, name, descriptor);
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
      case Jdk.POOL ->
          descriptor.contains("ThreadFactory;") && descriptor.contains("Handler;")
              ? new Created(next, access, descriptor, null)
              : next;
      default -> next;
    };
  }

  /** Calls that go to hooks instead. */
  private final class Calls extends MethodVisitor {
    private final String method;
    private final boolean ofWorkers;

    /** Whether the pool holds its lock there. */
    private final boolean locked;

    /** Whether a future has got what it is to call, and looks next whether it was cancelled. */
    private boolean looksAgain;

    Calls(MethodVisitor next, String method) {
      super(Opcodes.ASM9, next);
      this.method = method;
      this.ofWorkers = method.equals("execute") || method.equals("getTask");
      this.locked =
          method.equals("drainQueue")
              || method.equals("getTaskCount")
              || method.equals("onShutdown");
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean itf) {
      String call = owner + "." + name;
      if (call.equals("java/lang/Thread.currentThread")) {
        HookCalls.call(mv, "currentThread", descriptor);
      } else if (call.equals("java/lang/System.nanoTime")) {
        super.visitMethodInsn(opcode, HookCalls.TIME, name, descriptor, false);
      } else if (isUseOfQueue(call, descriptor)) {
        tellOfLock(QUEUES, name, "(L" + owner + ";" + descriptor.substring(1));
      } else if (call.equals(TASK + ".cancel") || call.equals(TASK + ".isCancelled")) {
        tellOfLock(StepMethod.TASKS, name, "(L" + owner + ";" + descriptor.substring(1));
      } else {
        visitHook(opcode, owner, name, descriptor, itf);
      }
    }

    private void visitHook(int opcode, String owner, String name, String descriptor, boolean itf) {
      String hook = hook(owner + "." + name, name);
      if (hook == null) {
        super.visitMethodInsn(opcode, owner, name, descriptor, itf);
        return;
      }
      boolean ofClass = opcode == Opcodes.INVOKESTATIC;
      String withOwner = ofClass ? descriptor : "(L" + owner + ";" + descriptor.substring(1);
      boolean queue = owner.equals(QUEUE) && ofWorkers;
      String hooks = queue ? QUEUES : StepMethod.TASKS;
      super.visitMethodInsn(Opcodes.INVOKESTATIC, hooks, hook, withOwner, false);
    }

    private String hook(String call, String name) {
      return switch (call) {
        case "java/util/concurrent/ThreadFactory.newThread" -> "newThread";
        case "java/util/concurrent/RejectedExecutionHandler.rejectedExecution" -> "rejected";
        case QUEUE + ".offer", QUEUE + ".take", QUEUE + ".poll" -> ofWorkers ? name : null;
        case QUEUE + ".add" -> "addDelayed";
        case "java/util/concurrent/atomic/AtomicInteger.getAndIncrement" ->
            method.equals("<init>") ? "poolNumber" : null;
        case "java/lang/Thread.interrupted",
            "java/lang/Thread.isInterrupted",
            "java/lang/Thread.interrupt" ->
            method.equals("runWorker") ? name : null;
        default -> null;
      };
    }

    /** Whether a pool asks its queue for something, or takes something out. */
    private boolean isUseOfQueue(String call, String descriptor) {
      return className.equals(Jdk.POOL)
          && switch (call) {
            case QUEUE + ".isEmpty",
                QUEUE + ".size",
                QUEUE + ".remove",
                QUEUE + ".drainTo",
                QUEUE + ".iterator" ->
                true;
            case QUEUE + ".toArray" -> descriptor.startsWith("([");
            default -> false;
          };
    }

    private void tellOfLock(String hooks, String name, String descriptor) {
      super.visitInsn(locked ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
      String told = descriptor.replace(")", "Z)");
      super.visitMethodInsn(Opcodes.INVOKESTATIC, hooks, name, told, false);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
      if (looksAgain && name.equals("state")) {
        // behind the step in which it has become the runner
        super.visitInsn(Opcodes.DUP);
        StepMethod.announce(mv, Steps.READ_AGAIN);
      }
      looksAgain =
          opcode == Opcodes.GETFIELD && name.equals("callable") && method.startsWith("run");
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

  /** Reports the object when its constructor is over, or the queue in one of its fields. */
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

  /** Is done by a hook on threads of the program. */
  private final class ReplacedMethod extends MethodVisitor {
    private final Replacement replacement;
    private final String method;

    ReplacedMethod(MethodVisitor next, int access, String name, String descriptor) {
      super(Opcodes.ASM9, next);
      this.method = name;
      this.replacement = new Replacement(next, access, className, descriptor);
    }

    @Override
    public void visitCode() {
      super.visitCode();
      replacement.by(StepMethod.TASKS, method);
    }
  }

  /** Does nothing where idle workers find out by themselves, or interrupts all of them. */
  private static final class IdleWorkers extends MethodVisitor {
    IdleWorkers(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitCode() {
      super.visitCode();
      Label real = new Label();
      visitVarInsn(Opcodes.ALOAD, 0);
      visitVarInsn(Opcodes.ILOAD, 1);
      String asks = "(Ljava/lang/Object;Z)I";
      visitMethodInsn(Opcodes.INVOKESTATIC, StepMethod.TASKS, "interruptIdle", asks, false);
      visitInsn(Opcodes.DUP);
      visitJumpInsn(Opcodes.IFGE, real);
      visitInsn(Opcodes.POP);
      visitInsn(Opcodes.RETURN);
      visitLabel(real);
      Object[] locals = {Jdk.POOL, Opcodes.INTEGER};
      visitFrame(Opcodes.F_NEW, 2, locals, 1, new Object[] {Opcodes.INTEGER});
      visitVarInsn(Opcodes.ISTORE, 1);
    }
  }
}
