package dev.por.engine.explore.cbpor;

import dev.por.engine.explore.search.SearchReader;
import dev.por.engine.explore.search.SearchWriter;
import dev.por.engine.model.Mix64;
import java.util.HashMap;
import java.util.Map;

/**
 * The fewest preemptions with which a happens-before graph can be executed (Musuvathi and Qadeer,
 * MSR-TR-2007-12, sections 2 and 3.2), by the paper's recurrence over its prefixes, remembered from
 * one execution to the next.
 *
 * <p>Whether a thread would have gone on in a state to which no execution was driven may be
 * unknown. Then leaving it counts as free: the number is never too large, so that nothing is left
 * out.
 */
final class ContextBound {
  private final EnabledOperationHistory observations;
  private final Map<Long, Integer> known = new HashMap<>();

  ContextBound(EnabledOperationHistory observations) {
    this.observations = observations;
  }

  void save(SearchWriter out) {
    out.number(known.size());
    known.forEach(
        (key, bound) -> {
          out.hash(key);
          out.number(bound);
        });
  }

  void restore(SearchReader in) {
    for (int left = in.integer(); left > 0; left--) {
      long key = in.hash();
      known.put(key, in.integer());
    }
  }

  /** The fewest preemptions of an execution that has these events. */
  int of(Lattice lattice, int[] prefix) {
    int best = Integer.MAX_VALUE;
    boolean empty = true;
    for (int t = 0; t < prefix.length; t++) {
      if (lattice.isMaximal(prefix, t)) {
        empty = false;
        best = Math.min(best, lastStep(lattice, prefix, t));
      }
    }
    return empty ? 0 : best;
  }

  /** The fewest preemptions with one more event, of the given thread: CB(s, t). */
  int of(Lattice lattice, int[] prefix, int next) {
    int best = Integer.MAX_VALUE;
    boolean empty = true;
    for (int t = 0; t < prefix.length; t++) {
      if (lattice.isMaximal(prefix, t)) {
        empty = false;
        int before = lastStep(lattice, prefix, t);
        best =
            Math.min(best, before + (t != next && observations.goesOn(lattice, prefix, t) ? 1 : 0));
      }
    }
    return empty ? 0 : best;
  }

  /** The fewest preemptions of an execution whose last step is the thread's last event. */
  private int lastStep(Lattice lattice, int[] prefix, int t) {
    long key = Mix64.mix(lattice.hash(prefix), lattice.identity(t));
    Integer remembered = known.get(key);
    if (remembered == null) {
      prefix[t]--;
      remembered = of(lattice, prefix, t);
      prefix[t]++;
      known.put(key, remembered);
    }
    return remembered;
  }
}
