package dev.por.engine.explore.cbpor;

import dev.por.engine.explore.search.SavedTrace;
import dev.por.engine.explore.search.SearchReader;
import dev.por.engine.explore.search.SearchWriter;
import dev.por.engine.model.EventHash;
import dev.por.engine.model.Execution;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Mix64;
import dev.por.engine.model.Operation;
import dev.por.engine.model.Schedule;
import dev.por.engine.model.SortedFootprint;
import dev.por.engine.program.State;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * The prefixes of an execution's happens-before graph: sets of events that contain the past of each
 * of their events. A prefix is written as how many events of each thread it has, and is a state in
 * the sense of Musuvathi and Qadeer (MSR-TR-2007-12, section 2), reached by every linearisation.
 */
public final class Lattice {
  private final SortedFootprint sorted = new SortedFootprint();
  private Execution past;
  private int length;
  private int[][] events = new int[8][];
  private int[] sizes = new int[8];
  private int[] births = new int[8];
  private long[] identities = new long[8];
  private int threads;

  /** Forgets everything behind the first events of an execution, which the next one repeats. */
  public void truncate(int kept) {
    length = 0;
    Arrays.fill(sizes, 0);
    while (threads > 0 && births[threads - 1] >= kept) {
      threads--;
    }
  }

  /**
   * Becomes the lattice of an execution that may have nothing in common with the one before.
   *
   * @param birthOf the event that started each thread, -1 when it was there from the beginning
   */
  public void load(Execution execution, State state, IntUnaryOperator birthOf) {
    truncate(0);
    threads = 0;
    ensureRoom(state.threads());
    for (; threads < state.threads(); threads++) {
      births[threads] = birthOf.applyAsInt(threads);
      identities[threads] = state.identity(threads);
    }
    past = execution;
    takeIn(execution);
  }

  /** Takes in what an execution did since the last call, up to the given state. */
  public void extend(Execution execution, State state) {
    past = execution;
    ensureRoom(state.threads());
    while (threads < state.threads()) {
      births[threads] = execution.length() - 1;
      identities[threads] = state.identity(threads);
      threads++;
    }
    takeIn(execution);
  }

  /** What it takes to build this lattice again. */
  SavedTrace save() {
    return new SavedTrace(past, Arrays.copyOf(identities, threads), Arrays.copyOf(births, threads));
  }

  /** Becomes the lattice of a saved execution, which is built again in {@code room}. */
  void restore(SavedTrace trace, Execution room) {
    trace.replay(room);
    past = room;
    length = 0;
    threads = trace.threads();
    ensureRoom(threads);
    Arrays.fill(sizes, 0);
    for (int t = 0; t < threads; t++) {
      identities[t] = trace.identity(t);
      births[t] = trace.birth(t);
    }
    takeIn(room);
  }

  /** Writes down the threads that the first events of its execution leave. */
  void saveThreads(SearchWriter out, int kept) {
    int left = threads;
    while (left > 0 && births[left - 1] >= kept) {
      left--;
    }
    out.hashes(Arrays.copyOf(identities, left));
    out.integers(Arrays.copyOf(births, left));
  }

  /** Knows the threads of those events again, which the next execution repeats. */
  void restoreThreads(SearchReader in) {
    long[] known = in.hashes();
    int[] born = in.integers();
    threads = known.length;
    ensureRoom(threads);
    System.arraycopy(known, 0, identities, 0, threads);
    System.arraycopy(born, 0, births, 0, threads);
  }

  /** How many events it has. */
  public int length() {
    return length;
  }

  private void takeIn(Execution execution) {
    while (length < execution.length()) {
      add(execution.thread(length), length);
      length++;
    }
  }

  private void ensureRoom(int wanted) {
    if (sizes.length < wanted) {
      int more = Math.max(wanted, sizes.length * 2);
      events = Arrays.copyOf(events, more);
      sizes = Arrays.copyOf(sizes, more);
      births = Arrays.copyOf(births, more);
      identities = Arrays.copyOf(identities, more);
    }
  }

  private void add(int t, int event) {
    if (events[t] == null) {
      events[t] = new int[8];
    } else if (events[t].length == sizes[t]) {
      events[t] = Arrays.copyOf(events[t], sizes[t] * 2);
    }
    events[t][sizes[t]++] = event;
  }

  int threads() {
    return threads;
  }

  public long identity(int t) {
    return identities[t];
  }

  /** The whole execution as a prefix of itself. */
  public int[] top() {
    return Arrays.copyOf(sizes, threads);
  }

  /** Decisions that lead to the state of the prefix. */
  Schedule schedule(int[] prefix) {
    int[] decided = new int[length];
    int[] choices = new int[length];
    int size = 0;
    for (int e = 0; e < length; e++) {
      if (contains(prefix, e)) {
        decided[size] = past.thread(e);
        choices[size++] = past.choice(e);
      }
    }
    return new Schedule(decided, choices, size);
  }

