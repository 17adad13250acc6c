package dev.por.engine.instrument.jdk;

import dev.por.engine.instrument.emit.HookCalls;
import dev.por.engine.instrument.emit.JdkClassWeaver;
import java.util.Set;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The locale and the time zone of the whole JVM: every method that asks for them reports it, also
 * in the JDK, on behalf of code that formats or parses something.
 */
public final class JdkDefaultsWeaver extends JdkClassWeaver {
  public static final String LOCALE = "locale";
  public static final String ZONE = "time zone";

  private static final Set<String> CLASSES = Set.of("java/util/Locale", "java/util/TimeZone");
  private static final int UNKNOWN_SITE = 0;

  private JdkDefaultsWeaver(ClassVisitor next) {
    super(next);
  }

  /** The weaver in front of {@code next}, if it concerns the class of this name. */
  public static ClassVisitor of(String name, ClassVisitor next) {
    return contain(name) ? new JdkDefaultsWeaver(next) : next;
  }

  public static boolean contain(String name) {
    return CLASSES.contains(name);
  }

  @Override
  public MethodVisitor woven(MethodVisitor next, int access, String name, String descriptor) {
    String state =
        switch (className + "." + name) {
          case "java/util/Locale.getDefault" -> LOCALE;
          case "java/util/TimeZone.getDefaultRef" -> ZONE;
          default -> null;
        };
    return state == null ? next : new Asked(next, state);
  }

  private static final class Asked extends MethodVisitor {
    private final String state;

    Asked(MethodVisitor next, String state) {
      super(Opcodes.ASM9, next);
      this.state = state;
    }

    @Override
    public void visitCode() {
      super.visitCode();
      visitLdcInsn(state);
      visitInsn(Opcodes.ICONST_0);
      visitLdcInsn(UNKNOWN_SITE);
      visitMethodInsn(
          Opcodes.INVOKESTATIC, HookCalls.GLOBALS, "use", "(Ljava/lang/String;ZI)V", false);
    }
  }
}
