package dev.por.engine.result;

import java.util.List;

/**
 * What is guaranteed of a test.
 *
 * @param extent how far the test is covered completely
 * @param targetBound the bound that was asked for, null when the target was exhaustive
 * @param assumptions what the guarantee rests on
 */
public record Guarantee(Extent extent, Integer targetBound, List<String> assumptions) {
  /** Not even the executions without preemptions are covered, whatever was asked for. */
  public static final Guarantee NONE = new Guarantee(Extent.NOTHING, null, List.of());

  /** Lists are copied. */
  public Guarantee {
    assumptions = List.copyOf(assumptions);
  }

  /** Whether the test is covered as far as was asked for. */
  public boolean isTargetReached() {
    return extent.isUpTo(targetBound);
  }

  /** The largest bound covered completely, -1 if none, null when exhaustive. */
  public Integer boundReached() {
    return extent.boundReached();
  }

  /** Whether the whole state space was covered. */
  public boolean exhaustive() {
    return extent.exhaustive();
  }
}
