package dev.por.engine.instrument.jdk;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.AdviceAdapter;

/**
 * Methods of the JDK that do work once and keep it, on whatever thread comes first: no hook is
 * heard meanwhile, since that work is no step of a test.
 *
 * <p>The class loaders that the JVM comes with load the engine's own classes too, wherever the
 * engine first needs one: a hook inside of that would need the class that is being loaded, and it
 * would be defined twice. A variable handle makes a method handle at the first access in a mode: a
 * loop whose first iteration did that would have changed something, and the iteration would not be
 * known to wait. The JVM links a call site at its first call.
 */
public final class SilentMethodWeaver extends ClassVisitor {
  private static final Map<String, String> METHODS =
      Map.of(
          "jdk/internal/loader/BuiltinClassLoader",
          "loadClassOrNull(Ljava/lang/String;Z)Ljava/lang/Class;",
          "java/lang/invoke/IndirectVarHandle",
          "getMethodHandleUncached(I)Ljava/lang/invoke/MethodHandle;",
          "java/lang/invoke/MethodHandleNatives",
          "linkCallSiteImpl(Ljava/lang/Class;Ljava/lang/invoke/MethodHandle;Ljava/lang/String;"
              + "Ljava/lang/invoke/MethodType;Ljava/lang/Object;[Ljava/lang/Object;)"
              + "Ljava/lang/invoke/MemberName;");

  private static final String THREAD = "Ljava/lang/Thread;";

  private String type;

  public SilentMethodWeaver(ClassVisitor next) {
    super(Opcodes.ASM9, next);
  }

  public static boolean concerns(String name) {
    return METHODS.containsKey(name);
  }

  @Override
  public void visit(
      int version, int access, String name, String signature, String above, String[] interfaces) {
    type = name;
    super.visit(version, access, name, signature, above, interfaces);
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
    boolean silent = (name + descriptor).equals(METHODS.get(type));
    return silent ? new Silent(next, access, name, descriptor, type) : next;
  }

  /** A method that returns an object, and in which no hook is heard. */
  private static final class Silent extends AdviceAdapter {
    private final boolean links;
    private final Object[] parameters;
    private final String result;
    private final Label begin = new Label();
    private final Label end = new Label();
    private int heard;

    Silent(MethodVisitor next, int access, String name, String descriptor, String type) {
      super(Opcodes.ASM9, next, access, name, descriptor);
      result = Type.getReturnType(descriptor).getInternalName();
      links = (access & Opcodes.ACC_STATIC) != 0;
      List<Object> all = new ArrayList<>();
      if (!links) {
        all.add(type);
      }
      for (Type parameter : Type.getArgumentTypes(descriptor)) {
        boolean object = parameter.getSort() == Type.OBJECT || parameter.getSort() == Type.ARRAY;
        all.add(object ? parameter.getInternalName() : Opcodes.INTEGER);
      }
      parameters = all.toArray();
    }

    @Override
    protected void onMethodEnter() {
      heard = newLocal(Type.getType(THREAD));
      if (links) {
        loadArg(1);
        hook("dev/por/probe/loop/LinkSilence", "(Ljava/lang/invoke/MethodHandle;)" + THREAD);
      } else {
        hook("dev/por/probe/HookSilence", "()" + THREAD);
      }
      storeLocal(heard);
      mark(begin);
    }

    private void hook(String owner, String descriptor) {
      visitMethodInsn(Opcodes.INVOKESTATIC, owner, "begin", descriptor, false);
    }

    @Override
    protected void onMethodExit(int opcode) {
      if (opcode == Opcodes.ARETURN) {
        beHeard(result);
      }
    }

    /** A store and no call: the stack may be used up. */
    private void beHeard(String onStack) {
      Label wasNot = new Label();
      loadLocal(heard);
      ifNull(wasNot);
      loadLocal(heard);
      super.visitFieldInsn(Opcodes.PUTSTATIC, "dev/por/probe/Probe", "running", THREAD);
      mark(wasNot);
      visitFrame(Opcodes.F_NEW, parameters.length, parameters, 1, new Object[] {onStack});
    }

    @Override
    public void visitMaxs(int stack, int locals) {
      visitLabel(end);
      visitTryCatchBlock(begin, end, end, null);
      visitFrame(
          Opcodes.F_NEW, parameters.length, parameters, 1, new Object[] {"java/lang/Throwable"});
      beHeard("java/lang/Throwable");
      visitInsn(Opcodes.ATHROW);
      super.visitMaxs(stack, locals);
    }
  }
}
