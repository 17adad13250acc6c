package dev.por.engine.instrument.statics;

import dev.por.engine.instrument.names.Hierarchy;
import dev.por.probe.statics.StaticsProbe;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * The constants of an enum, and how the copy of its static initialiser comes by them.
 *
 * <p>They stay the objects that they are: {@code Class}, the tables of switches, {@code EnumMap}
 * and other code that knows them go on knowing them. Where the initialiser makes one, it keeps it
 * in a second field; the copy takes it from there and has it constructed again ({@link
 * EnumConstructors}). The constant itself is null until then, as it is at first.
 */
public final class EnumConstants {
  public static final String MAKER = "dev/por/probe/statics/BareConstantMaker";

  private static final String MADE = "$por$made$";

  private final ClassNode type;
  private final ClassLoader loader;

  EnumConstants(ClassNode type, ClassLoader loader) {
    this.type = type;
    this.loader = loader;
  }

  private static boolean isConstant(FieldNode field) {
    return (field.access & Opcodes.ACC_ENUM) != 0;
  }

  /** Whether it is one of the second fields: it keeps its value. */
  static boolean keep(FieldNode field) {
    return field.name.startsWith(MADE);
  }

  /** The constants, and the array of all of them: only the initialiser could see them change. */
  Set<String> unseen() {
    Set<String> unseen = names();
    type.fields.stream()
        .filter(field -> (field.access & Opcodes.ACC_SYNTHETIC) != 0)
        .filter(field -> field.desc.equals("[L" + type.name + ";"))
        .forEach(field -> unseen.add(field.name));
    return unseen;
  }

  private Set<String> names() {
    return type.fields.stream()
        .filter(EnumConstants::isConstant)
        .map(field -> field.name)
        .collect(Collectors.toSet());
  }

  /** Whether the initialiser makes the constants as compilers have it done, each by its name. */
  boolean canBeMadeAgain(MethodNode initializer) {
    Set<String> made = new HashSet<>();
    if (initializer != null) {
      for (AbstractInsnNode insn : initializer.instructions) {
        if (isMade(insn) && (!made.add(nameOf(insn)) || numberOf(insn) == null)) {
          return false;
        }
      }
    }
    return made.equals(names());
  }

  /** Whether it makes an object of this class, or of one that is the body of a constant. */
  private boolean isMade(AbstractInsnNode insn) {
    return insn != null
        && insn.getOpcode() == Opcodes.NEW
        && isOfConstant(((TypeInsnNode) insn).desc);
  }

  private boolean isOfConstant(String made) {
    return EnumConstructors.areIn(type) && (made.equals(type.name) || isBody(made));
  }

  private boolean isBody(String made) {
    return made.startsWith(type.name + "$") && Hierarchy.isEnumBody(made, type.name, loader);
  }

  /** The text that is loaded right behind the new object and its copy; empty if there is none. */
  private static String nameOf(AbstractInsnNode made) {
    AbstractInsnNode copy = next(made);
    AbstractInsnNode name = copy != null && copy.getOpcode() == Opcodes.DUP ? next(copy) : null;
    return name instanceof LdcInsnNode text && text.cst instanceof String s ? s : "";
  }

  private static AbstractInsnNode next(AbstractInsnNode insn) {
    AbstractInsnNode next = insn.getNext();
    while (next != null && next.getOpcode() < 0) {
      next = next.getNext();
    }
    return next;
  }

  /** Adds a method that makes all constants which there are not yet, without their constructors. */
  void addMaker(MethodNode initializer) {
    if (names().isEmpty()) {
      return;
    }
    MethodNode maker = StaticReset.method(StaticsProbe.MAKE, Opcodes.ACC_PRIVATE);
    for (AbstractInsnNode insn : initializer.instructions) {
      if (isMade(insn)) {
        addMaking(maker, (TypeInsnNode) insn);
      }
    }
    maker.visitInsn(Opcodes.RETURN);
    maker.maxStack = 3;
    type.methods.add(maker);
  }

