package dev.por.engine.control.managed;

import dev.por.engine.control.location.Locations;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Mix64;
import dev.por.engine.model.Operation;
import java.util.AbstractList;
import java.util.Arrays;

/**
 * The threads of an execution, by number. The engine looks at them several times at each decision,
 * and the lists of the JDK have hooks in every method: so this is a list of its own.
 */
public final class ManagedThreadList extends AbstractList<ManagedThread> {
  private ManagedThread[] threads = new ManagedThread[8];
  private int size;

  @Override
  public ManagedThread get(int index) {
    return threads[index];
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public boolean add(ManagedThread thread) {
    if (size == threads.length) {
      threads = Arrays.copyOf(threads, size * 2);
    }
    threads[size++] = thread;
    return true;
  }

  /** A thread that {@code parent} has just started; null: the first one. */
  public ManagedThread begin(Thread thread, String name, ManagedThread parent) {
    long identity = parent == null ? Mix64.mix(0, 1) : parent.numbers.nextStart(1);
    if (parent != null) {
      parent.numbers.countStart();
    }
    ManagedThread begun = new ManagedThread(size, identity, thread, name);
    if (parent != null) {
      begun.numbers.startedBy(parent.numbers);
    }
    begun.willBegin(Footprint.NONE);
    begun.trail.begin(identity, parent == null ? 0 : parent.trail.position());
    add(begun);
    return begun;
  }

  /** Time, as one more thread, which does nothing but this. */
  public ManagedThread beginClock(Operation passes) {
    ManagedThread clock = new ManagedThread(size, Locations.CLOCK, null, "clock");
    clock.pending.is(passes.kind(), passes);
    add(clock);
    return clock;
  }

  /** Whether a thread other than {@code me} is in an operation on that part of the map. */
  public boolean holds(ManagedThread me, long identity, Object map, long key) {
    for (int i = 0; i < size; i++) {
      if (threads[i] != me && threads[i].operations.holds(identity, map, key)) {
        return true;
      }
    }
    return false;
  }

  /**
   * The thread of the program that {@code carrier} runs, or has run; else {@code carrier} itself.
   */
  public Thread carriedBy(Thread carrier) {
    for (int i = 0; i < size; i++) {
      if (threads[i].heardAs == carrier) {
        return threads[i].thread;
      }
    }
    return carrier;
  }

  /** The managed thread that stands for this thread of the program, or null. */
  public ManagedThread find(Thread thread) {
    for (int i = 0; i < size; i++) {
      if (threads[i].thread == thread) {
        return threads[i];
      }
    }
    return null;
  }
}
