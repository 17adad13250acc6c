package dev.por.engine.instrument.emit;

import java.util.function.Function;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;

/** Sends the bytes of a class through a visitor. */
public final class ClassWeave {
  private ClassWeave() {}

  /** The class as the visitor writes it. */
  public static byte[] of(byte[] bytes, Function<ClassVisitor, ClassVisitor> weaver) {
    return of(bytes, weaver, 0);
  }

  /** The class as a visitor writes it that needs the frames of methods in full. */
  public static byte[] withFrames(byte[] bytes, Function<ClassVisitor, ClassVisitor> weaver) {
    return of(bytes, weaver, ClassReader.EXPAND_FRAMES);
  }

  private static byte[] of(byte[] bytes, Function<ClassVisitor, ClassVisitor> weaver, int flags) {
    ClassReader reader = new ClassReader(bytes);
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    reader.accept(weaver.apply(writer), flags);
    return writer.toByteArray();
  }
}
