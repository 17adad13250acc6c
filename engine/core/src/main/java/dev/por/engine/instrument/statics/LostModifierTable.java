package dev.por.engine.instrument.statics;

import dev.por.probe.member.HiddenMembers;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The modifiers that hooks take away from the members of a class: statics and fields of enums are
 * not final any more, methods not synchronized, and those that were both not native. Reflection is
 * to show them all the same.
 */
public final class LostModifierTable {
  private final ClassNode type;
  private final Map<String, Integer> finals = new HashMap<>();

  /** Those of a class that is as its file has it. */
  public LostModifierTable(ClassNode type) {
    this.type = type;
    for (FieldNode field : type.fields) {
      if ((field.access & Opcodes.ACC_FINAL) != 0) {
        finals.put(field.name, Opcodes.ACC_FINAL);
      }
    }
  }

  /** Reports them. */
  public void declare() {
    Map<String, Integer> lost = new HashMap<>();
    for (FieldNode field : type.fields) {
      if (finals.containsKey(field.name) && (field.access & Opcodes.ACC_FINAL) == 0) {
        lost.put(field.name, Opcodes.ACC_FINAL);
      }
    }
    for (MethodNode method : type.methods) {
      if ((method.access & Opcodes.ACC_SYNCHRONIZED) != 0) {
        int flags = Opcodes.ACC_SYNCHRONIZED | Opcodes.ACC_NATIVE;
        lost.put(method.name + method.desc, method.access & flags);
      }
    }
    HiddenMembers.declareLost(type.name.replace('/', '.'), lost);
  }
}