  private boolean contains(int[] prefix, int event) {
    return past.position(event) < prefix[past.thread(event)];
  }

  /** Whether the thread exists in the state that the prefix leads to. */
  boolean exists(int[] prefix, int t) {
    return births[t] < 0 || contains(prefix, births[t]);
  }

  /** The hash of the thread's last event in the prefix, its local state there; 0 at its start. */
  public long local(int[] prefix, int t) {
    return prefix[t] == 0 ? 0 : past.hash(events[t][prefix[t] - 1]);
  }

  /** What a thread with this local state adds to the hash of a state. */
  public static long share(long identity, long local) {
    return local == 0 ? 0 : Mix64.mix(identity, local);
  }

  /** The state that the prefix leads to: a sum, so that one more event changes one summand. */
  public long hash(int[] prefix) {
    long hash = 0;
    for (int t = 0; t < threads; t++) {
      hash += share(identities[t], local(prefix, t));
    }
    return hash;
  }

  /** Whether the thread's last event in the prefix is in no other event's past. */
  boolean isMaximal(int[] prefix, int t) {
    if (prefix[t] == 0) {
      return false;
    }
    for (int u = 0; u < threads; u++) {
      if (u != t && prefix[u] > 0 && past.clock(events[u][prefix[u] - 1], t) >= prefix[t]) {
        return false;
      }
    }
    return true;
  }

  /** The thread's next event behind the prefix. */
  public int next(int[] prefix, int t) {
    return events[t][prefix[t]];
  }

  /** How many events of each thread the execution has up to, not including, one of them. */
  public int[] before(int event) {
    int[] prefix = new int[threads];
    for (int e = 0; e < event; e++) {
      prefix[past.thread(e)]++;
    }
    return prefix;
  }

  /**
   * How many events of each thread come before an operation with which the thread would go on from
   * a prefix: the first so many events.
   */
  public int[] pastOf(Operation operation, int t, int length) {
    int[] clock = new int[threads];
    for (int e = 0; e < length; e++) {
      int u = past.thread(e);
      if (u == t || operation.kind() == Kind.TIMEOUT || operation.conflictsWith(operation(e))) {
        for (int v = 0; v < threads; v++) {
          clock[v] = Math.max(clock[v], past.clock(e, v));
        }
      }
    }
    return clock;
  }

  /** The thread's next event behind the prefix if it can come next, otherwise -1. */
  public int ready(int[] prefix, int t) {
    if (prefix[t] == sizes[t]) {
      return -1;
    }
    int next = events[t][prefix[t]];
    for (int u = 0; u < threads; u++) {
      if (u != t && past.clock(next, u) > prefix[u]) {
        return -1;
      }
    }
    return next;
  }

  public Operation operation(int event) {
    return past.operation(event);
  }

  /** The alternative that the event took. */
  public int choice(int event) {
    return past.choice(event);
  }

  /** The last event of the prefix that writes the location, or -1. */
  int lastWrite(int[] prefix, long location) {
    for (int e = length - 1; e >= 0; e--) {
      if (contains(prefix, e) && past.operation(e).footprint().isWritten(location)) {
        return e;
      }
    }
    return -1;
  }

  /** The hash of the event with which the thread would go on from the prefix. */
  public long nextHash(int[] prefix, int t, Operation operation, int choice) {
    long hash =
        EventHash.start(identities[t], prefix[t], operation.kind(), choice, local(prefix, t));
    if (operation.kind() == Kind.TIMEOUT) {
      hash = EventHash.timeout(hash, sumOfAll(prefix));
    }
    sorted.load(operation.footprint());
    for (int i = 0; i < sorted.size(); i++) {
      long location = sorted.location(i);
      int write = lastWrite(prefix, location);
      long lastWrite = write < 0 ? 0 : past.hash(write);
      hash =
          sorted.writes(i)
              ? EventHash.write(hash, location, lastWrite, readers(prefix, location, write))
              : EventHash.read(hash, location, lastWrite);
    }
    return hash;
  }

  private long sumOfAll(int[] prefix) {
    long sum = 0;
    for (int t = 0; t < threads; t++) {
      sum += prefix[t] == 0 ? 0 : EventHash.beforeTimeout(local(prefix, t));
    }
    return sum;
  }

  private long readers(int[] prefix, long location, int since) {
    long sum = 0;
    for (int t = 0; t < threads; t++) {
      for (int i = prefix[t] - 1; i >= 0 && events[t][i] > since; i--) {
        if (past.operation(events[t][i]).footprint().isOnlyRead(location)) {
          sum += EventHash.reader(past.hash(events[t][i]));
          break;
        }
      }
    }
    return sum;
  }
}
