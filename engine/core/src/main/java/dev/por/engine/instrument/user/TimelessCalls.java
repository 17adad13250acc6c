package dev.por.engine.instrument.user;

import dev.por.engine.instrument.names.Hierarchy;
import dev.por.engine.instrument.names.Jdk;
import dev.por.engine.instrument.names.Scope;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Handle;

/**
 * Calls that depend neither on when they are made nor by which thread: what comes of them follows
 * from their arguments and from objects that other hooks report. Whatever is not listed here is
 * taken to depend on that, be it of the JDK or of code that is left out. A static initialiser that
 * makes only timeless calls may run before its first use.
 */
final class TimelessCalls {
  /** Where all classes of a package are timeless, apart from what is {@link #NEVER} timeless. */
  private static final Set<String> PACKAGES =
      Set.of(
          "java/lang/annotation/",
          "java/lang/constant/",
          "java/math/",
          "java/nio/charset/",
          "java/util/concurrent/atomic/",
          "java/util/function/",
          "java/util/regex/");

  private static final Set<String> CLASSES =
      Set.of(
          "java/io/Serializable",
          "java/io/ObjectStreamField",
          "java/lang/Boolean",
          "java/lang/Byte",
          "java/lang/CharSequence",
          "java/lang/Character",
          "java/lang/Cloneable",
          "java/lang/Comparable",
          "java/lang/Double",
          "java/lang/Enum",
          "java/lang/Float",
          "java/lang/Integer",
          "java/lang/Iterable",
          "java/lang/Long",
          "java/lang/Math",
          "java/lang/Number",
          "java/lang/Record",
          "java/lang/Runnable",
          "java/lang/Runtime$Version",
          "java/lang/Short",
          "java/lang/StrictMath",
          "java/lang/String",
          "java/lang/StringBuffer",
          "java/lang/StringBuilder",
          "java/lang/Void",
          "java/lang/invoke/MethodHandles$Lookup",
          "java/lang/invoke/MethodType",
          "java/lang/invoke/VarHandle",
          "java/lang/reflect/Array",
          "java/net/URI",
          "java/time/DayOfWeek",
          "java/time/Duration",
          "java/time/Instant",
          "java/time/LocalDate",
          "java/time/LocalDateTime",
          "java/time/LocalTime",
          "java/time/Month",
          "java/time/Period",
          "java/time/ZoneOffset",
          "java/time/temporal/ChronoUnit",
          "java/util/AbstractCollection",
          "java/util/AbstractList",
          "java/util/AbstractMap",
          "java/util/AbstractMap$SimpleEntry",
          "java/util/AbstractMap$SimpleImmutableEntry",
          "java/util/AbstractQueue",
          "java/util/AbstractSequentialList",
          "java/util/AbstractSet",
          "java/util/ArrayDeque",
          "java/util/ArrayList",
          "java/util/Arrays",
          "java/util/Base64",
          "java/util/Base64$Decoder",
          "java/util/Base64$Encoder",
          "java/util/BitSet",
          "java/util/Collection",
          "java/util/Collections",
          "java/util/Comparator",
          "java/util/Deque",
          "java/util/EnumMap",
          "java/util/EnumSet",
          "java/util/HashMap",
          "java/util/HashSet",
          "java/util/Hashtable",
          "java/util/IdentityHashMap",
          "java/util/Iterator",
          "java/util/LinkedHashMap",
          "java/util/LinkedHashSet",
          "java/util/LinkedList",
          "java/util/List",
          "java/util/ListIterator",
          "java/util/Map",
          "java/util/Map$Entry",
          "java/util/NavigableMap",
          "java/util/NavigableSet",
          "java/util/Objects",
          "java/util/Optional",
          "java/util/OptionalDouble",
          "java/util/OptionalInt",
          "java/util/OptionalLong",
          "java/util/PriorityQueue",
          "java/util/Properties",
          "java/util/Queue",
          "java/util/SequencedCollection",
          "java/util/SequencedMap",
          "java/util/SequencedSet",
          "java/util/Set",
          "java/util/SortedMap",
          "java/util/SortedSet",
          "java/util/Stack",
          "java/util/StringJoiner",
          "java/util/StringTokenizer",
          "java/util/TreeMap",
          "java/util/TreeSet",
          "java/util/UUID",
          "java/util/Vector",
          "java/util/concurrent/Callable",
          "java/util/concurrent/ConcurrentHashMap",
          "java/util/concurrent/ConcurrentLinkedDeque",
          "java/util/concurrent/ConcurrentLinkedQueue",
          "java/util/concurrent/ConcurrentMap",
          "java/util/concurrent/ConcurrentNavigableMap",
          "java/util/concurrent/ConcurrentSkipListMap",
          "java/util/concurrent/ConcurrentSkipListSet",
          "java/util/concurrent/CopyOnWriteArrayList",
          "java/util/concurrent/CopyOnWriteArraySet",
          "java/util/concurrent/TimeUnit",
          "java/util/logging/Level",
          "java/util/stream/Collectors",
          "java/util/stream/DoubleStream",
          "java/util/stream/IntStream",
          "java/util/stream/LongStream",
          "java/util/stream/Stream");

