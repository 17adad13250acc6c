package dev.por.engine.instrument;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** The class files of the JDK that runs, as they come with it. */
final class JdkClassFiles {
  private static final Map<String, Optional<ClassNode>> FILES = new ConcurrentHashMap<>();

  private JdkClassFiles() {}

  /** The class of this internal name, or null when there is no class file of it. */
  static ClassNode find(String name) {
    return FILES.computeIfAbsent(name, JdkClassFiles::read).orElse(null);
  }

  private static Optional<ClassNode> read(String name) {
    try (InputStream in = ClassLoader.getSystemResourceAsStream(name + ".class")) {
      if (in == null) {
        return Optional.empty();
      }
      ClassNode type = new ClassNode(Opcodes.ASM9);
      new ClassReader(in).accept(type, ClassReader.EXPAND_FRAMES);
      return Optional.of(type);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The method that a call of {@code owner} comes to if no sub class has another one, or null. */
  static Declared method(String owner, String name, String descriptor) {
    ClassNode type = find(owner);
    while (type != null) {
      for (MethodNode method : type.methods) {
        if (method.name.equals(name) && method.desc.equals(descriptor)) {
          return new Declared(type, method);
        }
      }
      type = type.superName == null ? null : find(type.superName);
    }
    return null;
  }

  /** A method and the class that has it. */
  record Declared(ClassNode type, MethodNode method) {
    boolean is(int flag) {
      return (method.access & flag) != 0;
    }

    /** Whether no other class can have its own in this place. */
    boolean isTheOnlyOne() {
      int only = Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL;
      return is(only) || (type.access & Opcodes.ACC_FINAL) != 0 || method.name.equals("<init>");
    }
  }
}
