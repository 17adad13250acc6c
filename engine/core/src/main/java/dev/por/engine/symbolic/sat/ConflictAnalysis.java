package dev.por.engine.symbolic.sat;

import java.util.Arrays;

/**
 * Learns from a conflict: the clause that cuts its implication graph at the first unique
 * implication point of the latest level (Marques-Silva and Sakallah, 1996; Moskewicz et al., DAC
 * 2001), without the literals that others of it imply.
 *
 * <p>Invariant: the learned clause follows from the clauses by unit propagation, and is false under
 * the assignment with exactly one literal of the latest level, its first.
 */
final class ConflictAnalysis {
  private final TruthAssignment assignment;
  private final VariableOrder order;
  private boolean[] seen = new boolean[64];
  private int[] found = new int[64];
  private int size;

  ConflictAnalysis(TruthAssignment assignment, VariableOrder order) {
    this.assignment = assignment;
    this.order = order;
  }

  /** The learned clause; its second literal, if any, is one of the highest level but one. */
  int[] learn(Clause conflict, int variables) {
    if (seen.length < variables) {
      seen = Arrays.copyOf(seen, variables * 2);
      found = Arrays.copyOf(found, variables * 2);
    }
    size = 1;
    int open = 0;
    int at = assignment.size();
    Clause reason = conflict;
    int literal;
    do {
      open += collect(reason);
      do {
        literal = assignment.get(--at);
      } while (!seen[Literal.variable(literal)]);
      seen[Literal.variable(literal)] = false;
      reason = assignment.reason(Literal.variable(literal));
      open--;
    } while (open > 0);
    found[0] = Literal.not(literal);
    return withoutImplied();
  }

  /** Notes what made the clause false; how many of it are of the latest level. */
  private int collect(Clause clause) {
    int latest = 0;
    for (int literal : clause.literals) {
      int variable = Literal.variable(literal);
      if (assignment.isTrue(literal) || seen[variable] || assignment.level(variable) == 0) {
        continue;
      }
      seen[variable] = true;
      order.bump(variable);
      if (assignment.level(variable) == assignment.level()) {
        latest++;
      } else {
        found[size++] = literal;
      }
    }
    return latest;
  }

  private int[] withoutImplied() {
    int[] clause = new int[size];
    clause[0] = found[0];
    int kept = 1;
    for (int i = 1; i < size; i++) {
      if (!isImplied(found[i])) {
        clause[kept++] = found[i];
      }
    }
    for (int i = 1; i < size; i++) {
      seen[Literal.variable(found[i])] = false;
    }
    clause = Arrays.copyOf(clause, kept);
    moveLatestToSecond(clause);
    return clause;
  }

  /** Whether the other literals of the clause make this one false. */
  private boolean isImplied(int literal) {
    Clause reason = assignment.reason(Literal.variable(literal));
    if (reason == null) {
      return false;
    }
    for (int other : reason.literals) {
      int variable = Literal.variable(other);
      if (other != Literal.not(literal) && !seen[variable] && assignment.level(variable) > 0) {
        return false;
      }
    }
    return true;
  }

  private void moveLatestToSecond(int[] clause) {
    for (int i = 2; i < clause.length; i++) {
      if (level(clause[i]) > level(clause[1])) {
        int literal = clause[1];
        clause[1] = clause[i];
        clause[i] = literal;
      }
    }
  }

  private int level(int literal) {
    return assignment.level(Literal.variable(literal));
  }

  /** On how many levels the literals of a clause are. */
  int levels(int[] clause) {
    return (int) Arrays.stream(clause).map(this::level).distinct().count();
  }
}
