package dev.por.engine.control.leftout;

import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.managed.PerThread;
import java.util.Arrays;

/**
 * The calls of code that is left out in which a thread is, the innermost last. Each call was made
 * from other code. The stack also keeps what the innermost call has done since the last visible
 * operation: its current part.
 */
public final class AtomicCallStack {
  private static final PerThread<AtomicCallStack> OF_THREADS =
      new PerThread<>(thread -> new AtomicCallStack());

  private static final int[] NONE = {};
  private static final long[] NO_STATES = {};

  /** How deep the methods are at which the calls begin. */
  private int[] depths = NONE;

  private int[] numbers = NONE;
  private int[] sites = NONE;
  private long[] states = NO_STATES;
  private long[] locations = NO_STATES;
  private long[] parts = NO_STATES;
  private int[] moments = NONE;
  private int depth;
  private int calls;

  /** Whether the operation of the innermost call is being announced. */
  boolean announces;

  /** The calls of this thread. */
  static AtomicCallStack of(ManagedThread thread) {
    return OF_THREADS.of(thread);
  }

  /** Whether the thread announces the operation of a call just now. */
  public static boolean announces(ManagedThread thread) {
    AtomicCallStack stack = OF_THREADS.peek(thread);
    return stack != null && stack.announces;
  }

  boolean isEmpty() {
    return calls == 0;
  }

  /** A method begins that the same call contains. */
  void nest() {
    depth++;
  }

  /** A call begins. */
  void push(int number, int site) {
    if (calls == depths.length) {
      grow();
    }
    depths[calls] = depth++;
    numbers[calls] = number;
    sites[calls] = site;
    states[calls] = 0;
    locations[calls] = 0;
    calls++;
  }

  /** A method ends; whether the innermost call ends with it. */
  boolean end() {
    depth = Math.max(0, depth - 1);
    if (calls > 0 && depths[calls - 1] >= depth) {
      calls--;
      return true;
    }
    return calls == 0;
  }

  int number() {
    return numbers[calls - 1];
  }

  /** Whether the innermost call has a part that nothing visible has ended. */
  boolean hasPart(int now) {
    return locations[calls - 1] != 0 && moments[calls - 1] == now;
  }

  /** Whether the part that begins now is the first one. */
  boolean isFirst() {
    return locations[calls - 1] == 0;
  }

  /** Where the innermost call begins. */
  int site() {
    return sites[calls - 1];
  }

  /** A part begins that works on this state. */
  void begin(long state, long location, long part) {
    states[calls - 1] = state;
    locations[calls - 1] = location;
    parts[calls - 1] = part;
  }

  /** The part has happened, and lasts until something visible does. */
  void performed(int now) {
    moments[calls - 1] = now;
  }

  /** The state that the innermost call works on; 0 before it works on a state. */
  long state() {
    return states[calls - 1];
  }

  long location() {
    return locations[calls - 1];
  }

  /** A number for the part, the same in every execution. */
  long part() {
    return parts[calls - 1];
  }

  private void grow() {
    int length = Math.max(4, calls * 2);
    depths = Arrays.copyOf(depths, length);
    numbers = Arrays.copyOf(numbers, length);
    sites = Arrays.copyOf(sites, length);
    states = Arrays.copyOf(states, length);
    locations = Arrays.copyOf(locations, length);
    parts = Arrays.copyOf(parts, length);
    moments = Arrays.copyOf(moments, length);
  }
}
