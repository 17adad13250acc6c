package dev.por.engine.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.instrument.PorTransformer;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Real classes of many shapes, instrumented, are still accepted by the verifier: every class of the
 * jars on the class path, and of the time before Java 5.
 */
class ManyClassesTest {
  @Test
  void everyClassOnTheClassPathStillVerifies() {
    Map<String, byte[]> classes = new HashMap<>();
    String classPath = System.getProperty("java.class.path");
    for (String entry : classPath.split(File.pathSeparator, -1)) {
      if (entry.endsWith(".jar")) {
        ClassFiles.forEach(
            Path.of(entry),
            (place, bytes) -> classes.put(new ClassReader(bytes).getClassName(), bytes));
      }
    }
    assertTrue(classes.size() > 1000, () -> "only " + classes.size() + " classes");
    assertEquals(List.of(), rejected(classes));
  }

  @Test
  void classesFromBeforeJava5StillVerify() {
    Map<String, byte[]> classes = new HashMap<>();
    classes.put("Old", old("Old", Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER));
    int flags = Opcodes.ACC_INTERFACE | Opcodes.ACC_ABSTRACT | Opcodes.ACC_SUPER;
    classes.put("OldInterface", old("OldInterface", flags));
    assertEquals(List.of(), rejected(classes));
  }

  /** A class of Java 1.4 with a static, its initialiser, and in a class a synchronized method. */
  private static byte[] old(String name, int access) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V1_4, access, name, null, "java/lang/Object", null);
    boolean isInterface = (access & Opcodes.ACC_INTERFACE) != 0;
    int field = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;
    writer.visitField(field, "COUNT", "I", null, null);
    MethodVisitor initializer =
        writer.visitMethod(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
    initializer.visitCode();
    initializer.visitInsn(Opcodes.ICONST_1);
    initializer.visitFieldInsn(Opcodes.PUTSTATIC, name, "COUNT", "I");
    initializer.visitInsn(Opcodes.RETURN);
    initializer.visitMaxs(0, 0);
    if (!isInterface) {
      int flags = Opcodes.ACC_STATIC | Opcodes.ACC_SYNCHRONIZED;
      MethodVisitor method = writer.visitMethod(flags, "locked", "()V", null, null);
      method.visitCode();
      method.visitInsn(Opcodes.RETURN);
      method.visitMaxs(0, 0);
    }
    writer.visitEnd();
    return writer.toByteArray();
  }

  /** Those that the verifier accepts as they were, and not with hooks. */
  private static List<String> rejected(Map<String, byte[]> classes) {
    List<String> rejected = new ArrayList<>();
    Verifying plain = new Verifying(classes, false);
    Verifying hooked = new Verifying(classes, true);
    for (String name : classes.keySet()) {
      String dotted = name.replace('/', '.');
      if (plain.problem(dotted) == null) {
        String problem = hooked.problem(dotted);
        if (problem != null && !problem.contains("Method too large")) {
          rejected.add(problem);
        }
      }
    }
    return rejected;
  }

  /** Links classes without running their static initialisers, which lose their name. */
  private static final class Verifying extends ClassLoader {
    private final Map<String, byte[]> classes;
    private final boolean hooks;

    Verifying(Map<String, byte[]> classes, boolean hooks) {
      super(ClassLoader.getPlatformClassLoader());
      this.classes = classes;
      this.hooks = hooks;
    }

    String problem(String name) {
      try {
        Class.forName(name, true, this);
        return null;
      } catch (Exception | LinkageError e) {
        return name + ": " + e;
      }
    }

    @Override
    public InputStream getResourceAsStream(String name) {
      byte[] bytes = classes.get(name.replace(".class", ""));
      return bytes == null ? super.getResourceAsStream(name) : new ByteArrayInputStream(bytes);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      byte[] bytes = classes.get(name.replace('.', '/'));
      if (bytes == null) {
        return Class.forName(name, false, ManyClassesTest.class.getClassLoader());
      }
      byte[] code = withoutInitializer(hooks ? PorTransformer.instrument(this, bytes) : bytes);
      return defineClass(name, code, 0, code.length);
    }

    private static byte[] withoutInitializer(byte[] bytes) {
      ClassWriter writer = new ClassWriter(0);
      new ClassReader(bytes)
          .accept(
              new ClassVisitor(Opcodes.ASM9, writer) {
                @Override
                public MethodVisitor visitMethod(
                    int access, String name, String descriptor, String sign, String[] thrown) {
                  boolean initializer = name.equals("<clinit>");
                  int flags = initializer ? Opcodes.ACC_STATIC | Opcodes.ACC_PUBLIC : access;
                  String called = initializer ? "initializer" : name;
                  return super.visitMethod(flags, called, descriptor, sign, thrown);
                }
              },
              0);
      return writer.toByteArray();
    }
  }
}
