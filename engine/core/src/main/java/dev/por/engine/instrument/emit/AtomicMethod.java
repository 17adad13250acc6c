package dev.por.engine.instrument.emit;

import dev.por.probe.Derivations;
import dev.por.probe.Operations;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.AdviceAdapter;
import org.objectweb.asm.tree.MethodNode;

/** A method of a JDK object between the hooks that make it one operation. */
public class AtomicMethod extends AdviceAdapter {
  private static final String RESULTS = "dev/por/probe/object/ResultProbe";

  private final int operation;
  private final boolean update;
  private final boolean store;
  private final boolean stamped;
  private final int derivation;
  private final Type first;
  private final int timeout;
  private final Label begin = new Label();
  private final Label end = new Label();

  /**
   * A method.
   *
   * @param operation one of {@code Operations}, with its order (see {@code Orders})
   * @param update whether it is a compare-and-set whose first argument is what it expects
   * @param store whether it leaves behind the value that is its only argument
   */
  public AtomicMethod(
      MethodVisitor next,
      int access,
      String name,
      String descriptor,
      int operation,
      boolean update,
      boolean store) {
    this(
        next, access, name, descriptor, operation, update, store, ViewMethods.of(name, descriptor));
  }

  /** A method that reads or writes; {@code part}: it may return a part of its object. */
  public static AtomicMethod of(
      MethodVisitor next, MethodNode method, int operation, boolean part) {
    boolean object = Type.getReturnType(method.desc).getSort() == Type.OBJECT;
    int derivation = part && object ? Derivations.PART : ViewMethods.NONE;
    return new AtomicMethod(
        next, method.access, method.name, method.desc, operation, false, false, derivation);
  }

  private AtomicMethod(
      MethodVisitor next,
      int access,
      String name,
      String descriptor,
      int operation,
      boolean update,
      boolean store,
      int derivation) {
    super(Opcodes.ASM9, next, access, name, descriptor);
    this.operation = operation;
    this.update = update;
    this.store = store;
    Type[] arguments = Type.getArgumentTypes(descriptor);
    this.stamped = arguments.length == 4;
    this.first = arguments.length == 0 ? Type.VOID_TYPE : arguments[0];
    this.timeout = timeout(arguments);
    this.derivation = derivation;
  }

  /** The variable of an argument that says how long to wait, or -1. */
  private static int timeout(Type[] arguments) {
    int variable = 1;
    for (int i = 0; i + 1 < arguments.length; i++) {
      if (arguments[i].getSort() == Type.LONG
          && arguments[i + 1].getInternalName().equals("java/util/concurrent/TimeUnit")) {
        return variable;
      }
      variable += arguments[i].getSize();
    }
    return -1;
  }

  @Override
  protected void onMethodEnter() {
    mv.visitVarInsn(ALOAD, 0);
    if (update && stamped) {
      mv.visitVarInsn(ALOAD, 1);
      mv.visitVarInsn(ILOAD, 3);
      HookCalls.call(mv, "beginUpdate", "(Ljava/lang/Object;Ljava/lang/Object;I)V");
    } else if (update) {
      mv.visitVarInsn(first.getOpcode(ILOAD), 1);
      HookCalls.call(mv, "beginUpdate", "(Ljava/lang/Object;" + value() + ")V");
    } else if (store) {
      mv.visitVarInsn(first.getOpcode(ILOAD), 1);
      mv.visitLdcInsn(operation);
      HookCalls.call(mv, "beginStore", "(Ljava/lang/Object;" + value() + "I)V");
    } else {
      mv.visitLdcInsn(operation);
      loadArgument();
      begun();
    }
    mv.visitLabel(begin);
  }

  /** What the operation is about: a key, or a number; 1 if it has no number. */
  public void loadArgument() {
    if ((operation & Operations.KEYED) != 0) {
      mv.visitVarInsn(ALOAD, 1);
      mv.visitMethodInsn(INVOKESTATIC, HookCalls.CHANCE, "keyHash", "(Ljava/lang/Object;)I", false);
    } else if (first.getSort() == Type.INT) {
      mv.visitVarInsn(ILOAD, 1);
    } else {
      mv.visitInsn(ICONST_1);
    }
  }

  /** The type of the first argument, a value of an atomic object, as the hooks have it. */
  private String value() {
    return switch (first.getSort()) {
      case Type.LONG -> "J";
      case Type.INT, Type.BOOLEAN -> "I";
      default -> "Ljava/lang/Object;";
    };
  }

  /** Calls the hook: the object, the operation and what it is about have been loaded. */
  public void begun() {
    if (timeout < 0) {
      HookCalls.call(mv, "beginOperation", "(Ljava/lang/Object;II)V");
      return;
    }
    mv.visitVarInsn(LLOAD, timeout);
    mv.visitVarInsn(ALOAD, timeout + 2);
    mv.visitMethodInsn(
        INVOKESTATIC,
        HookCalls.TIME,
        "beginOperation",
        "(Ljava/lang/Object;IIJLjava/util/concurrent/TimeUnit;)J",
        false);
    mv.visitVarInsn(LSTORE, timeout);
  }

  @Override
  protected void onMethodExit(int opcode) {
    if (opcode == ATHROW) {
      return;
    }
    if (derivation != ViewMethods.NONE) {
      mv.visitInsn(DUP);
      mv.visitVarInsn(ALOAD, 0);
      mv.visitLdcInsn(derivation);
      HookCalls.call(mv, "derived", "(Ljava/lang/Object;Ljava/lang/Object;I)V");
    }
    reportResult(opcode);
    HookCalls.call(mv, "endOperation", "()V");
  }

  /** What is on the stack is returned next. */
  private void reportResult(int opcode) {
    if (opcode == ARETURN) {
      mv.visitInsn(DUP);
      mv.visitMethodInsn(INVOKESTATIC, RESULTS, "returned", "(Ljava/lang/Object;)V", false);
    } else if (opcode == IRETURN || opcode == LRETURN) {
      mv.visitInsn(opcode == IRETURN ? DUP : DUP2);
      if (opcode == IRETURN) {
        mv.visitInsn(I2L);
      }
      boolean truth = Type.getReturnType(methodDesc).getSort() == Type.BOOLEAN;
      mv.visitInsn(truth ? ICONST_1 : ICONST_0);
      mv.visitMethodInsn(INVOKESTATIC, RESULTS, "returned", "(JZ)V", false);
    }
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    mv.visitLabel(end);
    mv.visitTryCatchBlock(begin, end, end, null);
    mv.visitFrame(F_NEW, 0, new Object[0], 1, new Object[] {"java/lang/Throwable"});
    HookCalls.call(mv, "endOperation", "()V");
    mv.visitInsn(ATHROW);
    super.visitMaxs(maxStack, maxLocals);
  }
}
