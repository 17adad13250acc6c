package dev.por.engine.control.managed;

import java.util.function.Function;

/**
 * A value of each thread that one part of the engine keeps. The part has this as a constant and
 * asks it for the value of a thread, which is made when the part first asks. So {@link
 * ManagedThread} knows nothing of the parts.
 */
public final class PerThread<T> {
  private static int count;

  private final int slot = next();
  private final Function<ManagedThread, T> maker;

  public PerThread(Function<ManagedThread, T> maker) {
    this.maker = maker;
  }

  private static synchronized int next() {
    return count++;
  }

  /** The value of this thread; null if the part has not asked for it yet. */
  @SuppressWarnings("unchecked") // nothing else writes to the slot
  public T peek(ManagedThread thread) {
    return (T) thread.kept(slot);
  }

  /** The value of this thread. */
  public T of(ManagedThread thread) {
    T kept = peek(thread);
    if (kept == null) {
      kept = maker.apply(thread);
      thread.keep(slot, kept);
    }
    return kept;
  }
}
