package dev.por.engine.symbolic;

import dev.por.api.model.Location;
import dev.por.api.model.Model;
import dev.por.api.model.ModelThread;
import dev.por.api.model.Transition;
import java.util.Arrays;
import java.util.OptionalInt;

/** How many steps an execution of a model can have at most, as far as the control flow shows. */
final class LongestExecution {
  private static final int UNKNOWN = -1;
  private static final int OPEN = -2;

  private LongestExecution() {}

  /** The number, or nothing when some thread has a loop. */
  static OptionalInt of(Model model) {
    int sum = 0;
    for (ModelThread thread : model.threads()) {
      int[] lengths = new int[thread.locations().size()];
      Arrays.fill(lengths, UNKNOWN);
      int length = length(thread, thread.locations().get(0), lengths);
      if (length == OPEN) {
        return OptionalInt.empty();
      }
      sum += length;
    }
    return OptionalInt.of(sum);
  }

  private static int length(ModelThread thread, Location location, int[] lengths) {
    if (lengths[location.number()] != UNKNOWN) {
      return lengths[location.number()];
    }
    lengths[location.number()] = OPEN;
    int longest = 0;
    for (Transition transition : location.transitions()) {
      int rest = length(thread, thread.locations().get(transition.target()), lengths);
      if (rest == OPEN) {
        return OPEN;
      }
      longest = Math.max(longest, rest + 1);
    }
    lengths[location.number()] = longest;
    return longest;
  }
}
