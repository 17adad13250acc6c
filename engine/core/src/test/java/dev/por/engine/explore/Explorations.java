package dev.por.engine.explore;

import dev.por.engine.program.Program;

/** Explorations as tests want them: without a clock. */
final class Explorations {
  private Explorations() {}

  /** Goes through every level until nothing is left, failures or not. */
  static Summary all(String strategy, Program program) {
    return run(program, new Goal(strategy, 0, false, null, null, false, 0, true));
  }

  /** Covers the whole space without levels, failures or not. */
  static Summary unbounded(String strategy, Program program) {
    return run(program, new Goal(strategy, 0, true, null, null, false, 0, true));
  }

  static Summary run(Program program, Goal goal) {
    return new Exploration(program, goal, () -> 0, 1, p -> {}).run();
  }

  /** Runs a search until nothing is left, failures or not. */
  static Summary all(Search search, Program program) {
    Goal goal = new Goal("", 0, false, null, null, false, 0, true);
    return new Exploration(program, goal, search, () -> 0, 1, p -> {}).run();
  }
}
