package dev.por.engine.symbolic.solver;

import java.util.List;

/**
 * Builds formulas about truth values and bit vectors, and decides them. Formulas and words belong
 * to the solver that made them; both operands of an operation on words have the same width.
 */
public interface Solver extends AutoCloseable {
  /** What a solver found out. */
  enum Answer {
    /** There is a model, which {@link #holds} describes. */
    SATISFIABLE,
    /** There is no model. */
    UNSATISFIABLE,
    /** It did not find out in the time it had. */
    UNKNOWN
  }

  /** What results call it. */
  String name();

  /** True or false. */
  Truth truth(boolean value);

  /** A truth value that the solver may choose. */
  Truth variable();

  /** The negation. */
  Truth not(Truth a);

  /** The conjunction; true when there is nothing to join. */
  Truth and(List<Truth> all);

  /** The disjunction; false when there is nothing to join. */
  Truth or(List<Truth> all);

  /** A number, in two's complement. */
  Word word(long value, int width);

  /** A word that the solver may choose. */
  Word variable(int width);

  /** The sum, modulo two to the power of the width. */
  Word add(Word a, Word b);

  /** The difference, likewise. */
  Word subtract(Word a, Word b);

  /** The product, likewise. */
  Word multiply(Word a, Word b);

  /** Whether two words are equal. */
  Truth equal(Word a, Word b);

  /** Whether one word is smaller than the other, as numbers with or without a sign. */
  Truth less(Word a, Word b, boolean signed);

  /** One word if the condition holds, else the other. */
  Word choose(Truth condition, Word ifSo, Word ifNot);

  /** The word made longer, with copies of its highest bit or with zeros. */
  Word extend(Word a, int width, boolean signed);

  /** Some of the bits of a word, from the lowest one on. */
  Word bits(Word a, int from, int width);

  /** Gives a word another name, for solvers that prefer small terms. */
  default Word named(Word a) {
    return a;
  }

  /** Gives a formula another name, for solvers that prefer small terms. */
  default Truth named(Truth a) {
    return a;
  }

  /** From now on only models in which this holds. */
  void require(Truth a);

  /**
   * Looks for a model in which everything that is required holds.
   *
   * @param assumption what must hold besides, this time only
   * @param millis how long it may take
   */
  Answer decide(Truth assumption, long millis);

  /** Whether it holds in the model that was found last. */
  boolean holds(Truth a);

  /** How many conflicts all searches had. */
  long conflicts();

  /** How many decisions all searches took. */
  long decisions();

  @Override
  void close();
}
