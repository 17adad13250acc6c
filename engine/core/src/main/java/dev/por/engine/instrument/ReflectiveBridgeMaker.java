package dev.por.engine.instrument;

import dev.por.engine.instrument.emit.HookCalls;
import dev.por.engine.instrument.user.CallBridge;
import dev.por.engine.instrument.user.Uncontrolled;
import dev.por.probe.memory.Reflected;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The bridges that reflective calls and method handles use, each a class of its own. */
final class ReflectiveBridgeMaker implements Reflected.Bridges {
  private static final String NAME = "dev/por/probe/memory/ReflectiveCall";
  private static final String METHOD = "call";

  @Override
  public byte[] of(Executable called) {
    Handle handle = handle(called);
    String problem =
        Uncontrolled.reason(
            Uncontrolled.opcode(handle), handle.getOwner(), handle.getName(), handle.getDesc());
    ClassLoader loader = ClassLoader.getSystemClassLoader();
    boolean open = isOpen(called);
    if (open ? !CallBridge.isNeeded(handle, problem, loader) : problem == null) {
      return null;
    }
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    int flags = Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SUPER;
    writer.visit(Opcodes.V17, flags, NAME, null, "java/lang/Object", null);
    if (open) {
      CallBridge.write(writer, Opcodes.ACC_PUBLIC, METHOD, handle, null, 0);
    } else {
      refuse(writer, handle, "the reflective call of " + called);
    }
    writer.visitEnd();
    return PorTransformer.instrument(loader, writer.toByteArray());
  }

  /** Whether all code may call it, so that the bridge may. */
  private static boolean isOpen(Executable called) {
    Class<?> type = called.getDeclaringClass();
    return Modifier.isPublic(called.getModifiers())
        && Modifier.isPublic(type.getModifiers())
        && type.getModule().isExported(type.getPackageName());
  }

  private static void refuse(ClassWriter writer, Handle handle, String what) {
    int flags = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;
    MethodVisitor method =
        writer.visitMethod(flags, METHOD, CallBridge.descriptor(handle, null), null, null);
    method.visitCode();
    method.visitLdcInsn(what);
    method.visitInsn(Opcodes.ICONST_0);
    HookCalls.call(method, "unsupported", "(Ljava/lang/String;I)V");
    method.visitTypeInsn(Opcodes.NEW, "java/lang/UnsupportedOperationException");
    method.visitInsn(Opcodes.DUP);
    method.visitMethodInsn(
        Opcodes.INVOKESPECIAL, "java/lang/UnsupportedOperationException", "<init>", "()V", false);
    method.visitInsn(Opcodes.ATHROW);
    method.visitMaxs(0, 0);
    method.visitEnd();
  }

  private static Handle handle(Executable called) {
    Class<?> type = called.getDeclaringClass();
    String owner = Type.getInternalName(type);
    if (called instanceof Constructor<?> constructor) {
      String descriptor = Type.getConstructorDescriptor(constructor);
      return new Handle(Opcodes.H_NEWINVOKESPECIAL, owner, "<init>", descriptor, false);
    }
    Method method = (Method) called;
    boolean isStatic = Modifier.isStatic(method.getModifiers());
    int virtual = type.isInterface() ? Opcodes.H_INVOKEINTERFACE : Opcodes.H_INVOKEVIRTUAL;
    return new Handle(
        isStatic ? Opcodes.H_INVOKESTATIC : virtual,
        owner,
        method.getName(),
        Type.getMethodDescriptor(method),
        type.isInterface());
  }
}
