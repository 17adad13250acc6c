package dev.por.engine.result.observed;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

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

  /** An observation without a word about classes. */
  public Observed(List<AccessPair> accesses, List<BlockingPlace> blocking) {
    this(accesses, blocking, ClassCensus.EMPTY);
  }

  /** What two workers saw of the same test. */
  public Observed and(Observed other) {
    Map<AccessPair, AccessPair> pairs = new TreeMap<>(AccessPair.ORDER);
    Stream.concat(accesses.stream(), other.accesses.stream())
        .forEach(pair -> pairs.merge(pair, pair, AccessPair::and));
    Map<Place, BlockingPlace> places = new TreeMap<>(Place.ORDER);
    Stream.concat(blocking.stream(), other.blocking.stream())
        .forEach(place -> places.merge(place.place(), place, BlockingPlace::and));
    return new Observed(
        List.copyOf(pairs.values()), List.copyOf(places.values()), classes.and(other.classes));
  }

  /** This observation, with the classes that were loaded. */
  public Observed with(ClassCensus census) {
    return new Observed(accesses, blocking, census);
  }
}
