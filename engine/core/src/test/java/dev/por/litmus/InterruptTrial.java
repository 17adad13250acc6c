package dev.por.litmus;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * One call on objects of its own, and an interrupt. What comes of it: what the call returns or
 * throws, whether its thread is interrupted then, and what is left of the objects.
 */
final class InterruptTrial {
  /** How the call and the interrupt meet. */
  enum Meeting {
    /** The thread is interrupted, and calls. */
    BEFORE,
    /** What it waits for comes, the thread is interrupted, and calls. */
    SATISFIED,
    /** The thread is interrupted, and calls; what it waits for comes meanwhile. */
    MEANWHILE,
    /** The thread calls, and another one interrupts it. */
    DURING,
    /** The thread calls; what it waits for comes, and then an interrupt. */
    AFTERWARDS,
    /** The thread calls; what it waits for comes, and an interrupt from another thread. */
    BOTH,
    /** A thread of a pool calls, and the pool is stopped. */
    STOPPED,
    /** A task calls, and is cancelled. */
    CANCELLED;

    /** Whether nothing comes after the call. */
    boolean isFirst() {
      return this == BEFORE || this == SATISFIED;
    }
  }

  /** The outcome of a call that does not end. */
  static final String WAITS = "waits";

  /** Plays a trial: on a plain JVM, which goes on by itself, or on the one that explores. */
  interface Player {
    /** The call is under way: nothing happens until it has to wait. */
    void settle(InterruptTrial trial) throws Exception;

    /** Waits for the end of the thread; false when that does not come. */
    boolean join(Thread thread) throws Exception;
  }

  /** Whatever may come first does so, in some execution. */
  static final Player EXPLORER =
      new Player() {
        @Override
        public void settle(InterruptTrial trial) {}

        @Override
        public boolean join(Thread thread) throws InterruptedException {
          thread.join();
          return true;
        }
      };

  private final Callable<?> call;
  private final Together.Part supply;
  private final Callable<?> state;
  private String outcome = "not begun";

  /** The thread that calls; only a player on a plain JVM asks for it. */
  volatile Thread caller;

  /**
   * A trial.
   *
   * @param supply brings what the call waits for; not called by the thread of the call
   * @param state what is left
   */
  InterruptTrial(Callable<?> call, Together.Part supply, Callable<?> state) {
    this.call = call;
    this.supply = supply;
    this.state = state;
  }

  /** A trial that leaves nothing to be seen. */
  InterruptTrial(Callable<?> call, Together.Part supply) {
    this(call, supply, () -> "");
  }

  /** The outcome. */
  String play(Meeting meeting, Player player) throws Exception {
    if (meeting == Meeting.STOPPED || meeting == Meeting.CANCELLED) {
      return playInPool(meeting, player);
    }
    if (meeting == Meeting.SATISFIED) {
      supply.run();
    }
    Thread thread = Together.start(() -> make(meeting.isFirst() || meeting == Meeting.MEANWHILE));
    if (!meeting.isFirst()) {
      player.settle(this);
    }
    if (meeting == Meeting.DURING) {
      thread.interrupt();
    } else if (meeting == Meeting.MEANWHILE) {
      supply.run();
    } else if (meeting == Meeting.AFTERWARDS) {
      supply.run();
      thread.interrupt();
    } else if (meeting == Meeting.BOTH) {
      Thread other = Together.start(thread::interrupt);
      supply.run();
      other.join();
    }
    return outcome(player, thread);
  }

  private String playInPool(Meeting meeting, Player player) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    if (meeting == Meeting.STOPPED) {
      pool.execute(() -> make(false));
      player.settle(this);
      pool.shutdownNow();
    } else {
      Future<?> task = pool.submit(() -> make(false));
      player.settle(this);
      task.cancel(true);
      pool.shutdown();
    }
    return outcome(
        player, Together.start(() -> pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS)));
  }

  private String outcome(Player player, Thread thread) throws Exception {
    return player.join(thread) ? outcome + state.call() : WAITS;
  }

  private void make(boolean interrupted) {
    caller = Thread.currentThread();
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    String came;
    try {
      came = String.valueOf(call.call());
    } catch (Exception e) {
      came = e.getClass().getSimpleName();
    }
    outcome = came + (Thread.currentThread().isInterrupted() ? ", interrupted " : " ");
  }
}
