package dev.por.engine.scan;

import java.util.Set;

/** Which ordinary tests of a test framework are explored as those that are marked for por are. */
public interface OrdinaryTestChoice {
  /** Only what is marked for por is explored. */
  OrdinaryTestChoice NONE = (id, tags) -> false;

  /**
   * Whether a test is explored.
   *
   * @param id {@code pkg.Class#method}
   * @param tags the tags of the method and of its classes
   */
  boolean includes(String id, Set<String> tags);
}
