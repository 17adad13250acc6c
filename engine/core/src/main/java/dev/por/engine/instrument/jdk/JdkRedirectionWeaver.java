package dev.por.engine.instrument.jdk;

import dev.por.engine.instrument.emit.HookCalls;
import dev.por.probe.object.DeepClasses;
import dev.por.probe.time.TimeHooks;
import java.util.Map;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Methods of the JDK that ask a hook first, and do nothing else when it has answered; and thread
 * locals, which belong to the carried thread.
 */
public final class JdkRedirectionWeaver extends ClassVisitor {
  private static final String THREAD = "java/lang/Thread";
  private static final String THREAD_GROUP = "java/lang/ThreadGroup";
  private static final String VIRTUAL_THREAD = "java/lang/VirtualThread";
  private static final String THREAD_LOCAL = "java/lang/ThreadLocal";
  private static final String LOCK_SUPPORT = "java/util/concurrent/locks/LockSupport";
  private static final String CONDITION =
      "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject";

  private static final String THREAD_RANDOM = "java/util/concurrent/ThreadLocalRandom";
  private static final String SECURE_RANDOM = "java/security/SecureRandom";
  private static final String ENUM = "java/lang/Enum";
  private static final String CLOCK = "java/time/Clock";

  private static final String ON_OBJECT = "(Ljava/lang/Object;)Z";
  private static final String OF_GROUP = "(L" + THREAD_GROUP + ";";
  private static final String ON_THREAD = "(Ljava/lang/Thread;)Z";

