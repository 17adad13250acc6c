package dev.por.engine.model;

import java.util.Arrays;

/**
 * The decisions of one execution: which thread took each transition and, where it had a choice,
 * which alternative.
 *
 * <p>As text: run lengths of thread numbers, an alternative other than 0 behind a colon. {@code
 * 0*5,1,0:1} is five transitions of thread 0, one of thread 1, and one of thread 0 that took
 * alternative 1.
 */
public final class Schedule {
  /** No decision at all. */
  public static final Schedule EMPTY = new Schedule(new int[0], new int[0], 0);

  private final int[] threads;
  private final int[] choices;

  /** A schedule of the first {@code length} decisions; the arrays are copied. */
  public Schedule(int[] threads, int[] choices, int length) {
    this.threads = Arrays.copyOf(threads, length);
    this.choices = Arrays.copyOf(choices, length);
  }

  /** How many transitions it has. */
  public int length() {
    return threads.length;
  }

  /** The thread of the i-th transition. */
  public int thread(int i) {
    return threads[i];
  }

  /** The alternative that the i-th transition took. */
  public int choice(int i) {
    return choices[i];
  }

  /** This schedule, followed by a transition of {@code thread}. */
  public Schedule then(int thread) {
    int[] more = Arrays.copyOf(threads, threads.length + 1);
    more[threads.length] = thread;
    return new Schedule(more, Arrays.copyOf(choices, more.length), more.length);
  }

  /** Reads the text form. */
  public static Schedule parse(String text) {
    int[] threads = new int[16];
    int[] choices = new int[16];
    int n = 0;
    for (String run : text.isEmpty() ? new String[0] : text.split(",", -1)) {
      int star = run.indexOf('*');
      int colon = run.indexOf(':');
      int count = star < 0 ? 1 : Integer.parseInt(run, star + 1, run.length(), 10);
      int end = star >= 0 ? star : colon >= 0 ? colon : run.length();
      int thread = Integer.parseInt(run, 0, end, 10);
      int choice = colon < 0 ? 0 : Integer.parseInt(run, colon + 1, run.length(), 10);
      if (count < 1 || thread < 0 || choice < 0) {
        throw new NumberFormatException("not a step of a schedule: " + run);
      }
      while (n + count > threads.length) {
        threads = Arrays.copyOf(threads, threads.length * 2);
        choices = Arrays.copyOf(choices, choices.length * 2);
      }
      Arrays.fill(threads, n, n + count, thread);
      Arrays.fill(choices, n, n + count, choice);
      n += count;
    }
    return new Schedule(threads, choices, n);
  }

  @Override
  public String toString() {
    StringBuilder s = new StringBuilder();
    for (int i = 0; i < threads.length; ) {
      int j = i + 1;
      while (choices[i] == 0 && j < threads.length && threads[j] == threads[i] && choices[j] == 0) {
        j++;
      }
      s.append(i == 0 ? "" : ",").append(threads[i]);
      s.append(choices[i] == 0 ? "" : ":" + choices[i]).append(j - i == 1 ? "" : "*" + (j - i));
      i = j;
    }
    return s.toString();
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof Schedule s
        && Arrays.equals(threads, s.threads)
        && Arrays.equals(choices, s.choices);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(threads) * 31 + Arrays.hashCode(choices);
  }
}
