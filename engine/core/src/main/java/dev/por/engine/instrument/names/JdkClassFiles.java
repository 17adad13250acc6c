package dev.por.engine.instrument.names;

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
public final class JdkClassFiles {
  private static final Map<String, Optional<ClassNode>> FILES = new ConcurrentHashMap<>();

  private JdkClassFiles() {}

  /** The class of this internal name, or null when there is no class file of it. */
  public static ClassNode find(String name) {
    return FILES.computeIfAbsent(name, JdkClassFiles::read).orElse(null);
  }

  /** The class of this internal name, which must exist, as a copy that the caller may change. */
  public static ClassNode copy(String name) {
    return read(name).orElseThrow();
  }

  private static Optional<ClassNode> read(String name) {
    try (InputStream in = ClassLoader.getSystemResourceAsStream(name + ".class")) {
      return in == null ? Optional.empty() : Optional.of(read(new ClassReader(in)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static ClassNode read(ClassReader reader) {
    ClassNode type = new ClassNode(Opcodes.ASM9);
    reader.accept(type, ClassReader.EXPAND_FRAMES);
    return type;
  }

  /** The method that a call of {@code owner} comes to if no sub class has another one, or null. */
  public static Declared method(String owner, String name, String descriptor) {
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
  public record Declared(ClassNode type, MethodNode method) {
    public boolean is(int flag) {
      return (method.access & flag) != 0;
    }

    /** Whether no other class can have its own in this place. */
    public boolean isTheOnlyOne() {
      int only = Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL;
      return is(only) || (type.access & Opcodes.ACC_FINAL) != 0 || method.name.equals("<init>");
    }
  }
}
