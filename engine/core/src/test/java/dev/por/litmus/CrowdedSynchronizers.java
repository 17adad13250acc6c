package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.Condition;

/** Synchronizers of one's own that several threads wait for at once. */
@Construct(
    group = Group.LOCKS,
    name = "several threads that wait for a sub class of `AbstractQueuedSynchronizer`",
    transition =
        "interleaved inside, as code under test is: the second thread waits until the first one has"
            + " made the queue. Explored up to one preemption here: there is much inside",
    bound = 1)
@SuppressWarnings("WaitNotInLoop") // what is tested here
class CrowdedSynchronizers {
  private static final String GIVEN_UP =
      "a sub class of `AbstractQueuedSynchronizer` that an interrupted thread gives up";
  private static final String INSIDE =
      "interleaved inside, as code under test is: a thread that leaves the queue waits until the"
          + " next one is linked. Explored up to two preemptions here: there is much inside";

  /** Lets those first that came first. */
  static final class FairMutex extends AbstractQueuedSynchronizer {
    private static final long serialVersionUID = 1L;

    @Override
    protected boolean tryAcquire(int ignored) {
      return !hasQueuedPredecessors() && compareAndSetState(0, 1);
    }

    @Override
    protected boolean tryRelease(int ignored) {
      setState(0);
      return true;
    }
  }

  static final class Latch extends AbstractQueuedSynchronizer {
    private static final long serialVersionUID = 1L;

    @Override
    protected int tryAcquireShared(int ignored) {
      return getState() == 1 ? 1 : -1;
    }

    @Override
    protected boolean tryReleaseShared(int ignored) {
      setState(1);
      return true;
    }
  }

  /** Does not wake the waiters when it opens. */
  static final class SilentLatch extends AbstractQueuedSynchronizer {
    private static final long serialVersionUID = 1L;

    @Override
    protected int tryAcquireShared(int ignored) {
      return getState() == 1 ? 1 : -1;
    }

    @Override
    protected boolean tryReleaseShared(int ignored) {
      setState(1);
      return false;
    }
  }

  private final QueuedConditions.Mutex mutex = new QueuedConditions.Mutex();
  private final AbstractQueuedSynchronizer.ConditionObject condition = mutex.condition();
  private final QueuedConditions.LongMutex longMutex = new QueuedConditions.LongMutex();
  private final Condition longCondition = longMutex.condition();
  private boolean ready;
  private int inside;

  private void await() throws InterruptedException {
    mutex.acquire(1);
    while (!ready) {
      condition.await();
    }
    mutex.release(1);
  }

  private void awaitLong() throws InterruptedException {
    longMutex.acquire(1);
    while (!ready) {
      longCondition.await();
    }
    longMutex.release(1);
  }

  private Together.Part section(AbstractQueuedSynchronizer lock) {
    return () -> {
      lock.acquire(1);
      check(++inside == 1, "two inside");
      inside--;
      lock.release(1);
    };
  }

  private Together.Part section(AbstractQueuedLongSynchronizer lock) {
    return () -> {
      lock.acquire(1);
      check(++inside == 1, "two inside");
      inside--;
      lock.release(1);
    };
  }

  @ConcurrencyTest
  @Passes(traces = Passes.INSIDE)
  void allAreSignalled() throws InterruptedException {
    run(
        this::await,
        this::await,
        () -> {
          mutex.acquire(1);
          ready = true;
          condition.signalAll();
          mutex.release(1);
        });
  }

  @ConcurrencyTest
  @Passes(traces = Passes.INSIDE)
  void allAreSignalledLong() throws InterruptedException {
    run(
        this::awaitLong,
        this::awaitLong,
        () -> {
          longMutex.acquire(1);
          ready = true;
          longCondition.signalAll();
          longMutex.release(1);
        });
  }

  @ConcurrencyTest
  @Passes(traces = Passes.INSIDE)
  void eachIsSignalled() throws InterruptedException {
    run(
        this::await,
        this::await,
        () -> {
          mutex.acquire(1);
          ready = true;
          condition.signal();
          condition.signal();
          mutex.release(1);
        });
  }

  @ConcurrencyTest
  @Fails(traces = Passes.INSIDE, with = "parked")
  void onlyOneIsSignalled() throws InterruptedException {
    run(
        this::await,
        this::await,
        () -> {
          mutex.acquire(1);
          ready = true;
          condition.signal();
          mutex.release(1);
        });
  }

  @ConcurrencyTest
  @Fails(traces = Passes.INSIDE, with = "parked")
  void onlyOneIsSignalledLong() throws InterruptedException {
    run(
        this::awaitLong,
        this::awaitLong,
        () -> {
          longMutex.acquire(1);
          ready = true;
          longCondition.signal();
          longMutex.release(1);
        });
  }

  @ConcurrencyTest
  @Passes(traces = Passes.INSIDE)
  void three() throws InterruptedException {
    run(section(mutex), section(mutex), section(mutex));
  }

  @ConcurrencyTest
  @Passes(traces = Passes.INSIDE)
  void threeLong() throws InterruptedException {
    run(section(longMutex), section(longMutex), section(longMutex));
  }

  @ConcurrencyTest
  @Passes(traces = Passes.INSIDE)
  void threeInTurn() throws InterruptedException {
    FairMutex fair = new FairMutex();
    run(section(fair), section(fair), section(fair));
  }

  @ConcurrencyTest
  @Fails(traces = Passes.INSIDE, with = "two inside")
  void threeCarelessly() throws InterruptedException {
    QueuedSynchronizers.Careless careless = new QueuedSynchronizers.Careless();
    run(section(careless), section(careless), section(careless));
  }

  private static Together.Part opened(AbstractQueuedSynchronizer latch) {
    return () -> latch.acquireShared(1);
  }

  @ConcurrencyTest
  @Passes(traces = Passes.INSIDE)
  void bothPassTheLatch() throws InterruptedException {
    Latch latch = new Latch();
    run(opened(latch), opened(latch), () -> latch.releaseShared(1));
  }

  @ConcurrencyTest
  @Fails(traces = Passes.INSIDE, with = "parked")
  void nobodyIsTold() throws InterruptedException {
    SilentLatch latch = new SilentLatch();
    run(opened(latch), opened(latch), () -> latch.releaseShared(1));
  }

  private Thread impatient() {
    return Together.start(
        () -> {
          try {
            mutex.acquireInterruptibly(1);
            mutex.release(1);
          } catch (InterruptedException e) {
            ready = true;
          }
        });
  }

  /** A thread that gives up cleans the queue, which the next thread may be entering. */
  @ConcurrencyTest
  @Construct(group = Group.LOCKS, name = GIVEN_UP, transition = INSIDE, bound = 2, deepBound = 2)
  @Passes(traces = Passes.INSIDE)
  void oneGivesUp() throws InterruptedException {
    mutex.acquire(1);
    Thread impatient = impatient();
    Thread patient = Together.start(section(mutex));
    impatient.interrupt();
    impatient.join();
    check(ready, "got it all the same");
    mutex.release(1);
    patient.join();
  }

  @ConcurrencyTest
  @Construct(group = Group.LOCKS, name = GIVEN_UP, transition = INSIDE, bound = 2, deepBound = 2)
  @Fails(traces = Passes.INSIDE, with = "got it all the same")
  void interruptedTooLate() throws InterruptedException {
    mutex.acquire(1);
    Thread impatient = impatient();
    mutex.release(1);
    impatient.interrupt();
    impatient.join();
    check(ready, "got it all the same");
  }
}