  /** Of these classes only these methods are timeless. */
  private static final Map<String, Set<String>> METHODS =
      Map.ofEntries(
          Map.entry(
              "java/lang/Class",
              Set.of(
                  "cast",
                  "desiredAssertionStatus",
                  "getCanonicalName",
                  "getComponentType",
                  "getEnumConstants",
                  "getInterfaces",
                  "getModifiers",
                  "getName",
                  "getPackageName",
                  "getSimpleName",
                  "getSuperclass",
                  "getTypeName",
                  "hashCode",
                  "isArray",
                  "isAssignableFrom",
                  "isEnum",
                  "isInstance",
                  "isInterface",
                  "isPrimitive",
                  "toString")),
          Map.entry("java/lang/InheritableThreadLocal", Set.of("<init>")),
          Map.entry(
              "java/lang/Object",
              Set.of("<init>", "clone", "equals", "getClass", "hashCode", "toString")),
          Map.entry("java/lang/Runtime", Set.of("availableProcessors", "getRuntime", "version")),
          Map.entry(
              "java/lang/System",
              Set.of("arraycopy", "getLogger", "identityHashCode", "lineSeparator")),
          Map.entry("java/lang/ThreadLocal", Set.of("<init>", "withInitial")),
          Map.entry(
              "java/lang/invoke/MethodHandles",
              Set.of(
                  "arrayElementVarHandle",
                  "byteArrayViewVarHandle",
                  "lookup",
                  "privateLookupIn",
                  "publicLookup")),
          Map.entry("java/lang/ref/ReferenceQueue", Set.of("<init>")),
          Map.entry("java/lang/ref/SoftReference", Set.of("<init>")),
          Map.entry("java/lang/ref/WeakReference", Set.of("<init>")),
          Map.entry("java/util/Locale", Set.of("<init>", "forLanguageTag", "of", "toLanguageTag")),
          Map.entry("java/util/concurrent/ArrayBlockingQueue", Set.of("<init>")),
          Map.entry("java/util/concurrent/CompletableFuture", Set.of("<init>", "completedFuture")),
          Map.entry("java/util/concurrent/CountDownLatch", Set.of("<init>", "getCount")),
          Map.entry("java/util/concurrent/CyclicBarrier", Set.of("<init>")),
          Map.entry("java/util/concurrent/DelayQueue", Set.of("<init>")),
          Map.entry("java/util/concurrent/Exchanger", Set.of("<init>")),
          Map.entry("java/util/concurrent/FutureTask", Set.of("<init>")),
          Map.entry("java/util/concurrent/LinkedBlockingDeque", Set.of("<init>")),
          Map.entry("java/util/concurrent/LinkedBlockingQueue", Set.of("<init>")),
          Map.entry("java/util/concurrent/LinkedTransferQueue", Set.of("<init>")),
          Map.entry("java/util/concurrent/Phaser", Set.of("<init>")),
          Map.entry("java/util/concurrent/PriorityBlockingQueue", Set.of("<init>")),
          Map.entry("java/util/concurrent/Semaphore", Set.of("<init>")),
          Map.entry("java/util/concurrent/SynchronousQueue", Set.of("<init>")),
          Map.entry("java/util/concurrent/locks/Lock", Set.of("newCondition")),
          Map.entry("java/util/concurrent/locks/ReadWriteLock", Set.of("readLock", "writeLock")),
          Map.entry("java/util/concurrent/locks/ReentrantLock", Set.of("<init>", "newCondition")),
          Map.entry(
              "java/util/concurrent/locks/ReentrantReadWriteLock",
              Set.of("<init>", "readLock", "writeLock")),
          Map.entry("java/util/concurrent/locks/StampedLock", Set.of("<init>")),
          // a logger of one name is the same one at all times
          Map.entry("java/util/logging/Logger", Set.of("getLogger")));

