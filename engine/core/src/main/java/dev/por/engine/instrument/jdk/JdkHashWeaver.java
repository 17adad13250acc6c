package dev.por.engine.instrument.jdk;

import dev.por.engine.instrument.call.IdentityHash;
import dev.por.engine.instrument.emit.JdkCallWeaver;
import java.util.Set;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;

/** Classes of the JDK without state that ask objects for their hash codes. */
public final class JdkHashWeaver extends JdkCallWeaver {
  private static final Set<String> CLASSES =
      Set.of("java/lang/Object", "java/lang/invoke/MethodType", "java/util/Objects");

  public JdkHashWeaver(ClassVisitor next) {
    super(next);
  }

  public static boolean contain(String name) {
    return CLASSES.contains(name);
  }

  @Override
  protected boolean replaces(MethodVisitor next, int opcode, String owner, String method) {
    if (!IdentityHash.isAsked(opcode, owner, method)) {
      return false;
    }
    IdentityHash.ask(next, method);
    return true;
  }
}