  private void addMaking(MethodNode maker, TypeInsnNode made) {
    String described = "L" + type.name + ";";
    Label there = new Label();
    maker.visitFieldInsn(Opcodes.GETSTATIC, type.name, MADE + nameOf(made), described);
    maker.visitJumpInsn(Opcodes.IFNONNULL, there);
    maker.visitLdcInsn(Type.getObjectType(made.desc));
    maker.visitLdcInsn(nameOf(made));
    maker.visitLdcInsn(numberOf(made));
    maker.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        MAKER,
        "make",
        "(Ljava/lang/Class;Ljava/lang/String;I)Ljava/lang/Object;",
        false);
    maker.visitTypeInsn(Opcodes.CHECKCAST, type.name);
    maker.visitFieldInsn(Opcodes.PUTSTATIC, type.name, MADE + nameOf(made), described);
    maker.visitLabel(there);
    maker.visitFrame(Opcodes.F_NEW, 0, null, 0, null);
  }

  /** The number that is loaded behind the name. */
  private static Integer numberOf(AbstractInsnNode made) {
    AbstractInsnNode number = next(next(next(made)));
    int code = number.getOpcode();
    if (number instanceof IntInsnNode small) {
      return small.operand;
    }
    if (number instanceof LdcInsnNode large && large.cst instanceof Integer value) {
      return value;
    }
    return code >= Opcodes.ICONST_M1 && code <= Opcodes.ICONST_5 ? code - Opcodes.ICONST_0 : null;
  }

  /** In the initialiser: each constant is kept. */
  void keepMade(MethodNode initializer) {
    Set<String> names = names();
    names.forEach(
        name ->
            type.fields.add(
                new FieldNode(
                    Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC,
                    MADE + name,
                    "L" + type.name + ";",
                    null,
                    null)));
    for (AbstractInsnNode insn : initializer.instructions.toArray()) {
      if (insn instanceof FieldInsnNode store
          && store.getOpcode() == Opcodes.PUTSTATIC
          && store.owner.equals(type.name)
          && names.contains(store.name)) {
        initializer.instructions.insertBefore(store, new InsnNode(Opcodes.DUP));
        initializer.instructions.insertBefore(
            store, new FieldInsnNode(Opcodes.PUTSTATIC, type.name, MADE + store.name, store.desc));
      }
    }
  }

  /** In a copy of the initialiser: constants are there, and are constructed again. */
  void makeAgain(MethodNode initializer) {
    for (AbstractInsnNode insn : initializer.instructions.toArray()) {
      if (insn instanceof FrameNode frame) {
        takeForMade(frame.local);
        takeForMade(frame.stack);
      }
    }
    for (AbstractInsnNode insn : initializer.instructions.toArray()) {
      if (isMade(insn)) {
        take(initializer, (TypeInsnNode) insn);
      } else if (insn instanceof MethodInsnNode call) {
        if (call.name.equals("<init>") && isOfConstant(call.owner)) {
          EnumConstructors.call(call, Opcodes.INVOKEVIRTUAL);
        }
      }
    }
  }

  private void take(MethodNode initializer, TypeInsnNode made) {
    AbstractInsnNode constant =
        new FieldInsnNode(Opcodes.GETSTATIC, type.name, MADE + nameOf(made), "L" + type.name + ";");
    initializer.instructions.set(made, constant);
    if (!made.desc.equals(type.name)) {
      initializer.instructions.insert(constant, new TypeInsnNode(Opcodes.CHECKCAST, made.desc));
    }
  }

  /** A frame names an object that is still to be constructed by the place where it was made. */
  private void takeForMade(List<Object> variables) {
    if (variables != null) {
      variables.replaceAll(
          v -> v instanceof LabelNode at && isMade(next(at)) ? ((TypeInsnNode) next(at)).desc : v);
    }
  }
}
