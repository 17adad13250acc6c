package dev.por.engine.instrument;

import dev.por.probe.Steps;
import java.util.Set;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.AdviceAdapter;

/**
 * Weaves CompletableFuture and its nested classes: outcomes, dependents and waits announce
 * themselves, and the default executor is one whose threads are those of the program.
 */
final class StageWeaver extends ClassVisitor {
  static final String STAGE = "java/util/concurrent/CompletableFuture";

  /** Methods in whose place one of the same name in {@code Timeouts} is called. */
  private static final Set<String> DELAYED =
      Set.of("orTimeout", "completeOnTimeout", "delayedExecutor");

  private static final Set<String> COMPLETING =
      Set.of(
          "completeValue",
          "completeNull",
          "completeThrowable",
          "completeRelay",
          "internalComplete",
          "obtrudeValue",
          "obtrudeException");

  private static final Set<String> READING =
      Set.of(
          "getNow",
          "isDone",
          "isCancelled",
          "isCompletedExceptionally",
          "resultNow",
          "exceptionNow",
          "state",
          "toString",
          "getNumberOfDependents",
          "toCompletableFuture");

  private static final Set<String> ASYNC =
      Set.of("supplyAsync", "runAsync", "defaultExecutor", "screenExecutor");

  private String className;

  StageWeaver(ClassVisitor next) {
    super(Opcodes.ASM9, next);
  }

  /** Whether the class, by its internal name, is woven. */
  static boolean concerns(String name) {
    return name.equals(STAGE) || name.startsWith(STAGE + "$");
  }

  /** Whether code under test may call methods of the class. */
  static boolean controls(String owner) {
    return owner.equals(STAGE);
  }

