package dev.por.engine.instrument.object;

import dev.por.engine.instrument.deep.ModelledMonitorWeaver;
import java.util.List;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Classes of the JDK whose methods enter the monitor of their object, as code that does so by
 * instructions: {@code synchronized} methods become blocks. The JVM enters the monitor of a {@code
 * synchronized} method before its first instruction, where no hook could be, and does not let an
 * agent take the flag from a class that is loaded. So workers are started with these classes in the
 * place of their own.
 */
public final class MonitorBlocks {
  /** Of JVMs that know a method by heart: what they know is that it is {@code synchronized}. */
  private static final String KNOWN = "Ljdk/internal/vm/annotation/IntrinsicCandidate;";

  private MonitorBlocks() {}

  /** The classes, by their internal names. */
  public static List<String> classes() {
    return Stream.concat(
            GuardedClasses.WITH_METHODS.stream(), ModelledMonitorWeaver.CLASSES.stream())
        .toList();
  }

  /** The class without {@code synchronized} methods of objects. */
  public static byte[] of(byte[] original) {
    ClassNode type = new ClassNode(Opcodes.ASM9);
    new ClassReader(original).accept(type, ClassReader.EXPAND_FRAMES);
    int guarded = Opcodes.ACC_SYNCHRONIZED;
    int unguarded = Opcodes.ACC_STATIC | Opcodes.ACC_NATIVE | Opcodes.ACC_ABSTRACT;
    for (MethodNode method : type.methods) {
      if ((method.access & guarded) != 0 && (method.access & unguarded) == 0) {
        method.access &= ~guarded;
        rewrite(type.name, method);
      }
    }
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    type.accept(writer);
    return writer.toByteArray();
  }

  /** Writes a block like a compiler does: what ends after the exit is outside of the range. */
  private static void rewrite(String className, MethodNode method) {
    if (method.visibleAnnotations != null) {
      method.visibleAnnotations.removeIf(annotation -> annotation.desc.equals(KNOWN));
    }
    InsnList code = method.instructions;
    LabelNode handler = new LabelNode();
    LabelNode begin = new LabelNode();
    code.insert(begin);
    code.insertBefore(begin, monitor(Opcodes.MONITORENTER));
    for (AbstractInsnNode insn : code.toArray()) {
      if (insn.getOpcode() >= Opcodes.IRETURN && insn.getOpcode() <= Opcodes.RETURN) {
        LabelNode end = new LabelNode();
        code.insertBefore(insn, monitor(Opcodes.MONITOREXIT));
        code.insertBefore(insn, end);
        method.tryCatchBlocks.add(new TryCatchBlockNode(begin, end, handler, null));
        begin = new LabelNode();
        code.insert(insn, begin);
      }
    }
    if (isCode(begin)) {
      method.tryCatchBlocks.add(new TryCatchBlockNode(begin, handler, handler, null));
    }
    LabelNode left = new LabelNode();
    code.add(handler);
    Object[] locals = {className};
    code.add(new FrameNode(Opcodes.F_NEW, 1, locals, 1, new Object[] {"java/lang/Throwable"}));
    code.add(monitor(Opcodes.MONITOREXIT));
    code.add(left);
    code.add(new InsnNode(Opcodes.ATHROW));
    method.tryCatchBlocks.add(new TryCatchBlockNode(handler, left, handler, null));
  }

  /** Whether instructions follow, and not only labels. */
  private static boolean isCode(AbstractInsnNode from) {
    for (AbstractInsnNode insn = from; insn != null; insn = insn.getNext()) {
      if (insn.getOpcode() >= 0) {
        return true;
      }
    }
    return false;
  }

  private static InsnList monitor(int opcode) {
    InsnList code = new InsnList();
    code.add(new VarInsnNode(Opcodes.ALOAD, 0));
    code.add(new InsnNode(opcode));
    return code;
  }
}
