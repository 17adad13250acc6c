package dev.por.engine.instrument.user;

import dev.por.engine.instrument.emit.HookCalls;
import dev.por.engine.instrument.names.Jdk;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Reports the state that a method of a class which is left out reaches: every object that it gets
 * hold of, every field and element that it reads or writes, every call that may change something
 * and does not report it.
 */
final class ReachedState extends MethodVisitor {
  private static final String OBJECT_SITE = "(Ljava/lang/Object;I)V";
  private static final String ELEMENT_SITE = "(Ljava/lang/Object;II)V";

  /** Types whose objects have no state that could be shared, or that are made anew where asked. */
  private static final Set<String> STATELESS =
      Set.of(
          "java/lang/Boolean",
          "java/lang/Class",
          "java/lang/ClassLoader",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/String",
          "java/lang/Thread",
          "java/lang/reflect/Constructor",
          "java/lang/reflect/Field",
          "java/lang/reflect/Method",
          "java/util/Enumeration",
          "java/util/Iterator",
          "java/util/ListIterator",
          "java/util/Spliterator");

  private final LeftOutCode owner;
  private final String method;
  private final AtomicCall call;
  private int line;

  ReachedState(MethodVisitor next, String method, LeftOutCode owner, AtomicCall call) {
    super(Opcodes.ASM9, next);
    this.method = method;
    this.owner = owner;
    this.call = call;
  }

  static boolean mayHaveState(Type type) {
    return type.getSort() == Type.ARRAY
        || (type.getSort() == Type.OBJECT
            && !STATELESS.contains(type.getInternalName())
            && !type.getInternalName().startsWith("java/util/stream/"));
  }

  @Override
  public void visitLineNumber(int number, Label start) {
    line = number;
    super.visitLineNumber(number, start);
  }

  @Override
  public void visitFieldInsn(int opcode, String type, String name, String descriptor) {
    boolean told = call.isBegun() && owner.isLeftOut(type);
    if (told && !owner.isFinal(type, name)) {
      tellUse(opcode, owner.site(method, line, type, name), Type.getType(descriptor));
    }
    super.visitFieldInsn(opcode, type, name, descriptor);
    boolean read = opcode == Opcodes.GETFIELD || opcode == Opcodes.GETSTATIC;
    if (told && read) {
      tellReached(Type.getType(descriptor));
    }
  }

  private void tellUse(int opcode, int site, Type value) {
    switch (opcode) {
      case Opcodes.GETFIELD -> {
        super.visitInsn(Opcodes.DUP);
        hook("read", site, OBJECT_SITE);
      }
      case Opcodes.PUTFIELD -> {
        HookCalls.copyBelow(mv, value.getSize());
        hook("write", site, OBJECT_SITE);
      }
      case Opcodes.GETSTATIC -> hook("readStatic", site, "(I)V");
      default -> hook("writeStatic", site, "(I)V");
    }
  }

  private void tellReached(Type type) {
    if (mayHaveState(type)) {
      super.visitInsn(Opcodes.DUP);
      hook("reached", owner.site(method, line, null, null), OBJECT_SITE);
    }
  }

  @Override
  public void visitInsn(int opcode) {
    if (call.isBegun()) {
      switch (opcode) {
        case Opcodes.IALOAD,
            Opcodes.LALOAD,
            Opcodes.FALOAD,
            Opcodes.DALOAD,
            Opcodes.AALOAD,
            Opcodes.BALOAD,
            Opcodes.CALOAD,
            Opcodes.SALOAD -> {
          super.visitInsn(Opcodes.DUP2);
          hook("readElement", owner.site(method, line, null, null), ELEMENT_SITE);
        }
        case Opcodes.IASTORE,
            Opcodes.FASTORE,
            Opcodes.AASTORE,
            Opcodes.BASTORE,
            Opcodes.CASTORE,
            Opcodes.SASTORE -> {
          super.visitInsn(Opcodes.DUP_X2);
          super.visitInsn(Opcodes.POP);
          super.visitInsn(Opcodes.DUP2_X1);
          hook("writeElement", owner.site(method, line, null, null), ELEMENT_SITE);
        }
        case Opcodes.LASTORE, Opcodes.DASTORE -> {
          super.visitInsn(Opcodes.DUP2_X2);
          super.visitInsn(Opcodes.POP2);
          super.visitInsn(Opcodes.DUP2_X2);
          hook("writeElement", owner.site(method, line, null, null), ELEMENT_SITE);
        }
        default -> {}
      }
    }
    super.visitInsn(opcode);
    if (opcode == Opcodes.AALOAD && call.isBegun()) {
      tellReached(Type.getObjectType("java/lang/Object"));
    }
  }

  @Override
  public void visitMethodInsn(
      int opcode, String type, String name, String descriptor, boolean isInterface) {
    boolean told = call.isBegun() && !type.startsWith("dev/por/probe/");
    if (told) {
      tellEffect(opcode, type, name, descriptor);
    }
    super.visitMethodInsn(opcode, type, name, descriptor, isInterface);
    if (call.isBegun() && !UnseenEffects.isLeaf(type)) {
      hook("back", "()V");
      tellReached(Type.getReturnType(descriptor));
    }
  }

  private void tellEffect(int opcode, String type, String name, String descriptor) {
    if (UnseenEffects.mayHave(type, name)) {
      hook("effect", owner.site(method, line, type, name), "(I)V");
    } else if (UnseenSideEffects.isFunction(opcode, type, descriptor)) {
      super.visitInsn(Opcodes.DUP);
      super.visitMethodInsn(
          Opcodes.INVOKESTATIC, HookCalls.LOOPS, "calls", "(Ljava/lang/Object;)V", false);
    } else if (Jdk.owns(type) && UnseenSideEffects.mayHaveUnmet(type, name)) {
      // nothing that threads could share, but the next iteration of a loop may differ by it
      super.visitMethodInsn(Opcodes.INVOKESTATIC, HookCalls.LOOPS, "effect", "()V", false);
    }
  }

  @Override
  public void visitInvokeDynamicInsn(
      String name, String descriptor, Handle bootstrap, Object... arguments) {
    super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
    if (call.isBegun()) {
      hook("back", "()V");
    }
  }

  private void hook(String name, int site, String descriptor) {
    super.visitLdcInsn(site);
    hook(name, descriptor);
  }

  private void hook(String name, String descriptor) {
    super.visitMethodInsn(Opcodes.INVOKESTATIC, HookCalls.ATOMIC_CALLS, name, descriptor, false);
  }
}
