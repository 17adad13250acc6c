package dev.por.engine.instrument;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The hooks of {@code Probe} by name and descriptor. */
final class Hook {
  static final String ATTRIBUTES = "dev/por/probe/Attributes";
  static final String GROUPS = "dev/por/probe/Groups";
  static final String INDIRECT = "dev/por/probe/Indirect";
  static final String PROBE = "dev/por/probe/Probe";
  static final String TIME = "dev/por/probe/Time";
  static final String THREAD_API = "dev/por/probe/ThreadApi";
  static final String CHANCE = "dev/por/probe/Chance";
  static final String REFLECTED = "dev/por/probe/Reflected";
  static final String STATICS = "dev/por/probe/Statics";
  static final String LOOPS = "dev/por/probe/Loops";
  static final String CIRCUMSTANCES = "dev/por/probe/Circumstances";
  static final String GLOBALS = "dev/por/probe/Globals";
  static final String LEFT_OUT = "dev/por/probe/LeftOut";
  static final String ATOMIC_CALLS = "dev/por/probe/AtomicCalls";
  static final String STATE = "dev/por/probe/StatefulClasses";

  private Hook() {}

  static void call(MethodVisitor to, String name, String descriptor) {
    to.visitMethodInsn(Opcodes.INVOKESTATIC, PROBE, name, descriptor, false);
  }

  /** The same of objects of the JDK that have state. */
  static void callOfState(MethodVisitor to, String name, String descriptor) {
    to.visitMethodInsn(Opcodes.INVOKESTATIC, STATE, name, descriptor, false);
  }

  /** Copies what lies below a value of this size to the top. */
  static void copyBelow(MethodVisitor to, int size) {
    if (size == 0) {
      to.visitInsn(Opcodes.DUP);
    } else if (size == 1) {
      to.visitInsn(Opcodes.DUP2);
      to.visitInsn(Opcodes.POP);
    } else {
      to.visitInsn(Opcodes.DUP2_X1);
      to.visitInsn(Opcodes.POP2);
      to.visitInsn(Opcodes.DUP_X2);
    }
  }

  /** Calls a hook of indirect accesses. */
  static void indirect(MethodVisitor to, String hook, String descriptor) {
    to.visitMethodInsn(Opcodes.INVOKESTATIC, INDIRECT, hook, descriptor, false);
  }
}
