package dev.por.engine.result;

import java.util.List;

/**
 * What the executions of a run showed of the code under test, by its lines.
 *
 * @param accesses conflicting accesses and in which order they were seen
 * @param blocking where threads could have to wait, and whether they had to
 * @param classes which classes were loaded
 */
public record Observed(
    List<AccessPair> accesses, List<BlockingPlace> blocking, ClassCensus classes) {
  /** Nothing was looked at. */
  public static final Observed NOTHING = new Observed(List.of(), List.of());

  /** Lists are copied. */
  public Observed {
    accesses = List.copyOf(accesses);
    blocking = List.copyOf(blocking);
    classes = classes == null ? ClassCensus.EMPTY : classes;
  }

  /** The same without a word about classes. */
  public Observed(List<AccessPair> accesses, List<BlockingPlace> blocking) {
    this(accesses, blocking, ClassCensus.EMPTY);
  }

  /** The same with the classes that were loaded. */
  public Observed with(ClassCensus census) {
    return new Observed(accesses, blocking, census);
  }
}
