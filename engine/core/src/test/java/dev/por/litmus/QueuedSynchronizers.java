package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** Synchronizers of one's own. */
@Construct(
    group = Group.LOCKS,
    name = "sub classes of `AbstractQueuedSynchronizer`, `AbstractQueuedLongSynchronizer`",
    transition =
        "interleaved inside, as code under test is: `tryAcquire` and its kin, the state, the queue,"
            + " parking",
    deepBound = 2)
class QueuedSynchronizers {
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
  }

  /** Does not look before it takes. */
  static final class Careless extends AbstractQueuedSynchronizer {
    private static final long serialVersionUID = 1L;

    @Override
    protected boolean tryAcquire(int ignored) {
      if (getState() == 0) {
        setState(1);
        return true;
      }
      return false;
    }

    @Override
    protected boolean tryRelease(int ignored) {
      setState(0);
      return true;
    }
  }

  private volatile int inside;

  private Together.Part section(AbstractQueuedSynchronizer lock) {
    return () -> {
      lock.acquire(1);
      inside++;
      check(inside == 1, "two inside");
      inside--;
      lock.release(1);
    };
  }

  @ConcurrencyTest
  @Passes(traces = Passes.INSIDE)
  void mutex() throws InterruptedException {
    Mutex mutex = new Mutex();
    run(section(mutex), section(mutex));
  }

  @ConcurrencyTest
  @Fails(traces = Passes.INSIDE, with = "two inside")
  void careless() throws InterruptedException {
    Careless careless = new Careless();
    run(section(careless), section(careless));
  }
}
