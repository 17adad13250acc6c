package dev.por.engine.instrument.call;

import dev.por.engine.instrument.buffer.BufferMethod;
import dev.por.engine.instrument.emit.HookCalls;
import dev.por.engine.instrument.emit.SpilledArgumentList;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** A call of {@code Unsafe} that reads or writes memory, or gets some or gives it back. */
public final class UnsafeCall extends IndirectCall {
  private static final String OF_OBJECT = "(Ljava/lang/Object;J";
  private static final String REALLOCATE = "reallocateMemory";

  /** What neither touches memory that threads share, nor waits. */
  private static final Set<String> HARMLESS =
      Set.of(
          "<init>",
          "getUnsafe",
          "addressSize",
          "arrayBaseOffset",
          "arrayIndexScale",
          "fullFence",
          "invokeCleaner",
          "isBigEndian",
          "loadFence",
          "loadLoadFence",
          "objectFieldOffset",
          "pageSize",
          "shouldBeInitialized",
          "staticFieldBase",
          "staticFieldOffset",
          "storeFence",
          "storeStoreFence",
          "throwException",
          "unalignedAccess");

  private static final Set<String> OF_MEMORY =
      Set.of("allocateMemory", REALLOCATE, "freeMemory", "setMemory", "copyMemory");

  private SpilledArgumentList arguments;

  private UnsafeCall(String name, String descriptor) {
    super(name, descriptor);
  }

  public static boolean isOwner(String owner) {
    return owner.equals("sun/misc/Unsafe") || owner.equals("jdk/internal/misc/Unsafe");
  }

  /** The call, or null when there is nothing to report. */
  static UnsafeCall of(String name, String descriptor) {
    boolean told =
        isAccess(name, descriptor) || OF_MEMORY.contains(name) || name.equals("allocateInstance");
    return told ? new UnsafeCall(name, descriptor) : null;
  }

  /** Whether the call is reported, goes to a hook, or needs no report. */
  public static boolean isControlled(String name, String descriptor) {
    return HARMLESS.contains(name)
        || name.equals("ensureClassInitialized")
        || parking(name, descriptor) != null
        || of(name, descriptor) != null;
  }

  /** Whether a loop with this call may still be one that changes nothing. */
  public static boolean tells(String name, String descriptor) {
    return isAccess(name, descriptor) || HARMLESS.contains(name);
  }

  /** Where a call that parks or unparks a thread goes; null when it is another one. */
  static Redirection parking(String name, String descriptor) {
    String to =
        switch (name + descriptor) {
          case "park(ZJ)V" -> "(Ljava/lang/Object;ZJ)V";
          case "unpark(Ljava/lang/Object;)V" -> "(Ljava/lang/Object;Ljava/lang/Object;)V";
          default -> null;
        };
    return to == null
        ? null
        : new Redirection("dev/por/probe/thread/UnsafeParking", name, to, false);
  }

  private static boolean isAccess(String name, String descriptor) {
    boolean named = name.startsWith("get") || name.startsWith("put") || name.contains("ompareAnd");
    return named && (descriptor.startsWith(OF_OBJECT) || descriptor.startsWith("(J"));
  }

  @Override
  public void before(MethodVisitor to, int local, int site) {
    arguments = new SpilledArgumentList(to, descriptor, local);
    switch (name) {
      case "setMemory" -> setsMemory(to, site);
      case "copyMemory" -> copiesMemory(to, site);
      case "freeMemory", REALLOCATE -> {
        arguments.load(0);
        to.visitLdcInsn(site);
        HookCalls.indirect(to, "freed", "(JI)V");
      }
      default -> {
        if (isAccess(name, descriptor)) {
          accesses(to, site);
        }
      }
    }
    arguments.restore();
  }

  /** The base that an argument is, or none: then the next one is an address. */
  private boolean base(MethodVisitor to, int at) {
    boolean object = arguments.type(at).getSort() == Type.OBJECT;
    if (object) {
      arguments.load(at);
    } else {
      to.visitInsn(Opcodes.ACONST_NULL);
    }
    return object;
  }

  private void accesses(MethodVisitor to, int site) {
    int offset = base(to, 0) ? 1 : 0;
    arguments.load(offset);
    to.visitLdcInsn(bytes(offset + 1));
    if (name.contains("ompareAnd")) {
      arguments.loadExpected(offset + 1);
      to.visitLdcInsn(site);
      HookCalls.indirect(to, "offsetUpdate", "(Ljava/lang/Object;JILjava/lang/Object;I)V");
    } else {
      boolean reads = name.startsWith("get") && !name.startsWith("getAnd");
      to.visitInsn(reads ? Opcodes.ICONST_0 : Opcodes.ICONST_1);
      to.visitLdcInsn(site);
      HookCalls.indirect(to, "offset", "(Ljava/lang/Object;JIZI)V");
    }
  }

  /** How many bytes are read or written, by the type of the first value or of the result. */
  private int bytes(int value) {
    if (name.endsWith("Address")) {
      return Long.BYTES;
    }
    boolean reads = arguments.count() <= value || arguments.type(value).getSort() == Type.BOOLEAN;
    Type returned = Type.getReturnType(descriptor);
    return BufferMethod.bytes(
        reads && returned.getSort() != Type.VOID ? returned : arguments.type(value));
  }

  private void setsMemory(MethodVisitor to, int site) {
    int offset = base(to, 0) ? 1 : 0;
    range(to, offset, offset + 1, true, site);
  }

  private void copiesMemory(MethodVisitor to, int site) {
    int from = base(to, 0) ? 1 : 0;
    int last = arguments.count() - 1;
    range(to, from, last, false, site);
    int target = from + 1;
    range(to, base(to, target) ? target + 1 : target, last, true, site);
  }

  private void range(MethodVisitor to, int offset, int length, boolean write, int site) {
    arguments.load(offset);
    arguments.load(length);
    to.visitInsn(write ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
    to.visitLdcInsn(site);
    HookCalls.indirect(to, "range", "(Ljava/lang/Object;JJZI)V");
  }

  @Override
  public void after(MethodVisitor to) {
    if (name.equals("allocateInstance")) {
      arguments.load(0);
      to.visitInsn(Opcodes.ICONST_1);
      HookCalls.indirect(to, "initializes", "(Ljava/lang/Class;Z)V");
      to.visitInsn(Opcodes.DUP);
      HookCalls.call(to, "allocated", "(Ljava/lang/Object;)V");
    } else if (name.equals("allocateMemory") || name.equals(REALLOCATE)) {
      to.visitInsn(Opcodes.DUP2);
      arguments.load(arguments.count() - 1);
      HookCalls.indirect(to, "allocated", "(JJ)V");
    }
  }
}
