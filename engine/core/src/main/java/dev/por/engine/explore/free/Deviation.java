package dev.por.engine.explore.free;

import dev.por.engine.explore.search.SearchReader;
import dev.por.engine.explore.search.SearchWriter;

/**
 * A place where an ancestor of a task left the execution of its own parent; a list, the latest
 * place first.
 *
 * @param earlier the deviation before this one, or null
 * @param position from which event on the execution is another one
 * @param event the event that the execution was left for
 */
record Deviation(Deviation earlier, int position, int event) {
  static Deviation restore(SearchReader in) {
    return new Deviation(
        in.shared(Deviation.class, Deviation::restore), in.integer(), in.integer());
  }

  void save(SearchWriter out) {
    out.shared(earlier, Deviation::save);
    out.number(position);
    out.number(event);
  }

  /** The deviations at most at a position. */
  static Deviation upTo(Deviation latest, int position) {
    Deviation deviation = latest;
    while (deviation != null && deviation.position > position) {
      deviation = deviation.earlier;
    }
    return deviation;
  }
}
