package dev.por.engine.program;

import dev.por.engine.model.StateReader;
import dev.por.engine.model.StateWriter;
import java.util.List;

/**
 * A program whose executions may teach something about it that later ones need: a search that is
 * saved, or divided, takes it along.
 */
public interface LearningProgram extends Program {
  /** Writes down what executions have taught. */
  void save(StateWriter out);

  /** Writes down which locations are known to be shared: their number, then each, ascending. */
  void saveSharing(StateWriter out);

  /** The locations that are known to be shared. */
  default List<Long> shared() {
    return List.of();
  }

  /** Whether something went wrong in the latest execution, which taught something. */
  default boolean wentWrong() {
    return false;
  }

  /**
   * How much executions have taught so far: more after every lesson, the same as long as nothing
   * new has come.
   */
  default long lessons() {
    return shared().size();
  }

  /**
   * Makes sure that executions with the same decisions find the same locations to be shared.
   *
   * @throws NondeterminismException when they do not: a search would start again for ever
   */
  default void requireSteadySharing() {}

  /**
   * The fair bound (see {@link FairProgram}) that executions have shown to be needed, or null: none
   * so far.
   */
  default Integer fairBound() {
    return null;
  }

  /** Knows what was written down. */
  void restore(StateReader in);
}
