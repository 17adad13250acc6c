package dev.por.engine.instrument.object;

import dev.por.engine.instrument.emit.AtomicMethod;
import dev.por.engine.instrument.emit.HookCalls;
import dev.por.engine.instrument.jdk.JdkTimeWeaver;
import dev.por.probe.Derivations;
import dev.por.probe.Operations;
import java.util.Set;
import java.util.stream.Collectors;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Weaves a class of {@link GuardedClasses}: what a method does under a monitor is one operation,
 * and what it does without one is another.
 */
public final class GuardedCode extends ClassVisitor {
  private static final int NOT_WOVEN =
      Opcodes.ACC_STATIC | Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE;

  /** What they return looks at the state later, without a monitor. */
  private static final Set<String> LATER = Set.of("chars", "codePoints");

  /** They make what others have: a view that has no state of its own. */
  private static final Set<String> VIEWS = Set.of("entrySet", "keySet", "values");

  /** Their state is in another object, which reports it. */
  private static final Set<String> DELEGATING =
      Set.of("java/io/StringWriter", "java/util/Properties");

  private final ClassNode type;
  private final Set<String> finals;
  private int next;

  private GuardedCode(ClassVisitor to, ClassNode type) {
    super(Opcodes.ASM9, to);
    this.type = type;
    this.finals =
        type.fields.stream()
            .filter(field -> (field.access & Opcodes.ACC_FINAL) != 0)
            .map((FieldNode field) -> field.name)
            .collect(Collectors.toSet());
  }

  public static byte[] instrument(byte[] bytes) {
    ClassNode type = new ClassNode(Opcodes.ASM9);
    new ClassReader(bytes).accept(type, ClassReader.EXPAND_FRAMES);
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    type.accept(new GuardedCode(new JdkTimeWeaver(writer), type));
    return writer.toByteArray();
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodVisitor code = super.visitMethod(access, name, descriptor, signature, exceptions);
    MethodNode method = type.methods.get(next++);
    if ((access & NOT_WOVEN) != 0) {
      return code;
    }
    MethodVisitor to = JdkObjectWeaver.callbacks(code);
    if (name.equals("<init>")) {
      return GuardedClasses.isPart(type.name) ? new PartConstructor(to, type.name) : code;
    }
    boolean enters = has(method, Opcodes.MONITORENTER);
    if (enters || isWithLockHeld(method)) {
      return new GuardedMethod(to, type.name, name, !enters);
    }
    if (type.name.equals("java/lang/StringBuffer") && LATER.contains(name)) {
      return new Unshared(to);
    }
    return !isPrivate(method) && looks(method)
        ? new AtomicMethod(to, access, name, descriptor, operation(name), false, false)
        : to;
  }

  /** Whether it is what a method of a stream does once it has its lock: JDK 19 to 23 call it so. */
  private static boolean isWithLockHeld(MethodNode method) {
    return isPrivate(method) && method.name.startsWith("impl");
  }

  private int operation(String method) {
    return VIEWS.contains(method)
        ? Operations.VIEW
        : JdkObjects.operation(type.name, method, "()V");
  }

  private static boolean has(MethodNode method, int opcode) {
    for (AbstractInsnNode insn : method.instructions) {
      if (insn.getOpcode() == opcode) {
        return true;
      }
    }
    return false;
  }

  /** Whether it reads or writes the state itself, and not by other methods. */
  private boolean looks(MethodNode method) {
    for (AbstractInsnNode insn : method.instructions) {
      boolean own = insn instanceof FieldInsnNode access && isState(access);
      if (own || (insn instanceof MethodInsnNode call && isUnguardedPart(call, method))) {
        return true;
      }
    }
    return false;
  }

  /** Whether it calls a private method that does so, without a monitor. */
  private boolean isUnguardedPart(MethodInsnNode call, MethodNode caller) {
    return call.owner.equals(type.name)
        && type.methods.stream()
            .filter(m -> m != caller && m.name.equals(call.name) && m.desc.equals(call.desc))
            .anyMatch(m -> isPrivate(m) && !has(m, Opcodes.MONITORENTER) && looks(m));
  }

  private static boolean isPrivate(MethodNode method) {
    return (method.access & Opcodes.ACC_PRIVATE) != 0;
  }

  /** Whether the instruction uses a field that may change. */
  private boolean isState(FieldInsnNode access) {
    boolean instance =
        access.getOpcode() == Opcodes.GETFIELD || access.getOpcode() == Opcodes.PUTFIELD;
    boolean own = access.owner.equals(type.name);
    return instance
        && GuardedClasses.contain(access.owner)
        && !GuardedMethod.isFixed(access.name)
        && !(own && finals.contains(access.name))
        && !DELEGATING.contains(type.name);
  }

  /** Tells that a cursor or a view belongs to what it was made of. */
  private static final class PartConstructor extends MethodVisitor {
    private static final String OUTER = "this$0";
    private final String className;
    private String outer;

    PartConstructor(MethodVisitor to, String className) {
      super(Opcodes.ASM9, to);
      this.className = className;
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
      super.visitFieldInsn(opcode, owner, name, descriptor);
      if (opcode == Opcodes.PUTFIELD && name.equals(OUTER)) {
        outer = descriptor;
      }
    }

    @Override
    public void visitInsn(int opcode) {
      if (opcode == Opcodes.RETURN && outer != null) {
        super.visitVarInsn(Opcodes.ALOAD, 0);
        super.visitVarInsn(Opcodes.ALOAD, 0);
        super.visitFieldInsn(Opcodes.GETFIELD, className, OUTER, outer);
        super.visitLdcInsn(Derivations.KEPT);
        HookCalls.call(mv, "derived", "(Ljava/lang/Object;Ljava/lang/Object;I)V");
      }
      super.visitInsn(opcode);
    }
  }

  /** A method after which threads must not share the object any more. */
  private static final class Unshared extends MethodVisitor {
    Unshared(MethodVisitor to) {
      super(Opcodes.ASM9, to);
    }

    @Override
    public void visitCode() {
      super.visitCode();
      super.visitVarInsn(Opcodes.ALOAD, 0);
      super.visitInsn(Opcodes.ICONST_1);
      HookCalls.call(mv, "unshared", "(Ljava/lang/Object;Z)V");
    }
  }
}
