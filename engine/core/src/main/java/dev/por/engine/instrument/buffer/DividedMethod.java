package dev.por.engine.instrument.buffer;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The beginning of a method of buffers that goes over many elements: what is too much for one
 * transition is done by two calls of the same method, each for a half.
 */
final class DividedMethod {
  private static final Object[] NUMBER = {Opcodes.INTEGER};

  private final MethodVisitor to;
  private final String className;
  private final String name;
  private final String descriptor;
  private final Label whole = new Label();

  DividedMethod(MethodVisitor to, String className, String name, String descriptor) {
    this.to = to;
    this.className = className;
    this.name = name;
    this.descriptor = descriptor;
  }

  /** Copies a number of elements, which is the last argument, and returns itself or nothing. */
  void copy() {
    BufferMethod.loadCopied(to, name);
    ask();
    half(Opcodes.INVOKEVIRTUAL, false);
    Type result = Type.getReturnType(descriptor);
    if (result.getSort() != Type.VOID) {
      to.visitInsn(Opcodes.POP);
    }
    half(Opcodes.INVOKEVIRTUAL, true);
    to.visitInsn(result.getOpcode(Opcodes.IRETURN));
    end();
  }

  /** Compares a number of elements and returns where they differ, or a negative number. */
  void comparison() {
    Label same = new Label();
    Label found = new Label();
    BufferMethod.loadCopied(to, name);
    ask();
    half(Opcodes.INVOKESTATIC, false);
    to.visitInsn(Opcodes.DUP);
    to.visitJumpInsn(Opcodes.IFLT, same);
    to.visitInsn(Opcodes.IRETURN);
    to.visitLabel(same);
    to.visitFrame(Opcodes.F_SAME1, 0, null, 1, NUMBER);
    to.visitInsn(Opcodes.POP);
    half(Opcodes.INVOKESTATIC, true);
    to.visitInsn(Opcodes.DUP);
    to.visitJumpInsn(Opcodes.IFLT, found);
    halfOfCount();
    to.visitInsn(Opcodes.IADD);
    to.visitLabel(found);
    to.visitFrame(Opcodes.F_SAME1, 0, null, 1, NUMBER);
    to.visitInsn(Opcodes.IRETURN);
    end();
  }

  /** Makes a text of what is between two indices. */
  void text() {
    to.visitVarInsn(Opcodes.ALOAD, 0);
    to.visitVarInsn(Opcodes.ILOAD, 1);
    to.visitInsn(Opcodes.ACONST_NULL);
    to.visitInsn(Opcodes.ICONST_0);
    to.visitVarInsn(Opcodes.ILOAD, 2);
    to.visitVarInsn(Opcodes.ILOAD, 1);
    to.visitInsn(Opcodes.ISUB);
    ask();
    to.visitVarInsn(Opcodes.ALOAD, 0);
    to.visitVarInsn(Opcodes.ILOAD, 1);
    middle();
    to.visitMethodInsn(Opcodes.INVOKEVIRTUAL, className, name, descriptor, false);
    to.visitVarInsn(Opcodes.ALOAD, 0);
    middle();
    to.visitVarInsn(Opcodes.ILOAD, 2);
    to.visitMethodInsn(Opcodes.INVOKEVIRTUAL, className, name, descriptor, false);
    String concat = "(Ljava/lang/String;)Ljava/lang/String;";
    to.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/String", "concat", concat, false);
    to.visitInsn(Opcodes.ARETURN);
    end();
  }

  private void ask() {
    BufferMethod.hook(to, "areTooMany", BufferMethod.COPY.replace(")V", ")Z"));
    to.visitJumpInsn(Opcodes.IFEQ, whole);
  }

  private void end() {
    to.visitLabel(whole);
    to.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
  }

  private void half(int opcode, boolean second) {
    to.visitVarInsn(Opcodes.ALOAD, 0);
    index(1, second);
    to.visitVarInsn(Opcodes.ALOAD, 2);
    index(3, second);
    if (second) {
      to.visitVarInsn(Opcodes.ILOAD, 4);
    }
    halfOfCount();
    if (second) {
      to.visitInsn(Opcodes.ISUB);
    }
    to.visitMethodInsn(opcode, className, name, descriptor, false);
  }

  /** Where a half begins. */
  private void index(int argument, boolean second) {
    to.visitVarInsn(Opcodes.ILOAD, argument);
    if (second) {
      halfOfCount();
      to.visitInsn(Opcodes.IADD);
    }
  }

  private void halfOfCount() {
    to.visitVarInsn(Opcodes.ILOAD, 4);
    to.visitInsn(Opcodes.ICONST_2);
    to.visitInsn(Opcodes.IDIV);
  }

  private void middle() {
    to.visitVarInsn(Opcodes.ILOAD, 1);
    to.visitVarInsn(Opcodes.ILOAD, 2);
    to.visitInsn(Opcodes.IADD);
    to.visitInsn(Opcodes.ICONST_2);
    to.visitInsn(Opcodes.IDIV);
  }
}
