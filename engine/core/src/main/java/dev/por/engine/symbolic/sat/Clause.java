package dev.por.engine.symbolic.sat;

/** A disjunction of literals; the first two are watched. */
final class Clause {
  final int[] literals;
  final boolean learned;

  /** On how many levels the literals were when it was learned: few means that it is useful. */
  final int levels;

  boolean deleted;

  Clause(int[] literals, boolean learned, int levels) {
    this.literals = literals;
    this.learned = learned;
    this.levels = levels;
  }
}
