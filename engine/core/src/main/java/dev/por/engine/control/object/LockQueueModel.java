package dev.por.engine.control.object;

import dev.por.engine.control.location.Locations;
import dev.por.engine.control.location.Sharing;
import dev.por.engine.control.managed.EnablingCondition;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.InterruptModel;
import dev.por.engine.control.turn.PerExecution;
import dev.por.engine.model.Effect;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Mix64;
import dev.por.probe.Operations;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/**
 * Models threads that wait for a lock or a semaphore, where others can notice that. There a thread
 * that has to wait takes two transitions, one to stand in the queue and one to get what it waits
 * for.
 *
 * <p>Where the threads of a test both read and write, writers take two transitions. A reader is
 * enabled while no thread writes and no writer stands in the queue. It does not matter whether a
 * reader stood there before: it could have been let in before the writer came.
 *
 * <p>Where a thread asks which threads wait, or wants several permits at once, every thread takes
 * two transitions. Those that stand in the queue get through in its order, as in the JDK. A thread
 * that comes anew may be faster, unless the object was made fair.
 */
final class LockQueueModel implements PerExecution {
  private record Place(ManagedThread thread, boolean shared) {}

  private final Map<Long, List<Place>> queues = new HashMap<>();
  private final Sharing sharing;
  private final InterruptModel interrupts;
  private ControlledExecution turns;

  LockQueueModel(Sharing sharing, InterruptModel interrupts) {
    this.sharing = sharing;
    this.interrupts = interrupts;
  }

  @Override
  public void begin(ControlledExecution execution) {
    turns = execution;
    queues.clear();
  }

  /** Whether others can notice that a thread has to wait for the operation. */
  boolean concern(ManagedThread me, int operation, int argument, long state) {
    boolean reader = isReader(operation);
    boolean either = reader || isWriter(operation);
    if (!either && operation != Operations.LOCK && operation != Operations.ACQUIRE) {
      return false;
    }
    boolean seen = note(me, Locations.waiters(state), argument > 1);
    // writers among themselves need no queue: the flag is the other way round
    return (either && note(me, Locations.queue(state), reader)) || seen;
  }

  private boolean note(ManagedThread me, long location, boolean matters) {
    if (!sharing.isShared(location)) {
      sharing.access(location, me.index, matters);
    }
    return sharing.isShared(location);
  }

  /**
   * Whether threads read by a lock that others try to write by. Such an attempt, if it fails, is
   * itself a read, but it fails because of the readers: then these do not leave the state alone.
   *
   * @param tries whether {@code me} is a thread that tries
   */
  boolean areTried(ManagedThread me, long state, boolean tries) {
    return note(me, Locations.readers(state), tries);
  }

  /** An attempt begins. */
  void tries(ManagedThread me, int operation, long state) {
    if (isWriter(operation)) {
      areTried(me, state, true);
    }
  }

  /** Whether others do not mind that it happened, but the object keeps it in mind. */
  static boolean hold(Object object, int operation) {
    return isReader(operation)
        || object instanceof ReentrantReadWriteLock.ReadLock
        || (object instanceof StampedLock && operation != Operations.VIEW);
  }

  private static boolean isReader(int operation) {
    return operation == Operations.READ_LOCK || operation == Operations.STAMPED_READ;
  }

  private static boolean isWriter(int operation) {
    return operation == Operations.WRITE_LOCK || operation == Operations.STAMPED_WRITE;
  }

  /** Whether a thread may see which threads wait for the object of this state. */
  boolean areSeen(long state) {
    return sharing.isShared(Locations.waiters(state));
  }

  /** Whether others can notice that a thread which takes a lock again has to wait for it. */
  boolean matter(long state) {
    return areSeen(state) || sharing.isShared(Locations.queue(state));
  }

  /** What a thread touches that comes to the queue, or leaves it, besides {@code others}. */
  Footprint with(long state, Footprint others) {
    Footprint touched = others;
    if (sharing.isShared(Locations.queue(state))) {
      touched = touched.and(Locations.queue(state), true);
    }
    return areSeen(state) ? touched.and(Locations.waiters(state), true) : touched;
  }

