package dev.por.engine.instrument.user;

import dev.por.engine.instrument.emit.LoopHeadWeaver;
import dev.por.engine.instrument.emit.Sited;
import dev.por.engine.instrument.emit.SynchronizedMethod;
import dev.por.engine.instrument.names.Jdk;
import dev.por.engine.instrument.names.Scope;
import dev.por.engine.instrument.statics.InitializerGuard;
import dev.por.engine.instrument.statics.LostModifierTable;
import dev.por.engine.instrument.statics.StaticReset;
import dev.por.probe.Site;
import dev.por.probe.Sites;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A class that is left out: no access to memory has a hook, but what it does to other threads has.
 * Its calls that start, join or wait go where those of code under test go; its monitors stay, and
 * are reported. Methods that do nothing of that kind stay as they are.
 */
public final class LeftOutCode extends ClassVisitor implements Sited {
  private final ClassLoader loader;
  private final ClassNode type;
  private final Scope scope;
  private final List<Runnable> bridges = new ArrayList<>();
  private boolean changed;

  private LeftOutCode(ClassVisitor next, ClassLoader loader, ClassNode type, Scope scope) {
    super(Opcodes.ASM9, next);
    this.loader = loader;
    this.type = type;
    this.scope = scope;
  }

  /** The class with its hooks, or null when it needs none. */
  public static byte[] weave(ClassLoader loader, byte[] bytes, Scope scope) {
    ClassReader reader = new ClassReader(bytes);
    ClassNode type = new ClassNode(Opcodes.ASM9);
    reader.accept(type, ClassReader.EXPAND_FRAMES);
    LoopHeadWeaver.tell(type, loader);
    // with the constants of the original: what is not changed must not grow
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    LeftOutCode code = new LeftOutCode(writer, loader, type, scope);
    new LostModifierTable(type).declare();
    type.accept(code);
    return code.changed ? writer.toByteArray() : null;
  }

  ClassLoader loader() {
    return loader;
  }

  @Override
  public String internalName() {
    return type.name;
  }

  @Override
  public int firstLine(String name, String descriptor) {
    for (MethodNode method : type.methods) {
      if (method.name.equals(name) && method.desc.equals(descriptor)) {
        return firstLine(method);
      }
    }
    return 0;
  }

  private static int firstLine(MethodNode method) {
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof LineNumberNode number) {
        return number.line;
      }
    }
    return 0;
  }

  /** A site is asked for where a hook is about to be written. */
  @Override
  public int site(String method, int line, String owner, String member) {
    changed();
    String name = type.name.replace('/', '.');
    String dotted = owner == null ? null : owner.replace('/', '.');
    return Sites.add(new Site(loader, name, method, type.sourceFile, line, dotted, member));
  }

  /** Whether a field of this class may change what the class, being left out, shares. */
  boolean isLeftOut(String owner) {
    return !Jdk.owns(owner) && scope.leavesOut(loader, owner.replace('/', '.'));
  }

  /** Whether the field is a final one of this class. */
  boolean isFinal(String owner, String field) {
    return owner.equals(type.name)
        && type.fields.stream()
            .anyMatch(f -> f.name.equals(field) && (f.access & Opcodes.ACC_FINAL) != 0);
  }

  /** Whether the first use of this class may be the first use of a class above it. */
  boolean mayWakeOthers() {
    return StaticReset.mayWakeOthers(type);
  }

  void changed() {
    changed = true;
  }

  /** What code of this class that refers to a method is to refer to. */
  Handle referredTo(Handle called, Type bound, String method, int line) {
    int opcode = Uncontrolled.opcode(called);
    if (LeftOutCalls.of(opcode, called.getOwner(), called.getName(), called.getDesc(), loader)
        == null) {
      return called;
    }
    changed();
    String name = "lambda$" + method.replaceAll("[<>]", "") + "$por" + bridges.size();
    bridges.add(() -> CallBridge.write(this, Opcodes.ACC_PRIVATE, name, called, bound, line));
    boolean isInterface = (type.access & Opcodes.ACC_INTERFACE) != 0;
    return new Handle(
        Opcodes.H_INVOKESTATIC, type.name, name, CallBridge.descriptor(called, bound), isInterface);
  }

  @Override
  public void visit(int version, int access, String name, String sign, String sup, String[] ifs) {
    // before Java 5 a class could not be a constant
    boolean isInterface = (access & Opcodes.ACC_INTERFACE) != 0;
    boolean old = !isInterface && (version & 0xFFFF) < Opcodes.V1_5;
    super.visit(old ? Opcodes.V1_5 : version, access, name, sign, sup, ifs);
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    boolean empty = (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) != 0;
    boolean wrapped = !empty && (access & Opcodes.ACC_SYNCHRONIZED) != 0;
    int flags = wrapped ? access & ~Opcodes.ACC_SYNCHRONIZED : access;
    MethodVisitor next = super.visitMethod(flags, name, descriptor, signature, exceptions);
    if (empty) {
      return next;
    }
    if (name.equals("<clinit>")) {
      changed();
      return new LeftOutMethod(InitializerGuard.ofForeign(type.name, next), name, this);
    }
    AtomicCall call = new AtomicCall(next, access, name, descriptor, this);
    MethodVisitor body =
        wrapped ? SynchronizedMethod.real(call, access, name, descriptor, this) : call;
    return new LeftOutMethod(new ReachedState(body, name, this, call), name, this);
  }

  @Override
  public void visitEnd() {
    bridges.forEach(Runnable::run);
    super.visitEnd();
  }
}
