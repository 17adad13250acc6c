package dev.por.engine.explore.finding;

import dev.por.engine.model.StateReader;
import dev.por.engine.model.StateWriter;
import java.util.ArrayList;
import java.util.List;

/** How the locations that a void search knew to be shared are written down with what it found. */
final class KnownSharing {
  private KnownSharing() {}

  /** Null stands for those that are known when it is read again. */
  static void save(List<Long> shared, StateWriter out) {
    out.number(shared == null ? 0 : shared.size() + 1);
    if (shared != null) {
      shared.forEach(out::hash);
    }
  }

  static List<Long> restored(StateReader in) {
    int size = in.integer() - 1;
    if (size < 0) {
      return null;
    }
    List<Long> shared = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      shared.add(in.hash());
    }
    return shared;
  }
}
