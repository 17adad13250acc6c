package dev.por.engine.symbolic.sat;

import java.util.Arrays;

/** A list of clauses that can be filtered in place. */
final class ClauseList {
  private Clause[] clauses = new Clause[4];
  private int size;

  void add(Clause clause) {
    if (size == clauses.length) {
      clauses = Arrays.copyOf(clauses, size * 2);
    }
    clauses[size++] = clause;
  }

  int size() {
    return size;
  }

  Clause get(int i) {
    return clauses[i];
  }

  void set(int i, Clause clause) {
    clauses[i] = clause;
  }

  void truncate(int newSize) {
    Arrays.fill(clauses, newSize, size, null);
    size = newSize;
  }

  void removeDeleted() {
    int kept = 0;
    for (int i = 0; i < size; i++) {
      if (!clauses[i].deleted) {
        clauses[kept++] = clauses[i];
      }
    }
    truncate(kept);
  }
}
