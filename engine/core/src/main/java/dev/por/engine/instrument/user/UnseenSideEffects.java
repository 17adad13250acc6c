package dev.por.engine.instrument.user;

import dev.por.engine.instrument.call.UnsafeCall;
import dev.por.engine.instrument.deep.InterleavedJdkClasses;
import dev.por.engine.instrument.jdk.AtomicElementWeaver;
import dev.por.engine.instrument.jdk.FieldUpdaterWeaver;
import dev.por.engine.instrument.names.Jdk;
import dev.por.engine.instrument.names.Scope;
import dev.por.engine.instrument.object.GuardedClasses;
import dev.por.engine.instrument.object.JdkObjects;
import dev.por.engine.instrument.object.ThreadConfinedWeaver;
import dev.por.engine.instrument.unlisted.UnlistedClasses;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;

/**
 * Which calls may change something that no other hook sees: everything outside the code under test
 * is taken to do so, unless it is known to have no state or to report what it does to it.
 *
 * <p>A loop iteration with such a call is never taken for one that changed nothing.
 */
final class UnseenSideEffects {
  /** Classes whose objects never change, and whose static methods keep nothing. */
  private static final Set<String> IMMUTABLE =
      Set.of(
          "java/lang/Boolean",
          "java/lang/Byte",
          "java/lang/CharSequence",
          "java/lang/Character",
          "java/lang/Comparable",
          "java/lang/Double",
          "java/lang/Enum",
          "java/lang/Float",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Math",
          "java/lang/Number",
          "java/lang/Record",
          "java/lang/Short",
          "java/lang/StrictMath",
          "java/lang/String",
          "java/time/Duration",
          "java/time/Instant",
          "java/time/LocalDateTime",
          "java/time/LocalTime",
          "java/util/Objects",
          "java/util/Optional",
          "java/util/OptionalDouble",
          "java/util/OptionalInt",
          "java/util/OptionalLong",
          "java/util/concurrent/TimeUnit");

  /** Interfaces of objects whose methods report what they do, whichever class of the JDK it is. */
  private static final Set<String> TELLING =
      Set.of(
          "java/util/Collection",
          "java/util/Deque",
          "java/util/List",
          "java/util/Map",
          "java/util/NavigableMap",
          "java/util/NavigableSet",
          "java/util/Queue",
          "java/util/Set",
          "java/util/SortedMap",
          "java/util/SortedSet",
          "java/util/concurrent/BlockingDeque",
          "java/util/concurrent/BlockingQueue",
          "java/util/concurrent/ConcurrentMap",
          "java/util/concurrent/ConcurrentNavigableMap",
          "java/util/concurrent/locks/Lock",
          "java/util/concurrent/locks/ReadWriteLock");

  private static final Set<String> CURSORS =
      Set.of("java/util/Enumeration", "java/util/Iterator", "java/util/ListIterator");

  private static final Set<String> OF_OBJECT =
      Set.of("<init>", "equals", "getClass", "hashCode", "toString");

  private static final Set<String> OF_THREAD =
      Set.of(
          "activeCount",
          "currentThread",
          "getContextClassLoader",
          "getId",
          "getName",
          "getPriority",
          "getState",
          "getThreadGroup",
          "getUncaughtExceptionHandler",
          "holdsLock",
          "interrupted",
          "isAlive",
          "isDaemon",
          "isInterrupted",
          "join",
          "onSpinWait",
          "sleep",
          "threadId",
          "toString",
          "yield");

  private static final Set<String> OF_GROUPS =
      Set.of(
          "activeCount",
          "activeGroupCount",
          "getMaxPriority",
          "getName",
          "getParent",
          "parentOf",
          "toString");

  private static final Set<String> OF_SYSTEM =
      Set.of("arraycopy", "currentTimeMillis", "identityHashCode", "nanoTime");

  /** Questions to futures and executors. */
  private static final Set<String> OF_TASKS =
      Set.of(
          "isCancelled",
          "isCompletedExceptionally",
          "isDone",
          "isShutdown",
          "isTerminated",
          "isTerminating");

  private UnseenSideEffects() {}

  /** Whether a call of this method by the code under test may change what no hook reports. */
  static boolean mayHave(
      String owner, String name, String descriptor, Scope scope, ClassLoader loader) {
    if (owner.startsWith("[") || owner.startsWith("dev/por/probe/")) {
      return false;
    }
    if (!Jdk.owns(owner)) {
      // code that is left out has hooks of its own
      String dotted = owner.replace('/', '.');
      return scope.reasonToSkip(loader, dotted) != null && !scope.leavesOut(loader, dotted);
    }
    if (UnsafeCall.isOwner(owner)) {
      return !UnsafeCall.tells(name, descriptor);
    }
    return mayHaveUnmet(owner, name) && !UnlistedClasses.tell(owner, name, descriptor);
  }

  /**
   * Whether a method of the JDK may change what no hook reports, as long as its class has no hooks.
   */
  static boolean mayHaveUnmet(String owner, String name) {
    return switch (owner) {
      case "java/lang/Object" -> !OF_OBJECT.contains(name);
      case "java/lang/Thread" -> !OF_THREAD.contains(name);
      case "java/lang/ThreadGroup" -> !OF_GROUPS.contains(name);
      case "java/lang/System" -> !OF_SYSTEM.contains(name);
      case "java/lang/Math", "java/lang/StrictMath" -> name.equals("random");
      default -> isUntold(owner, name);
    };
  }

  private static boolean isUntold(String owner, String name) {
    boolean told =
        IMMUTABLE.contains(owner)
            || TELLING.contains(owner)
            || JdkObjects.contain(owner)
            || ThreadConfinedWeaver.contain(owner)
            || Jdk.isBuffer(owner)
            || (owner.startsWith("java/util/concurrent/") && InterleavedJdkClasses.contain(owner))
            || GuardedClasses.tell(owner)
            || AtomicElementWeaver.contain(owner)
            || FieldUpdaterWeaver.contain(owner)
            || owner.equals("java/lang/invoke/VarHandle")
            || (owner.startsWith("java/lang/ref/") && !name.equals("poll"))
            || (owner.startsWith("java/util/concurrent/") && OF_TASKS.contains(name));
    return !told;
  }

  /** Whether what a bootstrap method makes may do anything; references are bridges, if need be. */
  static boolean mayHave(Handle bootstrap) {
    return switch (bootstrap.getOwner()) {
      case "java/lang/invoke/LambdaMetafactory",
          "java/lang/invoke/StringConcatFactory",
          "java/lang/runtime/ObjectMethods",
          "java/lang/runtime/SwitchBootstraps" ->
          false;
      default -> true;
    };
  }

  /** Whether it is the call of a method without arguments of a cursor, which changes that alone. */
  static boolean isMove(int opcode, String owner, String descriptor) {
    return opcode == Opcodes.INVOKEINTERFACE
        && CURSORS.contains(owner)
        && descriptor.startsWith("()");
  }

  /** Whether it is the call of a function without arguments, which may be code under test. */
  static boolean isFunction(int opcode, String owner, String descriptor) {
    boolean function =
        owner.startsWith("java/util/function/")
            || owner.equals("java/lang/Runnable")
            || owner.equals("java/util/concurrent/Callable");
    return function && opcode == Opcodes.INVOKEINTERFACE && descriptor.startsWith("()");
  }
}
