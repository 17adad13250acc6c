package dev.por.engine.instrument.object;

import dev.por.engine.instrument.call.IdentityHash;
import dev.por.engine.instrument.emit.AtomicMethod;
import dev.por.engine.instrument.emit.HookCalls;
import dev.por.probe.Operations;
import dev.por.probe.Orders;
import dev.por.probe.object.EntryUses;
import java.util.Arrays;
import java.util.Set;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Makes each method of a JDK object one operation. */
public final class JdkObjectWeaver extends ClassVisitor {
  private static final String INTERRUPTED = "java/lang/InterruptedException";
  private static final int NOT_WOVEN =
      Opcodes.ACC_STATIC | Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE | Opcodes.ACC_PRIVATE;

  private static final Set<String> COLLECTIONS =
      Set.of(
          "java/lang/Iterable",
          "java/util/Collection",
          "java/util/Iterator",
          "java/util/List",
          "java/util/Map",
          "java/util/Map$Entry",
          "java/util/Set");

  private static final String PHASER = PhaserConstructor.PHASER;

  private String className;

  public JdkObjectWeaver(ClassVisitor next) {
    super(Opcodes.ASM9, next);
  }

  @Override
  public void visit(int version, int access, String name, String sign, String sup, String[] ifs) {
    className = name;
    super.visit(version, access, name, sign, sup, ifs);
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodVisitor to = super.visitMethod(access, name, descriptor, signature, exceptions);
    MethodVisitor code = ArgumentUse.of(to, className, access, name, descriptor);
    MethodVisitor divided = BulkOperations.dividing(code, className, name, descriptor);
    MethodVisitor next = new Callbacks(divided);
    if (className.equals(PHASER) && name.equals("arriveAndAwaitAdvance")) {
      return new ArriveAndAwait(next);
    }
    if (className.equals(PHASER) && descriptor.equals(PhaserConstructor.DESCRIPTOR)) {
      return new PhaserConstructor(next);
    }
    if (className.equals("java/util/Random") && name.equals("nextGaussian")) {
      return new GuardedMethod(next, className, name, false);
    }
    if (BulkOperations.concern(className, name)) {
      return BulkOperations.of(next, className, name);
    }
    if (QueueQuestion.is(className, name)) {
      return new QueueQuestion(next, className, name, descriptor);
    }
    int operation = JdkObjects.operation(className, name, descriptor);
    boolean left =
        operation == JdkObjects.NONE
            || AccessOrder.isLeftToMap(className, name)
            || ListOperations.isLeftToList(className, name);
    if ((access & NOT_WOVEN) != 0 || name.startsWith("<") || left) {
      return next;
    }
    if (exceptions != null && Arrays.asList(exceptions).contains(INTERRUPTED)) {
      operation |= Operations.INTERRUPTIBLE;
    }
    if (JdkObjects.isKeyed(className, name, descriptor)) {
      operation |= Operations.KEYED;
    }
    if (JdkObjects.looksAtChanges(className, name)) {
      operation |= Operations.FIELD;
    }
    operation |= ListOperations.extent(className, name, descriptor);
    if ((operation & Operations.INDEXED) != 0) {
      return new IndexedMethod(next, access, className, name, descriptor, operation);
    }
    int use = EntryOperations.use(className, name, descriptor);
    if (use != EntryUses.ALL) {
      int ordered = Orders.with(operation, JdkOrders.of(className, name));
      return new EntryMethod(next, access, className, name, descriptor, ordered, use);
    }
    boolean update = JdkObjects.isUpdate(className, name);
    int ordered = Orders.with(operation, JdkOrders.of(className, name));
    boolean store = JdkObjects.isStore(className, name);
    return new AtomicMethod(next, access, name, descriptor, ordered, update, store);
  }

  /** The method, with hooks behind calls that may be ones of code under test. */
  static MethodVisitor callbacks(MethodVisitor code) {
    return new Callbacks(code);
  }

  /** Tells when a call is over that may have been one of code under test. */
  public static class Callbacks extends MethodVisitor {
    public Callbacks(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean itf) {
      if (IdentityHash.isAsked(opcode, owner, name)) {
        IdentityHash.ask(mv, name);
      } else {
        super.visitMethodInsn(opcode, owner, name, descriptor, itf);
      }
      if (name.equals("getOwner") && descriptor.equals("()Ljava/lang/Thread;")) {
        String same = "(Ljava/lang/Thread;)Ljava/lang/Thread;";
        super.visitMethodInsn(Opcodes.INVOKESTATIC, QueueQuestion.HOOKS, "owner", same, false);
      }
      boolean function = owner.startsWith("java/util/function/");
      boolean comparison =
          owner.equals("java/util/Comparator") || owner.equals("java/lang/Comparable");
      boolean object =
          opcode == Opcodes.INVOKEVIRTUAL
              && owner.equals("java/lang/Object")
              && (name.equals("equals") || name.equals("hashCode") || name.equals("toString"));
      // that of another collection, which may be code, or interleaved inside
      boolean collection = COLLECTIONS.contains(owner);
      boolean phase = owner.equals(PHASER) && name.equals("onAdvance");
      boolean callback = function || comparison || collection;
      if (object || phase || (opcode == Opcodes.INVOKEINTERFACE && callback)) {
        HookCalls.call(mv, "resumed", "()V");
      }
    }
  }

  /** The two operations that the JDK says it is, so that others come between them. */
  private static final class ArriveAndAwait extends MethodVisitor {
    ArriveAndAwait(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitCode() {
      super.visitCode();
      Label real = new Label();
      HookCalls.call(mv, "isManaged", "()Z");
      visitJumpInsn(Opcodes.IFEQ, real);
      visitVarInsn(Opcodes.ALOAD, 0);
      visitInsn(Opcodes.DUP);
      visitMethodInsn(Opcodes.INVOKEVIRTUAL, PHASER, "arrive", "()I", false);
      visitMethodInsn(Opcodes.INVOKEVIRTUAL, PHASER, "awaitAdvance", "(I)I", false);
      visitInsn(Opcodes.IRETURN);
      visitLabel(real);
      visitFrame(Opcodes.F_NEW, 1, new Object[] {PHASER}, 0, new Object[0]);
      // two frames must not share an offset
      visitInsn(Opcodes.NOP);
    }
  }
}
