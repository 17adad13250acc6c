package dev.por.engine.stateful;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * The concurrent variant of Gueta et al. 2007, Figure 8: worker threads take states, expand them on
 * their own, and fold what they found one at a time. The numbers do not depend on their order.
 */
final class ExpansionTeam {
  private final StatefulSearch search;
  private final BooleanSupplier stop;
  private final LongSet localStates = new LongSet();
  private int active;
  private boolean stopped;
  private Throwable problem;

  /**
   * Workers on a search.
   *
   * @param stop asked after each expansion, by one thread at a time
   */
  ExpansionTeam(StatefulSearch search, BooleanSupplier stop) {
    this.search = search;
    this.stop = stop;
  }

  /** Works with so many threads until nothing is left; false when asked to stop before. */
  boolean run(int threads) {
    List<Thread> others = new ArrayList<>();
    for (int t = 1; t < threads; t++) {
      Thread thread = new Thread(this::work, "por-stateful-" + t);
      thread.setDaemon(true);
      thread.start();
      others.add(thread);
    }
    work();
    others.forEach(ExpansionTeam::join);
    if (problem instanceof RuntimeException e) {
      throw e;
    }
    if (problem instanceof Error e) {
      throw e;
    }
    return !stopped;
  }

  /** How many local states the workers saw together. */
  int localStates() {
    return localStates.size();
  }

  private static void join(Thread thread) {
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void work() {
    Expansion expansion = search.newExpansion();
    try {
      for (int number = take(); number >= 0; number = take()) {
        int[] state;
        synchronized (this) {
          state = search.state(number);
        }
        expansion.expand(state);
        fold(number, expansion);
      }
    } catch (RuntimeException | Error e) {
      fail(e);
    }
    synchronized (this) {
      localStates.addAll(expansion.localStates());
    }
  }

  private synchronized int take() {
    while (!stopped) {
      int number = search.take();
      if (number >= 0) {
        active++;
        return number;
      }
      if (active == 0) {
        return -1;
      }
      try {
        wait();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        stopped = true;
      }
    }
    return -1;
  }

  private synchronized void fold(int number, Expansion expansion) {
    search.fold(number, expansion);
    active--;
    stopped |= stop.getAsBoolean();
    notifyAll();
  }

  private synchronized void fail(Throwable e) {
    problem = e;
    stopped = true;
    notifyAll();
  }
}
