package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.start;

import dev.por.api.ConcurrencyTest;
import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Conditions that are waited for only so long. */
@Construct(
    group = Group.LOCKS,
    name = "`Condition.await` with a timeout, `awaitNanos`, `awaitUntil`",
    transition = "as without, and one more to stop waiting when time is up")
@SuppressWarnings({"JavaUtilDate", "WaitNotInLoop"}) // what is tested here
class TimedConditions {
  private static final long MILLI = 1_000_000;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition condition = lock.newCondition();

  @ConcurrencyTest
  @Passes(traces = 1)
  void timesOut() throws InterruptedException {
    lock.lock();
    check(condition.awaitNanos(3 * MILLI) <= 0, "awaitNanos");
    check(!condition.await(4, TimeUnit.MILLISECONDS), "await");
    check(!condition.awaitUntil(new Date(System.currentTimeMillis() + 5)), "awaitUntil");
    check(lock.isHeldByCurrentThread() && System.nanoTime() == 12 * MILLI, "time");
    lock.unlock();
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void signalledInTime() throws InterruptedException {
    Thread other = start(this::signalAfterAWhile);
    lock.lock();
    check(condition.awaitNanos(10 * MILLI) == 7 * MILLI, "left");
    lock.unlock();
    other.join();
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "missed")
  void signalledAtTheLastMoment() throws InterruptedException {
    Thread other = start(this::signalAfterAWhile);
    lock.lock();
    boolean signalled = condition.await(3, TimeUnit.MILLISECONDS);
    lock.unlock();
    other.join();
    check(signalled, "missed");
  }

  private void signalAfterAWhile() throws InterruptedException {
    Thread.sleep(3);
    lock.lock();
    condition.signal();
    lock.unlock();
  }
}
