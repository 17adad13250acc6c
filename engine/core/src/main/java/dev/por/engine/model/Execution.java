package dev.por.engine.model;

import java.util.Arrays;

/**
 * One execution as it unfolds: its events with their vector clocks and hashes.
 *
 * <p>The hash of an event identifies its happens-before past and is equal in equivalent executions
 * ({@code docs/algorithms.md}, "Hashes"):
 *
 * <pre>
 * H(e) = mix(T, n, kind and outcome, H(previous event of T), for each location, sorted:
 *          read : (location, 1, H(last write))
 *          write: (location, 2, H(last write), sum over threads that read since: mix(3, H(its last such read))))
 * </pre>
 *
 * <p>A {@link Kind#TIMEOUT} has every event before it in its past; its hash also contains the sum
 * over all threads of {@code mix(5, H(last event))}.
 *
 * <p>Meant to be cleared and filled again for every execution of a search: nothing is allocated
 * once the arrays have grown to the size of the program's executions.
 */
public final class Execution {
  private static final int NONE = -1;
  private static final int TERMINAL = 7;

  private final AccessHistory history = new AccessHistory();
  private final ClockPool clocks = new ClockPool();
  private final SortedFootprint sorted = new SortedFootprint();

  private int length;
  private int[] threads = new int[64];
  private int[] choices = new int[64];
  private int[] positions = new int[64];
  private int[] preemptions = new int[64];
  private long[] hashes = new long[64];
  private Operation[] operations = new Operation[64];

  private int knownThreads;
  private int[] lastEvents = new int[8];

  /** Forgets everything. */
  public void clear() {
    Arrays.fill(operations, 0, length, null);
    history.clear();
    clocks.clear();
    length = 0;
    knownThreads = 0;
  }

  /**
   * Forgets all but the first events, which keep their clocks and hashes: most of what an execution
   * repeats of the one before costs nothing then.
   */
  public void truncate(int newLength) {
    Arrays.fill(operations, newLength, length, null);
    history.clear();
    clocks.truncate(newLength);
    length = newLength;
    knownThreads = 0;
    for (int event = 0; event < length; event++) {
      know(threads[event]);
      lastEvents[threads[event]] = event;
      remember(event, operations[event].footprint());
    }
  }

  private void remember(int event, Footprint footprint) {
    for (int i = 0; i < footprint.size(); i++) {
      int record = history.claim(footprint.location(i));
      if (footprint.writes(i)) {
        history.write(record, threads[event], event);
      } else {
        history.read(record, threads[event], event);
      }
    }
  }

  /** How many events there are. */
  public int length() {
    return length;
  }

  /** One more than the largest number of a thread that has an event. */
  public int threads() {
    return knownThreads;
  }

  /** The thread of the i-th event. */
  public int thread(int i) {
    return threads[i];
  }

  /** The alternative that the i-th event took. */
  public int choice(int i) {
    return choices[i];
  }

  /** What the i-th event did. */
  public Operation operation(int i) {
    return operations[i];
  }

  /** How many events its thread had before the i-th one. */
  public int position(int i) {
    return positions[i];
  }

  /** The identity of the i-th event with its past: the local state that its thread reached. */
  public long hash(int i) {
    return hashes[i];
  }

  /** How many preemptions there were up to and including the decision for the i-th event. */
  public int preemptions(int i) {
    return preemptions[i];
  }

  /** How many preemptions there were in all. */
  public int preemptions() {
    return length == 0 ? 0 : preemptions[length - 1];
  }

  /** The thread's latest event, or -1. */
  public int lastEvent(int thread) {
    return thread < knownThreads ? lastEvents[thread] : NONE;
  }

  /** The thread's local state: the hash of its latest event, 0 when it has none. */
  public long localState(int thread) {
    int event = lastEvent(thread);
    return event == NONE ? 0 : hashes[event];
  }

  /** What one thread adds to the terminal hash, which is the sum over all threads. */
  public long terminal(int thread, long identity, boolean blocked) {
    return Mix64.mix(TERMINAL, identity, localState(thread), blocked ? 1 : 0);
  }

  /** The decisions taken. */
  public Schedule schedule() {
    return new Schedule(threads, choices, length);
  }

  /** Whether event {@code i} is event {@code j} or in its past. */
  public boolean happensBefore(int i, int j) {
    return clocks.get(j, threads[i]) > positions[i];
  }

  /** How many events of {@code thread} are in the past of event {@code i}, itself included. */
  public int clock(int i, int thread) {
    return clocks.get(i, thread);
  }

  /**
   * Whether another thread has used the location before event {@code i}, which uses it too, and one
   * of them wrote.
   */
  public boolean meetsAnother(int i, long location, boolean writes) {
    for (int j = 0; j < i; j++) {
      Footprint earlier = operations[j].footprint();
      if (threads[j] != threads[i]
          && (earlier.isWritten(location) || (writes && earlier.isOnlyRead(location)))) {
        return true;
      }
    }
    return false;
  }

  /**
   * Adds an event.
   *
   * @param identity the thread's identity
   * @param choice the alternative taken
   * @param preemption whether the decision for it was a preemption
   */
  public void append(
      int thread, long identity, int choice, Operation operation, boolean preemption) {
    int event = length;
    ensureRoom(thread);
    int previous = lastEvents[thread];
    threads[event] = thread;
    choices[event] = choice;
    operations[event] = operation;
    positions[event] = previous == NONE ? 0 : positions[previous] + 1;
    preemptions[event] = preemptions() + (preemption ? 1 : 0);
    clocks.push(previous, knownThreads);
    hashes[event] = touch(event, identity, previous);
    clocks.set(event, thread, positions[event] + 1);
    lastEvents[thread] = event;
    length++;
  }

