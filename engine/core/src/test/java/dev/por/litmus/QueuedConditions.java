package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.Condition;

/** Conditions of synchronizers of one's own. */
@Construct(
    group = Group.LOCKS,
    name = "conditions of sub classes of `AbstractQueuedSynchronizer`, `…LongSynchronizer`",
    transition =
        "interleaved inside, as code under test is: the queue of waiters, that of the synchronizer,"
            + " parking. Explored up to two preemptions here: there is much inside",
    bound = 2)
@SuppressWarnings("WaitNotInLoop") // what is tested here
class QueuedConditions {
  static final class Mutex extends AbstractQueuedSynchronizer {
    private static final long serialVersionUID = 1L;

    @Override
    protected boolean tryAcquire(int ignored) {
      return compareAndSetState(0, 1);
    }

    @Override
    protected boolean tryRelease(int ignored) {
      setState(0);
      return true;
    }

    @Override
    protected boolean isHeldExclusively() {
      return getState() == 1;
    }

    ConditionObject condition() {
      return new ConditionObject();
    }
  }

  static final class LongMutex extends AbstractQueuedLongSynchronizer {
    private static final long serialVersionUID = 1L;

    @Override
    protected boolean tryAcquire(long ignored) {
      return compareAndSetState(0, 1);
    }

    @Override
    protected boolean tryRelease(long ignored) {
      setState(0);
      return true;
    }

    @Override
    protected boolean isHeldExclusively() {
      return getState() == 1;
    }

    Condition condition() {
      return new ConditionObject();
    }
  }

  private final Mutex mutex = new Mutex();
  private final AbstractQueuedSynchronizer.ConditionObject condition = mutex.condition();
  private boolean ready;

  private void makeReady() {
    mutex.acquire(1);
    ready = true;
    condition.signal();
    mutex.release(1);
  }

  @ConcurrencyTest
  @Passes(traces = Passes.INSIDE)
  void awaited() throws InterruptedException {
    run(
        () -> {
          mutex.acquire(1);
          while (!ready) {
            condition.await();
          }
          mutex.release(1);
        },
        this::makeReady);
  }

  @ConcurrencyTest
  @Passes(traces = Passes.INSIDE)
  void awaitedUninterruptibly() throws InterruptedException {
    run(
        () -> {
          Thread.currentThread().interrupt();
          mutex.acquire(1);
          while (!ready) {
            condition.awaitUninterruptibly();
          }
          mutex.release(1);
          check(Thread.interrupted(), "the interrupt was lost");
        },
        this::makeReady);
  }

  @ConcurrencyTest
  @Fails(traces = Passes.INSIDE, with = "parked")
  void missed() throws InterruptedException {
    run(
        () -> {
          mutex.acquire(1);
          condition.await();
          mutex.release(1);
        },
        () -> {
          mutex.acquire(1);
          condition.signalAll();
          mutex.release(1);
        });
  }

  @ConcurrencyTest
  @Fails(traces = Passes.INSIDE, with = "not ready")
  void notInALoop() throws InterruptedException {
    run(
        () -> {
          mutex.acquire(1);
          if (!ready) {
            condition.await(1, TimeUnit.SECONDS);
          }
          boolean seen = ready;
          mutex.release(1);
          check(seen, "not ready");
        },
        () -> {
          mutex.acquire(1);
          condition.signal();
          mutex.release(1);
          makeReady();
        });
  }

  @ConcurrencyTest
  @Passes(traces = Passes.INSIDE)
  void timesOut() throws InterruptedException {
    mutex.acquire(1);
    check(!condition.await(1, TimeUnit.SECONDS), "a signal of nobody");
    check(condition.awaitNanos(1) <= 0, "there is time left");
    check(mutex.isHeldExclusively(), "not taken again");
    mutex.release(1);
  }

  @ConcurrencyTest
  @Passes(traces = Passes.INSIDE)
  void interrupted() throws InterruptedException {
    Thread waiter =
        new Thread(
            () -> {
              mutex.acquire(1);
              try {
                condition.await();
                check(false, "nobody signals");
              } catch (InterruptedException expected) {
                check(mutex.isHeldExclusively(), "not taken again");
                mutex.release(1);
              }
            });
    waiter.start();
    waiter.interrupt();
    waiter.join();
  }

  @ConcurrencyTest
  @Passes(traces = Passes.INSIDE)
  void ofNoOwner() throws InterruptedException {
    int refused = 0;
    try {
      condition.signal();
    } catch (IllegalMonitorStateException e) {
      refused++;
    }
    try {
      mutex.hasWaiters(condition);
    } catch (IllegalMonitorStateException e) {
      refused++;
    }
    check(refused == 2, "who does not hold it may not signal");
  }

  /** A thread that signals only where another thread waits misses no waiter. */
  @ConcurrencyTest
  @Passes(traces = Passes.INSIDE)
  void signalledIfAwaited() throws InterruptedException {
    run(
        () -> {
          mutex.acquire(1);
          while (!ready) {
            condition.await();
          }
          mutex.release(1);
        },
        () -> {
          mutex.acquire(1);
          ready = true;
          if (mutex.hasWaiters(condition)) {
            condition.signalAll();
          }
          mutex.release(1);
        });
  }

  @ConcurrencyTest
  @Passes(traces = Passes.INSIDE)
  void awaitedLong() throws InterruptedException {
    LongMutex lock = new LongMutex();
    Condition changed = lock.condition();
    run(
        () -> {
          lock.acquire(1);
          while (!ready) {
            changed.await();
          }
          lock.release(1);
        },
        () -> {
          lock.acquire(1);
          ready = true;
          changed.signal();
          lock.release(1);
        });
  }

  @ConcurrencyTest
  @Fails(traces = Passes.INSIDE, with = "parked")
  void missedLong() throws InterruptedException {
    LongMutex lock = new LongMutex();
    Condition changed = lock.condition();
    run(
        () -> {
          lock.acquire(1);
          changed.awaitUninterruptibly();
          lock.release(1);
        },
        () -> {
          lock.acquire(1);
          changed.signal();
          lock.release(1);
        });
  }
}