  @Override
  public void visit(int version, int access, String name, String sign, String sup, String[] ifs) {
    className = name;
    super.visit(version, access, name, sign, sup, ifs);
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
    if ((access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_BRIDGE)) != 0) {
      return next;
    }
    boolean outer = className.equals(STAGE);
    // what follows a callback in the outer class is about a stage that the callback returned
    boolean inside = !outer || name.contains("Compose");
    MethodVisitor accesses = new Accesses(next, name, inside, outer && ASYNC.contains(name));
    boolean identified = outer || className.equals(STAGE + "$Completion");
    if (name.equals("<init>")) {
      return identified ? new Created(accesses, access, descriptor) : accesses;
    }
    boolean entered = outer || name.equals("claim");
    return entered ? new Entry(accesses, access, name, descriptor) : accesses;
  }

  private static void step(MethodVisitor to, int step) {
    to.visitLdcInsn(step);
    to.visitInsn(Opcodes.ICONST_0);
    tasks(to, "step", "(Ljava/lang/Object;II)V");
  }

  private static void tasks(MethodVisitor to, String hook, String descriptor) {
    to.visitMethodInsn(Opcodes.INVOKESTATIC, StepMethod.TASKS, hook, descriptor, false);
  }

  /** What happens in the middle of methods. */
  private static final class Accesses extends MethodVisitor {
    private final String method;
    private final boolean inside;
    private final boolean async;

    Accesses(MethodVisitor next, String method, boolean inside, boolean async) {
      super(Opcodes.ASM9, next);
      this.method = method;
      this.inside = inside;
      this.async = async;
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
      boolean ofStage = opcode == Opcodes.GETFIELD && owner.equals(STAGE);
      if (ofStage && inside && name.equals("result")) {
        super.visitInsn(Opcodes.DUP);
        step(mv, Steps.READ_STAGE);
      } else if (ofStage && method.equals("postComplete") && name.equals("stack")) {
        super.visitInsn(Opcodes.DUP);
        step(mv, Steps.POP_DEPENDENT);
      }
      super.visitFieldInsn(opcode, owner, name, descriptor);
      if (async && opcode == Opcodes.GETSTATIC && name.equals("ASYNC_POOL")) {
        String executor = "Ljava/util/concurrent/Executor;";
        tasks(mv, "asyncPool", "(" + executor + ")" + executor);
      }
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean itf) {
      if (inside && name.equals("unipush")) {
        super.visitInsn(Opcodes.DUP2);
        super.visitInsn(Opcodes.POP);
        step(mv, Steps.DEPEND_ON_STAGE);
      }
      super.visitMethodInsn(opcode, owner, name, descriptor, itf);
    }
  }

  /** Tells of a stage or a dependent when it has been made. */
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

  /** What happens at the beginning of methods. */
  private static final class Entry extends AdviceAdapter {
    private final String method;
    private final boolean ofClass;

    Entry(MethodVisitor next, int access, String name, String descriptor) {
      super(Opcodes.ASM9, next, access, name, descriptor);
      this.method = name;
      this.ofClass = (access & ACC_STATIC) != 0;
    }

    @Override
    protected void onMethodEnter() {
      if (DELAYED.contains(method)) {
        new Replacement(mv, methodAccess, STAGE, methodDesc).by("dev/por/probe/Timeouts", method);
      } else if (method.equals("allOf") || method.equals("anyOf")) {
        mv.visitVarInsn(ALOAD, 0);
        tasks(mv, "dependOn", "([Ljava/lang/Object;)V");
      } else if (method.equals("uniCopyStage")) {
        mv.visitVarInsn(ALOAD, 0);
        tasks(mv, "dependOn", "(Ljava/lang/Object;)V");
      } else if (!ofClass) {
        ofInstance();
      }
    }

    private void ofInstance() {
      if (method.equals("join") || method.equals("get")) {
        await();
      } else if (COMPLETING.contains(method)) {
        mv.visitVarInsn(ALOAD, 0);
        step(mv, Steps.COMPLETE_STAGE);
      } else if (READING.contains(method)) {
        mv.visitVarInsn(ALOAD, 0);
        step(mv, Steps.READ_STAGE);
      } else if (method.equals("cleanStack")) {
        doNothing();
      } else if (method.equals("pushStack")) {
        mv.visitVarInsn(ALOAD, 0);
        step(mv, Steps.PUSH_DEPENDENT);
      } else if (method.equals("claim")) {
        mv.visitVarInsn(ALOAD, 0);
        step(mv, Steps.CLAIM_DEPENDENT);
      } else if (method.endsWith("Stage") && method.matches("(uni|bi|or)[A-Z].*")) {
        dependOn();
      }
    }

    /** Dependents that are no longer needed do nothing when they are let go: that is enough. */
    private void doNothing() {
      tasks(mv, "managed", "()Z");
      Label real = new Label();
      mv.visitJumpInsn(IFEQ, real);
      mv.visitInsn(RETURN);
      target(real);
    }

    /** Where a jump at the beginning of a method without arguments goes to. */
    private void target(Label label) {
      mv.visitLabel(label);
      mv.visitFrame(F_NEW, 1, new Object[] {STAGE}, 0, new Object[0]);
      // two frames must not share an offset
      mv.visitInsn(NOP);
    }

    private void dependOn() {
      mv.visitVarInsn(ALOAD, 0);
      if (method.startsWith("uni")) {
        tasks(mv, "dependOn", "(Ljava/lang/Object;)V");
      } else {
        mv.visitVarInsn(ALOAD, 2);
        tasks(mv, "dependOn", "(Ljava/lang/Object;Ljava/lang/Object;)V");
      }
    }

    private void await() {
      mv.visitVarInsn(ALOAD, 0);
      if (Type.getArgumentTypes(methodDesc).length > 0) {
        mv.visitVarInsn(LLOAD, 1);
        mv.visitVarInsn(ALOAD, 3);
        tasks(mv, "awaitStage", "(Ljava/lang/Object;JLjava/util/concurrent/TimeUnit;)J");
        mv.visitVarInsn(LSTORE, 1);
        return;
      }
      mv.visitInsn(method.equals("get") ? ICONST_1 : ICONST_0);
      tasks(mv, "awaitStage", "(Ljava/lang/Object;Z)Z");
      Label done = new Label();
      mv.visitJumpInsn(IFEQ, done);
      mv.visitVarInsn(ALOAD, 0);
      mv.visitMethodInsn(INVOKEVIRTUAL, STAGE, "postComplete", "()V", false);
      target(done);
    }
  }
}
