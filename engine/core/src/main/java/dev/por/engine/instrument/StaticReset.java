package dev.por.engine.instrument;

import dev.por.probe.Statics;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A class under test that learns to give its statics their initial values again: default values
 * first, then a copy of its static initialiser.
 *
 * <p>Statics lose {@code final}, since the copy assigns them and the compiler must not fold them.
 * Interfaces cannot lose it, and enum constants must stay the ones that {@code Class} has cached:
 * neither is reset.
 */
final class StaticReset extends ClassNode {
  private final boolean foreign;
  private boolean resets;

  /**
   * A class that is to be read.
   *
   * @param foreign whether its statics are not the program's (see {@link ToolMade}): not reset
   */
  StaticReset(boolean foreign) {
    super(Opcodes.ASM9);
    this.foreign = foreign;
  }

  /** Whether its statics, and when they are initialised, concern the tool alone that made it. */
  boolean isForeign() {
    return foreign;
  }

  /** Whether the class has a reset method. */
  boolean resets() {
    return resets;
  }

  /** Adds the reset method, and an initialiser that tells of the class, where there is a need. */
  void addReset() {
    boolean fixed = (access & (Opcodes.ACC_INTERFACE | Opcodes.ACC_ENUM)) != 0;
    MethodNode initializer = initializer();
    if (foreign
        || fixed
        || (initializer == null && fields.stream().noneMatch(StaticReset::mutable))) {
      return;
    }
    resets = true;
    methods.add(reset(initializer));
    if (initializer == null) {
      MethodNode empty = new MethodNode(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
      empty.instructions.add(new InsnNode(Opcodes.RETURN));
      methods.add(empty);
    }
    Set<String> finals = new HashSet<>();
    for (FieldNode field : fields) {
      if (mutable(field) && (field.access & Opcodes.ACC_FINAL) != 0) {
        finals.add(field.name);
        field.access &= ~Opcodes.ACC_FINAL;
      }
    }
    Statics.declareFinal(name.replace('/', '.'), finals);
  }

  private MethodNode reset(MethodNode initializer) {
    int flags = Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
    MethodNode reset = new MethodNode(flags, Statics.RESET, "()V", null, null);
    if (initializer == null) {
      reset.instructions.add(new InsnNode(Opcodes.RETURN));
    } else {
      initializer.accept(reset);
    }
    for (FieldNode field : fields) {
      if (mutable(field)) {
        Type type = Type.getType(field.desc);
        FieldInsnNode put = new FieldInsnNode(Opcodes.PUTSTATIC, name, field.name, field.desc);
        reset.instructions.insert(put);
        reset.instructions.insert(new InsnNode(zero(type)));
      }
    }
    reset.maxStack = Math.max(reset.maxStack, 2);
    return reset;
  }

  private MethodNode initializer() {
    return methods.stream().filter(m -> m.name.equals("<clinit>")).findFirst().orElse(null);
  }

  /** A static whose value is not a constant of the class file. */
  private static boolean mutable(FieldNode field) {
    boolean constant = field.value != null && (field.access & Opcodes.ACC_FINAL) != 0;
    return (field.access & Opcodes.ACC_STATIC) != 0
        && !constant
        && !CoverageProbes.isArray(field.name);
  }

  private static int zero(Type type) {
    return switch (type.getSort()) {
      case Type.LONG -> Opcodes.LCONST_0;
      case Type.FLOAT -> Opcodes.FCONST_0;
      case Type.DOUBLE -> Opcodes.DCONST_0;
      case Type.ARRAY, Type.OBJECT -> Opcodes.ACONST_NULL;
      default -> Opcodes.ICONST_0;
    };
  }
}
