package dev.por.engine.instrument.user;

import dev.por.engine.instrument.call.CallerReportedMethods;
import dev.por.engine.instrument.call.ChanceRedirections;
import dev.por.engine.instrument.call.IndirectCall;
import dev.por.engine.instrument.call.IndirectCallFactory;
import dev.por.engine.instrument.call.Redirection;
import dev.por.engine.instrument.call.RedirectionFactory;
import dev.por.engine.instrument.call.ReferenceCall;
import dev.por.engine.instrument.deep.InterleavedJdkClasses;
import dev.por.engine.instrument.emit.FreshObjectStack;
import dev.por.engine.instrument.emit.HookCalls;
import dev.por.engine.instrument.emit.StoredValue;
import dev.por.engine.instrument.jdk.LoaderWeaver;
import dev.por.engine.instrument.names.Jdk;
import dev.por.engine.instrument.statics.InterfaceStatics;
import dev.por.engine.instrument.unlisted.UnlistedClasses;
import dev.por.probe.IndirectHooks;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.AdviceAdapter;

/** Puts hooks before accesses to memory, and in place of monitor operations and some calls. */
final class MethodInstrumenter extends AdviceAdapter {
  private static final String OBJECT_SITE = "(Ljava/lang/Object;I)V";
  private static final String ELEMENT_SITE = "(Ljava/lang/Object;II)V";

  private final ClassInstrumenter owner;
  private final String method;
  private final boolean constructor;
  private boolean initialized;
  private int line;
  private final FreshObjectStack fresh = new FreshObjectStack();

  MethodInstrumenter(
      MethodVisitor next, int access, String name, String descriptor, ClassInstrumenter owner) {
    super(Opcodes.ASM9, new FirstUseWeaver(next), access, name, descriptor);
    this.owner = owner;
    this.method = name;
    this.constructor = name.equals("<init>");
    this.initialized = !constructor;
  }

  @Override
  public void visitCode() {
    super.visitCode();
    if (owner.mayCallLeftOut(method, methodDesc)) {
      mv.visitMethodInsn(INVOKESTATIC, HookCalls.ATOMIC_CALLS, "leave", "()V", false);
    }
    if (owner.isUse(methodAccess, method)) {
      mv.visitLdcInsn(Type.getObjectType(owner.internalName()));
      HookCalls.callOfInitializers(mv, "use", "(Ljava/lang/Class;)V");
    }
  }

  /** In a constructor: right after the call of the other constructor. */
  @Override
  protected void onMethodEnter() {
    if (constructor && !initialized) {
      initialized = true;
      loadThis();
      HookCalls.call(mv, "allocated", "(Ljava/lang/Object;)V");
      if (UnlistedClasses.mayBe(owner.superName())) {
        loadThis();
        HookCalls.call(mv, "received", "(Ljava/lang/Object;)V");
      }
    }
  }

  @Override
  public void visitLineNumber(int number, Label start) {
    line = number;
    super.visitLineNumber(number, start);
  }

  @Override
  public void visitFieldInsn(int opcode, String type, String name, String descriptor) {
    fresh.next(false);
    if (isInherited(opcode, type, name)) {
      int site = owner.site(method, line, type, name);
      InheritedField.tell(mv, owner.fieldOfJdk(type, name), opcode, descriptor, site);
    } else if (!skipped(opcode, type, name)) {
      int site = owner.site(method, line, type, name);
      if (owner.tellsStoredValues() && (opcode == PUTFIELD || opcode == PUTSTATIC)) {
        StoredValue.tell(mv, Type.getType(descriptor));
      }
      switch (opcode) {
        case GETFIELD -> {
          mv.visitInsn(DUP);
          push(site, "read", OBJECT_SITE);
        }
        case PUTFIELD -> {
          HookCalls.copyBelow(mv, Type.getType(descriptor).getSize());
          push(site, "write", OBJECT_SITE);
        }
        case GETSTATIC -> push(site, "readStatic", "(I)V");
        default -> push(site, "writeStatic", "(I)V");
      }
    } else if (isUnseen(opcode, type, name)) {
      effect();
    }
    if (opcode == GETSTATIC && GlobalState.isStream(type, name)) {
      ask();
      tellGlobal(GlobalState.STREAMS, false, owner.site(method, line, type, name));
    }
    if (opcode == GETSTATIC && owner.isKeptInPlace(type, name)) {
      super.visitFieldInsn(opcode, type, InterfaceStatics.place(name), "[" + descriptor);
      super.visitInsn(ICONST_0);
      super.visitInsn(Type.getType(descriptor).getOpcode(IALOAD));
    } else {
      super.visitFieldInsn(opcode, type, name, descriptor);
    }
    if (opcode == GETSTATIC && JdkObjectArrivalWeaver.isWay(type, Type.getType(descriptor))) {
      mv.visitInsn(DUP);
      mv.visitLdcInsn(type + "." + name);
      HookCalls.callOfState(mv, "constant", "(Ljava/lang/Object;Ljava/lang/String;)V");
    }
  }

