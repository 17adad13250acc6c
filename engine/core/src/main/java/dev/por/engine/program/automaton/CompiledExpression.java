package dev.por.engine.program.automaton;

/** An expression, ready to be evaluated. */
interface CompiledExpression {
  /** Its value in a state; a truth value is 0 or 1. What it reads is added to the accesses. */
  int value(int[] cells, CellAccessSet accesses);
}
