package dev.por.engine.symbolic.sat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Decides whether clauses can be satisfied: conflict-driven clause learning with two watched
 * literals, activities, saved phases, restarts and a bounded memory of learned clauses (Eén and
 * Sörensson, SAT 2003).
 *
 * <p>Invariants: every learned clause follows from the clauses, so that "no" is an answer about the
 * clauses alone; after propagation, a clause one of whose watched literals is false is true by the
 * other, or was just found to force it.
 */
final class SatSolver {
  private static final int RESTART = 100;
  private static final int FIRST_REDUCTION = 4000;

  private final TruthAssignment assignment = new TruthAssignment();
  private final VariableOrder order = new VariableOrder();
  private final ConflictAnalysis analysis = new ConflictAnalysis(assignment, order);
  private final List<ClauseList> watches = new ArrayList<>();
  private final List<Clause> learned = new ArrayList<>();
  private Consumer<int[]> proof = clause -> {};
  private int variables;
  private int propagated;
  private boolean contradiction;
  private long conflicts;
  private long decisions;
  private int reduction = FIRST_REDUCTION;

  /** Without clauses but the one that the constant true is true. */
  SatSolver() {
    addClause(Literal.of(newVariable()));
  }

  /** Sets a listener that gets each learned clause, in order; the empty one ends a refutation. */
  void proof(Consumer<int[]> listener) {
    proof = listener;
  }

  int newVariable() {
    int variable = variables++;
    assignment.add(variable);
    order.add(variable);
    watches.add(new ClauseList());
    watches.add(new ClauseList());
    return variable;
  }

  long conflicts() {
    return conflicts;
  }

  long decisions() {
    return decisions;
  }

  /** Requires one of the literals to be true. */
  void addClause(int... literals) {
    assignment.backTo(0, order);
    int[] clause = Arrays.stream(literals).sorted().distinct().toArray();
    int kept = 0;
    for (int literal : clause) {
      boolean bothSigns = kept > 0 && clause[kept - 1] == Literal.not(literal);
      if (assignment.isTrue(literal) || bothSigns) {
        return;
      }
      if (!assignment.isFalse(literal)) {
        clause[kept++] = literal;
      }
    }
    attach(new Clause(Arrays.copyOf(clause, kept), false, 0));
  }

  private void attach(Clause clause) {
    int[] literals = clause.literals;
    if (literals.length == 0) {
      contradiction = true;
    } else if (literals.length == 1) {
      assignment.makeTrue(literals[0], null);
    } else {
      watches.get(literals[0]).add(clause);
      watches.get(literals[1]).add(clause);
    }
  }

  /** Whether the literal is true in the assignment that satisfies all clauses. */
  boolean holds(int literal) {
    return assignment.isTrue(literal);
  }

  /**
   * Looks for an assignment.
   *
   * @param assumption a literal that must be true this time
   * @param stop asked now and then; when it holds the search ends without an answer
   * @return whether there is one; null without an answer
   */
  Boolean solve(int assumption, BooleanSupplier stop) {
    assignment.backTo(0, order);
    for (int run = 1; !contradiction; run++) {
      if (stop.getAsBoolean()) {
        return null;
      }
      Boolean answer = search(assumption, RESTART * luby(run), stop);
      if (answer != null) {
        return answer;
      }
    }
    return false;
  }

  /** The sequence 1 1 2 1 1 2 4 … by which restarts become rarer (Luby et al., 1993). */
  static int luby(int i) {
    int power = Integer.highestOneBit(i + 1);
    return power == i + 1 ? power / 2 : luby(i + 1 - power);
  }

