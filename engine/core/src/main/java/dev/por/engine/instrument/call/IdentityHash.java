package dev.por.engine.instrument.call;

import dev.por.engine.instrument.emit.HookCalls;
import dev.por.engine.instrument.names.Jdk;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Calls that ask for a hash code which may be the one that the JVM gives. They go to a hook first:
 * an object whose hash code was not asked for before gets one there that is the same in every run.
 */
public final class IdentityHash {
  private static final String NAME = "hashCode";
  private static final String DESCRIPTOR = "(Ljava/lang/Object;)I";

  private IdentityHash() {}

  /** Whether the call, in code of the JDK, asks for a hash code that may be the one of the JVM. */
  public static boolean isAsked(int opcode, String owner, String name) {
    boolean ofObject =
        opcode == Opcodes.INVOKEVIRTUAL
            && (owner.equals("java/lang/Object") || owner.equals("java/lang/Class"));
    boolean ofSystem = owner.equals("java/lang/System") && name.equals("identityHashCode");
    return (ofObject && name.equals(NAME)) || ofSystem;
  }

  /** Asks the hook instead. */
  public static void ask(MethodVisitor code, String name) {
    code.visitMethodInsn(Opcodes.INVOKESTATIC, HookCalls.CHANCE, name, DESCRIPTOR, false);
  }

  /** Where a call by code under test goes; null when it asks for no hash code, or a value's. */
  static Redirection of(int opcode, String owner, String call) {
    if (opcode == Opcodes.INVOKESTATIC) {
      boolean ofSystem =
          owner.equals("java/lang/System") && call.equals("identityHashCode" + DESCRIPTOR);
      return ofSystem ? to("identityHashCode") : null;
    }
    if (!call.equals("hashCode()I")) {
      return null;
    }
    if (opcode == Opcodes.INVOKESPECIAL) {
      return owner.equals("java/lang/Object") ? to("identityHashCode") : null;
    }
    return Jdk.isValue(owner) ? null : to(NAME);
  }

  private static Redirection to(String hook) {
    return new Redirection(HookCalls.CHANCE, hook, DESCRIPTOR, false);
  }
}
