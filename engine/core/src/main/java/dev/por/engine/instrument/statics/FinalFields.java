package dev.por.engine.instrument.statics;

import dev.por.engine.instrument.names.Jdk;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The final fields of a class that no code can see change, because no constructor lets the object
 * out before they are set.
 *
 * <p>A constructor keeps its object to itself when every load of {@code this} is used up by a field
 * of the class or by the one call of another constructor; where in doubt, it does not.
 */
final class FinalFields {
  private FinalFields() {}

  static Set<String> unseen(ClassNode type) {
    Set<String> names = new HashSet<>();
    boolean kept = Jdk.owns(type.superName) && type.methods.stream().allMatch(m -> keeps(type, m));
    for (FieldNode field : type.fields) {
      boolean instance = (field.access & Opcodes.ACC_STATIC) == 0;
      if ((field.access & Opcodes.ACC_FINAL) != 0 && (kept || !instance)) {
        names.add(field.name);
      }
    }
    return names;
  }

  private static boolean keeps(ClassNode type, MethodNode method) {
    if (!method.name.equals("<init>")) {
      return true;
    }
    int loads = 0;
    int uses = 1;
    for (AbstractInsnNode insn : method.instructions) {
      if (loadsThis(insn)) {
        loads++;
      } else if (insn instanceof FieldInsnNode access && access.owner.equals(type.name)) {
        boolean instance =
            insn.getOpcode() != Opcodes.PUTSTATIC && insn.getOpcode() != Opcodes.GETSTATIC;
        uses += instance ? 1 : 0;
        if (insn.getOpcode() == Opcodes.PUTFIELD && loadsThis(insn.getPrevious())) {
          return false;
        }
      }
    }
    return loads == uses;
  }

  private static boolean loadsThis(AbstractInsnNode insn) {
    return insn instanceof VarInsnNode load && load.getOpcode() == Opcodes.ALOAD && load.var == 0;
  }
}
