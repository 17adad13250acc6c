package dev.por.engine.instrument.call;

import dev.por.engine.instrument.emit.HookCalls;
import dev.por.engine.instrument.names.Hierarchy;
import dev.por.engine.instrument.names.Jdk;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * A call that looks at what a weak, soft or phantom reference refers to, or clears it. It reports
 * where it is called: the JVM has code of its own for some of these methods.
 */
public final class ReferenceCall {
  private static final String PACKAGE = "java/lang/ref/";
  private static final String REFERS_TO = "refersTo(Ljava/lang/Object;)Z";
  private static final String CLEAR = "clear()V";

  private ReferenceCall() {}

  /** Whether it is one, if no class under test says itself what it does. */
  public static boolean is(String owner, String name, String descriptor, ClassLoader loader) {
    return switch (name + descriptor) {
      case "get()Ljava/lang/Object;", REFERS_TO, CLEAR ->
          Jdk.owns(owner)
              ? owner.startsWith(PACKAGE)
              : Hierarchy.reached(owner, name, descriptor, loader).startsWith(PACKAGE);
      default -> false;
    };
  }

  /** Reports the reference, which lies below the arguments. */
  public static void tell(MethodVisitor to, String name, String descriptor, int site) {
    boolean argument = (name + descriptor).equals(REFERS_TO);
    to.visitInsn(argument ? Opcodes.DUP2 : Opcodes.DUP);
    if (argument) {
      to.visitInsn(Opcodes.POP);
    }
    to.visitInsn(name.equals("clear") ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
    to.visitLdcInsn(site);
    HookCalls.indirect(to, "reference", "(Ljava/lang/Object;ZI)V");
  }
}