  /** Done by the locale of the JVM, unless they are given one. */
  private static final Set<String> LOCALIZED =
      Set.of(
          "displayName", "format", "formatted", "getLocalizedName", "toLowerCase", "toUpperCase");

  /** Not timeless, in whatever class. */
  private static final Set<String> NEVER =
      Set.of(
          "defineClass",
          "defineHiddenClass",
          "defineHiddenClassWithClassData",
          "getBoolean",
          "getInteger",
          "getLong",
          "load",
          "loadFromXML",
          "now",
          "parallel",
          "parallelPrefix",
          "parallelSetAll",
          "parallelSort",
          "parallelStream",
          "random",
          "randomUUID",
          "shuffle",
          "sleep",
          "store",
          "storeToXML",
          "timedJoin",
          "timedWait");

  /** Names of methods of the JDK, not timeless, that programs call on objects of their own. */
  private static final Set<String> INHERITED =
      Set.of(
          "currentThread",
          "get",
          "getContextClassLoader",
          "getId",
          "getName",
          "getPriority",
          "getState",
          "getThreadGroup",
          "holdsLock",
          "interrupted",
          "isAlive",
          "isDaemon",
          "isInterrupted",
          "isHeldByCurrentThread",
          "lock",
          "remove",
          "set",
          "sleep",
          "threadId",
          "tryLock",
          "unlock");

  private TimelessCalls() {}

  /** Whether a call of this method, by code under test, is one. */
  static boolean contain(
      String type, String name, String descriptor, Scope scope, ClassLoader loader) {
    if (type.startsWith("[") || type.startsWith("dev/por/probe/")) {
      return true;
    }
    if (Jdk.owns(type)) {
      return ofJdk(type, name, descriptor);
    }
    if (scope.reasonToSkip(loader, type.replace('/', '.')) != null) {
      return false;
    }
    if (!INHERITED.contains(name)) {
      return true;
    }
    String reached = Hierarchy.reached(type, name, descriptor, loader);
    return !Jdk.owns(reached) || ofJdk(reached, name, descriptor);
  }

  private static boolean ofJdk(String type, String name, String descriptor) {
    if (type.equals("java/util/Random")) {
      // its first number is a matter of chance, unless it is given a seed
      return !name.equals("<init>") || !descriptor.equals("()V");
    }
    if (LOCALIZED.contains(name) && !type.equals("java/lang/Character")) {
      // the locale of the JVM may change
      return descriptor.contains("Ljava/util/Locale;");
    }
    Set<String> some = METHODS.get(type);
    if (some != null) {
      return some.contains(name);
    }
    // bits and buffers have long values too
    boolean never = NEVER.contains(name) && !Jdk.isBuffer(type);
    return !never && (CLASSES.contains(type) || Jdk.isBuffer(type) || isInPackage(type));
  }

  private static boolean isInPackage(String type) {
    String around = type.substring(0, type.lastIndexOf('/') + 1);
    return PACKAGES.contains(around);
  }

  /** Whether what a bootstrap method makes is timeless; what it refers to is called by others. */
  static boolean contain(Handle bootstrap) {
    return !UnseenSideEffects.mayHave(bootstrap);
  }
}
