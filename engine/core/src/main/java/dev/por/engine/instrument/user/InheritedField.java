package dev.por.engine.instrument.user;

import dev.por.engine.instrument.emit.HookCalls;
import dev.por.engine.instrument.object.GuardedClasses;
import dev.por.engine.instrument.object.JdkObjects;
import dev.por.engine.instrument.unlisted.UnlistedClasses;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A field that an object of the program has from a class of the JDK, whose methods use it too: it
 * is part of the state of the object as a whole.
 */
final class InheritedField {
  private InheritedField() {}

  /** Whether methods of that class report what they do to its objects, or may do so. */
  static boolean isState(String jdkClass) {
    return isTold(jdkClass) || UnlistedClasses.mayBe(jdkClass);
  }

  private static boolean isTold(String jdkClass) {
    return JdkObjects.contain(jdkClass) || GuardedClasses.tell(jdkClass);
  }

  /** Reports the object on the stack, before the instruction. */
  static void tell(MethodVisitor to, String jdkClass, int opcode, String descriptor, int site) {
    boolean write = opcode == Opcodes.PUTFIELD;
    HookCalls.copyBelow(to, write ? Type.getType(descriptor).getSize() : 0);
    to.visitInsn(write ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
    if (isTold(jdkClass)) {
      HookCalls.callOfState(to, "used", "(Ljava/lang/Object;Z)V");
    } else {
      to.visitLdcInsn(site);
      HookCalls.callOfState(to, "inherited", "(Ljava/lang/Object;ZI)V");
    }
  }
}
