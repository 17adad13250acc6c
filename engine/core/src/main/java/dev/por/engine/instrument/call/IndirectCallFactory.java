package dev.por.engine.instrument.call;

/** Finds out which calls reach memory without naming it: one line for each class that has some. */
public final class IndirectCallFactory {
  private IndirectCallFactory() {}

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
      case "java/lang/reflect/Proxy" -> InitializingCall.of(name, descriptor);
      case "java/lang/foreign/MemorySegment" -> SegmentCall.of(name, descriptor);
      default -> null;
    };
  }
}
