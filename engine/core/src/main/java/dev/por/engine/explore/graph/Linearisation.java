package dev.por.engine.explore.graph;

import dev.por.engine.explore.search.SearchReader;
import dev.por.engine.explore.search.SearchWriter;
import dev.por.engine.program.State;
import java.util.ArrayList;
import java.util.List;

/**
 * An execution that is equivalent to one that was seen. Its threads are known by their identities:
 * their numbers may be others than there.
 */
final class Linearisation {
  private record Step(long identity, int choice) {}

  private final List<Step> steps = new ArrayList<>();

  void add(long identity, int choice) {
    steps.add(new Step(identity, choice));
  }

  /** The thread that takes a step, in a state before it. */
  int thread(int step, State state) {
    for (int t = 0; t < state.threads(); t++) {
      if (state.identity(t) == steps.get(step).identity && state.enabled(t)) {
        return t;
      }
    }
    throw new IllegalStateException(
        "In an execution that is equivalent to an earlier one the thread of step "
            + step
            + " is not there, or cannot run.");
  }

  int choice(int step) {
    return steps.get(step).choice;
  }

  void save(SearchWriter out) {
    out.hashes(steps.stream().mapToLong(Step::identity).toArray());
    out.integers(steps.stream().mapToInt(Step::choice).toArray());
  }

  static Linearisation restore(SearchReader in) {
    Linearisation restored = new Linearisation();
    long[] identities = in.hashes();
    int[] choices = in.integers();
    for (int i = 0; i < identities.length; i++) {
      restored.add(identities[i], choices[i]);
    }
    return restored;
  }
}
