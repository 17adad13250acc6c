package dev.por.engine.instrument.emit;

import dev.por.probe.Site;
import dev.por.probe.Sites;
import dev.por.probe.loop.LoopProbe;
import dev.por.probe.member.StackFrames;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Lets the methods of a class report their loops: at the target of every backward jump, the local
 * variables that the method assigns anywhere.
 *
 * <p>Which variables there are is what the stack map frame of the target says: it has at least all
 * that are read later. A target without a frame, with something on the stack or with an object that
 * is not initialised yet reports only that it is passed; so do loops that count. Such a loop is
 * explored as it is, with all of its iterations. A loop without a way out reports that.
 */
public final class LoopHeadWeaver {
  private final ClassNode type;
  private final ClassLoader loader;
  private final MethodNode method;
  private final Set<Integer> assigned = new HashSet<>();

  private LoopHeadWeaver(ClassNode type, ClassLoader loader, MethodNode method) {
    this.type = type;
    this.loader = loader;
    this.method = method;
  }

  /** Adds the hooks to all methods of the class. */
  public static void tell(ClassNode type, ClassLoader loader) {
    for (MethodNode method : type.methods) {
      if (method.instructions.size() > 0) {
        new LoopHeadWeaver(type, loader, method).tell();
      }
    }
  }

  /** Adds them to a method of a class of the JDK. */
  public static void tell(ClassNode type, MethodNode method) {
    new LoopHeadWeaver(type, null, method).tell();
  }

  private void tell() {
    List<FrameNode> heads = new ArrayList<>();
    for (LabelNode target : backwardTargets()) {
      FrameNode frame = frame(target);
      if (EndlessCode.beginsAt(target)) {
        tell(target, frame, "endless");
      } else if (frame != null && isPlain(frame) && !CountingLoop.is(method, target)) {
        heads.add(frame);
      } else {
        tell(target, frame, "round");
      }
    }
    if (heads.isEmpty()) {
      return;
    }
    assigned();
    int activation = method.maxLocals++;
    for (FrameNode head : heads) {
      method.instructions.insert(head, hooks(head, activation));
    }
    // the number of the activation is in a variable of its own, which every frame has
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof FrameNode frame) {
        extend(frame, activation);
      }
    }
    InsnList begin = new InsnList();
    begin.add(new InsnNode(Opcodes.ICONST_0));
    begin.add(new VarInsnNode(Opcodes.ISTORE, activation));
    method.instructions.insert(begin);
  }

  private void tell(LabelNode head, FrameNode frame, String hook) {
    AbstractInsnNode begin = frame == null ? head : frame;
    InsnList told = new InsnList();
    told.add(new LdcInsnNode(site(begin)));
    told.add(call(hook, "(I)V"));
    method.instructions.insert(begin, told);
  }

  private Set<LabelNode> backwardTargets() {
    Set<LabelNode> passed = new HashSet<>();
    Set<LabelNode> targets = new LinkedHashSet<>();
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof LabelNode label) {
        passed.add(label);
      } else if (insn instanceof JumpInsnNode jump && passed.contains(jump.label)) {
        targets.add(jump.label);
      }
    }
    return targets;
  }

  private static FrameNode frame(LabelNode label) {
    AbstractInsnNode next = label.getNext();
    while (next != null && next.getOpcode() < 0) {
      if (next instanceof FrameNode frame) {
        return frame;
      }
      next = next.getNext();
    }
    return null;
  }

  private static boolean isPlain(FrameNode frame) {
    boolean initialized =
        frame.local.stream()
            .noneMatch(l -> l instanceof LabelNode || Opcodes.UNINITIALIZED_THIS.equals(l));
    return frame.stack.isEmpty() && initialized && frame.local.size() < LoopProbe.MOST_LOCALS;
  }

  private void assigned() {
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof VarInsnNode use && use.getOpcode() >= Opcodes.ISTORE) {
        assigned.add(use.var);
      } else if (insn instanceof IincInsnNode inc) {
        assigned.add(inc.var);
      }
    }
  }

  private InsnList hooks(FrameNode head, int activation) {
    InsnList hooks = new InsnList();
    hooks.add(new VarInsnNode(Opcodes.ILOAD, activation));
    hooks.add(call("arrive", "(I)I"));
    hooks.add(new VarInsnNode(Opcodes.ISTORE, activation));
    int slot = 0;
    for (Object local : head.local) {
      Type kind = kind(local);
      if (kind != null && assigned.contains(slot)) {
        hooks.add(new VarInsnNode(kind.getOpcode(Opcodes.ILOAD), slot));
        hooks.add(call("local", Type.getMethodDescriptor(Type.VOID_TYPE, kind)));
      }
      slot += size(local);
    }
    hooks.add(new LdcInsnNode(site(head)));
    hooks.add(new VarInsnNode(Opcodes.ILOAD, activation));
    hooks.add(call("again", "(II)V"));
    return hooks;
  }

  private static MethodInsnNode call(String hook, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, HookCalls.LOOPS, hook, descriptor, false);
  }

  private int site(AbstractInsnNode head) {
    return Sites.add(
        new Site(
            loader,
            type.name.replace('/', '.'),
            StackFrames.shown(method.name),
            type.sourceFile,
            line(head),
            null,
            null));
  }

  /** The line of the first instruction of the loop. */
  private static int line(AbstractInsnNode head) {
    for (AbstractInsnNode insn = head; insn != null; insn = insn.getPrevious()) {
      if (insn instanceof LineNumberNode number) {
        return number.line;
      }
    }
    return 0;
  }

  /** The type of a variable as the hooks take it; null where there is nothing to report. */
  private static Type kind(Object local) {
    if (local instanceof String) {
      return Type.getObjectType("java/lang/Object");
    }
    if (Opcodes.INTEGER.equals(local)) {
      return Type.INT_TYPE;
    }
    if (Opcodes.FLOAT.equals(local)) {
      return Type.FLOAT_TYPE;
    }
    if (Opcodes.LONG.equals(local)) {
      return Type.LONG_TYPE;
    }
    return Opcodes.DOUBLE.equals(local) ? Type.DOUBLE_TYPE : null;
  }

  private static int size(Object local) {
    return Opcodes.LONG.equals(local) || Opcodes.DOUBLE.equals(local) ? 2 : 1;
  }

  private static void extend(FrameNode frame, int variable) {
    List<Object> locals = new ArrayList<>(frame.local);
    int slots = 0;
    for (Object local : locals) {
      slots += size(local);
    }
    for (; slots < variable; slots++) {
      locals.add(Opcodes.TOP);
    }
    locals.add(Opcodes.INTEGER);
    frame.local = locals;
  }
}
