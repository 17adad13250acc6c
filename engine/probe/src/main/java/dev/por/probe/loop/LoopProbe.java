package dev.por.probe.loop;

import dev.por.probe.Probe;

/**
 * The hooks of loops, by which iterations that change nothing are recognised; see {@link Probe}.
 *
 * <p>At a loop head a thread calls {@link #arrive}, one of the {@code local} methods for each
 * variable that may differ from one iteration to the next, and {@link #again}. Nothing is allocated
 * on the way: the values lie in arrays of this class, which belong to the thread with the baton.
 */
@SuppressWarnings("MutablePublicArray") // the thread with the baton writes, and the engine reads
public final class LoopProbe {
  /** How many variables of each kind can be reported. */
  public static final int MOST_LOCALS = 48;

  /** Primitive variables, by their bits. */
  public static final long[] BITS = new long[MOST_LOCALS];

  /** References. */
  public static final Object[] REFERENCES = new Object[MOST_LOCALS];

  /** After so many rounds of loops that count they are reported to the engine. */
  private static final int MANY_ROUNDS = 100_000;

  private static int rounds;

  /** How many of {@link #BITS} have been reported. */
  public static int bits;

  /** How many of {@link #REFERENCES} have been reported. */
  public static int references;

  /** What happens at a hook; set once, before anything is explored. */
  public static LoopHooks hooks;

  private LoopProbe() {}

  private static boolean isManaged() {
    return Thread.currentThread() == Probe.running;
  }

  /** At a loop head; returns the number of this activation of the method. */
  public static int arrive(int activation) {
    if (!isManaged()) {
      return activation;
    }
    bits = 0;
    references = 0;
    return hooks.arrive(activation);
  }

  /** A local variable. */
  public static void local(int value) {
    local((long) value);
  }

  /** A local variable. */
  public static void local(long value) {
    if (isManaged()) {
      BITS[bits++] = value;
    }
  }

  /** A local variable. */
  public static void local(float value) {
    local((long) Float.floatToRawIntBits(value));
  }

  /** A local variable. */
  public static void local(double value) {
    local(Double.doubleToRawLongBits(value));
  }

  /** A local variable. */
  public static void local(Object value) {
    if (isManaged()) {
      REFERENCES[references++] = value;
    }
  }

  /** After the local variables. */
  public static void again(int site, int activation) {
    if (isManaged()) {
      hooks.again(site, activation);
    }
  }

  /** At the head of a loop that counts, or whose variables cannot be reported. */
  public static void round(int site) {
    if (isManaged() && ++rounds >= MANY_ROUNDS) {
      rounds = 0;
      hooks.rounds(site);
    }
  }

  /** At the head of a loop that has no way out. */
  public static void endless(int site) {
    if (isManaged()) {
      hooks.endless(site);
    }
  }

  /** Before something that is not seen to change nothing. */
  public static void effect() {
    if (isManaged()) {
      hooks.effect();
    }
  }

  /** Before a cursor is moved, which may be the JDK's own. */
  public static void moves(Object cursor) {
    if (isManaged()) {
      hooks.moves(cursor);
    }
  }

  /** Before a function is called, which may be the JDK's own. */
  public static void calls(Object function) {
    if (isManaged()) {
      hooks.calls(function);
    }
  }
}
