package dev.por.engine.instrument.object;

import dev.por.probe.Operations;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * JDK classes whose instances have state that threads may share, and of which each method is one
 * operation: what it does is not interleaved, that it happens is. Nested classes (iterators, views)
 * count with the class around them.
 */
public final class JdkObjects {
  /** A method that is left alone: what it calls is woven. */
  static final int NONE = -1;

  private static final String RANDOM = "java/util/Random";
  private static final String ATOMIC = "java/util/concurrent/atomic/";
  private static final String LOCKS = "java/util/concurrent/locks/";

  private static final Set<String> COLLECTIONS =
      Set.of(
          "java/lang/StringBuilder",
          "java/util/AbstractCollection",
          "java/util/AbstractList",
          "java/util/AbstractMap",
          "java/util/AbstractQueue",
          "java/util/AbstractSequentialList",
          "java/util/AbstractSet",
          "java/util/ArrayDeque",
          "java/util/ArrayList",
          "java/util/BitSet",
          "java/util/EnumMap",
          "java/util/EnumSet",
          "java/util/HashMap",
          "java/util/HashSet",
          "java/util/IdentityHashMap",
          "java/util/JumboEnumSet",
          "java/util/LinkedHashMap",
          "java/util/LinkedHashSet",
          "java/util/LinkedList",
          "java/util/PriorityQueue",
          RANDOM,
          "java/util/RegularEnumSet",
          "java/util/StringJoiner",
          "java/util/TreeMap",
          "java/util/TreeSet",
          "java/util/WeakHashMap",
          "java/util/concurrent/ArrayBlockingQueue",
          "java/util/concurrent/ConcurrentHashMap",
          "java/util/concurrent/ConcurrentLinkedDeque",
          "java/util/concurrent/ConcurrentLinkedQueue",
          "java/util/concurrent/ConcurrentSkipListMap",
          "java/util/concurrent/ConcurrentSkipListSet",
          "java/util/concurrent/CopyOnWriteArrayList",
          "java/util/concurrent/CopyOnWriteArraySet",
          "java/util/concurrent/LinkedBlockingDeque",
          "java/util/concurrent/LinkedBlockingQueue",
          "java/util/concurrent/PriorityBlockingQueue");

  private static final Set<String> CURSORS =
      Set.of(
          "java/util/Enumeration",
          "java/util/Iterator",
          "java/util/ListIterator",
          "java/util/PrimitiveIterator$OfDouble",
          "java/util/PrimitiveIterator$OfInt",
          "java/util/PrimitiveIterator$OfLong",
          "java/util/Spliterator");

  private static final Set<String> ATOMICS =
      Set.of(
          ATOMIC + "AtomicBoolean",
          ATOMIC + "AtomicInteger",
          ATOMIC + "AtomicLong",
          ATOMIC + "AtomicMarkableReference",
          ATOMIC + "AtomicReference",
          ATOMIC + "AtomicStampedReference",
          ATOMIC + "DoubleAccumulator",
          ATOMIC + "DoubleAdder",
          ATOMIC + "LongAccumulator",
          ATOMIC + "LongAdder");

  private static final Set<String> SINGLE_VALUES =
      Set.of(
          ATOMIC + "AtomicBoolean",
          ATOMIC + "AtomicInteger",
          ATOMIC + "AtomicLong",
          ATOMIC + "AtomicMarkableReference",
          ATOMIC + "AtomicReference",
          ATOMIC + "AtomicStampedReference");

  /** Those whose whole value is the argument of {@code set}. */
  private static final Set<String> SETTABLE =
      Set.of(
          ATOMIC + "AtomicBoolean",
          ATOMIC + "AtomicInteger",
          ATOMIC + "AtomicLong",
          ATOMIC + "AtomicReference");

  private static final Set<String> SYNCHRONIZERS =
      Set.of(
          LOCKS + "ReentrantLock",
          LOCKS + "ReentrantReadWriteLock",
          LOCKS + "StampedLock",
          "java/util/concurrent/CountDownLatch",
          "java/util/concurrent/Phaser",
          "java/util/concurrent/Semaphore");