  /** Methods that ask first, with the hook they ask. */
  private static final Map<String, String[]> ASKING =
      Map.ofEntries(
          Map.entry(THREAD + ".start()V", new String[] {"start", ON_THREAD}),
          Map.entry(
              THREAD + ".start(Ljdk/internal/vm/ThreadContainer;)V",
              contained("start", "(Ljava/lang/Thread;Ljava/lang/Object;)Z")),
          Map.entry(VIRTUAL_THREAD + ".start()V", new String[] {"start", ON_THREAD}),
          Map.entry(
              VIRTUAL_THREAD + ".start(Ljdk/internal/vm/ThreadContainer;)V",
              contained("start", "(Ljava/lang/Thread;Ljava/lang/Object;)Z")),
          Map.entry(
              VIRTUAL_THREAD + ".hashCode()I", chance("identityHashCode", "(Ljava/lang/Object;)I")),
          Map.entry(
              ThreadScopeWeaver.FLOCK + ".awaitAll()Z", flock("awaitAll", "(Ljava/lang/Object;)I")),
          Map.entry(
              ThreadScopeWeaver.FLOCK + ".awaitAll(Ljava/time/Duration;)Z",
              flock("awaitAll", "(Ljava/lang/Object;Ljava/time/Duration;)I")),
          Map.entry(ThreadScopeWeaver.FLOCK + ".wakeup()V", flock("wakeUp", ON_OBJECT)),
          Map.entry(
              ThreadScopeWeaver.FLOCK + ".incrementThreadCount()V", flock("isManaged", "()Z")),
          Map.entry(
              ThreadScopeWeaver.FLOCK + ".decrementThreadCount()V", flock("isManaged", "()Z")),
          Map.entry(
              ThreadScopeWeaver.FLOCK + ".onExit(Ljava/lang/Thread;)V",
              flock("end", "(Ljava/lang/Object;Ljava/lang/Thread;)Z")),
          Map.entry(VIRTUAL_THREAD + ".interrupt()V", thread("interrupt", ON_THREAD)),
          Map.entry(
              VIRTUAL_THREAD + ".isInterrupted()Z",
              thread("isInterrupted", "(Ljava/lang/Thread;)I")),
          Map.entry(THREAD + ".nextThreadNum()I", new String[] {"threadNumber", "()I"}),
          Map.entry(
              THREAD + ".genThreadName()Ljava/lang/String;",
              new String[] {"threadName", "()Ljava/lang/String;"}),
          Map.entry(THREAD + ".interrupt()V", thread("interrupt", ON_THREAD)),
          Map.entry(THREAD + ".isInterrupted()Z", thread("isInterrupted", "(Ljava/lang/Thread;)I")),
          Map.entry(THREAD + ".interrupted()Z", thread("interrupted", "()I")),
          Map.entry(THREAD + ".activeCount()I", group("activeCount", "()I")),
          Map.entry(
              THREAD + ".enumerate([Ljava/lang/Thread;)I",
              group("enumerate", "([Ljava/lang/Thread;)I")),
          Map.entry(
              THREAD + ".getAllStackTraces()Ljava/util/Map;",
              attribute("allStackTraces", "()Ljava/util/Map;")),
          Map.entry(
              THREAD + ".getStackTrace()[Ljava/lang/StackTraceElement;",
              attribute("stackTrace", "(Ljava/lang/Thread;)[Ljava/lang/StackTraceElement;")),
          Map.entry(
              VIRTUAL_THREAD + ".toString()Ljava/lang/String;",
              attribute("describe", "(Ljava/lang/Thread;)Ljava/lang/String;")),
          Map.entry(THREAD_GROUP + ".activeCount()I", group("activeCount", OF_GROUP + ")I")),
          Map.entry(
              THREAD_GROUP + ".enumerate([Ljava/lang/Thread;)I",
              group("enumerate", OF_GROUP + "[Ljava/lang/Thread;)I")),
          Map.entry(
              THREAD_GROUP + ".enumerate([Ljava/lang/Thread;Z)I",
              group("enumerate", OF_GROUP + "[Ljava/lang/Thread;Z)I")),
          Map.entry(
              THREAD_GROUP + ".activeGroupCount()I", group("activeGroupCount", OF_GROUP + ")I")),
          Map.entry(
              THREAD_GROUP + ".enumerate([Ljava/lang/ThreadGroup;)I",
              group("enumerate", OF_GROUP + "[Ljava/lang/ThreadGroup;)I")),
          Map.entry(
              THREAD_GROUP + ".enumerate([Ljava/lang/ThreadGroup;Z)I",
              group("enumerate", OF_GROUP + "[Ljava/lang/ThreadGroup;Z)I")),
          Map.entry(THREAD_GROUP + ".interrupt()V", group("interrupt", OF_GROUP + ")Z")),
          Map.entry(THREAD_RANDOM + ".nextSeed()J", chance("nextSeed", "()J")),
          Map.entry(THREAD_RANDOM + ".getProbe()I", chance("probe", "()I")),
          Map.entry(THREAD_RANDOM + ".advanceProbe(I)I", chance("advanceProbe", "(I)I")),
          Map.entry(THREAD_RANDOM + ".nextSecondarySeed()I", chance("secondarySeed", "()I")),
          Map.entry(
              SECURE_RANDOM + ".nextBytes([B)V", chance("nextBytes", "(Ljava/lang/Object;[B)Z")),
          Map.entry(
              SECURE_RANDOM + ".generateSeed(I)[B",
              chance("generateSeed", "(Ljava/lang/Object;I)[B")),
          Map.entry(
              ENUM + ".hashCode()I",
              new String[] {"ofEnum", "(Ljava/lang/Object;)I", "dev/por/probe/chance/Hashes"}),
          Map.entry(
              CLOCK + ".currentInstant()Ljava/time/Instant;",
              time("currentInstant", "()Ljava/time/Instant;")),
          Map.entry(LOCK_SUPPORT + ".park()V", new String[] {"park", "()Z"}),
          Map.entry(LOCK_SUPPORT + ".park(Ljava/lang/Object;)V", new String[] {"park", ON_OBJECT}),
          Map.entry(
              LOCK_SUPPORT + ".unpark(Ljava/lang/Thread;)V", new String[] {"unpark", ON_THREAD}),
          Map.entry(CONDITION + ".await()V", new String[] {"awaitCondition", ON_OBJECT}),
          Map.entry(
              CONDITION + ".awaitUninterruptibly()V",
              new String[] {"awaitUninterruptibly", ON_OBJECT}),
          Map.entry(LOCK_SUPPORT + ".parkNanos(J)V", time("parkNanos", "(J)Z")),
          Map.entry(
              LOCK_SUPPORT + ".parkNanos(Ljava/lang/Object;J)V",
              time("parkNanos", "(Ljava/lang/Object;J)Z")),
          Map.entry(LOCK_SUPPORT + ".parkUntil(J)V", time("parkUntil", "(J)Z")),
          Map.entry(
              LOCK_SUPPORT + ".parkUntil(Ljava/lang/Object;J)V",
              time("parkUntil", "(Ljava/lang/Object;J)Z")),
          Map.entry(CONDITION + ".awaitNanos(J)J", time("awaitNanos", "(Ljava/lang/Object;J)J")),
          Map.entry(
              CONDITION + ".await(JLjava/util/concurrent/TimeUnit;)Z",
              time("awaitCondition", "(Ljava/lang/Object;JLjava/util/concurrent/TimeUnit;)I")),
          Map.entry(
              CONDITION + ".awaitUntil(Ljava/util/Date;)Z",
              time("awaitUntil", "(Ljava/lang/Object;Ljava/util/Date;)I")),
          Map.entry(CONDITION + ".signal()V", new String[] {"signalCondition", ON_OBJECT}),
          Map.entry(CONDITION + ".signalAll()V", new String[] {"signalAllCondition", ON_OBJECT}));

  private static String[] attribute(String hook, String descriptor) {
    return new String[] {hook, descriptor, HookCalls.ATTRIBUTES};
  }

  private static String[] contained(String hook, String descriptor) {
    return new String[] {hook, descriptor, ThreadScopeWeaver.HOOKS};
  }

  private static String[] flock(String hook, String descriptor) {
    return new String[] {hook, descriptor, ThreadScopeWeaver.FLOCKS};
  }

