package dev.por.litmus;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;

/** Plays the trials of the table on a JVM without por, and prints what came of each. */
final class InterruptsForReal implements InterruptTrial.Player {
  /** Between the parts of a line. */
  static final String TAB = "\t";

  /** How often a trial is played that may end in several ways. */
  private static final int TIMES = 20;

  /** How many are played side by side: most of them wait. */
  private static final int PLAYERS = 24;

  private static final long FOR_EVER_MILLIS = 4_000;
  private static final long SETTLED_MILLIS = 30;

  private final boolean certain;

  private InterruptsForReal(boolean certain) {
    this.certain = certain;
  }

  /** A line for each of these rows, meeting and outcome. */
  public static void main(String[] arguments) throws Exception {
    ExecutorService players = Executors.newFixedThreadPool(PLAYERS);
    List<Future<?>> trials = new ArrayList<>();
    for (String row : arguments) {
      Supplier<InterruptTrial> made = InterruptTable.rows().get(row);
      for (InterruptTrial.Meeting meeting : InterruptTrial.Meeting.values()) {
        trials.add(
            players.submit(
                () -> {
                  for (String outcome : outcomes(made, meeting)) {
                    System.out.println(row + TAB + meeting + TAB + outcome);
                  }
                  return null;
                }));
      }
    }
    for (Future<?> trial : trials) {
      trial.get();
    }
    Runtime.getRuntime().halt(0);
  }

  private static Set<String> outcomes(
      Supplier<InterruptTrial> trials, InterruptTrial.Meeting meeting) throws Exception {
    Set<String> outcomes = new TreeSet<>();
    outcomes.add(trials.get().play(meeting, new InterruptsForReal(true)));
    boolean often = !meeting.isFirst() && !outcomes.contains(InterruptTrial.WAITS);
    for (int i = 0; i < TIMES && often; i++) {
      outcomes.add(trials.get().play(meeting, new InterruptsForReal(false)));
    }
    return outcomes;
  }

  @Override
  public void settle(InterruptTrial trial) throws InterruptedException {
    if (!certain) {
      for (int i = ThreadLocalRandom.current().nextInt(2_000); i > 0; i--) {
        Thread.onSpinWait();
      }
      return;
    }
    long since = System.nanoTime();
    while (System.nanoTime() - since < SETTLED_MILLIS * 1_000_000) {
      Thread.sleep(1);
      if (!isStill(trial.caller)) {
        since = System.nanoTime();
      }
    }
  }

  private static boolean isStill(Thread thread) {
    return thread != null
        && thread.getState() != Thread.State.RUNNABLE
        && thread.getState() != Thread.State.BLOCKED;
  }

  @Override
  public boolean join(Thread thread) throws InterruptedException {
    thread.join(FOR_EVER_MILLIS);
    return !thread.isAlive();
  }
}
