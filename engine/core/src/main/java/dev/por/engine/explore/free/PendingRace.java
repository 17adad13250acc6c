package dev.por.engine.explore.free;

import dev.por.engine.explore.search.SearchReader;
import dev.por.engine.explore.search.SearchWriter;

/**
 * An event of an execution and a step that a thread was about to take later on, which may come
 * before the event in another execution.
 *
 * @param event the number of the event
 * @param step what may come before the event
 * @param newest the event that has to be in the past of the step, so that each past is looked at
 *     once; -1: none
 * @param seen the latest event when the race was found
 */
record PendingRace(int event, PendingStep step, int newest, int seen) {
  static PendingRace restore(SearchReader in) {
    int event = in.integer();
    PendingStep step = in.shared(PendingStep.class, PendingStep::restore);
    return new PendingRace(event, step, (int) in.number(), in.integer());
  }

  void save(SearchWriter out) {
    out.number(event);
    out.shared(step, PendingStep::save);
    out.number(newest);
    out.number(seen);
  }
}