  /** The thread asks which threads wait for the object of this state. */
  void ask(ManagedThread me, long state) {
    if (!me.isQuiet() && note(me, Locations.waiters(state), true)) {
      turns.announce(me, Kind.READ, Footprint.read(Locations.waiters(state)));
    }
  }

  /**
   * Takes what the thread does not hold.
   *
   * @param state the location of the state of the object
   * @param condition holds while that state lets the thread in
   * @param fair whether the object lets no thread in before those that wait
   * @param nanos how long the thread waits at most
   */
  void pass(
      ManagedThread me,
      int operation,
      long state,
      EnablingCondition condition,
      boolean fair,
      boolean interruptible,
      long nanos) {
    boolean reader = isReader(operation);
    Footprint touched = footprint(operation, state);
    if (reader && !areSeen(state)) {
      me.pending.waitFor(() -> condition.isOpen() && !hasWriter(state));
      limit(me, interruptible, nanos);
      announce(me, areTried(me, state, false) ? Kind.WRITE : Kind.READ, touched);
      return;
    }
    announce(me, Kind.WRITE, touched);
    boolean enters = condition.isOpen() && !isKeptOut(reader, fair, state);
    if (enters || nanos <= 0) {
      return;
    }
    join(me, state, reader);
    me.pending.waitFor(() -> condition.isOpen() && isNext(me, reader, state));
    limit(me, interruptible, nanos);
    me.pending.eitherWay(interruptible);
    announce(me, Kind.WRITE, touched);
    leave(me, state);
  }

  private Footprint footprint(int operation, long state) {
    if (!isReader(operation)) {
      return with(state, Footprint.write(state));
    }
    boolean tried = sharing.isShared(Locations.readers(state));
    Footprint own = tried ? Footprint.write(state) : Footprint.read(state);
    Footprint touched = own.and(Locations.queue(state), false);
    return areSeen(state) ? touched.and(Locations.waiters(state), true) : touched;
  }

  private void announce(ManagedThread me, Kind kind, Footprint touched) {
    me.pending.means(Effect.ACQUIRE);
    turns.announce(me, kind, touched);
  }

  private void limit(ManagedThread me, boolean interruptible, long nanos) {
    turns.time().limit(me, nanos, null);
    if (interruptible) {
      interrupts.watchPatiently(me, null);
    }
  }

  // ---- the threads in the queue

  void join(ManagedThread thread, long state, boolean shared) {
    queues.computeIfAbsent(state, s -> new ArrayList<>()).add(new Place(thread, shared));
    tell();
  }

  void leave(ManagedThread thread, long state) {
    List<Place> queue = queues.get(state);
    if (queue != null) {
      queue.removeIf(place -> place.thread == thread);
      tell();
    }
  }

  /** Reports which thread stands where: a part of the state that may come back. */
  private void tell() {
    long sum = 0;
    for (Map.Entry<Long, List<Place>> queue : queues.entrySet()) {
      int position = 0;
      for (Place place : queue.getValue()) {
        sum += Mix64.mix(queue.getKey(), place.thread.identity, position++);
      }
    }
    turns.state().queued(sum);
  }

  private List<Place> of(long state) {
    return queues.getOrDefault(state, List.of());
  }

  private boolean hasWriter(long state) {
    return of(state).stream().anyMatch(place -> !place.shared);
  }

  /** Whether a thread that comes anew has to wait for others although the state would let it in. */
  private boolean isKeptOut(boolean reader, boolean fair, long state) {
    List<Place> queue = of(state);
    return areSeen(state) && !queue.isEmpty() && (fair || (reader && !queue.get(0).shared));
  }

  /** Whether no thread stands before this one that is to get through first. */
  boolean isNext(ManagedThread thread, boolean reader, long state) {
    for (Place place : of(state)) {
      if (place.thread == thread || !areSeen(state)) {
        return true;
      }
      if (!reader || !place.shared) {
        return false;
      }
    }
    return true;
  }

  /** The threads that wait there, the latest first as the JDK has it. */
  List<Thread> threads(long state, boolean readers, boolean others) {
    List<Thread> threads = new ArrayList<>();
    for (Place place : of(state)) {
      if (place.shared ? readers : others) {
        threads.add(0, place.thread.thread);
      }
    }
    return threads;
  }
}
