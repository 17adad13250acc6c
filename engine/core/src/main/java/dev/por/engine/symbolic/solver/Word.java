package dev.por.engine.symbolic.solver;

/** A term that stands for a bit vector, of whichever solver made it. */
public interface Word {
  /** How many bits it has. */
  int width();
}
