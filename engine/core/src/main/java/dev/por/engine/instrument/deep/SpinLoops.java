package dev.por.engine.instrument.deep;

import java.util.Set;

/**
 * Loops of the JDK that do nothing but wait until another thread has done what it is about to, as
 * the first hint in them ({@code onSpinWait}, {@code yield}) says. Other hints are in loops that
 * come to an end by themselves: those are explored as they are.
 */
public final class SpinLoops {
  private static final String LOCKS = "java/util/concurrent/locks/";
  private static final String QUEUED = LOCKS + "AbstractQueuedSynchronizer";
  private static final String QUEUED_LONG = LOCKS + "AbstractQueuedLongSynchronizer";

  private static final Set<String> LOOPS =
      Set.of(
          QUEUED + ".acquire",
          QUEUED + ".tryInitializeHead",
          QUEUED + "$ConditionObject.await",
          QUEUED + "$ConditionObject.awaitUninterruptibly",
          QUEUED_LONG + ".acquire",
          QUEUED_LONG + ".tryInitializeHead",
          QUEUED_LONG + "$ConditionObject.await",
          QUEUED_LONG + "$ConditionObject.awaitUninterruptibly",
          LOCKS + "StampedLock.acquireRead",
          LOCKS + "StampedLock.acquireWrite",
          LOCKS + "StampedLock.tryDecReaderOverflow",
          LOCKS + "StampedLock.tryIncReaderOverflow",
          LOCKS + "StampedLock.tryInitializeHead",
          "java/util/concurrent/ConcurrentHashMap.initTable");

  /**
   * Methods that repeat a loop. A thread may consume an item before the publisher has counted it. A
   * thread that leaves a queue goes through it again as long as a thread that has come to its end
   * is not linked from the other side.
   */
  private static final Set<String> UNHINTED =
      Set.of(
          QUEUED + ".cleanQueue",
          QUEUED_LONG + ".cleanQueue",
          LOCKS + "StampedLock.cleanQueue",
          "java/util/concurrent/SubmissionPublisher$BufferedSubscription.consume");

  private SpinLoops() {}

  /** Whether a loop of the method repeats without a hint until another thread has made progress. */
  static boolean areUnhinted(String className, String method) {
    return UNHINTED.contains(className + "." + method);
  }

  /**
   * Whether the call is one that a waiter makes again and again without a hint: it has been
   * signalled as its time was up, and the thread that signals has not put it into the queue of the
   * lock yet.
   */
  static boolean isRepeated(String method) {
    return method.equals("getAndUnsetStatus");
  }

  public static boolean contain(String className, String method) {
    return LOOPS.contains(className + "." + method);
  }
}
