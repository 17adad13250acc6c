package dev.por.engine.instrument.user;

import dev.por.engine.instrument.emit.CoverageProbes;
import dev.por.engine.instrument.emit.Sited;
import dev.por.engine.instrument.emit.SynchronizedMethod;
import dev.por.engine.instrument.jdk.LoaderWeaver;
import dev.por.engine.instrument.names.Hierarchy;
import dev.por.engine.instrument.names.Jdk;
import dev.por.engine.instrument.names.JdkCallers;
import dev.por.engine.instrument.names.Scope;
import dev.por.engine.instrument.statics.InitializerGuard;
import dev.por.engine.instrument.statics.InterfaceFieldFinder;
import dev.por.engine.instrument.statics.InterfaceStatics;
import dev.por.engine.instrument.statics.StaticReset;
import dev.por.probe.Site;
import dev.por.probe.Sites;
import dev.por.probe.member.StackFrames;
import dev.por.probe.statics.StaticsProbe;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Puts hooks into every method of one class under test. */
public final class ClassInstrumenter extends ClassVisitor implements Sited {
  private final ClassLoader loader;
  private final StaticReset statics;
  private final Scope scope;
  private final InterfaceFieldFinder interfaceFields;
  private final boolean storedValues;
  private final Set<String> finals;
  private final Map<String, Integer> firstLines = new HashMap<>();
  private final Set<String> callers = new HashSet<>();
  private final List<Runnable> bridges = new ArrayList<>();
  private final Map<String, Optional<String>> inherited = new HashMap<>();
  private int lambdas;
  private String className;
  private String file;

  public ClassInstrumenter(
      ClassVisitor next,
      ClassLoader loader,
      StaticReset statics,
      Scope scope,
      InterfaceFieldFinder interfaceFields,
      boolean storedValues) {
    super(Opcodes.ASM9, next);
    this.loader = loader;
    this.scope = scope;
    this.interfaceFields = interfaceFields;
    this.statics = statics;
    this.storedValues = storedValues;
    this.finals = statics.unseenFinals();
    for (MethodNode method : statics.methods) {
      for (AbstractInsnNode insn : method.instructions) {
        if (insn instanceof LineNumberNode number) {
          firstLines.putIfAbsent(method.name + method.desc, number.line);
        } else if (insn instanceof MethodInsnNode || insn instanceof InvokeDynamicInsnNode) {
          callers.add(method.name + method.desc);
        }
      }
    }
  }

  @Override
  public String internalName() {
    return className;
  }

  String superName() {
    return statics.superName;
  }

  ClassLoader loader() {
    return loader;
  }

  boolean tellsStoredValues() {
    return storedValues;
  }

  boolean resets() {
    return statics.resets();
  }

  /** Whether the static is the field of an interface which is read from a place of its own. */
  boolean isKeptInPlace(String owner, String field) {
    return !Jdk.owns(owner) && interfaceFields.contain(owner, field, loader);
  }

  /** The JDK class that an object has the field from, by the class that the code names; or null. */
  String fieldOfJdk(String type, String field) {
    if (type.equals(className) && isDeclared(field)) {
      return null;
    }
    return inherited
        .computeIfAbsent(
            type + "." + field, f -> Optional.ofNullable(Hierarchy.fieldOfJdk(type, field, loader)))
        .orElse(null);
  }

  private boolean isDeclared(String field) {
    return statics.fields.stream().anyMatch(f -> f.name.equals(field));
  }

  /** Whether the field is a final one of this class: no code can see it change. */
  boolean isFinal(String owner, String field) {
    return owner.equals(className) && finals.contains(field);
  }

  /**
   * Whether a compiler or an agent has made the field for itself: tables of switches, constants of
   * enums, probes. A dollar in a name proves nothing: programs may have such names too.
   */
  boolean isGenerated(String owner, String field) {
    if (!owner.equals(className)) {
      return StaticReset.isSwitchTable(field);
    }
    return field.startsWith("$")
        && statics.fields.stream()
            .anyMatch(f -> f.name.equals(field) && (f.access & Opcodes.ACC_SYNTHETIC) != 0);
  }

  /** What an uncontrolled call is, for the user; null when it is under control. */
  String uncontrolled(int opcode, String type, String name, String descriptor) {
    boolean inherited = !Jdk.owns(type) && Uncontrolled.mayInherit(name, descriptor);
    String reached = inherited ? Hierarchy.reached(type, name, descriptor, loader) : type;
    return Uncontrolled.reason(opcode, reached, name, descriptor);
  }

  /** Whether a call may change something that no hook reports. */
  boolean mayHaveEffect(String type, String name, String descriptor) {
    return UnseenSideEffects.mayHave(type, name, descriptor, scope, loader);
  }

  /**
   * Whether a method may call code that is left out, which is then called from elsewhere. What a
   * tool has made belongs to the tool.
   */
  boolean mayCallLeftOut(String name, String descriptor) {
    return !statics.isForeign() && callers.contains(name + descriptor);
  }

  /** Whether it matters neither when the method is called nor by which thread. */
  boolean isTimeless(String type, String name, String descriptor) {
    return TimelessCalls.contain(type, name, descriptor, scope, loader);
  }

  /** Whether objects may come from the JDK by a call of what is referred to, without a report. */
  boolean isWay(Handle called, Handle bootstrap, String descriptor) {
    int captured = Type.getArgumentTypes(descriptor).length;
    return CallBridge.makesFunction(bootstrap)
        && !Jdk.owns(called.getOwner())
        && !isLambda(called)
        && JdkObjectArrivalWeaver.isWay(CallBridge.descriptor(called, null), captured)
        && new JdkCallers(loader).mayCall(descriptor);
  }

