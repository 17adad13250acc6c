package dev.por.engine.instrument.call;

import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;

import dev.por.engine.instrument.emit.HookCalls;
import dev.por.engine.instrument.names.Hierarchy;

/** Finds out which calls go to a hook instead, and to which. */
public final class RedirectionFactory {
  private static final String THREAD = "java/lang/Thread";
  private static final String GROUP = "java/lang/ThreadGroup";
  private static final String HANDLES = "dev/por/probe/memory/VariableHandles";
  private static final String VAR_HANDLE = "java/lang/invoke/VarHandle";
  private static final String FENCES = "dev/por/probe/memory/FenceProbe";
  private static final String SHUTDOWN = "dev/por/probe/thread/ShutdownProbe";
  private static final String URLS = "dev/por/probe/statics/LocalUrls";
  private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup";

  private RedirectionFactory() {}

  /** Where the call goes, or null when it stays as it is. */
  public static Redirection of(
      int opcode, String owner, String name, String descriptor, ClassLoader loader) {
    String call = name + descriptor;
    Redirection ofTime = TimeRedirections.of(opcode, owner, call, loader);
    if (ofTime != null) {
      return ofTime;
    }
    Redirection ofChance = ChanceRedirections.of(opcode, owner, call, loader);
    if (ofChance != null) {
      return ofChance;
    }
    if (opcode == INVOKESTATIC) {
      return ofStatic(owner, call);
    }
    Redirection ofObject = ofObject(call);
    if (ofObject != null) {
      return ofObject;
    }
    if (owner.equals("java/lang/Runtime")) {
      return ofRuntime(name);
    }
    if (owner.equals("java/net/URL")) {
      return ofUrl(call);
    }
    if (owner.equals("java/lang/String") && name.equals("contentEquals")) {
      return new Redirection(
          "dev/por/probe/object/GuardProbe",
          name,
          "(Ljava/lang/String;Ljava/lang/CharSequence;)Z",
          false);
    }
    if (UnsafeCall.isOwner(owner)) {
      return name.endsWith("Fence")
          ? new Redirection(FENCES, name, "(Ljava/lang/Object;)V", false)
          : UnsafeCall.parking(name, descriptor);
    }
    if (owner.equals(VAR_HANDLE) && name.equals("toMethodHandle")) {
      return new Redirection(HANDLES, name, "(L" + owner + ";" + descriptor.substring(1), false);
    }
    Redirection ofAttribute = ofAttribute(owner, call, loader);
    if (ofAttribute != null) {
      return ofAttribute;
    }
    return owner.equals(LOOKUP)
        ? ofLookup(name, descriptor)
        : ofThread(opcode, owner, call, loader);
  }

  private static Redirection ofRuntime(String name) {
    return switch (name) {
      case "exit", "halt" -> new Redirection("exitJvm", "(Ljava/lang/Runtime;II)V", true);
      case "addShutdownHook" ->
          new Redirection(SHUTDOWN, "add", "(Ljava/lang/Runtime;Ljava/lang/Thread;I)V", true);
      case "removeShutdownHook" ->
          new Redirection(SHUTDOWN, "remove", "(Ljava/lang/Runtime;Ljava/lang/Thread;I)Z", true);
      default -> null;
    };
  }

  private static Redirection ofUrl(String call) {
    return switch (call) {
      case "openStream()Ljava/io/InputStream;" ->
          new Redirection(URLS, "openStream", "(Ljava/net/URL;I)Ljava/io/InputStream;", true);
      case "openConnection()Ljava/net/URLConnection;" ->
          new Redirection(
              URLS, "openConnection", "(Ljava/net/URL;I)Ljava/net/URLConnection;", true);
      default -> null;
    };
  }

  /** Handles of methods go where calls of the methods would go. */
  private static Redirection ofLookup(String name, String descriptor) {
    return switch (name) {
      case "findVirtual",
          "findStatic",
          "findSpecial",
          "findConstructor",
          "bind",
          "unreflect",
          "unreflectSpecial",
          "unreflectConstructor" ->
          new Redirection(
              HookCalls.REFLECTED, name, "(L" + LOOKUP + ";" + descriptor.substring(1), false);
      default -> null;
    };
  }

