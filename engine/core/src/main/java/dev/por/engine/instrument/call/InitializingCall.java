package dev.por.engine.instrument.call;

import dev.por.engine.instrument.emit.HookCalls;
import dev.por.engine.instrument.emit.SpilledArgumentList;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** A call that initialises the class which is its first argument, or what a proxy implements. */
public final class InitializingCall extends IndirectCall {
  /** Until then to look up a handle of a static initialised its class; now its first use does. */
  private static final int LAZY_HANDLES = 22;

  private static final String PROXY =
      "newProxyInstance(Ljava/lang/ClassLoader;[Ljava/lang/Class;"
          + "Ljava/lang/reflect/InvocationHandler;)Ljava/lang/Object;";

  private SpilledArgumentList arguments;

  private InitializingCall(String name, String descriptor) {
    super(name, descriptor);
  }

  /** The call, or null when it is another one. */
  static InitializingCall of(String name, String descriptor) {
    return switch (name + descriptor) {
      case "ensureInitialized(Ljava/lang/Class;)Ljava/lang/Class;",
          "ensureClassInitialized(Ljava/lang/Class;)V" ->
          new InitializingCall(name, descriptor);
      case "findStaticVarHandle(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Class;)"
              + "Ljava/lang/invoke/VarHandle;" ->
          Runtime.version().feature() < LAZY_HANDLES
              ? new InitializingCall(name, descriptor)
              : null;
      case PROXY -> new InitializingCall(name, descriptor);
      default -> null;
    };
  }

  @Override
  public void before(MethodVisitor to, int local, int site) {
    arguments = new SpilledArgumentList(to, descriptor, local);
    arguments.restore();
  }

  @Override
  public void after(MethodVisitor to) {
    if (name.equals("newProxyInstance")) {
      arguments.load(1);
      HookCalls.callOfInitializers(to, "implement", "([Ljava/lang/Class;)V");
    } else {
      arguments.load(0);
      to.visitInsn(Opcodes.ICONST_1);
      HookCalls.indirect(to, "initializes", "(Ljava/lang/Class;Z)V");
    }
  }
}