  private boolean isLambda(Handle called) {
    return called.getOwner().equals(className)
        && statics.methods.stream()
            .filter(m -> (m.access & Opcodes.ACC_SYNTHETIC) != 0)
            .anyMatch(m -> m.name.equals(called.getName()) && m.desc.equals(called.getDesc()));
  }

  /**
   * What code of this class that refers to a method is to refer to.
   *
   * @param arrives whether objects come from the JDK with its arguments
   */
  Handle referredTo(Handle called, Type bound, boolean arrives, String method, int line) {
    String problem =
        uncontrolled(
            Uncontrolled.opcode(called), called.getOwner(), called.getName(), called.getDesc());
    boolean effect = mayHaveEffect(called.getOwner(), called.getName(), called.getDesc());
    boolean tells = MethodInstrumenter.tellsCalls(called.getOwner(), called.getName());
    boolean timeless = isTimeless(called.getOwner(), called.getName(), called.getDesc());
    if (!effect
        && !tells
        && !arrives
        && timeless
        && !CallBridge.isNeeded(called, problem, loader)) {
      return called;
    }
    String name = "lambda$" + method.replaceAll("[<>]", "") + "$por" + bridges.size();
    boolean isInterface = (statics.access & Opcodes.ACC_INTERFACE) != 0;
    bridges.add(() -> CallBridge.write(this, Opcodes.ACC_PRIVATE, name, called, bound, line));
    return new Handle(
        Opcodes.H_INVOKESTATIC, className, name, CallBridge.descriptor(called, bound), isInterface);
  }

  /** The name of the next lambda that captures nothing, the same in every JVM. */
  String nextLambda() {
    return className + "$$" + lambdas++;
  }

  @Override
  public int firstLine(String method, String descriptor) {
    return firstLines.getOrDefault(method + descriptor, 0);
  }

  @Override
  public int site(String method, int line, String owner, String member) {
    String dotted = owner == null ? null : owner.replace('/', '.');
    String shown = StackFrames.shown(method);
    return Sites.add(
        new Site(loader, className.replace('/', '.'), shown, file, line, dotted, member));
  }

  @Override
  public void visit(int version, int access, String name, String sign, String sup, String[] ifs) {
    className = name;
    if ((version & 0xFFFF) >= Opcodes.V1_5) {
      super.visit(version, access, name, sign, sup, ifs);
    } else {
      // before Java 5 a class could not be a constant, and an interface had a flag too many
      boolean isInterface = (access & Opcodes.ACC_INTERFACE) != 0;
      int flags = isInterface ? access & ~Opcodes.ACC_SUPER : access;
      super.visit(Opcodes.V1_5, flags, name, sign, sup, ifs);
    }
  }

  @Override
  public void visitSource(String source, String debug) {
    file = source;
    super.visitSource(source, debug);
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    boolean reset = name.equals(StaticsProbe.RESET);
    int flags = access & ~Opcodes.ACC_SYNCHRONIZED;
    if (NativeMethod.isOne(access)) {
      NativeMethod.rename(cv, access, name, descriptor, exceptions);
      flags &= ~Opcodes.ACC_NATIVE;
      MethodVisitor body = super.visitMethod(flags, name, descriptor, signature, exceptions);
      MethodVisitor entered = SynchronizedMethod.modelled(body, access, name, descriptor, this);
      MethodVisitor hooks = new MethodInstrumenter(entered, flags, name, descriptor, this);
      return new NativeMethod(body, hooks, access, className, name, descriptor);
    }
    MethodVisitor next = super.visitMethod(flags, name, descriptor, signature, exceptions);
    TestAnnotationWeaver.add(statics.methods, name, descriptor, next);
    boolean empty = (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) != 0;
    if (empty || isAdded(name)) {
      return next;
    }
    if (name.equals("<clinit>") || reset) {
      // the original code, with hooks, between enter and exit
      MethodVisitor accesses = new MethodInstrumenter(next, access, name, descriptor, this);
      return reset ? accesses : InitializerGuard.of(statics, accesses);
    }
    if (LoaderWeaver.loads(name, descriptor)
        && Hierarchy.extendsClass(superName(), LoaderWeaver.NAME, loader)) {
      next = LoaderWeaver.loading(next, className);
    }
    if ((access & Opcodes.ACC_SYNCHRONIZED) != 0) {
      next = SynchronizedMethod.modelled(next, access, name, descriptor, this);
    }
    return new MethodInstrumenter(next, access, name, descriptor, this);
  }

  /** Whether the method is there for the engine or a tool alone: no hook is put into it. */
  private static boolean isAdded(String method) {
    return CoverageProbes.isInitializer(method)
        || method.startsWith(InterfaceStatics.KEEP)
        || method.equals(StaticsProbe.CLEAR)
        || method.equals(StaticsProbe.MAKE);
  }

  /** Whether a method that begins is the use of a class with statics to initialise. */
  boolean isUse(int access, String name) {
    boolean entry = (access & Opcodes.ACC_STATIC) != 0 || name.equals("<init>");
    // bodies of lambdas are such methods too, but not what stands for a reference to a method
    boolean added = name.equals("<clinit>") || name.contains("$por");
    return resets() && entry && !added;
  }

  @Override
  public void visitEnd() {
    bridges.forEach(Runnable::run);
    super.visitEnd();
  }
}
