package dev.por.engine.instrument.call;

import dev.por.engine.instrument.emit.HookCalls;
import dev.por.engine.instrument.emit.SpilledArgumentList;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** A reflective read or write of a field or of an element. */
final class ReflectiveCall extends IndirectCall {
  private final boolean element;
  private final boolean write;

  private ReflectiveCall(String name, String descriptor, boolean element) {
    super(name, descriptor);
    this.element = element;
    this.write = name.startsWith("set");
  }

  /** The call, or null when it does not touch what the field or array holds. */
  public static ReflectiveCall of(String owner, String name, String descriptor) {
    boolean element = owner.endsWith("/Array");
    String coordinates = element ? "(Ljava/lang/Object;I" : "(Ljava/lang/Object;";
    boolean access =
        (name.startsWith("get") || name.startsWith("set"))
            && descriptor.startsWith(coordinates)
            && !name.equals("getLength");
    return access ? new ReflectiveCall(name, descriptor, element) : null;
  }

  @Override
  public void before(MethodVisitor to, int local, int site) {
    SpilledArgumentList arguments = new SpilledArgumentList(to, descriptor, local);
    if (element) {
      arguments.load(0);
      arguments.load(1);
      to.visitInsn(write ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
      to.visitLdcInsn(site);
      HookCalls.indirect(to, "element", "(Ljava/lang/Object;IZI)V");
    } else {
      to.visitInsn(Opcodes.DUP);
      arguments.load(0);
      to.visitInsn(write ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
      to.visitLdcInsn(site);
      HookCalls.indirect(to, "field", "(Ljava/lang/reflect/Field;Ljava/lang/Object;ZI)V");
    }
    arguments.restore();
  }
}
