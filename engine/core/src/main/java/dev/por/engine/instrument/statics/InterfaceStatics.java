package dev.por.engine.instrument.statics;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.InstructionAdapter;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The fields of an interface, which must be final: a read would not see another value.
 *
 * <p>So each that is no constant gets a place of its own beside it, an array of one element, which
 * the initialiser and its copy fill and from which code under test reads ({@link
 * InterfaceFieldFinder}). Other code that reads the field gets the same value, unless the JVM takes
 * it for a constant by then.
 */
public final class InterfaceStatics {
  /** How the names of what is added begin: places, and methods that no hook is put into. */
  public static final String KEEP = "$por$keep$";

  private static final String PLACE = "$por$place$";
  private static final int FIRST_WITH_STATIC_METHODS = Opcodes.V1_8;

  private InterfaceStatics() {}

  /** The names of the fields of the class that have such places: of interfaces only. */
  static Set<String> of(ClassNode type) {
    Set<String> names = new TreeSet<>();
    boolean can = (type.version & 0xFFFF) >= FIRST_WITH_STATIC_METHODS;
    if (can && (type.access & Opcodes.ACC_INTERFACE) != 0) {
      for (FieldNode field : type.fields) {
        if (field.value == null && (field.access & Opcodes.ACC_SYNTHETIC) == 0) {
          names.add(field.name);
        }
      }
    }
    return names;
  }

  /** The place of the field. */
  public static String place(String field) {
    return PLACE + field;
  }

  private static List<FieldNode> fields(ClassNode type) {
    Set<String> names = of(type);
    return type.fields.stream().filter(field -> names.contains(field.name)).toList();
  }

  /** Adds the places; the initialiser fills them besides the fields. */
  static void addPlaces(ClassNode type, MethodNode initializer) {
    for (AbstractInsnNode insn : initializer.instructions.toArray()) {
      if (isStore(type, insn)) {
        FieldInsnNode store = (FieldInsnNode) insn;
        int copy = Type.getType(store.desc).getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP;
        initializer.instructions.insertBefore(store, new InsnNode(copy));
        initializer.instructions.insertBefore(store, keep(type, store.name, store.desc));
      }
    }
    int constant = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;
    for (FieldNode field : fields(type)) {
      String places = "[" + field.desc;
      type.fields.add(
          new FieldNode(constant | Opcodes.ACC_SYNTHETIC, place(field.name), places, null, null));
      type.methods.add(maker(field));
      type.methods.add(keeper(type, field));
    }
    initializer.maxStack += 2;
  }

  /** At the beginning of the initialiser, whatever becomes of it. */
  public static void makePlaces(ClassNode type, MethodVisitor initializer) {
    for (FieldNode field : fields(type)) {
      String places = "[" + field.desc;
      initializer.visitMethodInsn(
          Opcodes.INVOKESTATIC, type.name, KEEP + field.name, "()" + places, true);
      initializer.visitFieldInsn(Opcodes.PUTSTATIC, type.name, place(field.name), places);
    }
  }

  /** The copy of the initialiser fills the places alone. */
  static void fillPlaces(ClassNode type, MethodNode copy) {
    for (AbstractInsnNode insn : copy.instructions.toArray()) {
      if (isStore(type, insn)) {
        FieldInsnNode store = (FieldInsnNode) insn;
        copy.instructions.set(store, keep(type, store.name, store.desc));
      }
    }
  }

  /** What gives the places default values. */
  static InsnList clearing(ClassNode type) {
    InsnList code = new InsnList();
    for (FieldNode field : fields(type)) {
      code.add(new InsnNode(StaticReset.zero(Type.getType(field.desc))));
      code.add(keep(type, field.name, field.desc));
    }
    return code;
  }

  private static boolean isStore(ClassNode type, AbstractInsnNode insn) {
    return insn.getOpcode() == Opcodes.PUTSTATIC
        && insn instanceof FieldInsnNode store
        && store.owner.equals(type.name)
        && of(type).contains(store.name);
  }

  private static MethodInsnNode keep(ClassNode type, String field, String descriptor) {
    return new MethodInsnNode(
        Opcodes.INVOKESTATIC, type.name, KEEP + field, "(" + descriptor + ")V", true);
  }

  private static MethodNode maker(FieldNode field) {
    MethodNode method = method(field, "()[" + field.desc);
    InstructionAdapter code = new InstructionAdapter(method);
    code.iconst(1);
    code.newarray(Type.getType(field.desc));
    code.areturn(Type.getType("[" + field.desc));
    return method;
  }

  private static MethodNode keeper(ClassNode type, FieldNode field) {
    Type value = Type.getType(field.desc);
    MethodNode method = method(field, "(" + field.desc + ")V");
    InstructionAdapter code = new InstructionAdapter(method);
    code.getstatic(type.name, place(field.name), "[" + field.desc);
    code.iconst(0);
    code.load(0, value);
    code.astore(value);
    code.aconst(Type.getObjectType(type.name));
    code.aconst(field.name);
    code.getstatic(type.name, place(field.name), "[" + field.desc);
    code.invokestatic(
        "dev/por/probe/statics/InterfaceConstantWriter",
        "put",
        "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Object;)V",
        false);
    code.areturn(Type.VOID_TYPE);
    return method;
  }

  private static MethodNode method(FieldNode field, String descriptor) {
    int flags = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
    return new MethodNode(flags, KEEP + field.name, descriptor, null, null);
  }
}