  /** Beginnings of the names of methods of collections that change nothing. */
  private static final List<String> READERS =
      List.of(
          "get",
          "contains",
          "size",
          "isEmpty",
          "peek",
          "element",
          "iterator",
          "listIterator",
          "descending",
          "spliterator",
          "stream",
          "parallelStream",
          "hasMore",
          "hasNext",
          "next",
          "hasPrevious",
          "previous",
          "forEach",
          "toString",
          "equals",
          "hashCode",
          "toArray",
          "indexOf",
          "lastIndexOf",
          "key",
          "values",
          "entrySet",
          "navigableKeySet",
          "first",
          "last",
          "floor",
          "ceiling",
          "lower",
          "higher",
          "head",
          "tail",
          "sub",
          "comparator",
          "length",
          "charAt",
          "cardinality",
          "intersects",
          "estimateSize",
          "characteristics",
          "tryAdvance",
          "trySplit",
          "clone",
          "codePoint",
          "chars",
          "compareTo",
          "capacity",
          "mappingCount",
          "node",
          "reduce",
          "remainingCapacity",
          "reversed",
          "search",
          "writeReplace");

  /** Methods of collections that take an element if there is one. */
  private static final Set<String> POLLS = Set.of("poll", "pollFirst", "pollLast");

  private static final Set<String> ATOMIC_READERS =
      Set.of(
          "get",
          "getPlain",
          "getOpaque",
          "getAcquire",
          "intValue",
          "longValue",
          "floatValue",
          "doubleValue",
          "toString",
          "sum",
          "length",
          "getReference",
          "getStamp",
          "isMarked");

  private JdkObjects() {}

  /** Whether the class, by its internal name, is one of them. */
  public static boolean contain(String name) {
    String top = top(name);
    boolean synchronizer = SYNCHRONIZERS.contains(top) && !name.contains("Sync");
    return COLLECTIONS.contains(top) || ATOMICS.contains(top) || synchronizer;
  }

  /** Whether a class that implements these interfaces is one by standing in another object. */
  public static boolean isCursor(String name, Stream<String> interfaces) {
    return name.startsWith("java/util/")
        && !name.startsWith("java/util/stream/")
        && !name.startsWith("java/util/concurrent/")
        && interfaces.anyMatch(i -> CURSORS.contains(i.replace('.', '/')));
  }

  /** What a method does, or {@link #NONE}. */
  public static int operation(String className, String method, String descriptor) {
    String top = top(className);
    if (ATOMICS.contains(top)) {
      return atomic(method, descriptor);
    }
    boolean timed = descriptor.contains("JLjava/util/concurrent/TimeUnit;)");
    if (SYNCHRONIZERS.contains(top)) {
      return timed ? timedSynchronizer(className, method) : synchronizer(className, method);
    }
    return timed ? timedCollection(method) : collection(top, method);
  }

  /**
   * Whether the first argument is the key of a map that the operation is about, and nothing else.
   */
  static boolean isKeyed(String className, String method, String descriptor) {
    boolean one =
        method.equals("put")
            || method.equals("putIfAbsent")
            || method.equals("remove")
            || method.equals("replace")
            || method.equals("merge")
            || method.startsWith("compute");
    return top(className).equals(BulkOperations.MAP)
        && one
        && descriptor.startsWith("(Ljava/lang/Object;");
  }

  /** Whether what the method makes begins with how often the list was changed. */
  static boolean looksAtChanges(String className, String method) {
    boolean cursor = method.endsWith("terator");
    return className.equals(ListOperations.PART_OF_ABSTRACT)
        || (className.equals("java/util/AbstractList") && (cursor || method.equals("subList")));
  }

  /** Whether the method changes its object only if that holds what the first argument says. */
  static boolean isUpdate(String className, String method) {
    return SINGLE_VALUES.contains(className)
        && (method.startsWith("compareAnd") || method.startsWith("weakCompareAnd"));
  }

  /** Whether a method leaves the value behind that is its only argument. */
  static boolean isStore(String className, String method) {
    return SETTABLE.contains(className)
        && (method.equals("lazySet") || method.equals("getAndSet") || method.startsWith("set"));
  }

  private static int collection(String top, String method) {
    if (top.equals(RANDOM)) {
      return Operations.WRITE;
    }
    if (top.startsWith("java/util/concurrent/") && top.contains("Blocking")) {
      boolean unbounded = top.endsWith("PriorityBlockingQueue");
      if (method.startsWith("take")) {
        return Operations.TAKE;
      }
      if (method.startsWith("put") && !unbounded) {
        return Operations.PUT;
      }
      if (method.startsWith("offer") && !unbounded) {
        return Operations.PUT | Operations.ATTEMPT;
      }
    }
    if (POLLS.contains(method)) {
      return Operations.TAKE | Operations.ATTEMPT;
    }
    return READERS.stream().anyMatch(method::startsWith) ? Operations.READ : Operations.WRITE;
  }

  private static int timedCollection(String method) {
    return method.startsWith("poll") ? Operations.TAKE : Operations.PUT;
  }