  private Boolean search(int assumption, int limit, BooleanSupplier stop) {
    for (int count = 0; ; ) {
      Clause conflict = propagate();
      if (conflict != null) {
        count++;
        if (!resolve(conflict)) {
          return false;
        }
      } else if (count >= limit || (decisions % 256 == 0 && stop.getAsBoolean())) {
        assignment.backTo(0, order);
        reduceIfMany();
        return null;
      } else if (assignment.level() == 0 && !assignment.isTrue(assumption)) {
        if (assignment.isFalse(assumption)) {
          return false;
        }
        assignment.openLevel();
        assignment.makeTrue(assumption, null);
      } else if (!decide()) {
        return true;
      }
    }
  }

  /** Gives a variable the value it had last; false when all have one. */
  private boolean decide() {
    decisions++;
    while (!order.isEmpty()) {
      int variable = order.removeFirst();
      if (!assignment.isKnown(variable)) {
        assignment.openLevel();
        assignment.makeTrue(assignment.lastPhase(variable), null);
        return true;
      }
    }
    return false;
  }

  /** Learns from a conflict and goes back; false when there is nothing to go back to. */
  private boolean resolve(Clause conflict) {
    conflicts++;
    if (assignment.level() == 0) {
      contradiction = true;
      proof.accept(new int[0]);
      return false;
    }
    int[] literals = analysis.learn(conflict, variables);
    Clause clause = new Clause(literals, true, analysis.levels(literals));
    proof.accept(literals);
    int back = literals.length == 1 ? 0 : assignment.level(Literal.variable(literals[1]));
    assignment.backTo(back, order);
    propagated = Math.min(propagated, assignment.size());
    if (literals.length > 1) {
      attach(clause);
      learned.add(clause);
    }
    assignment.makeTrue(literals[0], literals.length > 1 ? clause : null);
    order.decay();
    return true;
  }

  /** Makes true what clauses force; the clause that cannot be satisfied, or null. */
  private Clause propagate() {
    propagated = Math.min(propagated, assignment.size());
    while (propagated < assignment.size()) {
      int falsified = Literal.not(assignment.get(propagated++));
      Clause conflict = visit(falsified, watches.get(falsified));
      if (conflict != null) {
        propagated = assignment.size();
        return conflict;
      }
    }
    return null;
  }

  private Clause visit(int falsified, ClauseList list) {
    Clause conflict = null;
    int kept = 0;
    for (int i = 0; i < list.size(); i++) {
      Clause clause = list.get(i);
      if (conflict == null && movesWatch(clause, falsified)) {
        continue;
      }
      list.set(kept++, clause);
      int other = clause.literals[0];
      if (conflict == null && !assignment.isTrue(other)) {
        if (assignment.isFalse(other)) {
          conflict = clause;
        } else {
          assignment.makeTrue(other, clause);
        }
      }
    }
    list.truncate(kept);
    return conflict;
  }

  /** Finds another literal to watch, unless the clause is true; the false one is then second. */
  private boolean movesWatch(Clause clause, int falsified) {
    int[] literals = clause.literals;
    if (literals[0] == falsified) {
      literals[0] = literals[1];
      literals[1] = falsified;
    }
    if (assignment.isTrue(literals[0])) {
      return false;
    }
    for (int i = 2; i < literals.length; i++) {
      if (!assignment.isFalse(literals[i])) {
        literals[1] = literals[i];
        literals[i] = falsified;
        watches.get(literals[1]).add(clause);
        return true;
      }
    }
    return false;
  }

  /** Forgets half of the learned clauses, those whose literals were on many levels first. */
  private void reduceIfMany() {
    if (learned.size() < reduction) {
      return;
    }
    learned.sort(Comparator.comparingInt(clause -> clause.levels));
    for (int i = learned.size() / 2; i < learned.size(); i++) {
      Clause clause = learned.get(i);
      clause.deleted = clause.levels > 2 && !isReason(clause);
    }
    learned.removeIf(clause -> clause.deleted);
    watches.forEach(ClauseList::removeDeleted);
    reduction += reduction / 10;
  }

  private boolean isReason(Clause clause) {
    return assignment.reason(Literal.variable(clause.literals[0])) == clause;
  }
}