  private static Redirection ofStatic(String owner, String call) {
    if (owner.equals("java/lang/invoke/MethodHandles") && call.startsWith("varHandle")) {
      int end = call.indexOf('(');
      return new Redirection(HANDLES, call.substring(0, end), call.substring(end), false);
    }
    if (owner.equals(VAR_HANDLE) && call.endsWith("Fence()V")) {
      return new Redirection(FENCES, call.substring(0, call.indexOf('(')), "()V", false);
    }
    return switch (owner + "." + call) {
      case "java/lang/Thread.currentThread()Ljava/lang/Thread;" ->
          new Redirection("currentThread", "()Ljava/lang/Thread;", false);
      case "java/lang/Thread.yield()V" ->
          new Redirection(HookCalls.THREAD_API, "pause", "()V", false);
      case "java/lang/Thread.onSpinWait()V" ->
          new Redirection(HookCalls.THREAD_API, "spinWait", "()V", false);
      case "java/lang/Thread.holdsLock(Ljava/lang/Object;)Z" ->
          new Redirection("holdsLock", "(Ljava/lang/Object;)Z", false);
      case "java/lang/System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V" ->
          new Redirection("arraycopy", "(Ljava/lang/Object;ILjava/lang/Object;II)V", false);
      case "java/lang/System.exit(I)V" -> new Redirection("exitJvm", "(II)V", true);
      default -> null;
    };
  }

  /** These are final in Object: whatever the owner, it is them. */
  private static Redirection ofObject(String call) {
    return switch (call) {
      case "wait()V" -> new Redirection("await", "(Ljava/lang/Object;I)V", true);
      case "notify()V" -> new Redirection("signal", "(Ljava/lang/Object;I)V", true);
      case "notifyAll()V" -> new Redirection("signalAll", "(Ljava/lang/Object;I)V", true);
      default -> null;
    };
  }

  /** Methods that hold a monitor of the JDK while they change what others see; they are final. */
  private static Redirection ofAttribute(String owner, String call, ClassLoader loader) {
    return switch (call) {
      case "setName(Ljava/lang/String;)V" ->
          Hierarchy.extendsClass(owner, THREAD, loader)
              ? attribute("setName", "(Ljava/lang/Thread;Ljava/lang/String;I)V", true)
              : null;
      case "setMaxPriority(I)V" ->
          Hierarchy.extendsClass(owner, GROUP, loader)
              ? attribute("setMaxPriority", "(Ljava/lang/ThreadGroup;I)V", false)
              : null;
      default -> null;
    };
  }

  private static Redirection attribute(String hook, String descriptor, boolean sited) {
    return new Redirection(HookCalls.ATTRIBUTES, hook, descriptor, sited);
  }

  private static Redirection ofThread(int opcode, String owner, String call, ClassLoader loader) {
    Redirection to =
        switch (call) {
          case "start()V" ->
              new Redirection(HookCalls.THREAD_API, "start", "(Ljava/lang/Thread;I)V", true);
          case "join()V" -> new Redirection("join", "(Ljava/lang/Thread;I)V", true);
          case "getState()Ljava/lang/Thread$State;" ->
              new Redirection(
                  HookCalls.THREAD_API,
                  "state",
                  "(Ljava/lang/Thread;I)Ljava/lang/Thread$State;",
                  true);
          case "isAlive()Z" -> new Redirection("isAlive", "(Ljava/lang/Thread;I)Z", true);
          default -> null;
        };
    boolean called = to != null && opcode != INVOKESPECIAL;
    return called && Hierarchy.extendsClass(owner, THREAD, loader) ? to : null;
  }

  /** Whether a class of threads with a start of its own calls the one that it has overridden. */
  public static boolean isStartOfSuper(int opcode, String owner, String call, ClassLoader loader) {
    return opcode == INVOKESPECIAL
        && call.equals("start()V")
        && Hierarchy.extendsClass(owner, THREAD, loader);
  }
}
