package dev.por.engine.instrument.jdk;

import dev.por.engine.instrument.emit.HookCalls;
import java.util.Set;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Classes of the JDK that ask for the time on behalf of the code under test. */
public final class JdkTime extends ClassVisitor {
  private static final Set<String> CLASSES =
      Set.of(
          "java/time/Clock$SystemClock",
          "java/time/Clock$SystemInstantSource",
          "java/util/Calendar",
          "java/util/Date",
          "java/util/GregorianCalendar");

  public JdkTime(ClassVisitor next) {
    super(Opcodes.ASM9, next);
  }

  /** The weaver in front of {@code next}, if it concerns the class of this name. */
  public static ClassVisitor of(String name, ClassVisitor next) {
    return contain(name) ? new JdkTime(next) : next;
  }

  public static boolean contain(String name) {
    return CLASSES.contains(name);
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
    return new MethodVisitor(Opcodes.ASM9, next) {
      @Override
      public void visitMethodInsn(
          int opcode, String owner, String method, String type, boolean itf) {
        boolean asks = owner.equals("java/lang/System") && method.equals("currentTimeMillis");
        super.visitMethodInsn(opcode, asks ? HookCalls.TIME : owner, method, type, itf);
      }
    };
  }
}
