package dev.por.engine.instrument.buffer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.instrument.emit.ClassWeave;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Does every buffer of the JDK report all that it does? Each use of memory has a hook before. */
class BufferWeaverTest {
  private static final Set<String> NO_USE =
      Set.of("force", "getScopedMemoryAccess", "isLoaded", "load");

  private final Set<String> overlooked = new TreeSet<>();
  private int uses;

  @Test
  void nothingIsOverlookedInThisJdk() throws IOException {
    walk();
    assertEquals(Set.of(), overlooked);
    assertTrue(uses > 200, () -> uses + " uses");
  }

  /** For other JDKs: prints what is overlooked, and says so by its exit code. */
  public static void main(String[] arguments) throws IOException {
    BufferWeaverTest test = new BufferWeaverTest();
    test.walk();
    System.out.println(test.uses + " uses");
    test.overlooked.forEach(System.out::println);
    System.exit(test.overlooked.isEmpty() && test.uses > 200 ? 0 : 1);
  }

  private void walk() throws IOException {
    Path nio =
        FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base/java/nio");
    try (Stream<Path> files = Files.list(nio)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".class")).sorted().toList()) {
        String name = file.getFileName().toString();
        if (BufferWeaver.concerns("java/nio/" + name.substring(0, name.length() - 6))) {
          look(Files.readAllBytes(file));
        }
      }
    }
  }

  private void look(byte[] bytes) {
    ClassNode type = new ClassNode();
    new ClassReader(ClassWeave.of(bytes, BufferWeaver::new)).accept(type, 0);
    for (MethodNode method : type.methods) {
      boolean told = false;
      for (AbstractInsnNode instruction : method.instructions) {
        told |= tells(instruction);
        if (usesMemory(instruction) && !isHelper(method)) {
          uses++;
          note(told, type, method);
        }
        note(!isState(instruction) || told || tellsNot(type, method), type, method);
        note(!isUnused(instruction), type, method);
      }
      // compilers have code of their own in the place of such methods
      note(!(told && isIntrinsic(method)), type, method);
    }
  }

  /** The question whether there is too much to report is no report. */
  private static boolean tells(AbstractInsnNode instruction) {
    return isCall(instruction, BufferMethod.HOOKS)
        && !((MethodInsnNode) instruction).name.equals("areTooMany");
  }

  private static boolean isIntrinsic(MethodNode method) {
    return method.visibleAnnotations != null
        && method.visibleAnnotations.stream()
            .anyMatch(a -> a.desc.endsWith("/IntrinsicCandidate;"));
  }

  private void note(boolean fine, ClassNode type, MethodNode method) {
    if (!fine) {
      overlooked.add(type.name + "." + method.name + method.desc);
    }
  }

  private static boolean usesMemory(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    boolean load = opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD;
    boolean store = opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
    return load
        || store
        || isCall(instruction, "java/lang/System")
        || isCall(instruction, "java/util/Arrays")
        || (isCall(instruction, "java/lang/String")
            && ((MethodInsnNode) instruction).desc.equals("([CII)V"))
        || (isCall(instruction, "jdk/internal/misc/ScopedMemoryAccess")
            && !NO_USE.contains(((MethodInsnNode) instruction).name));
  }

  private static boolean isCall(AbstractInsnNode instruction, String owner) {
    return instruction instanceof MethodInsnNode call && call.owner.equals(owner);
  }

  /** A method that gets an address, or the place in the array: its callers have reported it. */
  private static boolean isHelper(MethodNode method) {
    boolean isPrivate = (method.access & Opcodes.ACC_PRIVATE) != 0;
    return (isPrivate && method.desc.startsWith("(J")) || method.name.startsWith("_");
  }

  /** No code calls the two methods that would not report. */
  private static boolean isUnused(AbstractInsnNode instruction) {
    return instruction instanceof MethodInsnNode call
        && List.of("_get", "_put").contains(call.name);
  }

  /** Other classes read the order only, where they have just asked for an index or the position. */
  private static boolean isState(AbstractInsnNode instruction) {
    return BufferWeaver.useOfState(instruction) != 0
        && !(instruction.getOpcode() == Opcodes.GETFIELD
            && ((FieldInsnNode) instruction).name.matches("bigEndian|nativeByteOrder"));
  }

  /** A new buffer belongs to one thread; the callers of a check of an index report it. */
  private static boolean tellsNot(ClassNode type, MethodNode method) {
    return method.name.equals("<init>") || BufferMethod.isCheck(type.name, method.name);
  }
}
