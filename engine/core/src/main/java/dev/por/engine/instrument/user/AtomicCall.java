package dev.por.engine.instrument.user;

import dev.por.engine.instrument.emit.HookCalls;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.AdviceAdapter;

/**
 * A method of a class that is left out, between the hooks that report it: called from elsewhere it
 * is one operation.
 */
final class AtomicCall extends AdviceAdapter {
  private static final String OBJECT_SITE = "(Ljava/lang/Object;I)V";

  private final LeftOutCode owner;
  private final String method;
  private final Label begin = new Label();
  private final Label end = new Label();
  private int site;
  private boolean begun;

  AtomicCall(MethodVisitor next, int access, String name, String descriptor, LeftOutCode owner) {
    super(Opcodes.ASM9, next, access, name, descriptor);
    this.owner = owner;
    this.method = name;
  }

  /** Whether the code that comes now is behind the hook: in a constructor some is not. */
  boolean isBegun() {
    return begun;
  }

  @Override
  public void visitCode() {
    super.visitCode();
    boolean entry = (methodAccess & ACC_STATIC) != 0 || method.equals("<init>");
    if (entry && owner.mayWakeOthers()) {
      owner.changed();
      mv.visitLdcInsn(Type.getObjectType(owner.internalName()));
      HookCalls.callOfInitializers(mv, "use", "(Ljava/lang/Class;)V");
    }
  }

  @Override
  protected void onMethodEnter() {
    if (begun) {
      return;
    }
    begun = true;
    site = owner.site(method, owner.firstLine(method, methodDesc), null, null);
    mv.visitLdcInsn(site);
    hook("begin", "(I)V");
    mv.visitLabel(begin);
    if ((methodAccess & ACC_STATIC) == 0) {
      if (method.equals("<init>")) {
        mv.visitVarInsn(ALOAD, 0);
        hook("made", "(Ljava/lang/Object;)V");
      }
      // before the arguments: what is not known of them is its own
      mv.visitVarInsn(ALOAD, 0);
      mv.visitLdcInsn(site);
      hook("reached", OBJECT_SITE);
    }
    arguments();
  }

  /** What a function has captured comes as arguments too, from any caller. */
  private void arguments() {
    String hook = method.startsWith("lambda$") ? "reached" : "argument";
    int variable = (methodAccess & ACC_STATIC) == 0 ? 1 : 0;
    for (Type argument : Type.getArgumentTypes(methodDesc)) {
      if (ReachedState.mayHaveState(argument)) {
        mv.visitVarInsn(ALOAD, variable);
        mv.visitLdcInsn(site);
        hook(hook, OBJECT_SITE);
      }
      variable += argument.getSize();
    }
  }

  @Override
  protected void onMethodExit(int opcode) {
    if (opcode != ATHROW) {
      hook("end", "()V");
    }
  }

  private void hook(String name, String descriptor) {
    mv.visitMethodInsn(INVOKESTATIC, HookCalls.ATOMIC_CALLS, name, descriptor, false);
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    if (begun) {
      mv.visitLabel(end);
      mv.visitTryCatchBlock(begin, end, end, null);
      mv.visitFrame(F_NEW, 0, new Object[0], 1, new Object[] {"java/lang/Throwable"});
      hook("end", "()V");
      mv.visitInsn(ATHROW);
    }
    super.visitMaxs(maxStack, maxLocals);
  }
}
