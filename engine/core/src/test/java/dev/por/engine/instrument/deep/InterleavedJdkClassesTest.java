package dev.por.engine.instrument.deep;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

class InterleavedJdkClassesTest {
  /** Else what the JDK makes for itself would be taken for a part of it from then on. */
  @Test
  void whatAConstructorThrowsIsTold() throws IOException {
    List<MethodNode> constructors =
        woven("java/util/concurrent/CyclicBarrier").methods.stream()
            .filter(method -> method.name.equals("<init>"))
            .toList();
    assertEquals(2, constructors.size());
    constructors.forEach(constructor -> assertEquals("failed", toldAtTheEnd(constructor)));
  }

  private static ClassNode woven(String name) throws IOException {
    try (InputStream code = ClassLoader.getSystemResourceAsStream(name + ".class")) {
      ClassNode type = new ClassNode();
      new ClassReader(InterleavedJdkClasses.instrument(code.readAllBytes())).accept(type, 0);
      return type;
    }
  }

  /** The hook that is called for whatever leaves the method. */
  private static String toldAtTheEnd(MethodNode method) {
    TryCatchBlockNode last = method.tryCatchBlocks.get(method.tryCatchBlocks.size() - 1);
    AbstractInsnNode insn = last.handler;
    while (!(insn instanceof MethodInsnNode call)) {
      insn = insn.getNext();
    }
    return call.name;
  }
}
