package dev.por.engine.symbolic.sat;

import java.util.Arrays;

/**
 * The variables by how often they took part in recent conflicts, most often first: a binary heap
 * (variable state independent decaying sum, as in Chaff and MiniSat).
 */
final class VariableOrder {
  private static final double DECAY = 1 / 0.95;
  private static final double HUGE = 1e100;

  private double[] activity = new double[64];
  private int[] heap = new int[64];
  private int[] place = new int[64];
  private int size;
  private double increment = 1;

  /** A new variable; they come in the order of their numbers. */
  void add(int variable) {
    if (variable >= activity.length) {
      int length = activity.length * 2;
      activity = Arrays.copyOf(activity, length);
      heap = Arrays.copyOf(heap, length);
      place = Arrays.copyOf(place, length);
    }
    place[variable] = -1;
    insert(variable);
  }

  boolean isEmpty() {
    return size == 0;
  }

  void insert(int variable) {
    if (place[variable] < 0) {
      place[variable] = size;
      heap[size++] = variable;
      up(place[variable]);
    }
  }

  int removeFirst() {
    int first = heap[0];
    place[first] = -1;
    int last = heap[--size];
    if (size > 0) {
      heap[0] = last;
      place[last] = 0;
      down(0);
    }
    return first;
  }

  /** The variable took part in a conflict. */
  void bump(int variable) {
    activity[variable] += increment;
    if (activity[variable] > HUGE) {
      for (int v = 0; v < activity.length; v++) {
        activity[v] /= HUGE;
      }
      increment /= HUGE;
    }
    if (place[variable] >= 0) {
      up(place[variable]);
    }
  }

  /** A conflict is over: what comes now counts more. */
  void decay() {
    increment *= DECAY;
  }

  private void up(int from) {
    int i = from;
    int variable = heap[i];
    while (i > 0 && activity[heap[(i - 1) / 2]] < activity[variable]) {
      move(heap[(i - 1) / 2], i);
      i = (i - 1) / 2;
    }
    move(variable, i);
  }

  private void down(int from) {
    int i = from;
    int variable = heap[i];
    while (2 * i + 1 < size) {
      int child = 2 * i + 1;
      if (child + 1 < size && activity[heap[child + 1]] > activity[heap[child]]) {
        child++;
      }
      if (activity[heap[child]] <= activity[variable]) {
        break;
      }
      move(heap[child], i);
      i = child;
    }
    move(variable, i);
  }

  private void move(int variable, int to) {
    heap[to] = variable;
    place[variable] = to;
  }
}
