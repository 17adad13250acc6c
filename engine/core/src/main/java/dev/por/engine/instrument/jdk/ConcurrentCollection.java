package dev.por.engine.instrument.jdk;

import dev.por.engine.instrument.deep.InterleavedJdkClasses;
import dev.por.engine.instrument.emit.JdkClassWeaver;
import dev.por.probe.Site;
import dev.por.probe.Sites;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Weaves concurrent collectors: the containers that the threads of a parallel stream share are made
 * by code of the JDK, and those inside of another one are guarded by their monitors.
 */
public final class ConcurrentCollection extends JdkClassWeaver {
  private static final String COLLECTORS = "java/util/stream/Collectors";
  private static final String PIPELINE = "java/util/stream/ReferencePipeline";

  public ConcurrentCollection(ClassVisitor next) {
    super(next);
  }

  public static boolean concerns(String name) {
    return name.equals(COLLECTORS) || name.equals(PIPELINE);
  }

  @Override
  public MethodVisitor woven(MethodVisitor next, int access, String name, String descriptor) {
    boolean shares =
        className.equals(PIPELINE)
            ? name.equals("collect")
            : name.startsWith("lambda$groupingByConcurrent$");
    return shares ? new Method(next, name) : next;
  }

  private final class Method extends MethodVisitor {
    private final String method;

    Method(MethodVisitor next, String method) {
      super(Opcodes.ASM9, next);
      this.method = method;
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean itf) {
      super.visitMethodInsn(opcode, owner, name, descriptor, itf);
      if (owner.equals("java/util/function/Supplier")) {
        InterleavedJdkClasses.made(mv);
      }
    }

    @Override
    public void visitInsn(int opcode) {
      if (opcode == Opcodes.MONITORENTER || opcode == Opcodes.MONITOREXIT) {
        super.visitInsn(Opcodes.DUP);
        String name = className.replace('/', '.');
        super.visitLdcInsn(
            Sites.add(new Site(null, name, method, "Collectors.java", 0, null, null)));
        super.visitMethodInsn(
            Opcodes.INVOKESTATIC,
            "dev/por/probe/object/DeepProbe",
            opcode == Opcodes.MONITORENTER ? "enter" : "exit",
            "(Ljava/lang/Object;I)V",
            false);
      }
      super.visitInsn(opcode);
    }
  }
}