  /** Whether it is a field that comes from the JDK, and part of the state of its object. */
  private boolean isInherited(int opcode, String type, String name) {
    boolean instance = opcode == GETFIELD || opcode == PUTFIELD;
    String above = instance && initialized ? owner.fieldOfJdk(type, name) : null;
    return above != null && InheritedField.isState(above);
  }

  private boolean skipped(int opcode, String type, String name) {
    boolean instance = opcode == GETFIELD || opcode == PUTFIELD;
    return (instance && !initialized)
        || Jdk.owns(type)
        || owner.isGenerated(type, name)
        || owner.isFinal(type, name);
  }

  /** Whether it is a store that no hook reports, other than one that makes an object. */
  private boolean isUnseen(int opcode, String type, String name) {
    boolean making = opcode == PUTFIELD && (!initialized || owner.isFinal(type, name));
    return (opcode == PUTFIELD || opcode == PUTSTATIC) && !making;
  }

  @Override
  public void visitInsn(int opcode) {
    fresh.next(opcode == DUP);
    if (owner.tellsStoredValues() && opcode >= IASTORE && opcode <= SASTORE) {
      StoredValue.tell(mv, StoredValue.ofArrayStore(opcode));
    }
    switch (opcode) {
      case IALOAD, LALOAD, FALOAD, DALOAD, AALOAD, BALOAD, CALOAD, SALOAD -> {
        mv.visitInsn(DUP2);
        push(owner.site(method, line, null, null), "readElement", ELEMENT_SITE);
      }
      case IASTORE, FASTORE, AASTORE, BASTORE, CASTORE, SASTORE -> {
        mv.visitInsn(DUP_X2);
        mv.visitInsn(POP);
        mv.visitInsn(DUP2_X1);
        push(owner.site(method, line, null, null), "writeElement", ELEMENT_SITE);
      }
      case LASTORE, DASTORE -> {
        mv.visitInsn(DUP2_X2);
        mv.visitInsn(POP2);
        mv.visitInsn(DUP2_X2);
        push(owner.site(method, line, null, null), "writeElement", ELEMENT_SITE);
      }
      default -> {}
    }
    if (opcode == MONITORENTER || opcode == MONITOREXIT) {
      // the super class keeps track of the stack: it must see the object go
      int site = owner.site(method, line, null, null);
      super.visitLdcInsn(site);
      super.visitMethodInsn(
          INVOKESTATIC,
          HookCalls.PROBE,
          opcode == MONITORENTER ? "enter" : "exit",
          OBJECT_SITE,
          false);
    } else {
      super.visitInsn(opcode);
    }
  }

  @Override
  public void visitIntInsn(int opcode, int operand) {
    super.visitIntInsn(opcode, operand);
    if (opcode == NEWARRAY) {
      told();
    }
  }

