package dev.por.engine.instrument;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The hooks of {@code Probe} by name and descriptor. */
final class Hook {
  static final String PROBE = "dev/por/probe/Probe";
  static final String TIME = "dev/por/probe/Time";
  static final String THREAD_API = "dev/por/probe/ThreadApi";
  static final String CHANCE = "dev/por/probe/Chance";
  static final String REFLECTED = "dev/por/probe/Reflected";
  static final String STATICS = "dev/por/probe/Statics";
  static final String LOOPS = "dev/por/probe/Loops";
  static final String GLOBALS = "dev/por/probe/Globals";
  static final String LEFT_OUT = "dev/por/probe/LeftOut";

  private Hook() {}

  static void call(MethodVisitor to, String name, String descriptor) {
    to.visitMethodInsn(Opcodes.INVOKESTATIC, PROBE, name, descriptor, false);
  }
}
