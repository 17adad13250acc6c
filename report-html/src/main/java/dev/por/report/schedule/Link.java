package dev.por.report.schedule;

/**
 * Why a step depends on an earlier one of another thread.
 *
 * @param from the earlier step, from 1
 * @param to the later step
 * @param kind what joins them
 * @param sentence the same for a reader, told from the later step
 */
public record Link(int from, int to, Kind kind, String sentence) {
  /** What joins two steps. */
  public enum Kind {
    /** A read sees what the other thread wrote. */
    SEES,
    /** A write destroys what the other thread wrote since this one looked. */
    LOST,
    /** One can only come after the other, such as a release and an acquire. */
    ORDER,
    /** Nothing joins them, and something should. */
    MISSING
  }

  /** The name by which a style sheet knows the kind. */
  public String css() {
    return switch (kind) {
      case SEES -> "sees";
      case LOST -> "lost";
      case ORDER -> "order";
      case MISSING -> "missing";
    };
  }
}
