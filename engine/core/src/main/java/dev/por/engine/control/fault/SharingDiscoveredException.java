package dev.por.engine.control.fault;

import dev.por.engine.control.location.Sharing;
import dev.por.engine.control.turn.FairLoopRegister;

/**
 * An execution taught something that a search has to know from its beginning, so that it must start
 * again: that threads share a location which it took for one thread's own (see {@link Sharing}), or
 * that a loop is unfair to other threads (see {@link FairLoopRegister}).
 */
public final class SharingDiscoveredException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public SharingDiscoveredException() {
    super("a location turned out to be shared", null, false, false);
  }
}
