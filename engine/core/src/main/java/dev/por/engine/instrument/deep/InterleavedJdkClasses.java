package dev.por.engine.instrument.deep;

import dev.por.engine.instrument.emit.LoopHeadWeaver;
import dev.por.engine.instrument.names.Jdk;
import dev.por.engine.instrument.names.JdkClassFiles;
import dev.por.probe.object.DeepClasses;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * JDK classes that are interleaved inside, as code under test is: what they do cannot be said in
 * one operation. They are built on others (locks, parking) that are operations.
 */
public final class InterleavedJdkClasses {
  private InterleavedJdkClasses() {}

  /** Whether the class, by its internal name, is one of them, or is nested in one. */
  public static boolean contain(String name) {
    return DeepClasses.contain(name);
  }

  /** Whether a call makes an object of a class that is interleaved inside. */
  public static boolean makes(String type, String name) {
    return isMadeBy(type, name) || (name.equals("<init>") && contain(type));
  }

  /** Whether a static method of the JDK makes an object of one of them for its caller. */
  private static boolean isMadeBy(String owner, String method) {
    return switch (owner) {
      case "java/util/concurrent/Executors" -> method.endsWith("ThreadPerTaskExecutor");
      case "java/util/concurrent/StructuredTaskScope" -> method.equals("open");
      case "java/util/concurrent/StructuredTaskScope$Joiner" -> true;
      default -> false;
    };
  }

  /**
   * Whether a method of another class is interleaved inside all the same: tasks of others do its
   * work.
   */
  static boolean isPartOf(String className, String method) {
    return className.equals(Jdk.ARRAYS) && method.startsWith("lambda$parallelSetAll$");
  }

  /** Reports the object on top of the stack, which the JDK has made for threads to share. */
  public static void made(MethodVisitor to) {
    to.visitInsn(Opcodes.DUP);
    to.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        "dev/por/probe/object/DeepProbe",
        "made",
        "(Ljava/lang/Object;)V",
        false);
  }

  public static byte[] instrument(byte[] bytes) {
    ClassNode loaded = JdkClassFiles.read(new ClassReader(bytes));
    ClassNode type = lacksFrames(loaded) ? JdkClassFiles.copy(loaded.name) : loaded;
    unhinted(type).forEach(method -> LoopHeadWeaver.tell(type, method));
    if (ModelledMonitorWeaver.areIn(type.name)) {
      LoopHeadWeaver.tell(type, (ClassLoader) null);
    }
    type.methods.stream()
        .filter(QueueBeginning::is)
        .forEach(method -> QueueBeginning.awaitTail(type, method));
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    type.accept(new Instrumenter(writer, type));
    return writer.toByteArray();
  }

  /**
   * Whether loops cannot be found: of its own classes a JVM keeps no frames if it neither verifies
   * them nor takes them from its archive.
   */
  private static boolean lacksFrames(ClassNode type) {
    return unhinted(type)
        .anyMatch(
            method ->
                Stream.of(method.instructions.toArray()).noneMatch(FrameNode.class::isInstance));
  }

  private static Stream<MethodNode> unhinted(ClassNode type) {
    return type.methods.stream().filter(method -> SpinLoops.areUnhinted(type.name, method.name));
  }

  private static final class Instrumenter extends ClassVisitor {
    private final ClassNode type;
    private int next;

    Instrumenter(ClassVisitor to, ClassNode type) {
      super(Opcodes.ASM9, to);
      this.type = type;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      MethodVisitor to = super.visitMethod(access, name, descriptor, signature, exceptions);
      MethodNode method = type.methods.get(next++);
      if (name.equals("<clinit>")) {
        return new OneProcessor(to);
      }
      boolean code = contain(type.name) || isPartOf(type.name, name);
      if (!code) {
        return to;
      }
      MethodVisitor hooked = new InterleavedJdkMethod(to, type, method);
      return ModelledMonitorWeaver.areIn(type.name)
          ? new ModelledMonitorWeaver(hooked, type.name, name)
          : hooked;
    }
  }

  /** Spinning before parking pays on several processors; here it is just more to explore. */
  private static final class OneProcessor extends MethodVisitor {
    OneProcessor(MethodVisitor to) {
      super(Opcodes.ASM9, to);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean itf) {
      if (name.equals("availableProcessors")) {
        super.visitInsn(Opcodes.POP);
        super.visitInsn(Opcodes.ICONST_1);
      } else {
        super.visitMethodInsn(opcode, owner, name, descriptor, itf);
      }
    }
  }
}
