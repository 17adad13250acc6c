package dev.por.benchmarks.bounded;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.atomic.AtomicBoolean;

/** Threads that wait for each other by reading: the paper's Fair, a cyclic state space. */
@SuppressWarnings("NonAtomicVolatileUpdate") // what is explored here
public class SpinLoop {
  private final AtomicBoolean lock = new AtomicBoolean();
  private volatile int turn;
  private volatile int done;
  private volatile int arrived;

  private void take() {
    while (!lock.compareAndSet(false, true)) {
      Thread.onSpinWait();
    }
  }

  private void inTurn(int number) {
    while (turn != number) {
      Thread.onSpinWait();
    }
    take();
    done = done + 1;
    lock.set(false);
    turn = number + 1;
  }

  private void besides() {
    take();
    done = done + 1;
    lock.set(false);
  }

  /** Two threads take turns, two others do not wait for theirs. */
  @ConcurrencyTest
  public void turns() throws InterruptedException {
    Threads.together(() -> inTurn(0), () -> inTurn(1), this::besides, this::besides);
    Threads.check(done == 4, "done " + done);
  }

  /** A barrier that counts without a lock, so that a thread that arrives may be forgotten. */
  @ConcurrencyTest
  public void arrivalThatIsLost() throws InterruptedException {
    Threads.together(() -> inTurn(0), this::meet, this::meet);
  }

  private void meet() {
    arrived = arrived + 1;
    while (arrived < 2) {
      Thread.onSpinWait();
    }
    besides();
  }
}
