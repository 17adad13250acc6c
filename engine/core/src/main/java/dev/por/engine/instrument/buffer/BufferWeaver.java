package dev.por.engine.instrument.buffer;

import dev.por.engine.instrument.names.Jdk;
import java.util.Set;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Buffers of all types report what they do where they do it: the state of the object (position,
 * limit, mark, order) at the beginning of each method that has to do with its fields, and the
 * memory behind it directly before it is used, when the index is known ({@link BufferMethod}).
 */
public final class BufferWeaver extends ClassVisitor {

  /** Where two buffers are compared. */
  static final String MISMATCH = "java/nio/BufferMismatch";

  /** All other classes come to these fields by methods of the two that have them. */
  private static final Set<String> STATE =
      Set.of("bigEndian", "limit", "mark", "nativeByteOrder", "position");

  private static final Set<String> WITH_STATE = Set.of("java/nio/Buffer", "java/nio/ByteBuffer");

  private String className;

  public BufferWeaver(ClassVisitor next) {
    super(Opcodes.ASM9, next);
  }

  public static boolean concerns(String name) {
    return Jdk.isBuffer(name) || name.equals(MISMATCH);
  }

  @Override
  public void visit(int version, int access, String name, String sign, String sup, String[] ifs) {
    className = name;
    super.visit(version, access, name, sign, sup, ifs);
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
    if ((access & Opcodes.ACC_ABSTRACT) != 0 || name.startsWith("<")) {
      return next;
    }
    MethodVisitor woven = new BufferMethod(next, className, name, descriptor);
    boolean mayUse = WITH_STATE.contains(className) && (access & Opcodes.ACC_STATIC) == 0;
    return mayUse && !BufferMethod.isCheck(className, name)
        ? new StateMethod(woven, access, name, descriptor)
        : woven;
  }

  /** How the instruction uses the state: GETFIELD, PUTFIELD, or 0 if it does not. */
  static int useOfState(AbstractInsnNode instruction) {
    return instruction instanceof FieldInsnNode field
            && WITH_STATE.contains(field.owner)
            && STATE.contains(field.name)
        ? field.getOpcode()
        : 0;
  }

  /** A method that may use the fields of the state itself. */
  private static final class StateMethod extends MethodNode {
    private final MethodVisitor next;

    StateMethod(MethodVisitor next, int access, String name, String descriptor) {
      super(Opcodes.ASM9, access, name, descriptor, null, null);
      this.next = next;
    }

    @Override
    public void visitEnd() {
      boolean reads = false;
      boolean writes = false;
      for (AbstractInsnNode instruction : instructions) {
        int use = useOfState(instruction);
        reads |= use == Opcodes.GETFIELD;
        writes |= use == Opcodes.PUTFIELD;
      }
      accept(reads || writes ? new Telling(next, writes) : next);
    }
  }

  /** Reports the state before anything else. */
  private static final class Telling extends MethodVisitor {
    private final boolean writes;

    Telling(MethodVisitor next, boolean writes) {
      super(Opcodes.ASM9, next);
      this.writes = writes;
    }

    @Override
    public void visitCode() {
      super.visitCode();
      BufferMethod.usesState(mv, writes);
    }
  }
}
