package dev.por.probe.object;

import java.util.Set;

/**
 * Classes of the JDK that are interleaved inside, as code under test is: those that cannot be said
 * in single operations, and where the whole of {@code java.util.concurrent} is wanted so ({@code
 * jdk = deep}) all that locks, waits, counts or holds something for several threads. Executors and
 * futures keep their steps, and variables of one value are one access each in any case.
 */
public final class DeepClasses {
  private static final String CONCURRENT = "java/util/concurrent/";
  private static final String ATOMIC = CONCURRENT + "atomic/";
  private static final String LOCKS = CONCURRENT + "locks/";
  private static final String PIPES = "java/io/Piped";
  private static final String STREAM = "java/util/stream/";

  private static final Set<String> ALWAYS =
      Set.of(
          "java/lang/ThreadBuilders",
          "java/util/ArrayPrefixHelpers",
          "jdk/internal/misc/ThreadFlock",
          CONCURRENT + "CyclicBarrier",
          CONCURRENT + "DelayQueue",
          CONCURRENT + "Joiners",
          CONCURRENT + "LinkedTransferQueue",
          CONCURRENT + "StructuredTaskScope",
          CONCURRENT + "StructuredTaskScopeImpl",
          CONCURRENT + "SubmissionPublisher",
          CONCURRENT + "SynchronousQueue",
          CONCURRENT + "ThreadPerTaskExecutor",
          LOCKS + "AbstractOwnableSynchronizer",
          LOCKS + "AbstractQueuedLongSynchronizer",
          LOCKS + "AbstractQueuedSynchronizer",
          // parts of parallel streams that look at what others have found
          STREAM + "AbstractShortCircuitTask",
          STREAM + "AbstractTask",
          STREAM + "DistinctOps",
          STREAM + "FindOps",
          STREAM + "ForEachOps",
          STREAM + "GathererOp",
          STREAM + "MatchOps",
          STREAM + "SliceOps",
          STREAM + "StreamSpliterators",
          STREAM + "WhileOps");

  private static final Set<String> WHERE_WANTED =
      Set.of(
          ATOMIC + "AtomicMarkableReference",
          ATOMIC + "AtomicStampedReference",
          ATOMIC + "DoubleAccumulator",
          ATOMIC + "DoubleAdder",
          ATOMIC + "LongAccumulator",
          ATOMIC + "LongAdder",
          ATOMIC + "Striped64",
          CONCURRENT + "ArrayBlockingQueue",
          CONCURRENT + "ConcurrentHashMap",
          CONCURRENT + "ConcurrentLinkedDeque",
          CONCURRENT + "ConcurrentLinkedQueue",
          CONCURRENT + "ConcurrentSkipListMap",
          CONCURRENT + "ConcurrentSkipListSet",
          CONCURRENT + "CopyOnWriteArrayList",
          CONCURRENT + "CopyOnWriteArraySet",
          CONCURRENT + "CountDownLatch",
          CONCURRENT + "LinkedBlockingDeque",
          CONCURRENT + "LinkedBlockingQueue",
          CONCURRENT + "Phaser",
          CONCURRENT + "PriorityBlockingQueue",
          CONCURRENT + "Semaphore",
          LOCKS + "ReentrantLock",
          LOCKS + "ReentrantReadWriteLock",
          LOCKS + "StampedLock");

  private static volatile boolean deep;

  private static final ClassValue<Boolean> CONTAINED =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            if (c.getClassLoader() == null && contain(c.getName().replace('.', '/'))) {
              return true;
            }
          }
          return false;
        }
      };

  private DeepClasses() {}

  /** All of them are wanted; before the first one is woven. */
  public static void wantAll() {
    deep = true;
  }

  /** Whether all of them are wanted. */
  public static boolean areAllWanted() {
    return deep;
  }

  /** Whether the class, by its internal name, is one of them, or is nested in one. */
  public static boolean contain(String name) {
    int nested = name.indexOf('$');
    String top = nested < 0 ? name : name.substring(0, nested);
    return ALWAYS.contains(top)
        || (deep && WHERE_WANTED.contains(top))
        || name.startsWith(PIPES)
        || name.startsWith("java/util/Collections$Synchronized");
  }

  /** Whether an object of this class is one of theirs, or of a class that extends one. */
  public static boolean contain(Class<?> type) {
    return CONTAINED.get(type);
  }
}
