package dev.por.engine.instrument.call;

import dev.por.engine.instrument.emit.HookCalls;
import dev.por.engine.instrument.emit.SpilledArgumentList;
import dev.por.probe.memory.IndirectProbe;
import java.lang.invoke.VarHandle.AccessMode;
import java.util.Arrays;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** A call of one of the signature-polymorphic methods of a variable handle. */
final class VarHandleCall extends IndirectCall {
  private static final Type SEGMENT = Type.getObjectType("java/lang/foreign/MemorySegment");

  private final int values;

  private final boolean understood;

  private VarHandleCall(String name, String descriptor) {
    super(name, descriptor);
    this.values = IndirectProbe.values(name);
    this.understood = isUnderstood(values, descriptor);
  }

  /** The call, or null when it is no access. */
  static VarHandleCall of(String name, String descriptor) {
    boolean access =
        Arrays.stream(AccessMode.values()).anyMatch(mode -> mode.methodName().equals(name));
    return access ? new VarHandleCall(name, descriptor) : null;
  }

  /** A handle of a field or of an array has an object and an int as coordinates, or less. */
  private static boolean isUnderstood(int values, String descriptor) {
    Type[] arguments = Type.getArgumentTypes(descriptor);
    int coordinates = arguments.length - values;
    boolean object =
        coordinates < 1 || (arguments[0].getSort() >= Type.ARRAY && !arguments[0].equals(SEGMENT));
    boolean index =
        coordinates < 2
            || (arguments[1].getSort() <= Type.INT && arguments[1].getSort() != Type.BOOLEAN);
    return coordinates >= 0 && coordinates <= 2 && object && index;
  }

  /** Whether the value is left behind as it is: where it is there already nothing changes. */
  private boolean leavesReference(int coordinates) {
    return name.equals("getAndSet")
        && Type.getArgumentTypes(descriptor)[coordinates].getSort() >= Type.ARRAY;
  }

  @Override
  public void before(MethodVisitor to, int local, int site) {
    SpilledArgumentList arguments = new SpilledArgumentList(to, descriptor, local);
    int coordinates = arguments.count() - values;
    if (!understood) {
      to.visitLdcInsn(site);
      HookCalls.indirect(
          to, "opaque", "(Ljava/lang/invoke/VarHandle;I)Ljava/lang/invoke/VarHandle;");
      arguments.restore();
      return;
    }
    to.visitInsn(Opcodes.DUP);
    if (coordinates > 0) {
      arguments.load(0);
    } else {
      to.visitInsn(Opcodes.ACONST_NULL);
    }
    if (coordinates > 1) {
      arguments.load(1);
    } else {
      to.visitInsn(Opcodes.ICONST_M1);
    }
    if (values == 2) {
      arguments.loadExpected(coordinates);
    } else if (leavesReference(coordinates)) {
      arguments.load(coordinates);
    } else {
      to.visitInsn(Opcodes.ACONST_NULL);
    }
    to.visitLdcInsn(name);
    to.visitLdcInsn(site);
    HookCalls.indirect(
        to,
        "varHandle",
        "(Ljava/lang/invoke/VarHandle;Ljava/lang/Object;ILjava/lang/Object;Ljava/lang/String;I)V");
    arguments.restore();
  }
}
