package dev.por.engine.instrument.deep;

import dev.por.engine.instrument.call.Redirection;
import dev.por.engine.instrument.call.RedirectionFactory;
import dev.por.probe.Site;
import dev.por.probe.Sites;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * A method of a JDK class whose threads wait for each other on monitors: what it does with those
 * goes to the hooks of code under test. The real monitors are gone, since a thread that waits in
 * the model could not give up a real one. So threads that are not managed do not exclude others
 * here.
 */
public final class ModelledMonitorWeaver extends MethodVisitor {
  public static final List<String> CLASSES =
      List.of(
          "java/io/PipedInputStream",
          "java/io/PipedOutputStream",
          "java/io/PipedReader",
          "java/io/PipedWriter");

  private final String className;
  private final String method;
  private int line;

  ModelledMonitorWeaver(MethodVisitor next, String className, String method) {
    super(Opcodes.ASM9, next);
    this.className = className.replace('/', '.');
    this.method = method;
  }

  /** Whether methods of the class, by its internal name, are such. */
  public static boolean areIn(String className) {
    return CLASSES.contains(className);
  }

  @Override
  public void visitLineNumber(int number, Label start) {
    line = number;
    super.visitLineNumber(number, start);
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode == Opcodes.MONITORENTER || opcode == Opcodes.MONITOREXIT) {
      String hook = opcode == Opcodes.MONITORENTER ? "enter" : "exit";
      call(new Redirection(hook, "(Ljava/lang/Object;I)V", true), null, null);
    } else {
      super.visitInsn(opcode);
    }
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean itf) {
    Redirection to = RedirectionFactory.of(opcode, owner, name, descriptor, null);
    if (to == null) {
      super.visitMethodInsn(opcode, owner, name, descriptor, itf);
    } else {
      call(to, owner, name);
    }
  }

  private void call(Redirection to, String owner, String name) {
    if (to.sited()) {
      String dotted = owner == null ? null : owner.replace('/', '.');
      super.visitLdcInsn(Sites.add(new Site(null, className, method, null, line, dotted, name)));
    }
    super.visitMethodInsn(Opcodes.INVOKESTATIC, to.owner(), to.hook(), to.descriptor(), false);
  }
}
