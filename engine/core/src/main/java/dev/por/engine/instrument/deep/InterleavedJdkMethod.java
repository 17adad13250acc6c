package dev.por.engine.instrument.deep;

import dev.por.engine.instrument.call.IdentityHash;
import dev.por.engine.instrument.call.IndirectCall;
import dev.por.engine.instrument.call.IndirectCallFactory;
import dev.por.engine.instrument.emit.FreshObjectStack;
import dev.por.engine.instrument.emit.HookCalls;
import dev.por.engine.instrument.emit.Replacement;
import dev.por.engine.instrument.emit.SpilledArgumentList;
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
 * real monitors, which stay for threads that are not managed. What it stores where others can reach
 * it is reported, so that it counts from then on.
 */
final class InterleavedJdkMethod extends MethodVisitor {
  private static final String DEEP = "dev/por/probe/object/DeepProbe";
  private static final String ATOMIC_REFERENCE = "java/util/concurrent/atomic/AtomicReference";
  private static final String OBJECT_SITE = "(Ljava/lang/Object;I)V";
  private static final String ELEMENT_SITE = "(Ljava/lang/Object;II)V";

  private final ClassNode type;
  private final MethodNode method;
  private final boolean constructor;
  private final boolean isStatic;
  private final boolean task;
  private final FreshObjectStack fresh = new FreshObjectStack();

  /** Not so in a constructor that has not called another one yet. */
  private boolean initialized;

  /** Where a constructor has called the other one, or null. */
  private Label begun;

  private int hints;
  private int line;

  InterleavedJdkMethod(MethodVisitor next, ClassNode type, MethodNode method) {
    super(Opcodes.ASM9, next);
    this.type = type;
    this.method = method;
    this.constructor = method.name.equals("<init>");
    this.initialized = !constructor;
    this.isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
    this.task = type.name.startsWith("java/util/stream/") || type.name.endsWith("Task");
  }

  @Override
  public void visitLineNumber(int number, Label start) {
    line = number;
    super.visitLineNumber(number, start);
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    fresh.next(false);
    if (initialized && InterleavedJdkClasses.contain(owner)) {
      if (opcode == Opcodes.GETFIELD) {
        super.visitInsn(Opcodes.DUP);
        hook("read", OBJECT_SITE, site(owner, name));
      } else if (opcode == Opcodes.PUTFIELD) {
        if (!task && isReference(Type.getType(descriptor))) {
          super.visitInsn(Opcodes.DUP2);
          stores();
        }
        if (!(constructor && task)) {
          // tasks are known before they are made, but not to others
          HookCalls.copyBelow(mv, Type.getType(descriptor).getSize());
          hook("write", OBJECT_SITE, site(owner, name));
        }
      }
    }
    super.visitFieldInsn(opcode, owner, name, descriptor);
  }

