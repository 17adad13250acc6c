package dev.por.engine.instrument.user;

import static org.objectweb.asm.Opcodes.INVOKEINTERFACE;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;

import dev.por.engine.instrument.call.UnsafeCall;
import dev.por.engine.instrument.deep.InterleavedJdkClasses;
import dev.por.engine.instrument.deep.ModelledMonitorWeaver;
import dev.por.engine.instrument.jdk.AtomicElementWeaver;
import dev.por.engine.instrument.jdk.ExchangerWeaver;
import dev.por.engine.instrument.jdk.FieldUpdaterWeaver;
import dev.por.engine.instrument.object.GuardedClasses;
import dev.por.engine.instrument.object.JdkObjects;
import dev.por.engine.instrument.task.ForkMethods;
import dev.por.engine.instrument.task.StageWeaver;
import dev.por.engine.instrument.task.TaskClasses;
import dev.por.probe.thread.ThreadContainerProbe;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;

/**
 * Calls into the JDK that the engine does not control yet. A test that makes one is stopped with
 * the name of the call: to go on would be to promise what was not looked at.
 */
public final class Uncontrolled {
  private static final Set<String> THREAD_METHODS = Set.of("resume", "stop", "suspend");

  /** What a group does with threads, or prints of them, that the JVM has started. */
  private static final Set<String> GROUP_METHODS =
      Set.of("destroy", "list", "resume", "stop", "suspend");

  /** Channels that wait for a process outside of the test, or have threads of their own. */
  private static final Set<String> CHANNELS =
      Set.of(
          "java/nio/channels/AsynchronousChannelGroup",
          "java/nio/channels/AsynchronousFileChannel",
          "java/nio/channels/AsynchronousServerSocketChannel",
          "java/nio/channels/AsynchronousSocketChannel",
          "java/nio/channels/DatagramChannel",
          "java/nio/channels/Pipe",
          "java/nio/channels/Selector",
          "java/nio/channels/ServerSocketChannel",
          "java/nio/channels/SocketChannel");

  /** Code that changes while it runs: what goes through one of them is not seen to ask for it. */
  private static final Set<String> CALL_SITES =
      Set.of(
          "java/lang/invoke/MutableCallSite",
          "java/lang/invoke/SwitchPoint",
          "java/lang/invoke/VolatileCallSite");

  private static final Set<String> OF_ASSERTIONS =
      Set.of(
          "clearAssertionStatus",
          "setClassAssertionStatus",
          "setDefaultAssertionStatus",
          "setPackageAssertionStatus");

  /** Static methods that change what belongs to the whole JVM, for good. */
  private static final Set<String> FOR_GOOD =
      Set.of(
          "java/io/ObjectInputFilter$Config.setSerialFilter",
          "java/io/ObjectInputFilter$Config.setSerialFilterFactory",
          "java/lang/System.setSecurityManager",
          "java/net/Authenticator.setDefault",
          "java/net/CookieHandler.setDefault",
          "java/net/HttpURLConnection.setFollowRedirects",
          "java/net/ProxySelector.setDefault",
          "java/net/ResponseCache.setDefault",
          "java/net/URL.setURLStreamHandlerFactory",
          "java/net/URLConnection.setContentHandlerFactory",
          "java/net/URLConnection.setDefaultAllowUserInteraction",
          "java/net/URLConnection.setDefaultRequestProperty",
          "java/net/URLConnection.setDefaultUseCaches",
          "java/net/URLConnection.setFileNameMap",
          "java/security/Policy.setPolicy",
          "java/rmi/server/LogStream.setDefaultStream",
          "java/rmi/server/RMISocketFactory.setFailureHandler",
          "java/rmi/server/RMISocketFactory.setSocketFactory",
          "java/rmi/server/RemoteServer.setLog",
          "java/time/zone/ZoneRulesProvider.refresh",
          "java/time/zone/ZoneRulesProvider.registerProvider",
          "javax/naming/spi/NamingManager.setInitialContextFactoryBuilder",
          "javax/naming/spi/NamingManager.setObjectFactoryBuilder",
          "javax/net/ssl/HttpsURLConnection.setDefaultHostnameVerifier",
          "javax/net/ssl/HttpsURLConnection.setDefaultSSLSocketFactory",
          "javax/net/ssl/SSLContext.setDefault",
          "javax/security/auth/login/Configuration.setConfiguration",
          "javax/sql/rowset/spi/SyncFactory.registerProvider",
          "javax/sql/rowset/spi/SyncFactory.setJNDIContext",
          "javax/sql/rowset/spi/SyncFactory.setLogger");

  private static final Set<String> HARMLESS_CONCURRENT =
      Set.of(
          "java/util/concurrent/TimeUnit",
          "java/util/concurrent/Callable",
          "java/util/concurrent/Flow",
          "java/util/concurrent/ThreadLocalRandom");

  private Uncontrolled() {}

  /** Whether a method of this name may be one that is uncontrolled in a super class. */
  static boolean mayInherit(String name, String descriptor) {
    return THREAD_METHODS.contains(name)
        || GROUP_METHODS.contains(name)
        || OF_ASSERTIONS.contains(name)
        || name.equals("enqueue")
        || descriptor.endsWith(")Ljava/lang/ref/Reference;")
        || isTimed(descriptor);
  }

