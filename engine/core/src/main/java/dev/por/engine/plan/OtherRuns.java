package dev.por.engine.plan;

/**
 * What an exploration has to do with other runs: those that it continues, and those that explore
 * other parts.
 *
 * @param searches the directory in which searches wait that a budget stopped, null: they do not
 * @param shard the part to explore, as {@code i/n} from 1, null: everything
 * @param parts the directory for what {@code merge} needs of a part, null: the run is no part
 */
public record OtherRuns(String searches, String shard, String parts) {
  /** There are none. */
  public static final OtherRuns NONE = new OtherRuns(null, null, null);
}
