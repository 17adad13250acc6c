package dev.por.engine.instrument.jdk;

import dev.por.engine.instrument.emit.HookCalls;
import dev.por.engine.instrument.emit.JdkClassWeaver;
import dev.por.engine.instrument.emit.StepMethod;
import dev.por.probe.Site;
import dev.por.probe.Sites;
import java.util.Set;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Weaves {@code java.util.Timer}: its monitors, waits and notifications are those of the program,
 * and its time is virtual. Everything that its threads share is guarded by these monitors.
 */
public final class TimerWeaver extends JdkClassWeaver {
  private static final String TIMER = "java/util/Timer";
  private static final String QUEUE = "java/util/TaskQueue";
  private static final String TASK = "java/util/TimerTask";
  private static final String TIMERS = "dev/por/probe/task/TimerProbe";

  private static final Set<String> CLASSES =
      Set.of(TIMER, TIMER + "$ThreadReaper", QUEUE, TASK, "java/util/TimerThread");

  public TimerWeaver(ClassVisitor next) {
    super(next);
  }

  public static boolean concerns(String name) {
    return CLASSES.contains(name);
  }

  @Override
  public MethodVisitor woven(MethodVisitor next, int access, String name, String descriptor) {
    return new Method(next, name);
  }

  private final class Method extends MethodVisitor {
    private final String method;

    Method(MethodVisitor next, String method) {
      super(Opcodes.ASM9, next);
      this.method = method;
    }

    /** Purging looks at tasks without their monitors; they are cancelled under them. */
    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
      boolean look = method.equals("purge") && owner.equals(TASK) && name.equals("state");
      if (look) {
        visitInsn(Opcodes.DUP);
        super.visitFieldInsn(Opcodes.GETFIELD, TASK, "lock", "Ljava/lang/Object;");
        site("state");
        hook(TIMERS, "pass", "(Ljava/lang/Object;I)V");
      }
      super.visitFieldInsn(opcode, owner, name, descriptor);
    }

    @Override
    public void visitInsn(int opcode) {
      if (opcode == Opcodes.MONITORENTER || opcode == Opcodes.MONITOREXIT) {
        String hook = opcode == Opcodes.MONITORENTER ? "enter" : "exit";
        site(hook);
        hook(TIMERS, hook, "(Ljava/lang/Object;I)Ljava/lang/Object;");
      } else if (opcode == Opcodes.RETURN && method.equals("<init>")) {
        made();
      }
      super.visitInsn(opcode);
    }

    /** A monitor belongs to the thread that makes its object. */
    private void made() {
      if (className.equals(QUEUE) || className.equals(TASK)) {
        visitVarInsn(Opcodes.ALOAD, 0);
        if (className.equals(TASK)) {
          visitFieldInsn(Opcodes.GETFIELD, TASK, "lock", "Ljava/lang/Object;");
        }
        hook(StepMethod.TASKS, "created", "(Ljava/lang/Object;)V");
      }
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean itf) {
      switch (name + descriptor) {
        case "wait()V" -> {
          site(name);
          hook(HookCalls.PROBE, "await", "(Ljava/lang/Object;I)V");
        }
        case "wait(J)V" -> {
          site(name);
          hook(HookCalls.TIME, "await", "(Ljava/lang/Object;JI)V");
        }
        case "notify()V" -> {
          site(name);
          hook(HookCalls.PROBE, "signal", "(Ljava/lang/Object;I)V");
        }
        case "currentTimeMillis()J" -> hook(HookCalls.TIME, name, descriptor);
        case "getAndIncrement()I" ->
            hook(TIMERS, "serialNumber", "(Ljava/util/concurrent/atomic/AtomicInteger;)I");
        default -> super.visitMethodInsn(opcode, owner, name, descriptor, itf);
      }
    }

    private void hook(String owner, String hook, String descriptor) {
      super.visitMethodInsn(Opcodes.INVOKESTATIC, owner, hook, descriptor, false);
    }

    private void site(String member) {
      String name = className.replace('/', '.');
      Site site = new Site(null, name, method, "Timer.java", 0, name, member);
      visitLdcInsn(Sites.add(site));
    }
  }
}
