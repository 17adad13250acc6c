package dev.por.engine.control.turn;

import dev.por.engine.control.location.Sharing;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.managed.PendingFootprint;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;

/** Announces steps of JDK objects as far as they are visible: on locations that threads share. */
public final class SharedStepAnnouncer implements PerExecution {
  private final Sharing sharing;
  private ControlledExecution turns;

  public SharedStepAnnouncer(Sharing sharing) {
    this.sharing = sharing;
  }

  @Override
  public void begin(ControlledExecution execution) {
    turns = execution;
  }

  /** Announces a step that touches this, unless all of it is the thread's own. */
  public void announce(ManagedThread me, Object target, PendingFootprint reach) {
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
