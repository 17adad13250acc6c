package dev.por.engine.instrument.emit;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/**
 * Finds out whether a thread that comes to an instruction never does anything again: from there on
 * the code only computes with variables and repeats itself. It neither returns nor throws, nor
 * calls, and touches no field and no element.
 */
final class EndlessCode {
  private EndlessCode() {}

  /** Whether it begins there. */
  static boolean beginsAt(LabelNode head) {
    Set<AbstractInsnNode> reached = new HashSet<>();
    Deque<AbstractInsnNode> open = new ArrayDeque<>();
    open.add(head);
    while (!open.isEmpty()) {
      AbstractInsnNode insn = open.remove();
      if (!reached.add(insn)) {
        continue;
      }
      if (!onlyComputes(insn)) {
        return false;
      }
      addNext(insn, open);
    }
    return true;
  }

  private static void addNext(AbstractInsnNode insn, Deque<AbstractInsnNode> open) {
    boolean goesOn = true;
    if (insn instanceof JumpInsnNode jump) {
      open.add(jump.label);
      goesOn = insn.getOpcode() != Opcodes.GOTO;
    } else if (insn instanceof TableSwitchInsnNode table) {
      add(table.labels, table.dflt, open);
      goesOn = false;
    } else if (insn instanceof LookupSwitchInsnNode lookup) {
      add(lookup.labels, lookup.dflt, open);
      goesOn = false;
    }
    if (goesOn) {
      open.add(insn.getNext());
    }
  }

  private static void add(List<LabelNode> labels, LabelNode last, Deque<AbstractInsnNode> open) {
    open.addAll(labels);
    open.add(last);
  }

  /** Whether it cannot throw, and no other thread can notice it. */
  private static boolean onlyComputes(AbstractInsnNode insn) {
    int code = insn.getOpcode();
    if (insn instanceof LdcInsnNode constant) {
      return constant.cst instanceof Number;
    }
    boolean jumps =
        (insn instanceof JumpInsnNode && code != Opcodes.JSR)
            || insn instanceof TableSwitchInsnNode
            || insn instanceof LookupSwitchInsnNode;
    return code < 0
        || code <= Opcodes.SIPUSH
        || isIn(code, Opcodes.ILOAD, Opcodes.ALOAD)
        || isIn(code, Opcodes.ISTORE, Opcodes.ASTORE)
        || (isIn(code, Opcodes.POP, Opcodes.DCMPG) && !mayDivideByZero(insn))
        || jumps;
  }

  private static boolean mayDivideByZero(AbstractInsnNode insn) {
    int code = insn.getOpcode();
    boolean divides =
        code == Opcodes.IDIV
            || code == Opcodes.LDIV
            || code == Opcodes.IREM
            || code == Opcodes.LREM;
    return divides && !isOtherThanZero(insn.getPrevious());
  }

  private static boolean isOtherThanZero(AbstractInsnNode divisor) {
    int code = divisor.getOpcode();
    return (divisor instanceof IntInsnNode small && small.operand != 0)
        || (divisor instanceof LdcInsnNode large
            && large.cst instanceof Number number
            && number.longValue() != 0)
        || code == Opcodes.ICONST_M1
        || code == Opcodes.LCONST_1
        || isIn(code, Opcodes.ICONST_1, Opcodes.ICONST_5);
  }

  private static boolean isIn(int code, int first, int last) {
    return first <= code && code <= last;
  }
}
