package dev.por.engine.instrument;

import dev.por.probe.Site;
import dev.por.probe.Sites;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A method of a JDK class that is interleaved inside: hooks before accesses to memory, and before
 * real monitors, which stay for threads that are not managed. Constructors tell of what they make,
 * and of nothing else: nobody else knows the object yet.
 */
final class JdkCodeMethod extends MethodVisitor {
  private static final String DEEP = "dev/por/probe/Deep";
  private static final String OBJECT_SITE = "(Ljava/lang/Object;I)V";
  private static final String ELEMENT_SITE = "(Ljava/lang/Object;II)V";

  private final ClassNode type;
  private final MethodNode method;
  private final boolean constructor;
  private final boolean isStatic;
  private final FreshObjects fresh = new FreshObjects();
  private int line;

  JdkCodeMethod(MethodVisitor next, ClassNode type, MethodNode method) {
    super(Opcodes.ASM9, next);
    this.type = type;
    this.method = method;
    this.constructor = method.name.equals("<init>");
    this.isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
  }

  @Override
  public void visitLineNumber(int number, Label start) {
    line = number;
    super.visitLineNumber(number, start);
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    fresh.next(false);
    if (!constructor && JdkCode.contain(owner)) {
      if (opcode == Opcodes.GETFIELD) {
        super.visitInsn(Opcodes.DUP);
        hook("read", OBJECT_SITE, site(owner, name));
      } else if (opcode == Opcodes.PUTFIELD) {
        copyBelow(Type.getType(descriptor).getSize());
        hook("write", OBJECT_SITE, site(owner, name));
      }
    }
    super.visitFieldInsn(opcode, owner, name, descriptor);
  }

  /** Copies the object that lies below a value of this size to the top. */
  private void copyBelow(int size) {
    if (size == 1) {
      super.visitInsn(Opcodes.DUP2);
      super.visitInsn(Opcodes.POP);
    } else {
      super.visitInsn(Opcodes.DUP2_X1);
      super.visitInsn(Opcodes.POP2);
      super.visitInsn(Opcodes.DUP_X2);
    }
  }

  @Override
  public void visitInsn(int opcode) {
    fresh.next(opcode == Opcodes.DUP);
    switch (opcode) {
      case Opcodes.AALOAD, Opcodes.IALOAD, Opcodes.LALOAD -> {
        super.visitInsn(Opcodes.DUP2);
        hook("readElement", ELEMENT_SITE, site(null, null));
      }
      case Opcodes.AASTORE, Opcodes.IASTORE -> {
        super.visitInsn(Opcodes.DUP_X2);
        super.visitInsn(Opcodes.POP);
        super.visitInsn(Opcodes.DUP2_X1);
        hook("writeElement", ELEMENT_SITE, site(null, null));
      }
      case Opcodes.MONITORENTER, Opcodes.MONITOREXIT -> {
        super.visitInsn(Opcodes.DUP);
        String hook = opcode == Opcodes.MONITORENTER ? "enter" : "exit";
        hook(hook, OBJECT_SITE, site(null, null));
      }
      default -> {}
    }
    super.visitInsn(opcode);
  }

  @Override
  public void visitTypeInsn(int opcode, String name) {
    fresh.next(false);
    super.visitTypeInsn(opcode, name);
    if (opcode == Opcodes.NEW) {
      fresh.made(name);
    } else if (opcode == Opcodes.ANEWARRAY) {
      told();
    }
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean itf) {
    fresh.next(false);
    if (owner.equals("java/lang/Thread") && name.equals("currentThread")) {
      Hook.call(mv, name, descriptor);
      return;
    }
    IndirectCall indirect = constructor ? null : IndirectCall.of(owner, name, descriptor);
    if (indirect != null) {
      indirect.before(mv, method.maxLocals, site(owner, name));
    }
    super.visitMethodInsn(opcode, owner, name, descriptor, itf);
    if (indirect != null) {
      indirect.after(mv);
    }
    if (name.equals("newKeySet") || (name.equals("<init>") && fresh.constructed(owner))) {
      told();
    }
  }

  /** Tells of the object on top of the stack. */
  private void told() {
    super.visitInsn(Opcodes.DUP);
    String descriptor = "(Ljava/lang/Object;)V";
    if (!constructor && !isStatic) {
      super.visitVarInsn(Opcodes.ALOAD, 0);
      descriptor = "(Ljava/lang/Object;Ljava/lang/Object;)V";
    }
    super.visitMethodInsn(Opcodes.INVOKESTATIC, DEEP, "allocated", descriptor, false);
  }

  private int site(String owner, String member) {
    String dotted = owner == null ? null : owner.replace('/', '.');
    String name = type.name.replace('/', '.');
    return Sites.add(new Site(null, name, method.name, type.sourceFile, line, dotted, member));
  }

  private void hook(String hook, String descriptor, int site) {
    super.visitLdcInsn(site);
    super.visitMethodInsn(Opcodes.INVOKESTATIC, DEEP, hook, descriptor, false);
  }
}