  @Override
  public void visitInsn(int opcode) {
    fresh.next(opcode == Opcodes.DUP);
    switch (opcode) {
      case Opcodes.AALOAD,
          Opcodes.BALOAD,
          Opcodes.CALOAD,
          Opcodes.IALOAD,
          Opcodes.LALOAD,
          Opcodes.DALOAD -> {
        super.visitInsn(Opcodes.DUP2);
        hook("readElement", ELEMENT_SITE, site(null, null));
      }
      case Opcodes.AASTORE -> {
        int value = method.maxLocals;
        super.visitVarInsn(Opcodes.ASTORE, value);
        super.visitInsn(Opcodes.DUP2);
        hook("writeElement", ELEMENT_SITE, site(null, null));
        super.visitInsn(Opcodes.SWAP);
        super.visitInsn(Opcodes.DUP_X1);
        super.visitVarInsn(Opcodes.ALOAD, value);
        stores();
        super.visitVarInsn(Opcodes.ALOAD, value);
      }
      case Opcodes.BASTORE, Opcodes.CASTORE, Opcodes.IASTORE -> {
        super.visitInsn(Opcodes.DUP_X2);
        super.visitInsn(Opcodes.POP);
        super.visitInsn(Opcodes.DUP2_X1);
        hook("writeElement", ELEMENT_SITE, site(null, null));
      }
      case Opcodes.LASTORE, Opcodes.DASTORE -> {
        super.visitInsn(Opcodes.DUP2_X2);
        super.visitInsn(Opcodes.POP2);
        super.visitInsn(Opcodes.DUP2_X2);
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
    if (name.equals("<init>") && !fresh.isNext(owner)) {
      initialized = true;
    }
    if (redirected(opcode, owner, name, descriptor)) {
      return;
    }
    if (stores(owner, name, descriptor)) {
      SpilledArgumentList arguments = new SpilledArgumentList(mv, descriptor, method.maxLocals);
      if (owner.equals(ATOMIC_REFERENCE)) {
        super.visitInsn(Opcodes.DUP);
      } else {
        arguments.load(0);
      }
      arguments.load(arguments.count() - 1);
      stores();
      arguments.restore();
    }
    IndirectCall indirect = initialized ? IndirectCallFactory.of(owner, name, descriptor) : null;
    if (indirect != null) {
      indirect.before(mv, method.maxLocals, site(owner, name));
    }
    super.visitMethodInsn(opcode, owner, name, descriptor, itf);
    if (indirect != null) {
      indirect.after(mv);
    }
    boolean constructed = name.equals("<init>") && fresh.constructed(owner);
    if (constructed && task && owner.startsWith("java/util/concurrent/")) {
      InterleavedJdkClasses.made(mv);
    } else if (constructed || name.equals("newKeySet")) {
      told();
    }
    if (constructor && initialized && begun == null) {
      begun = new Label();
      visitLabel(begun);
    }
  }

  /** What a constructor throws leaves an object that will never be made. */
  @Override
  public void visitMaxs(int stack, int locals) {
    if (begun != null) {
      Label thrown = new Label();
      visitTryCatchBlock(begun, thrown, thrown, null);
      visitLabel(thrown);
      Object[] variables = Replacement.variables(type.name, method.desc);
      visitFrame(
          Opcodes.F_NEW, variables.length, variables, 1, new Object[] {"java/lang/Throwable"});
      super.visitInsn(Opcodes.DUP);
      super.visitMethodInsn(
          Opcodes.INVOKESTATIC, DEEP, "failed", "(Ljava/lang/Throwable;)V", false);
      super.visitInsn(Opcodes.ATHROW);
    }
    super.visitMaxs(stack, locals);
  }

  /** Makes another call instead where a hook answers. */
  private boolean redirected(int opcode, String owner, String name, String descriptor) {
    boolean thread = owner.equals("java/lang/Thread");
    if (thread && name.equals("currentThread")) {
      HookCalls.call(mv, name, descriptor);
    } else if (owner.equals("java/lang/System")
        && (name.equals("nanoTime") || name.equals("currentTimeMillis"))) {
      super.visitMethodInsn(Opcodes.INVOKESTATIC, HookCalls.TIME, name, descriptor, false);
    } else if (IdentityHash.isAsked(opcode, owner, name)) {
      IdentityHash.ask(mv, name);
    } else {
      if (thread && (name.equals("onSpinWait") || name.equals("yield"))) {
        hint(owner, name);
      } else if (owner.equals("jdk/internal/misc/Unsafe") && name.equals("park")) {
        super.visitMethodInsn(Opcodes.INVOKESTATIC, DEEP, "backsOff", "()V", false);
      } else if (SpinLoops.isRepeated(name)) {
        hook("repeats", "(I)V", site(owner, name));
      }
      return false;
    }
    return true;
  }

  /** The hint itself stays, for threads that are not managed. */
  private void hint(String owner, String name) {
    if (hints++ == 0 && SpinLoops.contain(type.name, method.name)) {
      hook("spins", "(I)V", site(owner, name));
    }
  }

  /** Whether the call stores a reference where its first argument, or its object, is. */
  private static boolean stores(String owner, String name, String descriptor) {
    boolean indirect =
        owner.equals("java/lang/invoke/VarHandle")
            || owner.equals("jdk/internal/misc/Unsafe")
            || owner.equals(ATOMIC_REFERENCE);
    boolean writes =
        name.startsWith("set")
            || name.startsWith("put")
            || name.startsWith("getAndSet")
            || name.contains("ompareAnd");
    Type[] arguments = Type.getArgumentTypes(descriptor);
    return indirect
        && writes
        && isReference(arguments[0])
        && isReference(arguments[arguments.length - 1])
        && (arguments.length > 1 || owner.equals(ATOMIC_REFERENCE));
  }

  private static boolean isReference(Type type) {
    return type.getSort() >= Type.ARRAY;
  }

  /** Reports the value on top of the stack, to be stored in the object below. */
  private void stores() {
    super.visitMethodInsn(
        Opcodes.INVOKESTATIC, DEEP, "stores", "(Ljava/lang/Object;Ljava/lang/Object;)V", false);
  }

  /** Reports the object on top of the stack. */
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
