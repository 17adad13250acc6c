package dev.por.engine.plan;

/**
 * What a search is to reach.
 *
 * @param preemptionBound the target bound
 * @param exhaustive whether the target is the whole state space
 * @param maxPreemptionBound where to stop raising the bound, or null
 */
public record Target(int preemptionBound, boolean exhaustive, Integer maxPreemptionBound) {
  /** Every behaviour with at most so many preemptions. */
  public static Target bound(int preemptions) {
    return new Target(preemptions, false, null);
  }

  /** The target bound, or null when the target is the whole state space. */
  public Integer boundOrNull() {
    return exhaustive ? null : Integer.valueOf(preemptionBound);
  }
}
