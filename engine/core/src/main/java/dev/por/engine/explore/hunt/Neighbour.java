package dev.por.engine.explore.hunt;

import dev.por.engine.explore.search.SearchReader;
import dev.por.engine.explore.search.SearchWriter;
import dev.por.engine.model.Mix64;

/**
 * An execution that leaves one without preemptions at one event, and goes on without preemptions.
 *
 * @param start the thread that comes first wherever there is a free choice
 * @param event the number of the event before which its thread is preempted
 * @param thread the thread that goes next there
 */
record Neighbour(int start, int event, int thread) {
  static Neighbour restore(SearchReader in) {
    return new Neighbour(in.integer(), in.integer(), in.integer());
  }

  long hash() {
    return Mix64.mix(start, event, thread);
  }

  void save(SearchWriter out) {
    out.number(start);
    out.number(event);
    out.number(thread);
  }
}
