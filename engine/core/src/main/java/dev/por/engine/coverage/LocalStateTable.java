package dev.por.engine.coverage;

import dev.por.engine.model.Execution;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.StateReader;
import dev.por.engine.model.StateWriter;
import java.util.function.LongPredicate;

/**
 * The local states seen, each with the fewest preemptions it was reached with.
 *
 * <p>Operations on some locations are transitions only because an execution has shown that threads
 * share them, maybe one far beyond the bound. At a bound, those count that touch a location which
 * threads share within the bound: where only one thread uses a location, or all only read it, its
 * operations distinguish nothing that the others do not. So the number depends on the program and
 * the bound, and not on what else a search has come across.
 */
final class LocalStateTable {
  private final LongPredicate discovered;
  private final CheapestCostTable always = new CheapestCostTable();
  private final ConditionalLocalStateIndex sights = new ConditionalLocalStateIndex();

  /**
   * None yet.
   *
   * @param discovered whether operations on a location are transitions only because threads have
   *     been seen to share it
   */
  LocalStateTable(LongPredicate discovered) {
    this.discovered = discovered;
  }

  /** Adds the local state that an event led to. */
  void add(Execution execution, int event, int cost) {
    Footprint footprint = execution.operation(event).footprint();
    ConditionalLocalStateTable sight = null;
    boolean visible = footprint.size() == 0;
    for (int i = 0; i < footprint.size(); i++) {
      if (discovered.test(footprint.location(i))) {
        sight = sights.of(footprint.location(i));
        noteSharing(sight, execution, event, cost, footprint, i);
      } else {
        visible = true;
      }
    }
    if (visible) {
      always.add(execution.hash(event), cost);
    } else {
      sight = footprint.size() == 1 ? sight : sights.of(footprint);
      sight.add(execution.hash(event), cost);
    }
  }

  private static void noteSharing(
      ConditionalLocalStateTable sight,
      Execution execution,
      int event,
      int cost,
      Footprint footprint,
      int i) {
    if (cost < sight.sharedFrom()
        && execution.meetsAnother(event, footprint.location(i), footprint.writes(i))) {
      sight.sharedWith(cost);
    }
  }

  /** How many count at the bound. */
  long within(int bound) {
    long n = always.within(bound);
    for (int i = 0; i < sights.all().size(); i++) {
      n += sights.all().get(i).within(bound);
    }
    return n;
  }

  /** All that were seen. */
  long size() {
    long n = always.size();
    for (int i = 0; i < sights.all().size(); i++) {
      n += sights.all().get(i).size();
    }
    return n;
  }

  void save(StateWriter out) {
    always.save(out);
    sights.save(out);
  }

  /** Adds what was written down. */
  void restore(StateReader in) {
    always.restore(in);
    sights.restore(in);
  }
}