  private static int timedSynchronizer(String className, String method) {
    return switch (className.substring(className.lastIndexOf('/') + 1)) {
      case "ReentrantLock" -> Operations.LOCK;
      case "ReentrantReadWriteLock$ReadLock" -> Operations.READ_LOCK;
      case "ReentrantReadWriteLock$WriteLock" -> Operations.WRITE_LOCK;
      case "Semaphore" -> Operations.ACQUIRE;
      case "StampedLock" ->
          method.equals("tryReadLock") ? Operations.STAMPED_READ : Operations.STAMPED_WRITE;
      default -> synchronizer(className, method);
    };
  }

  /** Methods that call back consist of the others. */
  private static int atomic(String method, String descriptor) {
    if (descriptor.contains("java/util/function/")) {
      return NONE;
    }
    if (method.equals("getAndSet")) {
      return Operations.EXCHANGE;
    }
    return ATOMIC_READERS.contains(method) ? Operations.READ : Operations.WRITE;
  }

  private static int synchronizer(String className, String method) {
    if (className.startsWith(LOCKS + "StampedLock$")) {
      // views of the lock call its methods
      return NONE;
    }
    return switch (className.substring(className.lastIndexOf('/') + 1) + "." + method) {
      case "ReentrantLock.lock", "ReentrantLock.lockInterruptibly" -> Operations.LOCK;
      case "ReentrantLock.tryLock" -> Operations.LOCK | Operations.ATTEMPT;
      case "ReentrantReadWriteLock$WriteLock.tryLock" -> Operations.WRITE_LOCK | Operations.ATTEMPT;
      case "Semaphore.tryAcquire" -> Operations.ACQUIRE | Operations.ATTEMPT;
      case "StampedLock.tryWriteLock" -> Operations.STAMPED_WRITE | Operations.ATTEMPT;
      case "ReentrantReadWriteLock$ReadLock.lock",
          "ReentrantReadWriteLock$ReadLock.lockInterruptibly" ->
          Operations.READ_LOCK;
      case "ReentrantReadWriteLock$ReadLock.unlock",
          "ReentrantReadWriteLock$ReadLock.tryLock",
          "CountDownLatch.getCount",
          "Semaphore.availablePermits" ->
          Operations.READ;
      case "ReentrantReadWriteLock$WriteLock.lock",
          "ReentrantReadWriteLock$WriteLock.lockInterruptibly" ->
          Operations.WRITE_LOCK;
      case "ReentrantReadWriteLock.readLock",
          "ReentrantReadWriteLock.writeLock",
          "ReentrantLock.newCondition",
          "ReentrantReadWriteLock$WriteLock.newCondition",
          "StampedLock.asReadLock",
          "StampedLock.asReadWriteLock",
          "StampedLock.asWriteLock" ->
          Operations.VIEW;
      case "Semaphore.acquire", "Semaphore.acquireUninterruptibly" -> Operations.ACQUIRE;
      case "CountDownLatch.await" -> Operations.AWAIT_LATCH;
      case "StampedLock.readLock", "StampedLock.readLockInterruptibly" -> Operations.STAMPED_READ;
      case "StampedLock.writeLock", "StampedLock.writeLockInterruptibly" ->
          Operations.STAMPED_WRITE;
      case "StampedLock.tryOptimisticRead" -> Operations.STAMPED_LOOK;
      case "StampedLock.validate", "StampedLock.tryReadLock", "StampedLock.unlockRead" ->
          Operations.READ;
      case "Phaser.getParent",
          "Phaser.getRoot",
          // they are an arrival, or an arrival and a wait
          "Phaser.arriveAndAwaitAdvance",
          "Phaser.onAdvance" ->
          NONE;
      case "Phaser.awaitAdvance", "Phaser.awaitAdvanceInterruptibly" -> Operations.AWAIT_PHASE;
      // readers do not conflict with each other, but with methods that count them
      case "ReentrantReadWriteLock.getReadLockCount",
          "ReentrantReadWriteLock.toString",
          "ReentrantReadWriteLock$ReadLock.toString",
          "StampedLock.getReadLockCount",
          "StampedLock.isReadLocked",
          "StampedLock.toString" ->
          Operations.WRITE;
      default ->
          method.startsWith("is") || method.startsWith("get") || method.equals("toString")
              ? Operations.READ
              : Operations.WRITE;
    };
  }

  private static String top(String name) {
    int nested = name.indexOf('$');
    return nested < 0 ? name : name.substring(0, nested);
  }
}
