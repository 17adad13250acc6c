package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Reentrant locks and their conditions. */
@Construct(
    group = Group.LOCKS,
    name = "`ReentrantLock`",
    transition = "`lock`, `tryLock()`, `unlock` one each; taking it again too")
class ReentrantLocks {
  private static final String CONDITION = "`Condition` of a lock";
  private static final String AWAIT =
      "`await` two: give up the lock, take it again; `signal` one. The longest waiter is woken, as"
          + " the JDK does";

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition condition = lock.newCondition();
  private int value;
  private boolean ready;

  @ConcurrencyTest
  @Passes(traces = 2)
  void locked() throws InterruptedException {
    Together.Part increment =
        () -> {
          lock.lock();
          try {
            lock.lock();
            value++;
            lock.unlock();
          } finally {
            lock.unlock();
          }
        };
    run(increment, increment);
    check(value == 2, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "thread-2 waits for ReentrantLock#1")
  void lockOrder() throws InterruptedException {
    ReentrantLock other = new ReentrantLock();
    run(() -> both(lock, other), () -> both(other, lock));
  }

  /** The next thread on the carrier of the owner is not the owner. */
  @ConcurrencyTest
  @Fails(traces = 1, with = "thread-2 waits for ReentrantLock#1")
  void keptForEver() throws InterruptedException {
    run(lock::lock);
    run(lock::lock);
  }

  private static void both(ReentrantLock outer, ReentrantLock inner) {
    outer.lock();
    inner.lock();
    inner.unlock();
    outer.unlock();
  }

  @ConcurrencyTest
  @Construct(group = Group.LOCKS, name = CONDITION, transition = AWAIT)
  @Passes(traces = 2)
  void conditionAwaited() throws InterruptedException {
    run(
        () -> {
          lock.lock();
          ready = true;
          condition.signal();
          lock.unlock();
        },
        () -> {
          lock.lock();
          while (!ready) {
            condition.awaitUninterruptibly();
          }
          lock.unlock();
        });
  }

  @ConcurrencyTest
  @Construct(group = Group.LOCKS, name = CONDITION, transition = AWAIT)
  @Fails(traces = 2, with = "thread-2 waits to be notified on ConditionObject#1")
  void conditionMissed() throws InterruptedException {
    run(
        () -> {
          lock.lock();
          condition.signal();
          lock.unlock();
        },
        () -> {
          lock.lock();
          condition.awaitUninterruptibly();
          lock.unlock();
        });
  }

  private void awaitReady() {
    lock.lock();
    while (!ready) {
      condition.awaitUninterruptibly();
    }
    lock.unlock();
  }

  @ConcurrencyTest
  @Construct(group = Group.LOCKS, name = CONDITION, transition = AWAIT)
  @Passes(traces = 10)
  void conditionAwaitedByTwo() throws InterruptedException {
    run(
        this::awaitReady,
        this::awaitReady,
        () -> {
          lock.lock();
          ready = true;
          condition.signalAll();
          lock.unlock();
        });
  }

  @ConcurrencyTest
  @Construct(group = Group.LOCKS, name = CONDITION, transition = AWAIT)
  @Fails(traces = 8, with = "waits to be notified on ConditionObject#1")
  void conditionSignalledOnce() throws InterruptedException {
    run(
        this::awaitReady,
        this::awaitReady,
        () -> {
          lock.lock();
          ready = true;
          condition.signal();
          lock.unlock();
        });
  }
}
