package dev.por.engine.control;

import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;

/** Announces steps of JDK objects as far as they are visible: on locations that threads share. */
final class SharedSteps implements PerExecution {
  private final Sharing sharing;
  private Turns turns;

  SharedSteps(Sharing sharing) {
    this.sharing = sharing;
  }

  @Override
  public void begin(Turns execution) {
    turns = execution;
  }

  /** Announces a step that touches this, unless all of it is the thread's own. */
  void announce(ManagedThread me, Object target, Reach reach) {
    if (me.isQuiet()) {
      return;
    }
    Footprint touched = reach.now();
    boolean visible = false;
    for (int i = 0; i < touched.size(); i++) {
      if (sharing.isShared(touched.location(i))) {
        visible = true;
      } else {
        sharing.access(touched.location(i), me.index, touched.writes(i));
      }
    }
    if (visible) {
      turns.locate(me, target);
      me.pending.on(target);
      me.pending.reaches(() -> shared(reach.now()));
      turns.announce(me, Kind.WRITE, me.pending.reach().now());
    }
  }

  private Footprint shared(Footprint touched) {
    Footprint footprint = Footprint.NONE;
    for (int i = 0; i < touched.size(); i++) {
      if (sharing.isShared(touched.location(i))) {
        footprint = footprint.and(touched.location(i), touched.writes(i));
      }
    }
    return footprint;
  }
}
