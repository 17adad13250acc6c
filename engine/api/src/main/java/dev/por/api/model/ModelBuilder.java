package dev.por.api.model;

import java.util.ArrayList;
import java.util.List;

/**
 * Collects the variables, threads and final conditions of a model. A declaration returns what the
 * steps of threads read and assign.
 */
public final class ModelBuilder {
  private final String name;
  private final Declarations declarations = new Declarations(null);
  private final List<ThreadBuilder> threads = new ArrayList<>();
  private final List<Assertion> finalConditions = new ArrayList<>();

  ModelBuilder(String name) {
    this.name = name;
  }

  /** A shared number from {@code min} to {@code max}, at the beginning {@code initial}. */
  public IntCell integer(String variable, int min, int max, int initial) {
    return declarations.integer(variable, min, max, initial);
  }

  /** A shared number from {@code min} to {@code max}, at the beginning {@code min}. */
  public IntCell integer(String variable, int min, int max) {
    return declarations.integer(variable, min, max, min);
  }

  /**
   * A shared array of numbers from {@code min} to {@code max}, at the beginning all {@code min}.
   */
  public IntArray integers(String variable, int length, int min, int max) {
    return declarations.integers(variable, min, max, Declarations.filled(length, min));
  }

  /** A shared array of numbers from {@code min} to {@code max} that begins with these. */
  public IntArray integersOf(String variable, int min, int max, int... initial) {
    return declarations.integers(variable, min, max, Declarations.list(initial));
  }

  /** A shared truth value, at the beginning false. */
  public BoolCell bool(String variable) {
    return declarations.bool(variable, false);
  }

  /** A shared truth value. */
  public BoolCell bool(String variable, boolean initial) {
    return declarations.bool(variable, initial);
  }

  /** A shared array of truth values, at the beginning all false. */
  public BoolArray bools(String variable, int length) {
    return declarations.bools(variable, length);
  }

  /** A thread, to be written step by step. */
  public ThreadBuilder thread(String thread) {
    ThreadBuilder builder = new ThreadBuilder(name, thread);
    threads.add(builder);
    return builder;
  }

  /** What must hold when all threads have ended; it may look at locals. */
  public ModelBuilder atEnd(BoolExpression condition, String message) {
    finalConditions.add(new Assertion(condition, message));
    return this;
  }

  /**
   * The model.
   *
   * @throws InvalidModelException when it makes no sense
   */
  public Model build() {
    return new Model(
        name,
        declarations.list(),
        threads.stream().map(ThreadBuilder::build).toList(),
        finalConditions);
  }
}
