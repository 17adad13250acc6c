package dev.por.engine.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.instrument.unlisted.JdkWeaverRegistry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The hooks that weavers name in strings are there: every call of one, in the classes of this JDK
 * and in the litmus programs, is that of a public static method with this name and descriptor.
 */
class HookReferencesTest {
  private static final String HOOKS = "dev/por/probe/";

  /** Each call of a hook, and a class in which the call is. */
  private final Map<String, String> calls = new TreeMap<>();

  @Test
  void namedHooksAreThere() throws IOException {
    Path jdk = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules", "java.base");
    classes(jdk).forEach(file -> lookAtJdk(name(jdk, file), file));
    ClassLoader loader = HookReferencesTest.class.getClassLoader();
    Path tests =
        Path.of(URI.create(loader.getResource("dev/por/litmus/Racy.class").toString())).getParent();
    classes(tests).forEach(file -> look(PorTransformer.instrument(loader, read(file))));
    Set<String> missing = new TreeSet<>();
    calls.forEach(
        (call, user) -> {
          if (!exists(call)) {
            missing.add(call + ", called in " + user);
          }
        });
    assertEquals(Set.of(), missing);
    assertTrue(calls.size() > 250, () -> "only " + calls.size() + " hooks were met");
  }

  private void lookAtJdk(String name, Path file) {
    byte[] woven = JdkWeaverRegistry.weave(name, read(file));
    if (woven != null) {
      look(woven);
    }
  }

  private void look(byte[] bytes) {
    ClassReader reader = new ClassReader(bytes);
    reader.accept(
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            return new Calls(reader.getClassName() + "." + name);
          }
        },
        ClassReader.SKIP_FRAMES | ClassReader.SKIP_DEBUG);
  }

  private static boolean exists(String call) {
    int dot = call.indexOf('.');
    int open = call.indexOf('(');
    try {
      Class<?> type = Class.forName(call.substring(0, dot).replace('/', '.'));
      return Stream.of(type.getMethods())
          .filter(method -> Modifier.isStatic(method.getModifiers()))
          .filter(method -> method.getName().equals(call.substring(dot + 1, open)))
          .anyMatch(method -> Type.getMethodDescriptor(method).equals(call.substring(open)));
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  private static Stream<Path> classes(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(file -> file.toString().endsWith(".class"))
          .filter(file -> !file.endsWith("module-info.class"))
          .toList()
          .stream();
    }
  }

  private static String name(Path root, Path file) {
    return root.relativize(file).toString().replace(".class", "");
  }

  private static byte[] read(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private final class Calls extends MethodVisitor {
    private final String user;

    Calls(String user) {
      super(Opcodes.ASM9);
      this.user = user;
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      if (opcode == Opcodes.INVOKESTATIC && owner.startsWith(HOOKS)) {
        calls.putIfAbsent(owner + "." + name + descriptor, user);
      }
    }

    @Override
    public void visitInvokeDynamicInsn(
        String name, String descriptor, Handle bootstrap, Object... arguments) {
      for (Object argument : arguments) {
        if (argument instanceof Handle handle && handle.getTag() == Opcodes.H_INVOKESTATIC) {
          visitMethodInsn(
              Opcodes.INVOKESTATIC, handle.getOwner(), handle.getName(), handle.getDesc(), false);
        }
      }
    }
  }
}
