package dev.por.engine.instrument.unlisted;

import dev.por.engine.instrument.emit.AtomicMethod;
import dev.por.engine.instrument.emit.HookCalls;
import dev.por.engine.instrument.object.JdkObjectWeaver;
import dev.por.engine.instrument.object.JdkObjects;
import dev.por.probe.Operations;
import dev.por.probe.Orders;
import java.util.Arrays;
import java.util.Set;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Weaves a JDK class that is in no list: each of its methods is one operation, which reads if its
 * code shows that it changes nothing ({@link MethodEffectAnalyzer}), otherwise writes.
 *
 * <p>A class that orders threads by means of its own (monitors, locks, volatile fields) has no data
 * races; what it promises about other memory is not known, so it orders nothing. Synchronized
 * methods, and classes inside of which threads wait for each other, are refused where they share an
 * object.
 */
final class UnlistedObjectWeaver extends ClassVisitor {
  /** What other methods of these change are caches: only setters can be seen. */
  private static final Set<String> CACHING =
      Set.of(
          "java/text/DateFormatSymbols",
          "java/text/DecimalFormatSymbols",
          "java/util/Date",
          "java/util/SimpleTimeZone",
          "java/util/TimeZone",
          "sun/util/calendar/ZoneInfo");

  private static final String ORDERING = "java/util/concurrent/";
  private static final int UNWOVEN =
      Opcodes.ACC_STATIC | Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE | Opcodes.ACC_PRIVATE;

  private final ClassNode type;
  private final WritingMethodFinder methods;
  private final boolean ordering;
  private final boolean waiting;
  private int next;

  UnlistedObjectWeaver(ClassVisitor to, ClassNode type, WritingMethodFinder methods) {
    super(Opcodes.ASM9, to);
    this.type = type;
    this.methods = methods;
    this.ordering = ordersThreads(type, methods);
    this.waiting = letsThreadsWait(type, methods);
  }

  /** Whether the class itself sees to it that threads may share its objects, or some of it. */
  static boolean ordersThreads(ClassNode type, WritingMethodFinder methods) {
    return type.fields.stream().anyMatch(UnlistedObjectWeaver::isOrdering)
        || type.methods.stream()
            .filter(method -> (method.access & Opcodes.ACC_STATIC) == 0)
            .filter(method -> !method.name.equals("writeObject"))
            .anyMatch(method -> methods.of(type, method).locks());
  }

  /** Whether threads wait for each other inside of the class. */
  static boolean letsThreadsWait(ClassNode type, WritingMethodFinder methods) {
    return type.methods.stream().anyMatch(method -> methods.of(type, method).waits());
  }

  private static boolean isOrdering(FieldNode field) {
    boolean own = (field.access & Opcodes.ACC_STATIC) == 0;
    boolean isVolatile = (field.access & Opcodes.ACC_VOLATILE) != 0;
    return own && (isVolatile || field.desc.startsWith("L" + ORDERING));
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodVisitor to =
        FieldUsers.telling(
            super.visitMethod(access, name, descriptor, signature, exceptions), type.name);
    MethodNode method = type.methods.get(next++);
    if (name.equals("<clinit>") || (access & UNWOVEN) != 0) {
      return to;
    }
    MethodEffectAnalyzer.Found effects = methods.of(type, method);
    if (name.equals("<init>")) {
      return new Operands(to, method, effects);
    }
    boolean writes = effects.writes() && !(CACHING.contains(type.name) && !name.startsWith("set"));
    // a thread may have to wait in a hook, and would do so with the monitor
    boolean guarded = (access & Opcodes.ACC_SYNCHRONIZED) != 0;
    if (guarded || waiting || descriptor.contains("Ljava/util/concurrent/TimeUnit;")) {
      return new Unshared(to, writes);
    }
    boolean part = effects.handsOut() && !name.equals("clone") && !mayBeArgument(descriptor);
    return operation(new Operands(to, method, effects), method, writes, part);
  }

  /** Whether what is returned is of a type that was given: it is that, then. */
  private static boolean mayBeArgument(String descriptor) {
    return Arrays.asList(Type.getArgumentTypes(descriptor))
        .contains(Type.getReturnType(descriptor));
  }

  private MethodVisitor operation(
      MethodVisitor to, MethodNode method, boolean writes, boolean handsOut) {
    int order = ordering ? Orders.OPAQUE : Orders.DEFAULT;
    int operation = Orders.with(writes ? Operations.WRITE : Operations.READ, order);
    return AtomicMethod.of(new Resuming(to), method, operation | Operations.EXACT, handsOut);
  }

  /** Code under test may be what is called: what comes after it is a transition of its own. */
  private static final class Resuming extends JdkObjectWeaver.Callbacks {
    Resuming(MethodVisitor to) {
      super(to);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean itf) {
      super.visitMethodInsn(opcode, owner, name, descriptor, itf);
      boolean known =
          owner.startsWith("[")
              || ExemptJdkClasses.isValue(owner)
              || JdkObjects.contain(owner)
              || owner.startsWith("dev/por/probe/");
      boolean virtual = opcode == Opcodes.INVOKEVIRTUAL || opcode == Opcodes.INVOKEINTERFACE;
      if (virtual && !known) {
        HookCalls.call(mv, "resumed", "()V");
      }
    }
  }

  /** Reports other objects, such as those of the same class, whose fields the method may use. */
  private final class Operands extends MethodVisitor {
    private final MethodNode method;
    private final boolean writes;

    Operands(MethodVisitor to, MethodNode method, MethodEffectAnalyzer.Found effects) {
      super(Opcodes.ASM9, to);
      this.method = method;
      this.writes = effects.writesOthers();
    }

    @Override
    public void visitCode() {
      super.visitCode();
      int variable = 1;
      for (Type argument : Type.getArgumentTypes(method.desc)) {
        if (isAlike(argument)) {
          super.visitVarInsn(Opcodes.ALOAD, variable);
          if (method.name.equals("<init>")) {
            super.visitInsn(Opcodes.ACONST_NULL);
          } else {
            super.visitVarInsn(Opcodes.ALOAD, 0);
          }
          super.visitInsn(writes ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
          HookCalls.callOfState(mv, "operand", "(Ljava/lang/Object;Ljava/lang/Object;Z)V");
        }
        variable += argument.getSize();
      }
    }

    private boolean isComparison() {
      return method.name.equals("equals") || method.name.equals("compareTo");
    }

    private boolean isAlike(Type argument) {
      if (argument.getSort() != Type.OBJECT) {
        return false;
      }
      String name = argument.getInternalName();
      return name.equals(type.name)
          || FieldUsers.useArgument(type.name, name)
          || (name.equals("java/lang/Object") ? isComparison() : name.equals(type.superName));
    }
  }

  /** Tells that the object is used, which is refused where threads share it. */
  private static final class Unshared extends MethodVisitor {
    private final boolean write;

    Unshared(MethodVisitor to, boolean write) {
      super(Opcodes.ASM9, to);
      this.write = write;
    }

    @Override
    public void visitCode() {
      super.visitCode();
      super.visitVarInsn(Opcodes.ALOAD, 0);
      super.visitInsn(write ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
      HookCalls.callOfState(mv, "unshared", "(Ljava/lang/Object;Z)V");
    }
  }
}
