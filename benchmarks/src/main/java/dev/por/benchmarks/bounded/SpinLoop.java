package dev.por.benchmarks.bounded;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.atomic.AtomicBoolean;

/** Threads that wait for each other by reading: the paper's Fair, a cyclic state space. */
@SuppressWarnings("NonAtomicVolatileUpdate") // what is explored here
public class SpinLoop {
  private final AtomicBoolean lock = new AtomicBoolean();
  private volatile int turn;
  private volatile int done;

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

  /** Waits for a value that may be passed over. */
  @ConcurrencyTest
  public void turnThatIsMissed() throws InterruptedException {
    Threads.together(
        () -> {
          turn = 1;
          take();
          turn = 2;
          lock.set(false);
        },
        () -> {
          while (turn != 1) {
            Thread.onSpinWait();
          }
        },
        this::besides);
  }
}
