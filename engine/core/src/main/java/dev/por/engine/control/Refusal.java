package dev.por.engine.control;

import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;

/** Ends a search because the code under test does what is beyond por. */
final class Refusal {
  private Turns turns;

  void begin(Turns execution) {
    turns = execution;
  }

  void notWhileQuiet(ManagedThread me, String what) {
    if (me.quiet > 0 || me.initializer != null) {
      stop(what + " in a static initialiser or in the set-up of a test", me.site);
    }
  }

  /** Ends the search: {@code what}, at this site, is beyond por. */
  void stop(String what, int number) {
    stop(UnsupportedException.of(what, number));
  }

  /** The same where code that is left out does it. */
  void leftOut(String what, int number) {
    stop(UnsupportedException.leftOut(what, number));
  }

  private void stop(UnsupportedException reason) {
    ManagedThread me = turns.current();
    boolean initializes = me.quiet > 0 || me.initializer != null;
    turns.giveUp(initializes ? reason.whileInitializing() : reason);
    turns.announce(me, Kind.END, Footprint.NONE);
  }
}
