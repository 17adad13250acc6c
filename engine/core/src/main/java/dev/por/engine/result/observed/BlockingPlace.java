package dev.por.engine.result.observed;

/**
 * A place at which a thread may have to wait.
 *
 * @param place where
 * @param passed whether some thread went on at once
 * @param blocked whether some thread had to wait
 */
public record BlockingPlace(Place place, boolean passed, boolean blocked) {
  /** What was seen at the same place at two times. */
  public BlockingPlace and(BlockingPlace other) {
    return new BlockingPlace(place, passed || other.passed, blocked || other.blocked);
  }
}
