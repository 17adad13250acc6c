package dev.por.engine.instrument.emit;

import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The probes that JaCoCo's agent has put into a class before por gets to see it: stores into an
 * array that every method takes from a method or constant of JaCoCo's into a variable of its own.
 * They go on recording, but are no accesses of the program.
 */
public final class CoverageProbes {
  private static final String INITIALIZER = "$jacocoInit";
  private static final String ARRAY = "$jacocoData";
  private static final int NONE = -1;

  private CoverageProbes() {}

  /** Whether JaCoCo has added the method. */
  public static boolean isInitializer(String method) {
    return method.equals(INITIALIZER);
  }

  /** Whether JaCoCo has added the field. */
  public static boolean isArray(String field) {
    return field.equals(ARRAY);
  }

  /** Stores of probes become calls, whose accesses have no hooks. */
  public static void hide(ClassNode type) {
    for (MethodNode method : type.methods) {
      int variable = isInitializer(method.name) ? NONE : variable(method);
      if (variable != NONE) {
        hide(method, variable);
      }
    }
  }

  /** The variable that has the array, from the beginning of the method on. */
  private static int variable(MethodNode method) {
    for (AbstractInsnNode insn : method.instructions) {
      if (givesArray(insn)) {
        AbstractInsnNode next = insn;
        while (next != null && next.getOpcode() != Opcodes.ASTORE) {
          next = next.getNext();
        }
        return next instanceof VarInsnNode store ? store.var : NONE;
      }
    }
    return NONE;
  }

  private static boolean givesArray(AbstractInsnNode insn) {
    if (insn instanceof MethodInsnNode call) {
      return isInitializer(call.name);
    }
    return insn instanceof LdcInsnNode constant
        && constant.cst instanceof ConstantDynamic dynamic
        && isArray(dynamic.getName());
  }

  /** A probe loads the variable, its number, true, and stores that. */
  private static void hide(MethodNode method, int variable) {
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      if (insn instanceof VarInsnNode load
          && load.getOpcode() == Opcodes.ALOAD
          && load.var == variable) {
        AbstractInsnNode store = insn.getNext().getNext().getNext();
        if (store.getOpcode() == Opcodes.BASTORE) {
          method.instructions.set(
              store,
              new MethodInsnNode(
                  Opcodes.INVOKESTATIC, HookCalls.PROBE, "covered", "([ZIZ)V", false));
        }
      }
    }
  }
}
