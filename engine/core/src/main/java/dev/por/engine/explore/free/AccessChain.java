package dev.por.engine.explore.free;

import dev.por.engine.model.EventHash;
import dev.por.engine.model.Kind;
import java.util.BitSet;
import java.util.List;

/**
 * What locations went through: the first events of an execution and some of the later ones.
 *
 * @param events those of the execution
 * @param first how many of the first ones belong to it
 * @param later which of the later ones belong to it
 */
record AccessChain(List<TaskEntry> events, int first, BitSet later) {
  /** All of these events. */
  static AccessChain of(List<TaskEntry> events) {
    return new AccessChain(events, events.size(), new BitSet());
  }

  /** The last event that writes a location; null when there is none. */
  TaskEntry lastWrite(long location) {
    for (int k = last(events.size()); k >= 0; k = last(k)) {
      if (events.get(k).operation().footprint().isWritten(location)) {
        return events.get(k);
      }
    }
    return null;
  }

  /**
   * A number for the events that touched a location and that another access depends on: the last
   * write, and the last read of each thread since then if reads matter.
   */
  long before(long location, boolean readsMatter) {
    long hash = 0;
    BitSet readers = new BitSet();
    for (int k = last(events.size()); k >= 0; k = last(k)) {
      TaskEntry event = events.get(k);
      if (event.operation().footprint().isWritten(location)) {
        return hash + event.past().hash();
      }
      if (readsMatter
          && event.operation().footprint().contains(location)
          && !readers.get(event.thread())) {
        readers.set(event.thread());
        hash += EventHash.reader(event.past().hash());
      }
    }
    return hash;
  }

  /** The last end of a timed wait because time passed; null when there is none. */
  TaskEntry lastTimeout() {
    int k = last(events.size());
    while (k >= 0 && events.get(k).operation().kind() != Kind.TIMEOUT) {
      k = last(k);
    }
    return k < 0 ? null : events.get(k);
  }

  /** The last event of the chain before one; -1 when there is none. */
  private int last(int before) {
    int k = later.previousSetBit(before - 1);
    return k >= first ? k : Math.min(before, first) - 1;
  }
}