  private static boolean isTimed(String descriptor) {
    return descriptor.contains("Ljava/util/concurrent/TimeUnit;");
  }

  /** What the call is, for the user, or null when it is under control. */
  public static String reason(int opcode, String owner, String name, String descriptor) {
    String call = owner.replace('/', '.') + "." + name;
    if (FOR_GOOD.contains(owner + "." + name)) {
      return call;
    }
    if (!owner.startsWith("java/") && !UnsafeCall.isOwner(owner)) {
      return null;
    }
    boolean made = opcode == INVOKESTATIC || opcode == INVOKESPECIAL;
    if (owner.startsWith("java/util/concurrent/")) {
      return isControlled(opcode, owner, name) ? null : call;
    }
    boolean object = CALL_SITES.contains(owner) || isUnguarded(owner);
    if (made && object) {
      return call;
    }
    return reasonByOwner(owner, name, descriptor) ? call : null;
  }

  /** Whether its methods exclude each other by monitors that have no hooks here. */
  private static boolean isUnguarded(String owner) {
    boolean guarded = owner.equals("java/util/Observable") || ModelledMonitorWeaver.areIn(owner);
    return guarded && !GuardedClasses.areModelled();
  }

  private static boolean isControlled(int opcode, String owner, String name) {
    return opcode == INVOKEINTERFACE
        || owner.endsWith("Exception")
        || HARMLESS_CONCURRENT.contains(owner)
        || JdkObjects.contain(owner)
        || AtomicElementWeaver.contain(owner)
        || FieldUpdaterWeaver.contain(owner)
        || TaskClasses.control(owner, name)
        || StageWeaver.controls(owner)
        || ForkMethods.control(owner)
        || (InterleavedJdkClasses.contain(owner) && !isUnknownScope(owner))
        || owner.equals(ExchangerWeaver.NAME)
        // what a thread is parked for is not known: it does not really park
        || (owner.endsWith("/LockSupport") && !name.equals("getBlocker"));
  }

  /** Whether it is a scope of tasks of a JDK whose threads are kept in another way. */
  private static boolean isUnknownScope(String owner) {
    return owner.startsWith("java/util/concurrent/StructuredTaskScope")
        && !ThreadContainerProbe.areKnown();
  }

  private static boolean reasonByOwner(String owner, String name, String descriptor) {
    return switch (owner) {
      case "java/lang/Thread" -> THREAD_METHODS.contains(name);
      case "java/lang/ThreadGroup" -> GROUP_METHODS.contains(name);
      case "java/lang/ProcessBuilder" -> true;
      case "java/lang/ClassLoader", "java/net/URLClassLoader" -> OF_ASSERTIONS.contains(name);
      case "java/nio/file/FileSystem" -> name.equals("newWatchService");
      case "java/nio/file/Path" -> name.equals("register");
      case "java/nio/channels/FileChannel" -> name.equals("lock") || name.equals("tryLock");
      // what is in the buffer is looked at later, by other calls
      case "java/util/zip/Deflater", "java/util/zip/Inflater" ->
          name.equals("setInput") && descriptor.startsWith("(Ljava/nio/");
      // by a proxy
      case "java/net/URL" ->
          name.equals("openConnection") && descriptor.startsWith("(Ljava/net/Proxy;");
      // the JVM does not show hidden classes to agents: what they do would not be seen
      case "java/lang/invoke/MethodHandles$Lookup" ->
          name.equals("revealDirect") || name.startsWith("defineHiddenClass");
      case "sun/misc/Unsafe", "jdk/internal/misc/Unsafe" ->
          !UnsafeCall.isControlled(name, descriptor);
      case "java/lang/foreign/MemorySegment" -> ForeignMemory.isTouchedBy(name);
      // a handle of such a path reads an address, and no hook reports that
      case "java/lang/foreign/MemoryLayout$PathElement" -> name.equals("dereferenceElement");
      // they write to memory that others may know
      case "java/lang/foreign/SegmentAllocator" ->
          name.equals("slicingAllocator") || name.equals("prefixAllocator");
      case "java/lang/Runtime" -> name.equals("exec");
      case "java/lang/ref/Reference",
          "java/lang/ref/WeakReference",
          "java/lang/ref/SoftReference",
          "java/lang/ref/PhantomReference" ->
          name.equals("enqueue");
      case "java/lang/ref/ReferenceQueue" -> name.equals("remove");
      case "java/lang/ref/Cleaner" -> name.equals("create");
      default ->
          (owner.startsWith("java/util/random/RandomGenerator$") && name.equals("of"))
              || (owner.startsWith("java/net/") && owner.endsWith("Socket"))
              || owner.startsWith("java/net/http/")
              || CHANNELS.contains(owner);
    };
  }

  /** The instruction that a handle stands for. */
  public static int opcode(Handle handle) {
    return switch (handle.getTag()) {
      case Opcodes.H_INVOKESTATIC -> INVOKESTATIC;
      case Opcodes.H_NEWINVOKESPECIAL, Opcodes.H_INVOKESPECIAL -> INVOKESPECIAL;
      case Opcodes.H_INVOKEINTERFACE -> INVOKEINTERFACE;
      default -> Opcodes.INVOKEVIRTUAL;
    };
  }
}
