package dev.por.engine.control;

/**
 * An execution found that threads share a location which the search took for one thread's own: the
 * search must start again (see {@link Sharing}).
 */
public final class SharingDiscovered extends RuntimeException {
  private static final long serialVersionUID = 1L;

  SharingDiscovered() {
    super("a location turned out to be shared", null, false, false);
  }
}