  /**
   * The events in an immediate race with an operation that {@code thread} would perform now: they
   * conflict with it and are not in its past, not even by way of each other; latest first.
   *
   * <p>Nothing older than a location's last write needs a look: it is in the past of that write.
   */
  public void races(int thread, Footprint footprint, EventIndices found) {
    found.clear();
    for (int i = 0; i < footprint.size(); i++) {
      int record = history.find(footprint.location(i));
      if (record != NONE) {
        addLatest(record, thread, footprint.writes(i), found);
      }
    }
    found.sortLatestFirst();
    clocks.startMerge(lastEvent(thread), knownThreads);
    int kept = 0;
    for (int i = 0; i < found.size(); i++) {
      int event = found.get(i);
      if (clocks.merged(threads[event]) <= positions[event]) {
        found.set(kept++, event);
        clocks.merge(event);
      }
    }
    found.truncate(kept);
  }

  /**
   * Of every other thread the last event that conflicts with an operation of {@code thread}, in its
   * past or not; latest first.
   */
  public void lastConflicts(int thread, Footprint footprint, EventIndices found) {
    found.clear();
    for (int i = 0; i < footprint.size(); i++) {
      int record = history.find(footprint.location(i));
      for (int a = record == NONE ? NONE : history.first(record); a != NONE; a = history.next(a)) {
        int event = history.lastWriteOf(a);
        if (footprint.writes(i)) {
          event = Math.max(event, history.lastRead(a));
        }
        if (event != NONE && history.thread(a) != thread) {
          found.add(event);
        }
      }
    }
    found.sortLatestFirst();
    keepLatestOfEachThread(found);
  }

  private void keepLatestOfEachThread(EventIndices found) {
    int kept = 0;
    for (int i = 0; i < found.size(); i++) {
      int event = found.get(i);
      boolean first = true;
      for (int j = 0; j < kept && first; j++) {
        first = threads[found.get(j)] != threads[event];
      }
      if (first) {
        found.set(kept++, event);
      }
    }
    found.truncate(kept);
  }

  private void addLatest(int record, int thread, boolean write, EventIndices found) {
    int lastWrite = history.lastWrite(record);
    if (lastWrite != NONE && threads[lastWrite] != thread) {
      found.add(lastWrite);
    }
    if (!write) {
      return;
    }
    for (int a = history.first(record); a != NONE; a = history.next(a)) {
      if (history.lastRead(a) > lastWrite && history.thread(a) != thread) {
        found.add(history.lastRead(a));
      }
    }
  }

  private long touch(int event, long identity, int previous) {
    Operation operation = operations[event];
    long before = previous == NONE ? 0 : hashes[previous];
    long hash =
        EventHash.start(identity, positions[event], operation.kind(), choices[event], before);
    if (operation.kind() == Kind.TIMEOUT) {
      hash = EventHash.timeout(hash, joinAll(event));
    }
    sorted.load(operation.footprint());
    for (int i = 0; i < sorted.size(); i++) {
      long location = sorted.location(i);
      int record = history.claim(location);
      hash =
          sorted.writes(i)
              ? write(hash, location, record, event)
              : read(hash, location, record, event);
    }
    remember(event, operation.footprint());
    return hash;
  }

  private long joinAll(int event) {
    long sum = 0;
    for (int t = 0; t < knownThreads; t++) {
      if (lastEvents[t] != NONE) {
        clocks.join(event, lastEvents[t]);
        sum += EventHash.beforeTimeout(hashes[lastEvents[t]]);
      }
    }
    return sum;
  }

  private long read(long hash, long location, int record, int event) {
    int lastWrite = history.lastWrite(record);
    clocks.join(event, lastWrite);
    return EventHash.read(hash, location, lastWrite == NONE ? 0 : hashes[lastWrite]);
  }

  private long write(long hash, long location, int record, int event) {
    int lastWrite = history.lastWrite(record);
    clocks.join(event, lastWrite);
    long readers = 0;
    for (int a = history.first(record); a != NONE; a = history.next(a)) {
      int read = history.lastRead(a);
      if (read > lastWrite) {
        clocks.join(event, read);
        readers += EventHash.reader(hashes[read]);
      }
    }
    return EventHash.write(hash, location, lastWrite == NONE ? 0 : hashes[lastWrite], readers);
  }

  private void ensureRoom(int thread) {
    if (length == threads.length) {
      int more = length * 2;
      threads = Arrays.copyOf(threads, more);
      choices = Arrays.copyOf(choices, more);
      positions = Arrays.copyOf(positions, more);
      preemptions = Arrays.copyOf(preemptions, more);
      hashes = Arrays.copyOf(hashes, more);
      operations = Arrays.copyOf(operations, more);
    }
    know(thread);
  }

  private void know(int thread) {
    if (thread >= lastEvents.length) {
      lastEvents = Arrays.copyOf(lastEvents, Math.max(thread + 1, lastEvents.length * 2));
    }
    while (knownThreads <= thread) {
      lastEvents[knownThreads++] = NONE;
    }
  }
}
