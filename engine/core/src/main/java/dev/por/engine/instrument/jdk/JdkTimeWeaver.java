package dev.por.engine.instrument.jdk;

import dev.por.engine.instrument.emit.HookCalls;
import dev.por.engine.instrument.emit.JdkCallWeaver;
import java.util.Set;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;

/** Classes of the JDK that ask for the time on behalf of the code under test. */
public final class JdkTimeWeaver extends JdkCallWeaver {
  private static final Set<String> CLASSES =
      Set.of(
          "java/time/Clock$SystemClock",
          "java/time/Clock$SystemInstantSource",
          "java/util/Calendar",
          "java/util/Date",
          "java/util/GregorianCalendar");

  public JdkTimeWeaver(ClassVisitor next) {
    super(next);
  }

  /** The weaver in front of {@code next}, if it concerns the class of this name. */
  public static ClassVisitor of(String name, ClassVisitor next) {
    return contain(name) ? new JdkTimeWeaver(next) : next;
  }

  public static boolean contain(String name) {
    return CLASSES.contains(name);
  }

  @Override
  protected boolean replaces(MethodVisitor next, int opcode, String owner, String method) {
    if (!owner.equals("java/lang/System") || !method.equals("currentTimeMillis")) {
      return false;
    }
    next.visitMethodInsn(opcode, HookCalls.TIME, method, "()J", false);
    return true;
  }
}
