package dev.por.engine.symbolic.sat;

import java.util.Arrays;

/**
 * The values that variables have so far, in the order in which they got them, each with the level
 * of decisions and the clause that forced it.
 */
final class TruthAssignment {
  private static final byte UNKNOWN = 2;

  /* By literal: 1 true, 0 false, UNKNOWN. */
  private byte[] values = new byte[128];
  private int[] levels = new int[64];
  private Clause[] reasons = new Clause[64];
  private boolean[] phases = new boolean[64];
  private int[] trail = new int[64];
  private int[] levelStarts = new int[16];
  private int size;
  private int level;

  void add(int variable) {
    if (variable >= levels.length) {
      int length = levels.length * 2;
      values = Arrays.copyOf(values, length * 2);
      levels = Arrays.copyOf(levels, length);
      reasons = Arrays.copyOf(reasons, length);
      phases = Arrays.copyOf(phases, length);
      trail = Arrays.copyOf(trail, length);
    }
    values[Literal.of(variable)] = UNKNOWN;
    values[Literal.not(Literal.of(variable))] = UNKNOWN;
  }

  boolean isTrue(int literal) {
    return values[literal] == 1;
  }

  boolean isFalse(int literal) {
    return values[literal] == 0;
  }

  boolean isKnown(int variable) {
    return values[Literal.of(variable)] != UNKNOWN;
  }

  int level() {
    return level;
  }

  int level(int variable) {
    return levels[variable];
  }

  Clause reason(int variable) {
    return reasons[variable];
  }

  /** The literal of the variable that was true last. */
  int lastPhase(int variable) {
    return phases[variable] ? Literal.of(variable) : Literal.not(Literal.of(variable));
  }

  int size() {
    return size;
  }

  /** The i-th literal that became true. */
  int get(int i) {
    return trail[i];
  }

  void openLevel() {
    if (level == levelStarts.length) {
      levelStarts = Arrays.copyOf(levelStarts, level * 2);
    }
    levelStarts[level++] = size;
  }

  void makeTrue(int literal, Clause reason) {
    int variable = Literal.variable(literal);
    values[literal] = 1;
    values[Literal.not(literal)] = 0;
    levels[variable] = level;
    reasons[variable] = reason;
    phases[variable] = !Literal.negated(literal);
    trail[size++] = literal;
  }

  /** Takes back all levels above; the order gets the variables that have no value any more. */
  void backTo(int newLevel, VariableOrder order) {
    if (level <= newLevel) {
      return;
    }
    for (int i = size - 1; i >= levelStarts[newLevel]; i--) {
      int variable = Literal.variable(trail[i]);
      values[trail[i]] = UNKNOWN;
      values[Literal.not(trail[i])] = UNKNOWN;
      reasons[variable] = null;
      order.insert(variable);
    }
    size = levelStarts[newLevel];
    level = newLevel;
  }
}
