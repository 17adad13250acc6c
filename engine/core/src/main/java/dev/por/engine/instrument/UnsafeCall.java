package dev.por.engine.instrument;

import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** A call of {@code sun.misc.Unsafe} that reads or writes memory of an object, or prepares that. */
final class UnsafeCall extends IndirectCall {
  /** What neither touches memory that threads share, nor waits. */
  private static final Set<String> HARMLESS =
      Set.of(
          "getUnsafe",
          "addressSize",
          "arrayBaseOffset",
          "arrayIndexScale",
          "ensureClassInitialized",
          "fullFence",
          "loadFence",
          "objectFieldOffset",
          "pageSize",
          "shouldBeInitialized",
          "staticFieldBase",
          "staticFieldOffset",
          "storeFence",
          "throwException");

  private UnsafeCall(String name, String descriptor) {
    super(name, descriptor);
  }

  /** The call, or null when there is nothing to tell of. */
  static UnsafeCall of(String name, String descriptor) {
    return isAccess(name, descriptor) || name.equals("allocateInstance")
        ? new UnsafeCall(name, descriptor)
        : null;
  }

  /** Whether the call is told of, or needs not be. */
  static boolean isControlled(String name, String descriptor) {
    return HARMLESS.contains(name) || of(name, descriptor) != null;
  }

  private static boolean isAccess(String name, String descriptor) {
    boolean named = name.startsWith("get") || name.startsWith("put") || name.contains("ompareAnd");
    return named && descriptor.startsWith("(Ljava/lang/Object;J");
  }

  @Override
  void before(MethodVisitor to, int local, int site) {
    if (isAccess(name, descriptor)) {
      SpilledArguments arguments = new SpilledArguments(to, descriptor, local);
      arguments.load(0);
      arguments.load(1);
      if (name.contains("ompareAnd")) {
        arguments.loadBoxed(2);
        to.visitLdcInsn(site);
        hook(to, "offsetUpdate", "(Ljava/lang/Object;JLjava/lang/Object;I)V");
      } else {
        boolean reads = name.startsWith("get") && !name.startsWith("getAnd");
        to.visitInsn(reads ? Opcodes.ICONST_0 : Opcodes.ICONST_1);
        to.visitLdcInsn(site);
        hook(to, "offset", "(Ljava/lang/Object;JZI)V");
      }
      arguments.restore();
    }
  }

  @Override
  void after(MethodVisitor to) {
    if (name.equals("allocateInstance")) {
      to.visitInsn(Opcodes.DUP);
      Hook.call(to, "allocated", "(Ljava/lang/Object;)V");
    }
  }
}
