package dev.por.engine.instrument.call;

import dev.por.engine.instrument.emit.SpilledArgumentList;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** A call that gives the program a method handle by which it reads or writes fields or elements. */
final class FieldHandleLookup extends IndirectCall {
  private static final String HANDLE = "Ljava/lang/invoke/MethodHandle;";

  private final boolean write;
  private SpilledArgumentList arguments;

  private FieldHandleLookup(String name, String descriptor) {
    super(name, descriptor);
    this.write = name.endsWith("Setter");
  }

  /** The call, or null when it is about something else. */
  static FieldHandleLookup of(String name, String descriptor) {
    boolean handle = name.endsWith("Getter") || name.endsWith("Setter");
    return handle && descriptor.endsWith(HANDLE) ? new FieldHandleLookup(name, descriptor) : null;
  }

  @Override
  public void before(MethodVisitor to, int local, int site) {
    arguments = new SpilledArgumentList(to, descriptor, local);
    arguments.restore();
  }

  @Override
  public void after(MethodVisitor to) {
    String coordinates = "";
    if (name.startsWith("find")) {
      arguments.load(0);
      arguments.load(1);
      coordinates = "Ljava/lang/Class;Ljava/lang/String;";
    } else if (name.startsWith("unreflect")) {
      arguments.load(0);
      coordinates = "Ljava/lang/reflect/Field;";
    }
    to.visitInsn(write ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
    to.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        "dev/por/probe/memory/FieldHandles",
        "telling",
        "(" + HANDLE + coordinates + "Z)" + HANDLE,
        false);
  }
}
