package dev.por.engine.instrument;

import java.util.Set;
import java.util.regex.Pattern;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * JDK classes with state whose methods are no operations for a search: they are left alone as long
 * as one thread uses an object, or none changes it, and refused as soon as threads share it.
 */
final class UnsharedObjects extends ClassVisitor {
  private static final Set<String> CLASSES =
      Set.of("java/util/concurrent/ScheduledThreadPoolExecutor$DelayedWorkQueue$Itr");

  /** Buffers of all types, those that extend them, and views of byte buffers as others. */
  private static final Pattern BUFFERS =
      Pattern.compile(
          "java/nio/(Heap|Direct|Mapped|String|ByteBufferAs)?"
              + "(Byte|Char|Short|Int|Long|Float|Double)?Buffer[A-Z]{0,2}");

  private static final Set<String> READERS =
      Set.of(
          "after",
          "array",
          "before",
          "capacity",
          "charAt",
          "compareTo",
          "duplicate",
          "equals",
          "getTime",
          "hasArray",
          "hasRemaining",
          "hashCode",
          "length",
          "remaining",
          "size",
          "toByteArray",
          "toString");

  /** Collections that guard each method by a monitor of the JVM. */
  private static final Set<String> GUARDED =
      Set.of("java/util/Hashtable", "java/util/Properties", "java/util/Stack", "java/util/Vector");

  private static final Set<String> READERS_OF_GUARDED =
      Set.of(
          "contains",
          "containsKey",
          "containsValue",
          "elementAt",
          "firstElement",
          "get",
          "getOrDefault",
          "getProperty",
          "indexOf",
          "isEmpty",
          "lastElement",
          "peek",
          "search");

  /** Of buffers: what leaves position, limit and order alone; contents are told of elsewhere. */
  private static final Set<String> READERS_OF_BUFFERS =
      Set.of(
          "address",
          "asCharBuffer",
          "asDoubleBuffer",
          "asFloatBuffer",
          "asIntBuffer",
          "asLongBuffer",
          "asReadOnlyBuffer",
          "asShortBuffer",
          "attachment",
          "base",
          "byteOffset",
          "checkIndex",
          "isDirect",
          "isReadOnly",
          "ix",
          "limit()I",
          "order()Ljava/nio/ByteOrder;",
          "position()I",
          "scope",
          "session",
          "slice");

  /** Of buffers: what changes position, limit or order and touches no contents. */
  private static final Set<String> SETTERS_OF_BUFFERS =
      Set.of("clear()", "flip()", "limit(I)", "position(I)", "rewind()");

  /** They look at the contents as a whole. */
  private static final Set<String> COMPARING = Set.of("compareTo", "equals", "hashCode");

  private String className;

  UnsharedObjects(ClassVisitor next) {
    super(Opcodes.ASM9, next);
  }

  static boolean contain(String name) {
    boolean guarded = GuardedClasses.isObject(name) && !GuardedClasses.areModelled();
    return CLASSES.contains(name)
        || isGenerator(name)
        || BUFFERS.matcher(name).matches()
        || guarded;
  }

  /** Whether it is a generator of random numbers that the JDK offers by its name. */
  static boolean isGenerator(String name) {
    boolean theirs = name.startsWith("jdk/random/") || name.startsWith("jdk/internal/random/");
    return theirs && !name.contains("$");
  }

  @Override
  public void visit(int version, int access, String name, String sign, String sup, String[] ifs) {
    className = name;
    super.visit(version, access, name, sign, sup, ifs);
  }

  private boolean reads(String method, String descriptor) {
    if (className.startsWith("java/nio/")) {
      boolean bytes = className.contains("ByteBuffer") && !className.contains("BufferAs");
      return READERS_OF_BUFFERS.contains(method)
          || READERS_OF_BUFFERS.contains(method + descriptor)
          || (bytes && BufferCall.isAbsolute(method, descriptor))
          || (READERS.contains(method) && !(bytes && COMPARING.contains(method)));
    }
    return READERS.contains(method)
        || (GUARDED.contains(className) && READERS_OF_GUARDED.contains(method));
  }

  private boolean isState(String method, String descriptor) {
    String call = method + descriptor.substring(0, descriptor.indexOf(')') + 1);
    boolean order = call.equals("order(Ljava/nio/ByteOrder;)");
    return className.equals("java/nio/Buffer") ? SETTERS_OF_BUFFERS.contains(call) : order;
  }

  /** Whether a byte buffer leaves it to the class above. */
  private boolean isLeftToSuper(String method, String descriptor) {
    String call = method + descriptor.substring(0, descriptor.indexOf(')') + 1);
    return className.equals("java/nio/ByteBuffer") && SETTERS_OF_BUFFERS.contains(call);
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
    int unwoven = Opcodes.ACC_STATIC | Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE;
    // what others call of these calls the rest
    boolean whole = GUARDED.contains(className) || BUFFERS.matcher(className).matches();
    boolean inner = whole && (access & Opcodes.ACC_PUBLIC) == 0;
    boolean elsewhere = inner || isLeftToSuper(name, descriptor);
    if ((access & unwoven) != 0 || elsewhere || name.startsWith("<")) {
      return next;
    }
    return new MethodVisitor(Opcodes.ASM9, next) {
      @Override
      public void visitCode() {
        super.visitCode();
        super.visitVarInsn(Opcodes.ALOAD, 0);
        if (isState(name, descriptor)) {
          IndirectCall.hook(mv, "state", "(Ljava/lang/Object;)V");
          return;
        }
        super.visitInsn(reads(name, descriptor) ? Opcodes.ICONST_0 : Opcodes.ICONST_1);
        Hook.call(mv, "unshared", "(Ljava/lang/Object;Z)V");
      }
    };
  }
}
