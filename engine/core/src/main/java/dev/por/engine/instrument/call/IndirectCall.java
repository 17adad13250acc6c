package dev.por.engine.instrument.call;

import org.objectweb.asm.MethodVisitor;

/** A call by which code reaches memory without naming it, between hooks that report it. */
public abstract class IndirectCall {

  final String name;
  final String descriptor;

  IndirectCall(String name, String descriptor) {
    this.name = name;
    this.descriptor = descriptor;
  }

  /** The call, or null when it is a call of another kind. */
  public static IndirectCall of(String owner, String name, String descriptor) {
    return switch (owner) {
      case "java/lang/invoke/VarHandle" -> VarHandleCall.of(name, descriptor);
      case "java/lang/invoke/MethodHandles$Lookup" -> {
        IndirectCall field = FieldHandleLookup.of(name, descriptor);
        yield field == null ? InitializingCall.of(name, descriptor) : field;
      }
      case "java/lang/invoke/MethodHandles" -> {
        IndirectCall adapted = HandleAdaptation.of(name, descriptor);
        yield adapted == null ? FieldHandleLookup.of(name, descriptor) : adapted;
      }
      case "java/lang/reflect/Field", "java/lang/reflect/Array" ->
          ReflectiveCall.of(owner, name, descriptor);
      case "sun/misc/Unsafe", "jdk/internal/misc/Unsafe" -> {
        IndirectCall access = UnsafeCall.of(name, descriptor);
        yield access == null ? InitializingCall.of(name, descriptor) : access;
      }
      case "java/lang/foreign/MemorySegment" -> SegmentCall.of(name, descriptor);
      default -> null;
    };
  }

  /**
   * Emits what comes before the call, with its arguments on the stack.
   *
   * @param local the first of the local variables that are free
   */
  public abstract void before(MethodVisitor to, int local, int site);

  /** Emits what comes after the call, with its result on the stack. */
  public void after(MethodVisitor to) {}
}