  @Override
  public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
    super.visitMultiANewArrayInsn(descriptor, dimensions);
    told();
  }

  @Override
  public void visitTypeInsn(int opcode, String type) {
    super.visitTypeInsn(opcode, type);
    if (opcode == ANEWARRAY) {
      told();
    }
    fresh.next(false);
    if (opcode == NEW) {
      fresh.made(type);
    }
  }

  @Override
  public void visitMethodInsn(
      int opcode, String type, String name, String descriptor, boolean isInterface) {
    fresh.next(false);
    tell(opcode, type, name, descriptor);
    Redirection to = RedirectionFactory.of(opcode, type, name, descriptor, owner.loader());
    if (to != null) {
      if (to.sited()) {
        super.visitLdcInsn(owner.site(method, line, type, name));
      }
      super.visitMethodInsn(INVOKESTATIC, to.owner(), to.hook(), to.descriptor(), false);
      return;
    }
    IndirectCall indirect = IndirectCallFactory.of(type, name, descriptor);
    if (indirect != null) {
      indirect.before(mv, freeLocals(descriptor), owner.site(method, line, type, name));
    } else if (tellsCalls(type, name)) {
      push(owner.site(method, line, type, name), "calls", "(I)V");
    }
    if (indirect == null && HandedMemory.concern(type, descriptor)) {
      HandedMemory.tell(mv, name, descriptor, freeLocals(descriptor));
    }
    boolean making = InterleavedJdkClasses.makes(type, name);
    if (making) {
      making(true);
    }
    if (ChanceRedirections.lacksSeed(type, name, descriptor)) {
      super.visitMethodInsn(INVOKESTATIC, HookCalls.CHANCE, "seed", "()J", false);
      super.visitMethodInsn(opcode, type, name, "(J)V", isInterface);
    } else {
      super.visitMethodInsn(opcode, type, name, descriptor, isInterface);
    }
    if (making) {
      making(false);
    }
    if (indirect != null) {
      indirect.after(mv);
    }
    if (opcode == INVOKESPECIAL && name.equals("<init>")) {
      constructed(type);
    } else if (Jdk.mayHandOut(type, descriptor)) {
      mv.visitInsn(DUP);
      HookCalls.call(mv, "received", "(Ljava/lang/Object;)V");
    } else if (name.equals("unstarted") || name.equals("newThread")) {
      madeThread(descriptor);
    }
  }

  /** Whether a call is reported before it is made: it may be an operation. */
  static boolean tellsCalls(String type, String name) {
    boolean telling = type.startsWith("java/util/") || Jdk.isBuffer(type);
    boolean asking = type.equals("java/lang/Thread") && name.equals("interrupted");
    return (telling && !name.equals("<init>")) || asking;
  }

  /** What there is to say of a call before it is made, whatever becomes of it. */
  private void tell(int opcode, String type, String name, String descriptor) {
    refuse(owner.uncontrolled(opcode, type, name, descriptor), type, name);
    tellEffect(opcode, type, name, descriptor);
    if (!owner.isTimeless(type, name, descriptor)) {
      ask();
    }
    if (RedirectionFactory.isStartOfSuper(opcode, type, name + descriptor, owner.loader())) {
      push(owner.site(method, line, type, name), "at", "(I)V");
    }
    tellGlobal(opcode, type, name);
    if (LoaderWeaver.loads(name, descriptor) && opcode != INVOKESTATIC) {
      LoaderWeaver.tellCall(mv);
    }
    boolean made = opcode == INVOKESTATIC || name.equals("<init>");
    if (!made && CallerReportedMethods.isOne(type, name, descriptor)) {
      CallerReportedMethods.tell(mv, type, name, descriptor, freeLocals(descriptor));
    }
    tellLook(type, name, descriptor);
  }

  /** A thread that others may know before it is started. */
  private void madeThread(String descriptor) {
    if (descriptor.endsWith(")Ljava/lang/Thread;")) {
      told();
    }
  }

  private void making(boolean begin) {
    mv.visitInsn(begin ? ICONST_1 : ICONST_0);
    mv.visitMethodInsn(INVOKESTATIC, "dev/por/probe/object/DeepProbe", "making", "(Z)V", false);
  }

  /** Not by newLocal: frames would promise the variables on paths that do not set them. */
  private int freeLocals(String descriptor) {
    int free = nextLocal;
    nextLocal += Type.getArgumentsAndReturnSizes(descriptor) >> 2;
    return free;
  }

  /** Objects of the JDK are reported here: their constructors have no hooks. */
  private void constructed(String type) {
    if (fresh.constructed(type) && initialized && Jdk.owns(type)) {
      told();
      if (UnlistedClasses.mayBe(type)) {
        mv.visitInsn(DUP);
        HookCalls.call(mv, "received", "(Ljava/lang/Object;)V");
      }
    }
  }

  @Override
  public void visitInvokeDynamicInsn(
      String name, String descriptor, Handle bootstrap, Object... arguments) {
    Object[] controlled = arguments.clone();
    Type bound = CallBridge.bound(bootstrap, descriptor);
    for (int i = 0; i < arguments.length; i++) {
      if (arguments[i] instanceof Handle handle && handle.getDesc().startsWith("(")) {
        boolean arrives = owner.isWay(handle, bootstrap, descriptor);
        controlled[i] = owner.referredTo(handle, bound, arrives, method, line);
      }
    }
    if (UnseenSideEffects.mayHave(bootstrap)) {
      effect();
    }
    if (!TimelessCalls.contain(bootstrap)) {
      ask();
    }
    super.visitInvokeDynamicInsn(name, descriptor, bootstrap, controlled);
    if (CallBridge.makesFunction(bootstrap)) {
      lambda(descriptor);
    } else if (Jdk.isValue(Type.getReturnType(descriptor))) {
      mv.visitInsn(DUP);
      HookCalls.call(mv, "received", "(Ljava/lang/Object;)V");
    }
  }

  /** Each evaluation makes a new one, unless it captures nothing: then there is one of it. */
  private void lambda(String descriptor) {
    if (!descriptor.startsWith("()")) {
      told();
      return;
    }
    mv.visitInsn(DUP);
    mv.visitLdcInsn(owner.nextLambda());
    mv.visitMethodInsn(
        INVOKESTATIC, HookCalls.CHANCE, "lambda", "(Ljava/lang/Object;Ljava/lang/String;)V", false);
  }

  @Override
  public void visitLdcInsn(Object constant) {
    boolean called = constant instanceof Handle handle && handle.getDesc().startsWith("(");
    super.visitLdcInsn(
        called ? owner.referredTo((Handle) constant, null, false, method, line) : constant);
  }

  /** The call may look into the object that it is about. */
  private void tellLook(String type, String name, String descriptor) {
    if (name.equals("clone") && descriptor.startsWith("()")) {
      tellCopy(type, name);
    } else if (ReferenceCall.is(type, name, descriptor, owner.loader())) {
      ReferenceCall.tell(mv, name, descriptor, owner.site(method, line, type, name));
    }
  }

  /** What lies on the stack is going to be cloned, unless code under test says how. */
  private void tellCopy(String type, String name) {
    if (type.startsWith("[")) {
      mv.visitInsn(DUP);
      mv.visitInsn(ICONST_0);
      HookCalls.call(mv, "elements", "(Ljava/lang/Object;Z)V");
    } else if (Jdk.owns(type)) {
      mv.visitInsn(DUP);
      mv.visitLdcInsn(IndirectHooks.PRIMITIVES | IndirectHooks.REFERENCES);
      mv.visitLdcInsn(owner.site(method, line, type, name));
      HookCalls.indirect(mv, "copied", "(Ljava/lang/Object;II)V");
    }
  }

  private void refuse(String reason, String type, String name) {
    if (reason != null) {
      mv.visitLdcInsn(reason);
      push(owner.site(method, line, type, name), "unsupported", "(Ljava/lang/String;I)V");
    }
  }

  /** A call that may change something unseen spoils the iteration of the loop it is in. */
  private void tellEffect(int opcode, String type, String name, String descriptor) {
    if (UnseenSideEffects.isFunction(opcode, type, descriptor)) {
      mv.visitInsn(DUP);
      mv.visitMethodInsn(INVOKESTATIC, HookCalls.LOOPS, "calls", "(Ljava/lang/Object;)V", false);
    } else if (UnseenSideEffects.isMove(opcode, type, descriptor)) {
      mv.visitInsn(DUP);
      mv.visitMethodInsn(INVOKESTATIC, HookCalls.LOOPS, "moves", "(Ljava/lang/Object;)V", false);
    } else if (owner.mayHaveEffect(type, name, descriptor)) {
      effect();
    }
  }

  /** Where it may matter when something happens, or by which thread. */
  private void ask() {
    mv.visitMethodInsn(INVOKESTATIC, HookCalls.CIRCUMSTANCES, "ask", "()V", false);
  }

  private void effect() {
    mv.visitMethodInsn(INVOKESTATIC, HookCalls.LOOPS, "effect", "()V", false);
  }

  private void tellGlobal(int opcode, String type, String name) {
    if (GlobalState.isUse(opcode, type, name)) {
      String kept = GlobalState.keptFor(type, name);
      if (kept != null) {
        mv.visitLdcInsn(kept);
        mv.visitMethodInsn(
            INVOKESTATIC, HookCalls.GLOBALS, "change", "(Ljava/lang/String;)V", false);
      }
      tellGlobal(GlobalState.usedBy(type, name), GlobalState.changes(type, name), type, name);
    }
  }

  private void tellGlobal(String state, boolean write, String type, String name) {
    if (state != null) {
      tellGlobal(state, write, owner.site(method, line, type, name));
    }
  }

  private void tellGlobal(String state, boolean write, int site) {
    mv.visitLdcInsn(state);
    mv.visitInsn(write ? ICONST_1 : ICONST_0);
    mv.visitLdcInsn(site);
    mv.visitMethodInsn(INVOKESTATIC, HookCalls.GLOBALS, "use", "(Ljava/lang/String;ZI)V", false);
  }

  /** Reports the object on top of the stack. */
  private void told() {
    mv.visitInsn(DUP);
    HookCalls.call(mv, "allocated", "(Ljava/lang/Object;)V");
  }

  private void push(int site, String hook, String descriptor) {
    mv.visitLdcInsn(site);
    HookCalls.call(mv, hook, descriptor);
  }
}
