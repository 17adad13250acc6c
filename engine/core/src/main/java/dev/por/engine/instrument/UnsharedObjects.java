package dev.por.engine.instrument;

import java.util.Set;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * JDK classes with state whose methods are no operations for a search: they are left alone as long
 * as one thread uses an object, or none changes it, and refused as soon as threads share it.
 */
final class UnsharedObjects extends ClassVisitor {
  private static final Set<String> CLASSES =
      Set.of(
          "java/io/BufferedReader",
          "java/io/BufferedWriter",
          "java/io/ByteArrayInputStream",
          "java/io/ByteArrayOutputStream",
          "java/io/CharArrayWriter",
          "java/io/StringReader",
          "java/io/StringWriter",
          "java/nio/Buffer",
          "java/nio/ByteBuffer",
          "java/nio/CharBuffer",
          "java/nio/HeapByteBuffer",
          "java/nio/HeapCharBuffer",
          "java/nio/HeapIntBuffer",
          "java/nio/HeapLongBuffer",
          "java/nio/IntBuffer",
          "java/nio/LongBuffer",
          "java/text/DecimalFormat",
          "java/text/MessageFormat",
          "java/text/SimpleDateFormat",
          "java/util/Calendar",
          "java/util/Date",
          "java/util/Formatter",
          "java/util/GregorianCalendar",
          "java/util/Scanner",
          "java/util/StringTokenizer",
          "java/util/regex/Matcher",
          "java/util/zip/Adler32",
          "java/util/zip/CRC32");

  private static final Set<String> READERS =
      Set.of(
          "after",
          "array",
          "before",
          "capacity",
          "charAt",
          "compareTo",
          "duplicate",
          "equals",
          "getTime",
          "hasArray",
          "hasRemaining",
          "hashCode",
          "length",
          "remaining",
          "size",
          "toByteArray",
          "toString");

  UnsharedObjects(ClassVisitor next) {
    super(Opcodes.ASM9, next);
  }

  static boolean contain(String name) {
    return CLASSES.contains(name);
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
    if ((access & Opcodes.ACC_STATIC) != 0 || name.startsWith("<")) {
      return next;
    }
    return new MethodVisitor(Opcodes.ASM9, next) {
      @Override
      public void visitCode() {
        super.visitCode();
        super.visitVarInsn(Opcodes.ALOAD, 0);
        super.visitInsn(READERS.contains(name) ? Opcodes.ICONST_0 : Opcodes.ICONST_1);
        Hook.call(mv, "unshared", "(Ljava/lang/Object;Z)V");
      }
    };
  }
}
