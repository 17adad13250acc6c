package dev.por.litmus;

import dev.por.api.ConcurrencyTest;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Exchanger;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import sun.misc.Unsafe;

/**
 * Programs with exactly one data race each, between the lines marked "one" and "two". None fails by
 * an assertion: what they do is right in every interleaving.
 */
@Construct(
    group = Group.MEMORY,
    name = "plain accesses and what orders them",
    transition = "as the operation; two that nothing orders are reported as a data race")
class Racy {
  private int x;
  private int plain;
  private static final Unsafe UNSAFE = UnsafeMemory.UNSAFE;
  private static int shared;
  private volatile boolean flag;
  private final Object lock = new Object();
  private final Object other = new Object();
  private final AtomicInteger atomic = new AtomicInteger();
  private final ReentrantLock first = new ReentrantLock();
  private final ReentrantLock second = new ReentrantLock();
  private final ReentrantReadWriteLock both = new ReentrantReadWriteLock();
  private Holder holder;
  private final long[] cells = new long[2];
  private static final long[][] MATRIX = new long[2][2];
  private final Map<String, List<String>> lists = Map.of("a", new ArrayList<>());

  @ConcurrencyTest
  @Passes(traces = 2)
  void plainFlag() throws InterruptedException {
    Thread thread = new Thread(() -> x = 1); // one
    thread.start();
    int seen = x; // two
    thread.join();
    use(seen);
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void staticField() throws InterruptedException {
    Thread thread = new Thread(() -> shared = 1); // one
    thread.start();
    shared = 2; // two
    thread.join();
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void arrayElement() throws InterruptedException {
    long[] cells = new long[2];
    Thread thread = new Thread(() -> cells[1] = 1); // one
    thread.start();
    cells[0] = cells[1]; // two
    thread.join();
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void elementOfAField() throws InterruptedException {
    Thread thread = new Thread(() -> cells[1] = 1); // one
    thread.start();
    cells[1] = 2; // two
    thread.join();
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void elementOfAStaticMatrix() throws InterruptedException {
    Thread thread = new Thread(() -> MATRIX[1][0] = 1); // one
    thread.start();
    use((int) MATRIX[1][0]); // two
    thread.join();
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void listInAMapOfAField() throws InterruptedException {
    Thread thread = new Thread(() -> lists.get("a").add("x")); // one
    thread.start();
    use(lists.get("a").size()); // two
    thread.join();
  }

  /** The write comes after the volatile one: it is not published by it. */
  @ConcurrencyTest
  @Passes(traces = 3)
  void publishedTooEarly() throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              flag = true;
              x = 1; // one
            });
    thread.start();
    if (flag) {
      use(x); // two
    }
    thread.join();
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void differentMonitors() throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              synchronized (other) {
                x = 1; // one
              }
            });
    thread.start();
    synchronized (lock) {
      x = 2; // two
    }
    thread.join();
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void differentLocks() throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              second.lock();
              x = 1; // one
              second.unlock();
            });
    thread.start();
    first.lock();
    x = 2; // two
    first.unlock();
    thread.join();
  }

  /** Two readers of a lock are not ordered, in either order. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void writeUnderTheReadLock() throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              both.readLock().lock();
              x = 1; // one
              both.readLock().unlock();
            });
    thread.start();
    both.readLock().lock();
    use(x); // two
    both.readLock().unlock();
    thread.join();
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void opaqueFlag() throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              x = 1; // one
              atomic.setOpaque(1);
            });
    thread.start();
    if (atomic.getOpaque() == 1) {
      use(x); // two
    }
    thread.join();
  }

  /** A latch whose count is not zero orders nothing. */
  @ConcurrencyTest
  @Passes(traces = 3)
  void latchNotAwaited() throws InterruptedException {
    CountDownLatch latch = new CountDownLatch(2);
    Thread thread =
        new Thread(
            () -> {
              x = 1; // one
              latch.countDown();
            });
    thread.start();
    latch.countDown();
    use(x); // two
    thread.join();
  }

  /** An acquire publishes nothing: what a thread did before it is not ordered. */
  @ConcurrencyTest
  @Passes(traces = 3)
  void acquireIsNoRelease() throws InterruptedException {
    Semaphore semaphore = new Semaphore(1);
    Thread thread =
        new Thread(
            () -> {
              x = 1; // one
              semaphore.tryAcquire();
            });
    thread.start();
    semaphore.release();
    use(x); // two
    thread.join();
  }

  @ConcurrencyTest
  @Passes(traces = 3)
  void takeIsNoPut() throws InterruptedException {
    LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>();
    Thread thread =
        new Thread(
            () -> {
              x = 1; // one
              queue.poll();
            });
    thread.start();
    queue.add("a");
    use(x); // two
    thread.join();
  }

  /** What comes behind an exchange is not ordered by it. */
  @ConcurrencyTest
  @Passes(traces = 4)
  void writtenAfterTheExchange() throws InterruptedException {
    Exchanger<String> exchanger = new Exchanger<>();
    Thread thread =
        Together.start(
            () -> {
              exchanger.exchange("a");
              x = 1; // one
            });
    exchanger.exchange("b");
    use(x); // two
    thread.join();
  }

  /** A permit promises nothing about memory. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void unparkIsNoRelease() throws InterruptedException {
    Thread main = Thread.currentThread();
    Thread thread =
        new Thread(
            () -> {
              x = 1; // one
              LockSupport.unpark(main);
            });
    thread.start();
    LockSupport.park();
    use(x); // two
    thread.join();
  }

  /** A thread that does not get a lock is not ordered behind an earlier release of the lock. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void failedAttemptIsNoAcquire() throws InterruptedException {
    Thread main = Thread.currentThread();
    Thread thread =
        new Thread(
            () -> {
              first.lock();
              x = 1; // one
              first.unlock();
              first.lock();
              LockSupport.unpark(main);
            });
    thread.start();
    LockSupport.park();
    use(first.tryLock() ? 0 : x); // two
    thread.join();
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void unsynchronizedList() throws InterruptedException {
    List<String> list = new ArrayList<>();
    Thread thread = new Thread(() -> list.add("a")); // one
    thread.start();
    list.size(); // two
    thread.join();
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void unsynchronizedBuffer() throws InterruptedException {
    ByteBuffer buffer = ByteBuffer.allocate(1);
    Thread thread = new Thread(() -> buffer.put((byte) 1)); // one
    thread.start();
    buffer.remaining(); // two
    thread.join();
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void memoryOfTwoBuffers() throws InterruptedException {
    ByteBuffer buffer = ByteBuffer.allocateDirect(4);
    ByteBuffer other = buffer.duplicate();
    Thread thread = new Thread(() -> other.putInt(1)); // one
    thread.start();
    buffer.asShortBuffer().get(); // two
    thread.join();
  }

  static final class Holder {
    final int kept;

    Holder(int kept) {
      this.kept = kept;
    }
  }

  /** The reference races; the final field behind it does not. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void unsafePublication() throws InterruptedException {
    Thread thread = new Thread(() -> holder = new Holder(1)); // one
    thread.start();
    Holder seen = holder; // two
    if (seen != null && seen.kept != 1) {
      throw new AssertionError("not frozen");
    }
    thread.join();
  }

  /** The flag races; what it announces is ordered by the fences. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void fences() throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              x = 1;
              VarHandle.releaseFence();
              plain = 1; // one
            });
    thread.start();
    int seen = plain; // two
    VarHandle.acquireFence();
    if (seen == 1) {
      use(x);
    }
    thread.join();
  }

  /** The flag races; what it announces is ordered by the fences. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void fullFences() throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              x = 1;
              VarHandle.fullFence();
              plain = 1; // one
            });
    thread.start();
    int seen = plain; // two
    VarHandle.fullFence();
    if (seen == 1) {
      use(x);
    }
    thread.join();
  }

  /** The flag races; what it announces is ordered by the fences. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void fencesOfLoadsAndStores() throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              x = 1;
              VarHandle.storeStoreFence();
              plain = 1; // one
            });
    thread.start();
    int seen = plain; // two
    VarHandle.loadLoadFence();
    if (seen == 1) {
      use(x);
    }
    thread.join();
  }

  /** The flag races; what it announces is ordered by the fences. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void fencesOfUnsafe() throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              x = 1;
              UNSAFE.storeFence();
              plain = 1; // one
            });
    thread.start();
    int seen = plain; // two
    UNSAFE.loadFence();
    if (seen == 1) {
      use(x);
    }
    thread.join();
  }

  /** A fence on one side orders nothing. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void fenceOfTheReaderIsMissing() throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              x = 1; // one
              VarHandle.releaseFence();
              atomic.setOpaque(1);
            });
    thread.start();
    int seen = atomic.getOpaque();
    if (seen == 1) {
      use(x); // two
    }
    thread.join();
  }

  /** A fence on one side orders nothing. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void fenceOfTheWriterIsMissing() throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              x = 1; // one
              atomic.setOpaque(1);
            });
    thread.start();
    int seen = atomic.getOpaque();
    VarHandle.acquireFence();
    if (seen == 1) {
      use(x); // two
    }
    thread.join();
  }

  /** What acquires does not release. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void fencesOnTheWrongSides() throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              x = 1; // one
              VarHandle.acquireFence();
              atomic.setOpaque(1);
            });
    thread.start();
    int seen = atomic.getOpaque();
    VarHandle.releaseFence();
    if (seen == 1) {
      use(x); // two
    }
    thread.join();
  }

  @ConcurrencyTest(allowedRaces = "dev.por.litmus.Racy.x: a statistic")
  @Passes(traces = 2)
  void allowed() throws InterruptedException {
    Thread thread = new Thread(() -> x = 1); // one
    thread.start();
    use(x); // two
    thread.join();
  }

  private static void use(int value) {
    if (value < 0) {
      throw new AssertionError();
    }
  }
}
