package dev.por.engine.control;

import dev.por.engine.control.init.StaticState;
import dev.por.engine.control.location.FieldLocationTable;
import dev.por.engine.control.location.Sharing;
import dev.por.engine.control.turn.FairLoopRegister;
import dev.por.engine.model.StateReader;
import dev.por.engine.model.StateWriter;
import java.util.stream.LongStream;

/**
 * What is known of a program, most of which its executions have shown: it outlives the parts of the
 * engine that run them.
 */
final class ProgramKnowledge {
  final StaticState statics = new StaticState();
  final Sharing sharing = new Sharing();
  final FieldLocationTable fields = new FieldLocationTable();
  final FairLoopRegister fairLoops = new FairLoopRegister();

  /** Writes down which locations are shared, for parts of a search, which must agree on them. */
  void saveSharing(StateWriter out) {
    // parts fit together only when they know the same loops to be unfair, too
    long[] shared =
        LongStream.concat(LongStream.of(sharing.locations()), fairLoops.hashes())
            .sorted()
            .toArray();
    out.number(shared.length);
    for (long location : shared) {
      out.hash(location);
    }
  }

  void save(StateWriter out) {
    saveSharing(out);
    fairLoops.save(out);
  }

  void restore(StateReader in) {
    for (int left = in.integer(); left > 0; left--) {
      sharing.share(in.hash());
    }
    fairLoops.restore(in);
  }
}
