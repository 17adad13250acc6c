package dev.por.engine.instrument.emit;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A loop that waits for no other thread: it begins with a comparison of a variable, ends with the
 * increment of that variable, and does nothing else to it. Such a loop comes to its end by itself.
 *
 * <p>A loop that counts and begins with another question, {@code for (int i = 0; !flag; i++)}, is
 * none: it may wait for the answer.
 */
final class CountingLoop {
  /** What leads from the variable to the value that it is compared with. */
  private static final Set<Integer> VALUES =
      Set.of(
          Opcodes.ALOAD, Opcodes.ILOAD, Opcodes.GETFIELD, Opcodes.GETSTATIC, Opcodes.ARRAYLENGTH);

  private CountingLoop() {}

  /** Whether the loop with this head is one. */
  static boolean is(MethodNode method, LabelNode head) {
    AbstractInsnNode first = next(head);
    if (!(first instanceof VarInsnNode load) || first.getOpcode() != Opcodes.ILOAD) {
      return false;
    }
    return isCompared(load) && isOnlyIncremented(method, head, load.var);
  }

  private static boolean isCompared(AbstractInsnNode load) {
    AbstractInsnNode insn = next(load);
    boolean alone = insn instanceof JumpInsnNode && isIn(insn, Opcodes.IFEQ, Opcodes.IFLE);
    while (insn != null && leadsToValue(insn)) {
      insn = next(insn);
    }
    return alone || (insn != null && isIn(insn, Opcodes.IF_ICMPEQ, Opcodes.IF_ICMPLE));
  }

  private static boolean leadsToValue(AbstractInsnNode insn) {
    if (insn instanceof MethodInsnNode call) {
      return Type.getArgumentTypes(call.desc).length == 0;
    }
    return isIn(insn, Opcodes.ICONST_M1, Opcodes.LDC) || VALUES.contains(insn.getOpcode());
  }

  private static boolean isOnlyIncremented(MethodNode method, LabelNode head, int variable) {
    AbstractInsnNode last = null;
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof JumpInsnNode jump && jump.label == head && isBehind(head, jump)) {
        boolean steps =
            previous(jump) instanceof IincInsnNode inc
                && inc.var == variable
                && inc.incr != 0
                && !isSkipped(method, inc, jump);
        if (!steps || jump.getOpcode() != Opcodes.GOTO) {
          return false;
        }
        last = jump;
      }
    }
    for (AbstractInsnNode insn = head; insn != last; insn = insn.getNext()) {
      boolean stored =
          insn instanceof VarInsnNode use
              && use.getOpcode() == Opcodes.ISTORE
              && use.var == variable;
      boolean stepped =
          insn instanceof IincInsnNode inc && inc.var == variable && !leadsBack(insn, head);
      if (stored || stepped) {
        return false;
      }
    }
    return true;
  }

  /** Whether some way to the end of the loop jumps over the increment. */
  private static boolean isSkipped(MethodNode method, IincInsnNode increment, JumpInsnNode end) {
    Set<LabelNode> between = new HashSet<>();
    for (AbstractInsnNode insn = increment; insn != end; insn = insn.getNext()) {
      if (insn instanceof LabelNode label) {
        between.add(label);
      }
    }
    for (AbstractInsnNode insn : method.instructions) {
      boolean there =
          (insn instanceof JumpInsnNode jump && between.contains(jump.label))
              || (insn instanceof TableSwitchInsnNode table
                  && (between.contains(table.dflt)
                      || table.labels.stream().anyMatch(between::contains)))
              || (insn instanceof LookupSwitchInsnNode lookup
                  && (between.contains(lookup.dflt)
                      || lookup.labels.stream().anyMatch(between::contains)));
      if (there) {
        return true;
      }
    }
    return method.tryCatchBlocks.stream().anyMatch(block -> between.contains(block.handler));
  }

  private static boolean leadsBack(AbstractInsnNode insn, LabelNode head) {
    return next(insn) instanceof JumpInsnNode jump && jump.label == head;
  }

  private static boolean isBehind(LabelNode head, AbstractInsnNode jump) {
    AbstractInsnNode insn = head;
    while (insn != null && insn != jump) {
      insn = insn.getNext();
    }
    return insn != null;
  }

  private static AbstractInsnNode next(AbstractInsnNode insn) {
    AbstractInsnNode next = insn.getNext();
    while (next != null && next.getOpcode() < 0) {
      next = next.getNext();
    }
    return next;
  }

  private static AbstractInsnNode previous(AbstractInsnNode insn) {
    AbstractInsnNode before = insn.getPrevious();
    while (before != null && before.getOpcode() < 0) {
      before = before.getPrevious();
    }
    return before;
  }

  private static boolean isIn(AbstractInsnNode insn, int first, int last) {
    return first <= insn.getOpcode() && insn.getOpcode() <= last;
  }
}
