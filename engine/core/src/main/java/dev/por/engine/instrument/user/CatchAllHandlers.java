package dev.por.engine.instrument.user;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Keeps handlers of code under test that catch everything from catching the end of an execution
 * again and again: {@code while (true) try { … } catch (Throwable t) {}} must come to its end too.
 *
 * <p>The way to such a handler leads over a check at the end of the method. The check must not be
 * in the handler itself: a handler may be one for its own code, and would catch what the check
 * throws.
 */
public final class CatchAllHandlers {
  private static final String ABORTED = "dev/por/probe/ExecutionAborted";
  private static final Set<String> SUPER_TYPES = Set.of("java/lang/Throwable", "java/lang/Error");

  private CatchAllHandlers() {}

  /** Adds the checks to all methods of a class. */
  public static void check(ClassNode type) {
    boolean frames = (type.version & 0xFFFF) > Opcodes.V1_6;
    for (MethodNode method : type.methods) {
      check(method, frames);
    }
  }

  private static void check(MethodNode method, boolean frames) {
    Map<LabelNode, LabelNode> checks = new HashMap<>();
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      boolean catchesAll = block.type == null || SUPER_TYPES.contains(block.type);
      FrameNode frame = catchesAll ? frame(block.handler) : null;
      if (catchesAll && (frame != null || !frames)) {
        block.handler =
            checks.computeIfAbsent(block.handler, h -> addCheck(method.instructions, h, frame));
      }
    }
  }

  /** The frame of a handler: every handler that is reached has one, before any instruction. */
  private static FrameNode frame(LabelNode handler) {
    AbstractInsnNode next = handler;
    while (next != null && next.getOpcode() < 0) {
      if (next instanceof FrameNode frame) {
        return frame;
      }
      next = next.getNext();
    }
    return null;
  }

  private static LabelNode addCheck(InsnList code, LabelNode handler, FrameNode frame) {
    LabelNode check = new LabelNode();
    code.add(check);
    if (frame != null) {
      Object[] locals = frame.local.toArray();
      Object[] stack = frame.stack.toArray();
      code.add(new FrameNode(Opcodes.F_NEW, locals.length, locals, stack.length, stack));
    }
    code.add(new InsnNode(Opcodes.DUP));
    code.add(
        new MethodInsnNode(
            Opcodes.INVOKESTATIC, ABORTED, "passOn", "(Ljava/lang/Throwable;)V", false));
    code.add(new JumpInsnNode(Opcodes.GOTO, handler));
    return check;
  }
}
