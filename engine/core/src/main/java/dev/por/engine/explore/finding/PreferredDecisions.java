package dev.por.engine.explore.finding;

import dev.por.engine.model.Schedule;
import dev.por.engine.program.State;

/** Decisions that are wished for, in order; one whose thread is blocked comes true later. */
final class PreferredDecisions {
  private final int[] threads;
  private final int[] choices;
  private final boolean[] granted;
  private int first;

  private PreferredDecisions(int[] threads, int[] choices) {
    this.threads = threads;
    this.choices = choices;
    this.granted = new boolean[threads.length];
  }

  /** The decisions of a schedule. */
  static PreferredDecisions of(Schedule schedule) {
    int[] threads = new int[schedule.length()];
    int[] choices = new int[schedule.length()];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = schedule.thread(i);
      choices[i] = schedule.choice(i);
    }
    return new PreferredDecisions(threads, choices);
  }

  /** These, with the ones from {@code from} to {@code middle} behind those up to {@code to}. */
  PreferredDecisions moved(int from, int middle, int to) {
    return new PreferredDecisions(
        rotated(threads, from, middle, to), rotated(choices, from, middle, to));
  }

  private static int[] rotated(int[] array, int from, int middle, int to) {
    int[] result = array.clone();
    System.arraycopy(array, middle, result, from, to - middle);
    System.arraycopy(array, from, result, from + to - middle, middle - from);
    return result;
  }

  /** The first wish whose thread is enabled, which is granted with this; -1 when there is none. */
  int grant(State state) {
    while (first < granted.length && granted[first]) {
      first++;
    }
    for (int i = first; i < granted.length; i++) {
      if (!granted[i] && threads[i] < state.threads() && state.enabled(threads[i])) {
        granted[i] = true;
        return i;
      }
    }
    return -1;
  }

  int thread(int wish) {
    return threads[wish];
  }

  int choice(int wish) {
    return choices[wish];
  }
}
