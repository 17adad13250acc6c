package dev.por.engine.instrument.buffer;

import dev.por.engine.instrument.names.Jdk;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A method of a buffer, with a hook directly before each use of the memory behind it. That is where
 * the index is known and cannot change any more: behind the question for it in methods that use one
 * value, and before each copy.
 */
public final class BufferMethod extends MethodVisitor {
  public static final String HOOKS = "dev/por/probe/memory/BufferProbe";
  static final String COPY = "(Ljava/lang/Object;ILjava/lang/Object;II)V";
  private static final String CONTENTS = "(ILjava/nio/Buffer;IZ)V";
  private static final String TO_TEXT = "(II)Ljava/lang/String;";

  /** They copy from or to an array or another buffer, at an index of each. */
  private static final Set<String> COPYING = Set.of("getArray", "putArray", "putBuffer");

  /** They answer with the index at which one value is. */
  private static final Set<String> INDICES = Set.of("checkIndex", "nextGetIndex", "nextPutIndex");

  private final String className;
  private final String name;
  private final String descriptor;
  private final Type value;
  private final boolean text;

  BufferMethod(MethodVisitor next, String className, String name, String descriptor) {
    super(Opcodes.ASM9, next);
    this.className = className;
    this.name = name;
    this.descriptor = descriptor;
    this.value = value(name, descriptor);
    this.text = className.startsWith("java/nio/Heap") && descriptor.equals(TO_TEXT);
  }

  static void hook(MethodVisitor to, String hook, String descriptor) {
    to.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, hook, descriptor, false);
  }

  /** Reports the state of the buffer whose method it is. */
  static void usesState(MethodVisitor to, boolean write) {
    to.visitVarInsn(Opcodes.ALOAD, 0);
    to.visitInsn(write ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
    hook(to, "state", "(Ljava/nio/Buffer;Z)V");
  }

  /** Compilers have code of their own for it, without a hook: its callers report that it looks. */
  static boolean isCheck(String owner, String method) {
    return method.equals("checkIndex") && Jdk.isBuffer(owner);
  }

  /** The type of the one value that the method reads or writes; null if it is another method. */
  private static Type value(String name, String descriptor) {
    Type[] arguments = Type.getArgumentTypes(descriptor);
    Type type = null;
    if (name.startsWith("get") && arguments.length <= 1) {
      type = Type.getReturnType(descriptor);
    } else if (name.startsWith("put") && arguments.length > 0 && arguments.length <= 2) {
      type = arguments[arguments.length - 1];
    }
    return type == null || bytes(type) == 0 ? null : type;
  }

  /** How many bytes a value of this type has; 0 for a reference. */
  public static int bytes(Type type) {
    return switch (type.getSort()) {
      case Type.BOOLEAN, Type.BYTE -> 1;
      case Type.CHAR, Type.SHORT -> Short.BYTES;
      case Type.INT, Type.FLOAT -> Integer.BYTES;
      case Type.LONG, Type.DOUBLE -> Long.BYTES;
      default -> 0;
    };
  }

  @Override
  public void visitCode() {
    super.visitCode();
    if (name.equals("getUnchecked")) {
      load(1, 0);
      visitInsn(Opcodes.ICONST_1);
      read();
    } else if (text) {
      new DividedMethod(mv, className, name, descriptor).text();
      load(1, 0);
      visitVarInsn(Opcodes.ILOAD, 2);
      visitVarInsn(Opcodes.ILOAD, 1);
      visitInsn(Opcodes.ISUB);
      read();
    } else if (name.equals("mismatch") && className.equals(BufferWeaver.MISMATCH)) {
      new DividedMethod(mv, className, name, descriptor).comparison();
    } else if (COPYING.contains(name)) {
      new DividedMethod(mv, className, name, descriptor).copy();
    }
  }

  private void load(int index, int buffer) {
    visitVarInsn(Opcodes.ILOAD, index);
    visitVarInsn(Opcodes.ALOAD, buffer);
  }

  private void read() {
    visitInsn(Opcodes.ICONST_0);
    hook(mv, "contents", CONTENTS);
  }

  @Override
  public void visitMethodInsn(int opcode, String owner, String called, String type, boolean itf) {
    if (called.equals("arraycopy")) {
      hook(mv, called, COPY);
      return;
    }
    if (called.equals("getChars") && owner.startsWith("java/lang/String")) {
      hook(mv, called, "(Ljava/lang/CharSequence;II[CI)V");
      return;
    }
    if (isCheck(owner, called)) {
      usesState(mv, false);
    } else if (called.equals("copyMemory") || called.equals("copySwapMemory")) {
      copies();
    } else if (called.equals("vectorizedMismatch")) {
      loadCopied(mv, name);
      hook(mv, "compares", COPY);
    }
    super.visitMethodInsn(opcode, owner, called, type, itf);
    if (value != null && INDICES.contains(called)) {
      uses();
    }
  }

  /** The index of the value is on the stack. */
  private void uses() {
    visitInsn(Opcodes.DUP);
    visitVarInsn(Opcodes.ALOAD, 0);
    visitLdcInsn(isOfBytes() ? bytes(value) : 1);
    visitInsn(name.startsWith("put") ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
    hook(mv, "contents", CONTENTS);
  }

  /** Whether its indices count bytes, whatever it reads and writes. */
  private boolean isOfBytes() {
    return className.contains("ByteBuffer") && !className.contains("BufferAs");
  }

  /** The arguments, and the variables of compact, are the same in every JDK from 17 on. */
  private void copies() {
    switch (name) {
      case "getArray", "putArray", "putBuffer" -> loadCopied(mv, name);
      case "compact" -> {
        visitVarInsn(Opcodes.ALOAD, 0);
        visitInsn(Opcodes.ICONST_0);
        visitVarInsn(Opcodes.ALOAD, 0);
        visitVarInsn(Opcodes.ILOAD, 1);
        visitVarInsn(Opcodes.ILOAD, 3);
      }
      default -> throw new IllegalStateException("a copy in " + className + "." + name);
    }
    hook(mv, "copies", COPY);
  }

  /** The arguments of a method that copies or compares: what is written comes first. */
  static void loadCopied(MethodVisitor to, String name) {
    boolean turned = name.equals("getArray");
    to.visitVarInsn(Opcodes.ALOAD, turned ? 2 : 0);
    to.visitVarInsn(Opcodes.ILOAD, turned ? 3 : 1);
    to.visitVarInsn(Opcodes.ALOAD, turned ? 0 : 2);
    to.visitVarInsn(Opcodes.ILOAD, turned ? 1 : 3);
    to.visitVarInsn(Opcodes.ILOAD, 4);
  }

  /** Few elements are copied one by one. */
  @Override
  public void visitInsn(int opcode) {
    boolean load = opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD;
    boolean store = opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
    if (load && name.equals("putArray")) {
      super.visitInsn(Opcodes.DUP2);
      super.visitInsn(Opcodes.ICONST_0);
      hook(mv, "element", "(Ljava/lang/Object;IZ)V");
    } else if (store && name.equals("getArray")) {
      boolean wide = opcode == Opcodes.LASTORE || opcode == Opcodes.DASTORE;
      super.visitInsn(wide ? Opcodes.DUP2_X2 : Opcodes.DUP_X2);
      super.visitInsn(wide ? Opcodes.POP2 : Opcodes.POP);
      super.visitInsn(wide ? Opcodes.DUP2_X2 : Opcodes.DUP2_X1);
      super.visitInsn(Opcodes.ICONST_1);
      hook(mv, "element", "(Ljava/lang/Object;IZ)V");
    }
    super.visitInsn(opcode);
  }
}
