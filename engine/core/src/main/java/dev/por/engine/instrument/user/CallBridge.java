package dev.por.engine.instrument.user;

import dev.por.engine.instrument.call.CallerReportedMethods;
import dev.por.engine.instrument.call.ChanceRedirections;
import dev.por.engine.instrument.call.IndirectCallFactory;
import dev.por.engine.instrument.call.RedirectionFactory;
import dev.por.engine.instrument.call.ReferenceCall;
import dev.por.engine.instrument.deep.InterleavedJdkClasses;
import dev.por.engine.instrument.object.JdkObjects;
import dev.por.engine.instrument.unlisted.UnlistedClasses;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A static method that makes one call, in the place of a reference to what it calls: instrumented
 * as other code is, so that what holds for the call in plain code holds for a method reference, a
 * method handle and a reflective call too.
 */
public final class CallBridge {
  private static final String METAFACTORY = "java/lang/invoke/LambdaMetafactory";

  private CallBridge() {}

  /** Whether plain code would do something else than just make the call. */
  public static boolean isNeeded(Handle called, String uncontrolled, ClassLoader loader) {
    String owner = called.getOwner();
    String name = called.getName();
    String descriptor = called.getDesc();
    int opcode = Uncontrolled.opcode(called);
    return uncontrolled != null
        || RedirectionFactory.of(opcode, owner, name, descriptor, loader) != null
        || IndirectCallFactory.of(owner, name, descriptor) != null
        || HandedMemory.concern(owner, descriptor)
        || ReferenceCall.is(owner, name, descriptor, loader)
        || ChanceRedirections.lacksSeed(owner, name, descriptor)
        || (GlobalState.isUse(opcode, owner, name) && GlobalState.usedBy(owner, name) != null)
        || CallerReportedMethods.isOne(owner, name, descriptor)
        || (name.equals("<init>") && mayHaveState(owner));
  }

  /** Whether the caller of a constructor reports what it makes. */
  private static boolean mayHaveState(String owner) {
    return InterleavedJdkClasses.contain(owner)
        || JdkObjects.contain(owner)
        || UnlistedClasses.mayBe(owner);
  }

  /** Whether what the method makes is a function. */
  static boolean makesFunction(Handle bootstrap) {
    return bootstrap.getOwner().equals(METAFACTORY);
  }

  /**
   * What it takes and returns: the receiver is its first argument.
   *
   * @param bound the type of the receiver that a reference is bound to, which may be one below the
   *     class that has the method; null if there is none
   */
  public static String descriptor(Handle called, Type bound) {
    String descriptor = called.getDesc();
    return switch (called.getTag()) {
      case Opcodes.H_INVOKESTATIC -> descriptor;
      case Opcodes.H_NEWINVOKESPECIAL ->
          descriptor.substring(0, descriptor.length() - 1) + owner(called);
      default -> "(" + (bound == null ? owner(called) : bound) + descriptor.substring(1);
    };
  }

  private static Type owner(Handle called) {
    return Type.getObjectType(called.getOwner());
  }

  /** The first value that a lambda captures: a reference to a method is bound to it. */
  static Type bound(Handle bootstrap, String descriptor) {
    Type[] captured = Type.getArgumentTypes(descriptor);
    return captured.length == 0 || !makesFunction(bootstrap) ? null : captured[0];
  }

  /** Writes it into a class. */
  public static void write(
      ClassVisitor to, int access, String name, Handle called, Type bound, int line) {
    String descriptor = descriptor(called, bound);
    int flags = access | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
    MethodVisitor method = to.visitMethod(flags, name, descriptor, null, null);
    method.visitCode();
    Label start = new Label();
    method.visitLabel(start);
    method.visitLineNumber(line, start);
    JdkObjectArrivalWeaver.tell(method, descriptor, bound == null ? 0 : 1, 0);
    if (called.getTag() == Opcodes.H_NEWINVOKESPECIAL) {
      method.visitTypeInsn(Opcodes.NEW, called.getOwner());
      method.visitInsn(Opcodes.DUP);
    }
    int local = 0;
    for (Type argument : Type.getArgumentTypes(descriptor)) {
      method.visitVarInsn(argument.getOpcode(Opcodes.ILOAD), local);
      local += argument.getSize();
    }
    method.visitMethodInsn(
        Uncontrolled.opcode(called),
        called.getOwner(),
        called.getName(),
        called.getDesc(),
        called.isInterface());
    method.visitInsn(Type.getReturnType(descriptor).getOpcode(Opcodes.IRETURN));
    method.visitMaxs(0, 0);
    method.visitEnd();
  }
}
