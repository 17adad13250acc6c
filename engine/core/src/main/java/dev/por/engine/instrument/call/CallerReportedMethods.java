package dev.por.engine.instrument.call;

import dev.por.engine.instrument.emit.HookCalls;
import dev.por.engine.instrument.emit.SpilledArgumentList;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Methods of JDK objects with state that cannot report themselves, because a hook in them would
 * come too late, cannot be, or would be reached by the engine itself: their callers report them.
 */
public final class CallerReportedMethods {
  private static final String FILLING = "fillInStackTrace";

  /** Of exceptions, which every test has: what can be changed of them is guarded by a monitor. */
  private static final Set<String> OF_THROWABLE =
      Set.of(
          "addSuppressed(Ljava/lang/Throwable;)V",
          "fillInStackTrace()Ljava/lang/Throwable;",
          "getCause()Ljava/lang/Throwable;",
          "getStackTrace()[Ljava/lang/StackTraceElement;",
          "getSuppressed()[Ljava/lang/Throwable;",
          "initCause(Ljava/lang/Throwable;)Ljava/lang/Throwable;",
          "printStackTrace()V",
          "printStackTrace(Ljava/io/PrintStream;)V",
          "printStackTrace(Ljava/io/PrintWriter;)V",
          "setStackTrace([Ljava/lang/StackTraceElement;)V");

  /**
   * A look that finds nothing computes the value: then it is a change, which is not known before.
   */
  private static final Set<String> OF_CLASS_VALUE =
      Set.of("get(Ljava/lang/Class;)Ljava/lang/Object;", "remove(Ljava/lang/Class;)V");

  private static final Set<String> NATIVE =
      Set.of(
          "java/io/RandomAccessFile.getFilePointer",
          "java/io/RandomAccessFile.length",
          "java/io/RandomAccessFile.setLength");

  private static final String REFLECTION = "java/lang/reflect/";
  private static final Set<String> MEMBERS =
      Set.of(
          REFLECTION + "AccessibleObject",
          REFLECTION + "Constructor",
          REFLECTION + "Field",
          REFLECTION + "Method");

  private CallerReportedMethods() {}

  public static boolean isOne(String owner, String name, String descriptor) {
    return NATIVE.contains(owner + "." + name)
        || OF_THROWABLE.contains(name + descriptor)
        || OF_CLASS_VALUE.contains(name + descriptor)
        || (MEMBERS.contains(owner) && (changesAccess(name) || asksForAccess(name, descriptor)));
  }

  private static boolean changesAccess(String name) {
    return name.equals("setAccessible") || name.equals("trySetAccessible");
  }

  /** Whether it may be refused, depending on what was set. */
  private static boolean asksForAccess(String name, String descriptor) {
    return name.equals("isAccessible")
        || name.equals("canAccess")
        || name.equals("invoke")
        || name.equals("newInstance")
        || ReflectiveCall.of(REFLECTION + "Field", name, descriptor) != null;
  }

  private static boolean writes(String owner, String name, String descriptor) {
    boolean reads = descriptor.startsWith("()") || name.startsWith("print");
    return MEMBERS.contains(owner) ? changesAccess(name) : !reads || name.equals(FILLING);
  }

  /**
   * Tells, before such a call, what it does to the object below its arguments.
   *
   * @param local the first of the local variables that are free
   */
  public static void tell(
      MethodVisitor to, String owner, String name, String descriptor, int local) {
    SpilledArgumentList arguments = new SpilledArgumentList(to, descriptor, local);
    to.visitInsn(Opcodes.DUP);
    to.visitInsn(writes(owner, name, descriptor) ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
    // it changes the exception without a hook of its own (ThrowableWeaver)
    String hook = name.equals(FILLING) ? "used" : "called";
    HookCalls.callOfState(to, hook, "(Ljava/lang/Object;Z)V");
    arguments.restore();
  }
}
