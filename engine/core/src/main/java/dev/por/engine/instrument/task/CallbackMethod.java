package dev.por.engine.instrument.task;

import dev.por.engine.instrument.emit.StepMethod;
import dev.por.engine.instrument.names.Jdk;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.AnalyzerAdapter;

/**
 * A method of a pool that calls, in the middle of a step, what sub classes may override: the call
 * is reported before and after, however it ends. There is one such call in a method, at most.
 */
final class CallbackMethod extends AnalyzerAdapter {
  private static final Set<String> CALLBACKS = Set.of("terminated", "decorateTask");

  /** Methods that make such a call. */
  private static final Set<String> CALLERS =
      Set.of("tryTerminate", "schedule", "scheduleAtFixedRate", "scheduleWithFixedDelay");

  private final boolean calls;
  private final Label begin = new Label();
  private final Label end = new Label();
  private final Label thrown = new Label();
  private final Label after = new Label();

  CallbackMethod(MethodVisitor next, String className, int access, String name, String descriptor) {
    super(Opcodes.ASM9, className, access, name, descriptor, next);
    boolean bridge = (access & Opcodes.ACC_BRIDGE) != 0;
    boolean pool = className.equals(Jdk.POOL) || className.equals(TaskClasses.SCHEDULED);
    this.calls = pool && CALLERS.contains(name) && !bridge;
  }

  @Override
  public void visitCode() {
    super.visitCode();
    if (calls) {
      // the first handler that fits is the one: those around it come later
      visitTryCatchBlock(begin, end, thrown, null);
    }
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean itf) {
    if (!calls || !CALLBACKS.contains(name)) {
      super.visitMethodInsn(opcode, owner, name, descriptor, itf);
      return;
    }
    // a pool calls terminated under its lock, and all other callbacks without it
    visitInsn(name.equals("terminated") ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
    hook("beginCallback", "(Z)V");
    visitLabel(begin);
    super.visitMethodInsn(opcode, owner, name, descriptor, itf);
    visitLabel(end);
    hook("endCallback", "()V");
    Object[] variables = frame(locals);
    Object[] results = frame(stack);
    visitJumpInsn(Opcodes.GOTO, after);
    visitLabel(thrown);
    visitFrame(Opcodes.F_NEW, variables.length, variables, 1, new Object[] {"java/lang/Throwable"});
    hook("endCallback", "()V");
    visitInsn(Opcodes.ATHROW);
    visitLabel(after);
    visitFrame(Opcodes.F_NEW, variables.length, variables, results.length, results);
    // two frames must not share an offset
    visitInsn(Opcodes.NOP);
  }

  private void hook(String name, String descriptor) {
    super.visitMethodInsn(Opcodes.INVOKESTATIC, StepMethod.TASKS, name, descriptor, false);
  }

  /** What a frame says of these: a long or a double is one of them, not two. */
  private static Object[] frame(List<Object> slots) {
    List<Object> types = new ArrayList<>();
    for (int i = 0; i < slots.size(); i++) {
      types.add(slots.get(i));
      if (slots.get(i) == Opcodes.LONG || slots.get(i) == Opcodes.DOUBLE) {
        i++;
      }
    }
    return types.toArray();
  }
}
