package dev.por.probe.object;

import dev.por.probe.Probe;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * The hooks of methods that answer which threads wait for a lock, a semaphore or a condition; see
 * {@link Probe}. Each is named after the method that asks it, and answers null, or less than zero,
 * when the JDK is to say.
 */
public final class QueueProbe {
  private QueueProbe() {}

  private static List<Thread> queued(Object object, boolean readers, boolean others) {
    return isManaged() ? Probe.hooks.objects().queued(object, readers, others) : null;
  }

  private static List<Thread> waiting(Object lock, Object condition) {
    return isManaged() ? Probe.hooks.objects().waiting(lock, condition) : null;
  }

  private static boolean isManaged() {
    return Thread.currentThread() == Probe.running;
  }

  private static int length(List<Thread> threads) {
    return threads == null ? -1 : threads.size();
  }

  /* What the JDK returns may be changed. */
  private static Collection<Thread> copy(List<Thread> threads) {
    return threads == null ? null : new ArrayList<>(threads);
  }

  /** The thread that holds a lock, by the one that the JDK takes for its owner. */
  public static Thread owner(Thread known) {
    return isManaged() && known != null ? Probe.hooks.objects().carriedBy(known) : known;
  }

  /** Whether there are threads in the queue. */
  public static int hasQueuedThreads(Object object) {
    return Integer.signum(length(queued(object, true, true)));
  }

  /** Whether a thread is in the queue. */
  public static int hasQueuedThread(Object object, Object thread) {
    List<Thread> threads = thread == null ? null : queued(object, true, true);
    return threads == null ? -1 : threads.contains(thread) ? 1 : 0;
  }

  /** How many are in the queue. */
  public static int getQueueLength(Object object) {
    return length(queued(object, true, true));
  }

  /** The threads in the queue. */
  public static Collection<Thread> getQueuedThreads(Object object) {
    return copy(queued(object, true, true));
  }

  /** Those of them that want to read. */
  public static Collection<Thread> getQueuedReaderThreads(Object object) {
    return copy(queued(object, true, false));
  }

  /** Those of them that want to write. */
  public static Collection<Thread> getQueuedWriterThreads(Object object) {
    return copy(queued(object, false, true));
  }

  /** Whether threads wait for a condition. */
  public static int hasWaiters(Object lock, Object condition) {
    return Integer.signum(length(waiting(lock, condition)));
  }

  /** How many wait for it. */
  public static int getWaitQueueLength(Object lock, Object condition) {
    return length(waiting(lock, condition));
  }

  /** The threads that wait for it. */
  public static Collection<Thread> getWaitingThreads(Object lock, Object condition) {
    return copy(waiting(lock, condition));
  }
}
