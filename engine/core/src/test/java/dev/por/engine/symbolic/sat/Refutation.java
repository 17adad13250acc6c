package dev.por.engine.symbolic.sat;

import java.util.ArrayList;
import java.util.List;

/**
 * Checks a refutation step by step, without anything of the solver: a clause may be added when
 * assuming the opposite leads to a contradiction by unit propagation.
 */
final class Refutation {
  private final List<int[]> clauses;
  private final int variables;

  Refutation(List<int[]> clauses, int variables) {
    this.clauses = new ArrayList<>(clauses);
    this.variables = variables;
  }

  /** Adds a clause; whether it follows. */
  boolean add(int[] clause) {
    boolean follows = contradicts(clause);
    clauses.add(clause.clone());
    return follows;
  }

  boolean refuted() {
    return contradicts(new int[0]);
  }

  private boolean contradicts(int[] denied) {
    boolean[] known = new boolean[2 * (variables + 1)];
    for (int literal : denied) {
      known[Literal.not(literal)] = true;
    }
    for (boolean changed = true; changed; ) {
      changed = false;
      for (int[] clause : clauses) {
        int unit = unit(clause, known);
        if (unit == -1) {
          return true;
        }
        if (unit >= 0 && !known[unit]) {
          known[unit] = true;
          changed = true;
        }
      }
    }
    return false;
  }

  /** The only literal that is left, -1 when none is, -2 when there is nothing to conclude. */
  private static int unit(int[] clause, boolean[] known) {
    int left = -1;
    for (int literal : clause) {
      if (known[literal]) {
        return -2;
      }
      if (!known[Literal.not(literal)] && literal != left) {
        if (left >= 0) {
          return -2;
        }
        left = literal;
      }
    }
    return left;
  }
}
