package dev.por.engine.program.automaton;

/** A statement, ready to be performed. */
interface CompiledStatement {
  /** Changes the state; what it touches is added to the accesses. */
  void perform(int[] cells, CellAccessSet accesses);
}
