package dev.por.engine.instrument.object;

import dev.por.engine.instrument.emit.HookCalls;
import dev.por.probe.Derivations;
import dev.por.probe.Site;
import dev.por.probe.Sites;
import java.util.Set;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A method of the JDK that enters a monitor: the model decides which thread does, then the real one
 * is entered too, for threads that are not managed. What is done in between is one operation;
 * accesses to the object before and behind it are others.
 */
final class GuardedMethod extends MethodVisitor {
  private static final String GUARDS = "dev/por/probe/object/GuardProbe";

  /** What streams of JDK 19 to 23 have instead of a monitor, unless they were given one. */
  private static final String INTERNAL_LOCK = "jdk/internal/misc/InternalLock";

  /** Fields that are set once, though not final: what is locked, what is around, what is behind. */
  private static final Set<String> FIXED = Set.of("closeLock", "in", "lock", "out", "this$0");

  /** What others are made of, and code under test may extend. */
  private static final Set<String> BEHIND =
      Set.of("java/io/InputStream", "java/io/OutputStream", "java/io/Reader", "java/io/Writer");

  private final String className;
  private final String method;
  private final int operation;
  private boolean inside;
  private int line;

  /**
   * A method of the class.
   *
   * @param inside whether its caller has entered the monitor already
   */
  GuardedMethod(MethodVisitor to, String className, String method, boolean inside) {
    super(Opcodes.ASM9, to);
    this.inside = inside;
    this.className = className.replace('/', '.');
    this.method = method;
    this.operation = JdkObjects.operation(className, method, "()V");
  }

  static boolean isFixed(String field) {
    return FIXED.contains(field);
  }

  @Override
  public void visitLineNumber(int number, Label start) {
    line = number;
    super.visitLineNumber(number, start);
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode == Opcodes.MONITORENTER) {
      enter();
    } else if (opcode == Opcodes.MONITOREXIT) {
      exit();
    }
    super.visitInsn(opcode);
  }

  private void enter() {
    inside = true;
    hook("enter");
  }

  private void exit() {
    inside = false;
    hook("exit");
  }

  private void hook(String name) {
    super.visitInsn(Opcodes.DUP);
    super.visitVarInsn(Opcodes.ALOAD, 0);
    super.visitLdcInsn(operation);
    super.visitLdcInsn(Sites.add(new Site(null, className, method, null, line, null, null)));
    super.visitMethodInsn(
        Opcodes.INVOKESTATIC, GUARDS, name, "(Ljava/lang/Object;Ljava/lang/Object;II)V", false);
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    boolean instance = opcode == Opcodes.GETFIELD || opcode == Opcodes.PUTFIELD;
    boolean state = GuardedClasses.contain(owner) && !GuardedClasses.isPart(owner);
    if (instance && state && !inside && !isFixed(name)) {
      boolean write = opcode == Opcodes.PUTFIELD;
      touch(write ? Type.getType(descriptor).getSize() : 0, write);
    }
    super.visitFieldInsn(opcode, owner, name, descriptor);
  }

  /** Reports the object that lies below a value of this size. */
  private void touch(int below, boolean write) {
    HookCalls.copyBelow(mv, below);
    super.visitInsn(write ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
    super.visitMethodInsn(Opcodes.INVOKESTATIC, GUARDS, "touch", "(Ljava/lang/Object;Z)V", false);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean itf) {
    if (name.equals("compareTo") && descriptor.startsWith("(Ljava/lang/AbstractStringBuilder;)")) {
      // the monitor is that of one of the two
      touch(0, false);
    }
    if (owner.equals(INTERNAL_LOCK) && name.equals("lock")) {
      enter();
    } else if (owner.equals(INTERNAL_LOCK) && name.equals("unlock")) {
      exit();
    }
    super.visitMethodInsn(opcode, owner, name, descriptor, itf);
    if (opcode == Opcodes.INVOKEVIRTUAL && BEHIND.contains(owner)) {
      HookCalls.call(mv, "resumed", "()V");
    } else if (opcode == Opcodes.INVOKESPECIAL && name.equals("subList")) {
      super.visitInsn(Opcodes.DUP);
      super.visitVarInsn(Opcodes.ALOAD, 0);
      super.visitLdcInsn(Derivations.VIEW);
      HookCalls.call(mv, "derived", "(Ljava/lang/Object;Ljava/lang/Object;I)V");
    }
  }
}
