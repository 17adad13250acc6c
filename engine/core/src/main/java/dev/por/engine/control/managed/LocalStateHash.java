package dev.por.engine.control.managed;

import dev.por.engine.model.Kind;
import dev.por.engine.model.Mix64;
import java.util.Arrays;

/**
 * Where a thread stands and what its variables are, as one number, although por cannot look at its
 * stack.
 *
 * <p>Invariant: equal numbers are equal local states. What a thread does next follows from where it
 * stood and from what it has read since, so the number grows with each operation. At a loop head
 * that reports the variables the number begins anew: the frames below have not changed since the
 * method came to its first head, and the number of that moment (its base) stands for them.
 */
public final class LocalStateHash {
  private static final long UNSET = 0;

  private long position;
  private long[] bases = {};

  /** The thread exists from now on, with what the one that started it has given to it. */
  void begin(long identity, long parent) {
    position = Mix64.mix(identity, parent);
  }

  public long position() {
    return position;
  }

  /** The thread performs an operation, which shows it this much. */
  public void goOn(Kind operation, long seen) {
    position = Mix64.mix(position, Mix64.mix(operation.name()), seen);
  }

  /** What the thread's frames below this activation are, and what it was called with. */
  public long base(int activation) {
    if (activation >= bases.length) {
      bases = Arrays.copyOf(bases, Math.max(activation + 1, bases.length * 2));
    }
    if (bases[activation] == UNSET) {
      bases[activation] = position == UNSET ? 1 : position;
    }
    return bases[activation];
  }

  /** The thread is at a loop head, and everything about it is known. */
  public void comeTo(long place) {
    position = place;
  }
}
