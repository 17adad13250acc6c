package dev.por.engine.control;

import dev.por.engine.model.Effect;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.probe.Operations;
import java.util.HashMap;
import java.util.Map;

/**
 * Writers that wait for a lock which readers share: readers that come after them wait too.
 *
 * <p>Where the threads of a test both read and write, taking the lock for writing is a transition
 * of its own if it has to wait: from then on the writer stands in the queue. A reader is enabled
 * while nobody writes and no writer stands there. Whether a reader stood there before is no
 * question: it could have been let in before the writer came.
 */
final class WriterQueues {
  private final Map<Long, Integer> waiting = new HashMap<>();
  private final Sharing sharing;
  private Turns turns;

  WriterQueues(Sharing sharing) {
    this.sharing = sharing;
  }

  void begin(Turns execution) {
    turns = execution;
    waiting.clear();
  }

  /** Whether the operation takes a lock of which threads share both halves. */
  boolean concern(ManagedThread me, int operation, long state) {
    boolean reader = operation == Operations.READ_LOCK || operation == Operations.STAMPED_READ;
    if (!reader && !isWriter(operation)) {
      return false;
    }
    long queue = Locations.queue(state);
    if (!sharing.isShared(queue)) {
      // writers among themselves need no queue: the flag is the other way round
      sharing.access(queue, me.index, reader);
    }
    return sharing.isShared(queue);
  }

  private static boolean isWriter(int operation) {
    return operation == Operations.WRITE_LOCK || operation == Operations.STAMPED_WRITE;
  }

  /**
   * Takes a lock that the thread does not hold.
   *
   * @param state the location of its state
   * @param gate open while that state lets the thread in
   * @param limits says how long the next operation waits at most
   */
  void lock(ManagedThread me, int operation, long state, Gate gate, Runnable limits) {
    long queue = Locations.queue(state);
    me.effect = Effect.ACQUIRE;
    if (isWriter(operation)) {
      write(me, Footprint.write(state).and(queue, true), queue, gate, limits);
    } else {
      me.gate = () -> gate.isOpen() && !waiting.containsKey(queue);
      limits.run();
      turns.announce(me, Kind.READ, Footprint.read(state).and(queue, false));
    }
  }

  private void write(ManagedThread me, Footprint both, long queue, Gate gate, Runnable limits) {
    turns.announce(me, Kind.WRITE, both);
    if (!gate.isOpen()) {
      waiting.merge(queue, 1, Integer::sum);
      me.gate = gate;
      me.effect = Effect.ACQUIRE;
      limits.run();
      turns.announce(me, Kind.WRITE, both);
      waiting.computeIfPresent(queue, (key, count) -> count == 1 ? null : count - 1);
    }
  }
}
