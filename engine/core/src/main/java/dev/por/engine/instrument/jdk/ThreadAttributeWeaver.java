package dev.por.engine.instrument.jdk;

import static org.objectweb.asm.Opcodes.ACONST_NULL;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ARETURN;
import static org.objectweb.asm.Opcodes.ASM9;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.F_SAME;
import static org.objectweb.asm.Opcodes.GETFIELD;
import static org.objectweb.asm.Opcodes.ICONST_0;
import static org.objectweb.asm.Opcodes.ICONST_1;
import static org.objectweb.asm.Opcodes.IFEQ;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.NOP;
import static org.objectweb.asm.Opcodes.PUTFIELD;
import static org.objectweb.asm.Opcodes.RETURN;

import dev.por.engine.instrument.emit.HookCalls;
import dev.por.probe.thread.AttributeProbe;
import java.util.Set;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/**
 * A method of a thread, or of a group of threads, that looks at what other threads can change, or
 * changes it: reports that at its beginning.
 */
final class ThreadAttributeWeaver extends MethodVisitor {
  private static final String GROUP = "java/lang/ThreadGroup";

  private static final Set<String> OF_GROUPS =
      Set.of("<init>", "getMaxPriority", "isDaemon", "setDaemon", "toString");

  private final String method;

  private ThreadAttributeWeaver(MethodVisitor next, String method) {
    super(ASM9, next);
    this.method = method;
  }

  /** The method with its hooks, or null when it needs none. */
  static MethodVisitor woven(MethodVisitor next, String owner, String name) {
    if (owner.equals(GROUP)) {
      return OF_GROUPS.contains(name) ? new ThreadAttributeWeaver(next, "group " + name) : null;
    }
    boolean telling = attribute(name) != 0 || isNothingAtTheEnd(name) || name.equals("toString");
    return telling && owner.equals("java/lang/Thread")
        ? new ThreadAttributeWeaver(next, name)
        : null;
  }

  private static int attribute(String name) {
    return switch (name) {
      case "getName" -> AttributeProbe.NAME;
      case "getPriority", "setPriority" -> AttributeProbe.PRIORITY;
      case "isDaemon", "setDaemon" -> AttributeProbe.DAEMON;
      case "getContextClassLoader", "setContextClassLoader" -> AttributeProbe.LOADER;
      case "getUncaughtExceptionHandler", "setUncaughtExceptionHandler" -> AttributeProbe.HANDLER;
      default -> 0;
    };
  }

  private static boolean isNothingAtTheEnd(String name) {
    return name.equals("getThreadGroup") || name.equals("getUncaughtExceptionHandler");
  }

  @Override
  public void visitCode() {
    super.visitCode();
    if (isNothingAtTheEnd(method)) {
      returnNullAtTheEnd();
    }
    int attribute = attribute(method);
    if (attribute != 0) {
      visitVarInsn(ALOAD, 0);
      visitLdcInsn(attribute);
      visitInsn(method.startsWith("set") ? ICONST_1 : ICONST_0);
      hook(HookCalls.ATTRIBUTES, "use", "(Ljava/lang/Thread;IZ)V");
    }
  }

  private void returnNullAtTheEnd() {
    Label goesOn = new Label();
    visitVarInsn(ALOAD, 0);
    hook(HookCalls.ATTRIBUTES, "isOver", "(Ljava/lang/Thread;)Z");
    visitJumpInsn(IFEQ, goesOn);
    visitInsn(ACONST_NULL);
    visitInsn(ARETURN);
    visitLabel(goesOn);
    visitFrame(F_SAME, 0, null, 0, null);
    // two frames must not share an offset
    visitInsn(NOP);
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    boolean told = name.equals("maxPriority") || name.equals("daemon");
    if (method.startsWith("group") && opcode == GETFIELD && told) {
      visitInsn(DUP);
      hook(HookCalls.ATTRIBUTES, name, "(L" + GROUP + ";)V");
    } else if (method.equals("group setDaemon") && opcode == PUTFIELD) {
      HookCalls.copyBelow(mv, 1);
      hook(HookCalls.ATTRIBUTES, "setDaemon", "(L" + GROUP + ";)V");
    }
    super.visitFieldInsn(opcode, owner, name, descriptor);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean itf) {
    if (method.equals("setDaemon") && name.equals("isAlive")) {
      hook(HookCalls.ATTRIBUTES, name, "(Ljava/lang/Thread;)Z");
    } else if (method.equals("toString") && name.equals("threadId")) {
      hook(HookCalls.CHANCE, name, "(Ljava/lang/Thread;)J");
    } else if (method.startsWith("group") && name.equals("currentThread")) {
      hook(HookCalls.PROBE, name, descriptor);
    } else {
      super.visitMethodInsn(opcode, owner, name, descriptor, itf);
    }
  }

  @Override
  public void visitInsn(int opcode) {
    if (method.equals("group <init>") && opcode == RETURN) {
      visitVarInsn(ALOAD, 0);
      hook(HookCalls.GROUPS, "made", "(L" + GROUP + ";)V");
    }
    super.visitInsn(opcode);
  }

  private void hook(String owner, String name, String descriptor) {
    super.visitMethodInsn(INVOKESTATIC, owner, name, descriptor, false);
  }
}
