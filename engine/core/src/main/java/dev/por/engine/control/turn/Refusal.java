package dev.por.engine.control.turn;

import dev.por.engine.control.fault.SharingDiscoveredException;
import dev.por.engine.control.fault.UnsupportedException;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.managed.RunningInitializer;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import java.util.function.Consumer;

/** Ends a search because the code under test does something that is beyond por. */
public final class Refusal implements PerExecution {
  private final Consumer<ManagedThread> late;
  private ControlledExecution turns;

  /**
   * Refusals.
   *
   * @param late is called when the static initialiser of a thread must run in its place
   */
  public Refusal(Consumer<ManagedThread> late) {
    this.late = late;
  }

  @Override
  public void begin(ControlledExecution execution) {
    turns = execution;
  }

  /** To be called before the thread waits, or lets another one run. */
  public void notWhileQuiet(ManagedThread me, String what) {
    if (me.isQuiet()) {
      stop(what + " in a static initialiser or in the set-up of a test", me.site());
    }
  }

  /**
   * To be called where a static initialiser may wait before it is its time. It ends the execution,
   * and the next ones have the initialiser in its place; unless por cannot run the initialiser
   * again.
   */
  public void untilItsTime(ManagedThread me) {
    if (RunningInitializer.isEarly(me.initializer()) && me.initializer().canRunAgain()) {
      stop("waiting in a static initialiser", me.site());
    }
  }

  /** Ends the search: {@code what}, at this site, is beyond por. */
  public void stop(String what, int number) {
    stop(UnsupportedException.of(what, number));
  }

  /**
   * Ends the search: {@code what}, which code that is left out does at this site, is beyond por.
   */
  public void leftOut(String what, int number) {
    stop(UnsupportedException.leftOut(what, number));
  }

  /** An initialiser is not refused what it does before it is its time: it must run in its place. */
  private void stop(UnsupportedException reason) {
    ManagedThread me = turns.current();
    boolean foreign = me.initializer() != null && me.initializer().isAmongForeign();
    if (RunningInitializer.isEarly(me.initializer()) && !foreign) {
      late.accept(me);
      turns.giveUp(new SharingDiscoveredException());
    } else {
      turns.giveUp(foreign ? reason.whileInitializing() : reason);
    }
    turns.announce(me, Kind.END, Footprint.NONE);
  }
}
