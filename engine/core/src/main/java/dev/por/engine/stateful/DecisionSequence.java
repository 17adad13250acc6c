package dev.por.engine.stateful;

import dev.por.engine.model.Schedule;
import java.util.Arrays;

/** Decisions one after the other: which thread, and which of its alternatives. */
final class DecisionSequence {
  private int[] threads = new int[16];
  private int[] choices = new int[16];
  private int size;

  void add(int thread, int choice) {
    if (size == threads.length) {
      threads = Arrays.copyOf(threads, size * 2);
      choices = Arrays.copyOf(choices, size * 2);
    }
    threads[size] = thread;
    choices[size++] = choice;
  }

  void addAll(DecisionSequence more) {
    for (int i = 0; i < more.size; i++) {
      add(more.threads[i], more.choices[i]);
    }
  }

  void clear() {
    size = 0;
  }

  DecisionSequence copy() {
    DecisionSequence copy = new DecisionSequence();
    copy.addAll(this);
    return copy;
  }

  int size() {
    return size;
  }

  Schedule schedule() {
    return new Schedule(threads, choices, size);
  }
}
