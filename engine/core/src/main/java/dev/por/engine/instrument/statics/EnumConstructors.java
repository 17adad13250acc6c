package dev.por.engine.instrument.statics;

import dev.por.probe.statics.StaticsProbe;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The constructors of an enum, or of the body of a constant, as methods: they give the fields of a
 * constant that exists their initial values again, default values first. Its name and number, which
 * {@code Enum} has, never change.
 */
final class EnumConstructors {
  private static final String CONSTRUCTOR = "<init>";
  private static final String ENUM = "java/lang/Enum";

  private EnumConstructors() {}

  static boolean areIn(ClassNode type) {
    return (type.access & Opcodes.ACC_ENUM) != 0;
  }

  /** Adds the methods; fields lose {@code final}, since not only constructors assign them now. */
  static void addCopies(ClassNode type) {
    for (MethodNode method : List.copyOf(type.methods)) {
      if (method.name.equals(CONSTRUCTOR)) {
        type.methods.add(copy(type, method));
      }
    }
    type.fields.stream().filter(EnumConstructors::isInstance).forEach(EnumConstructors::free);
  }

  private static boolean isInstance(FieldNode field) {
    return (field.access & Opcodes.ACC_STATIC) == 0;
  }

  private static void free(FieldNode field) {
    field.access &= ~Opcodes.ACC_FINAL;
  }

  /** What called a constructor calls its copy from now on. */
  static void call(MethodInsnNode constructor, int opcode) {
    constructor.setOpcode(opcode);
    constructor.name = StaticsProbe.AGAIN;
  }

  private static MethodNode copy(ClassNode type, MethodNode constructor) {
    MethodNode copy =
        new MethodNode(Opcodes.ACC_SYNTHETIC, StaticsProbe.AGAIN, constructor.desc, null, null);
    constructor.accept(copy);
    for (AbstractInsnNode insn : copy.instructions.toArray()) {
      if (insn instanceof FrameNode frame) {
        takeForMade(type, frame.local);
        takeForMade(type, frame.stack);
      } else if (insn instanceof MethodInsnNode call && call.name.equals(CONSTRUCTOR)) {
        redirect(type, copy, call);
      }
    }
    for (FieldNode field : type.fields) {
      if (isInstance(field)) {
        copy.instructions.insert(
            new FieldInsnNode(Opcodes.PUTFIELD, type.name, field.name, field.desc));
        copy.instructions.insert(new InsnNode(StaticReset.zero(Type.getType(field.desc))));
        copy.instructions.insert(new VarInsnNode(Opcodes.ALOAD, 0));
      }
    }
    return copy;
  }

  private static void takeForMade(ClassNode type, List<Object> variables) {
    if (variables != null) {
      variables.replaceAll(v -> v == Opcodes.UNINITIALIZED_THIS ? type.name : v);
    }
  }

  /** No enum makes objects of its own class: the call is that of another constructor of itself. */
  private static void redirect(ClassNode type, MethodNode copy, MethodInsnNode call) {
    if (call.owner.equals(ENUM)) {
      copy.instructions.insertBefore(call, new InsnNode(Opcodes.POP2));
      copy.instructions.set(call, new InsnNode(Opcodes.POP));
    } else if (call.owner.equals(type.name) || call.owner.equals(type.superName)) {
      call(call, Opcodes.INVOKESPECIAL);
    }
  }
}
