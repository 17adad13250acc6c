package dev.por.engine.instrument.object;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
import org.objectweb.asm.tree.VarInsnNode;

/** Which JDK objects use fields of another object of their class? All such uses are reported. */
class ArgumentUseTest {
  private static final Path BASE =
      FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base");

  /** They use those of an object that they have just made, or that never change. */
  private static final Set<String> HARMLESS =
      Set.of(
          "java/util/BitSet.get",
          "java/util/TreeMap.keySpliteratorFor",
          "java/util/concurrent/CopyOnWriteArraySet.<init>");

  private final Set<String> overlooked = new TreeSet<>();
  private int uses;

  @Test
  void nothingIsOverlookedInThisJdk() throws IOException {
    for (String folder : List.of("java/util", "java/util/concurrent")) {
      try (Stream<Path> files = Files.list(BASE.resolve(folder))) {
        for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
          look(file);
        }
      }
    }
    assertEquals(Set.of(), overlooked);
    assertTrue(uses >= 20, () -> uses + " uses");
  }

  private void look(Path file) throws IOException {
    String path = BASE.relativize(file).toString();
    String name = path.substring(0, path.length() - ".class".length());
    // the engine takes the tiers of a phaser for one object
    boolean tiered = name.equals("java/util/concurrent/Phaser");
    if (name.contains("$") || !JdkObjects.contain(name) || tiered) {
      return;
    }
    ClassNode type = new ClassNode();
    new ClassReader(Files.readAllBytes(file)).accept(type, ClassReader.SKIP_DEBUG);
    for (MethodNode method : type.methods) {
      boolean copies = method.name.equals("clone") || HARMLESS.contains(name + "." + method.name);
      if (usesAnother(type, method) && !copies) {
        uses++;
        if (!isTold(type, method)) {
          overlooked.add(name + "." + method.name + method.desc);
        }
      }
    }
  }

  /** Whether the method reports the use, or is private and all of its callers do. */
  private static boolean isTold(ClassNode type, MethodNode method) {
    if ((method.access & Opcodes.ACC_PRIVATE) == 0) {
      return ArgumentUse.isOne(type.name, method.access, method.name, method.desc);
    }
    return type.methods.stream()
        .filter(caller -> caller != method && calls(caller, type.name, method))
        .allMatch(caller -> isTold(type, caller));
  }

  private static boolean calls(MethodNode caller, String owner, MethodNode called) {
    for (AbstractInsnNode insn : caller.instructions) {
      if (insn instanceof MethodInsnNode call
          && call.owner.equals(owner)
          && call.name.equals(called.name)
          && call.desc.equals(called.desc)) {
        return true;
      }
    }
    return false;
  }

  /** Whether it reads a field of an object of its class that is not itself. */
  private static boolean usesAnother(ClassNode type, MethodNode method) {
    for (AbstractInsnNode insn : method.instructions) {
      if (insn.getOpcode() == Opcodes.GETFIELD
          && ((FieldInsnNode) insn).owner.equals(type.name)
          && !isItself(method, insn.getPrevious())) {
        return true;
      }
    }
    return false;
  }

  private static boolean isItself(MethodNode method, AbstractInsnNode before) {
    AbstractInsnNode load = before;
    while (load != null && load.getOpcode() < 0) {
      load = load.getPrevious();
    }
    boolean own = (method.access & Opcodes.ACC_STATIC) == 0;
    // copied before it is changed: what is changed is the object itself
    boolean copied =
        load != null && (load.getOpcode() == Opcodes.DUP || load.getOpcode() == Opcodes.DUP_X1);
    return copied || (own && load instanceof VarInsnNode variable && variable.var == 0);
  }
}