  private static String[] group(String hook, String descriptor) {
    return new String[] {hook, descriptor, HookCalls.GROUPS};
  }

  private static String[] chance(String hook, String descriptor) {
    return new String[] {hook, descriptor, HookCalls.CHANCE};
  }

  private static String[] thread(String hook, String descriptor) {
    return new String[] {hook, descriptor, HookCalls.THREAD_API};
  }

  private static String[] time(String hook, String descriptor) {
    return new String[] {hook, descriptor, HookCalls.TIME};
  }

  private String className;

  public JdkRedirectionWeaver(ClassVisitor next) {
    super(Opcodes.ASM9, next);
  }

  public static boolean concern(String name) {
    return name.equals(THREAD)
        || name.equals(VIRTUAL_THREAD)
        || name.equals(THREAD_GROUP)
        || name.equals(THREAD_LOCAL)
        || name.equals(LOCK_SUPPORT)
        || name.equals(THREAD_RANDOM)
        || name.equals(SECURE_RANDOM)
        || name.equals(CLOCK)
        || name.equals(ENUM)
        || ThreadScopeWeaver.contain(name)
        || (name.equals(CONDITION) && !DeepClasses.areAllWanted());
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
    boolean creation = className.equals(THREAD) && name.equals("<init>");
    if (className.equals(THREAD_LOCAL) || creation) {
      return new CarriedThread(next);
    }
    if (ThreadScopeWeaver.areUsedBy(className, name)) {
      return new ThreadScopeWeaver(next);
    }
    if (className.equals(VIRTUAL_THREAD) && name.equals("<init>")) {
      return new VirtualThreadTask(next, descriptor);
    }
    MethodVisitor telling = ThreadAttributeWeaver.woven(next, className, name);
    if (telling != null) {
      return telling;
    }
    String[] hook = ASKING.get(className + "." + name + descriptor);
    return hook == null ? next : new AskFirst(next, hook);
  }

  /** Asks a hook first, and returns what it answers unless that is no answer. */
  private static final class AskFirst extends MethodVisitor {
    private final String owner;
    private final String hook;
    private final String descriptor;

    AskFirst(MethodVisitor next, String... hook) {
      super(Opcodes.ASM9, next);
      this.hook = hook[0];
      this.descriptor = hook[1];
      this.owner = hook.length > 2 ? hook[2] : HookCalls.PROBE;
    }

    @Override
    public void visitCode() {
      super.visitCode();
      Label real = new Label();
      int local = 0;
      for (Type argument : Type.getArgumentTypes(descriptor)) {
        visitVarInsn(argument.getOpcode(Opcodes.ILOAD), local);
        local += argument.getSize();
      }
      visitMethodInsn(Opcodes.INVOKESTATIC, owner, hook, descriptor, false);
      if (descriptor.endsWith("Z")) {
        visitJumpInsn(Opcodes.IFEQ, real);
        visitInsn(Opcodes.RETURN);
      } else {
        answer(Type.getReturnType(descriptor));
      }
      visitLabel(real);
      visitFrame(Opcodes.F_SAME, 0, null, 0, null);
      // two frames must not share an offset
      visitInsn(Opcodes.NOP);
    }

    /**
     * Returns the answer; asking again would count twice, a local would need a frame of its own.
     */
    private void answer(Type type) {
      Label none = new Label();
      boolean wide = type.getSize() == 2;
      visitInsn(wide ? Opcodes.DUP2 : Opcodes.DUP);
      if (wide) {
        visitLdcInsn(TimeHooks.NOT_MINE);
        visitInsn(Opcodes.LCMP);
      }
      boolean object = type.getSort() >= Type.ARRAY;
      visitJumpInsn(object ? Opcodes.IFNULL : wide ? Opcodes.IFEQ : Opcodes.IFLT, none);
      visitInsn(type.getOpcode(Opcodes.IRETURN));
      visitLabel(none);
      Object top = object ? type.getInternalName() : wide ? Opcodes.LONG : Opcodes.INTEGER;
      visitFrame(Opcodes.F_SAME1, 0, null, 1, new Object[] {top});
      visitInsn(wide ? Opcodes.POP2 : Opcodes.POP);
    }
  }

  /** Code that asks which thread runs it, and, where it makes a thread, with which rights. */
  private static final class CarriedThread extends MethodVisitor {
    CarriedThread(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean itf) {
      boolean current =
          owner.equals(THREAD)
              && (name.equals("currentThread") || name.equals("currentCarrierThread"));
      if (current) {
        super.visitMethodInsn(opcode, HookCalls.PROBE, "currentThread", descriptor, itf);
      } else if (owner.equals("java/security/AccessController") && name.equals("getContext")) {
        super.visitMethodInsn(
            opcode, "dev/por/probe/thread/InheritedAccessControl", "inherited", descriptor, itf);
      } else {
        super.visitMethodInsn(opcode, owner, name, descriptor, itf);
      }
    }
  }
}
