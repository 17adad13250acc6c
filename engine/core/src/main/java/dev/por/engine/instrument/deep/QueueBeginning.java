package dev.por.engine.instrument.deep;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The method of a synchronizer that makes its queue, first the head, then the tail. A thread that
 * comes second returns at once, and comes back again and again as long as there is no tail, with
 * its own node written each time. Here it waits inside for the tail, as in the newest JDKs it does
 * where the method returns the tail: the thread that comes first makes one in its next step,
 * whatever others do meanwhile.
 */
final class QueueBeginning {
  private QueueBeginning() {}

  static boolean is(MethodNode method) {
    return method.name.equals("tryInitializeHead") && method.desc.endsWith(")V");
  }

  static void awaitTail(ClassNode type, MethodNode method) {
    InsnList code = method.instructions;
    LabelNode lost = null;
    FieldInsnNode tail = null;
    for (AbstractInsnNode instruction : code) {
      if (instruction instanceof JumpInsnNode jump) {
        lost = jump.label;
      } else if (instruction.getOpcode() == Opcodes.PUTFIELD) {
        tail = (FieldInsnNode) instruction;
      } else if (instruction.getOpcode() == Opcodes.RETURN) {
        code.insertBefore(instruction, loop(type, lost, tail));
      }
    }
    code.insert(tail, new InsnNode(Opcodes.RETURN));
  }

  private static InsnList loop(ClassNode type, LabelNode head, FieldInsnNode tail) {
    LabelNode end = new LabelNode();
    InsnList loop = new InsnList();
    loop.add(new VarInsnNode(Opcodes.ALOAD, 0));
    loop.add(new FieldInsnNode(Opcodes.GETFIELD, tail.owner, tail.name, tail.desc));
    loop.add(new JumpInsnNode(Opcodes.IFNONNULL, end));
    loop.add(new MethodInsnNode(Opcodes.INVOKESTATIC, "java/lang/Thread", "onSpinWait", "()V"));
    loop.add(new JumpInsnNode(Opcodes.GOTO, head));
    loop.add(end);
    loop.add(new FrameNode(Opcodes.F_NEW, 1, new Object[] {type.name}, 0, new Object[0]));
    return loop;
  }
}
