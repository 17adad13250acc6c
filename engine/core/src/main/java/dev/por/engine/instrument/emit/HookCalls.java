package dev.por.engine.instrument.emit;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The hooks of {@code Probe} by name and descriptor. */
public final class HookCalls {
  public static final String ATTRIBUTES = "dev/por/probe/thread/AttributeProbe";
  public static final String GROUPS = "dev/por/probe/thread/ThreadGroupProbe";
  static final String INDIRECT = "dev/por/probe/memory/IndirectProbe";
  public static final String PROBE = "dev/por/probe/Probe";
  public static final String TIME = "dev/por/probe/time/TimeProbe";
  public static final String THREAD_API = "dev/por/probe/thread/ThreadApi";
  public static final String CHANCE = "dev/por/probe/chance/ChanceProbe";
  public static final String REFLECTED = "dev/por/probe/memory/Reflected";
  private static final String INITIALIZERS = "dev/por/probe/statics/InitializerProbe";
  public static final String STATICS = "dev/por/probe/statics/StaticsProbe";
  public static final String LOOPS = "dev/por/probe/loop/LoopProbe";
  public static final String CIRCUMSTANCES = "dev/por/probe/statics/Circumstances";
  public static final String GLOBALS = "dev/por/probe/statics/Globals";
  public static final String LEFT_OUT = "dev/por/probe/leftout/LeftOutProbe";
  public static final String ATOMIC_CALLS = "dev/por/probe/leftout/AtomicCallProbe";
  public static final String STATE = "dev/por/probe/object/StatefulClassRegister";

  private HookCalls() {}

  public static void call(MethodVisitor to, String name, String descriptor) {
    to.visitMethodInsn(Opcodes.INVOKESTATIC, PROBE, name, descriptor, false);
  }

  /** Calls a hook of static initialisers and uses of classes. */
  public static void callOfInitializers(MethodVisitor to, String name, String descriptor) {
    to.visitMethodInsn(Opcodes.INVOKESTATIC, INITIALIZERS, name, descriptor, false);
  }

  /** Calls a hook of objects of the JDK that have state. */
  public static void callOfState(MethodVisitor to, String name, String descriptor) {
    to.visitMethodInsn(Opcodes.INVOKESTATIC, STATE, name, descriptor, false);
  }

  /** Copies what lies below a value of this size to the top. */
  public static void copyBelow(MethodVisitor to, int size) {
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
  public static void indirect(MethodVisitor to, String hook, String descriptor) {
    to.visitMethodInsn(Opcodes.INVOKESTATIC, INDIRECT, hook, descriptor, false);
  }
}
