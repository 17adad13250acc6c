package dev.por.engine.explore.free;

import dev.por.engine.explore.search.SearchReader;
import dev.por.engine.explore.search.SearchWriter;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Operation;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/**
 * One execution that ran to its end, and the tasks that follow from it, one after the other.
 *
 * <p>Everything that the tasks say comes from this execution alone: no other task has to know them.
 */
final class TaskRun {
  private final TaskTrace trace;
  private final List<TaskEntry> events;
  private final Deviation deviations;
  private final SituationTable situations;
  private final Deque<PendingRace> races = new ArrayDeque<>();
  private final Deque<FreeTask> ready = new ArrayDeque<>();
  private PendingRace race;
  private PastVersions versions;

  /**
   * An execution.
   *
   * @param task what the execution was of
   * @param races the pairs that may come in the other order
   * @param situations what executions have shown of operations
   */
  TaskRun(TaskTrace trace, FreeTask task, List<PendingRace> races, SituationTable situations) {
    this(trace, task.deviations(), situations);
    this.races.addAll(races);
    for (int n = task.shared(); n < events.size(); n++) {
      if (events.get(n).free()) {
        addAlternatives(n);
      }
    }
  }

  private TaskRun(TaskTrace trace, Deviation deviations, SituationTable situations) {
    this.trace = trace;
    this.events = trace.events();
    this.deviations = deviations;
    this.situations = situations;
  }

  static TaskRun restore(SearchReader in, SituationTable situations) {
    TaskTrace trace = in.shared(TaskTrace.class, TaskTrace::restore);
    Deviation deviations = in.shared(Deviation.class, Deviation::restore);
    TaskRun run = new TaskRun(trace, deviations, situations);
    for (int left = in.integer(); left > 0; left--) {
      run.races.add(PendingRace.restore(in));
    }
    for (int left = in.integer(); left > 0; left--) {
      run.ready.add(FreeTask.restore(in));
    }
    int versions = in.integer();
    if (versions >= 0) {
      run.nextRace();
      run.versions.skip(versions);
    }
    return run;
  }

  void save(SearchWriter out) {
    out.shared(trace, TaskTrace::save);
    out.shared(deviations, Deviation::save);
    out.number(races.size() + (versions == null ? 0 : 1));
    if (versions != null) {
      race.save(out);
    }
    races.forEach(r -> r.save(out));
    out.number(ready.size());
    ready.forEach(task -> task.save(out));
    out.number(versions == null ? -1 : versions.taken());
  }

  private void addAlternatives(int n) {
    TaskEntry event = events.get(n);
    for (int choice = 1; choice < event.operation().alternatives(); choice++) {
      Deviation own = new Deviation(Deviation.upTo(deviations, n), n, n);
      ready.add(new FreeTask(trace, n, new BitSet(), event.identity(), choice, false, own));
    }
  }

  /** Adds a task that this execution has found to be there. */
  void add(FreeTask task) {
    ready.addFirst(task);
  }

  /** The next task; null when there is none left. */
  FreeTask next() {
    while (ready.isEmpty()) {
      if (versions == null && !nextRace()) {
        return null;
      }
      BitSet past = versions.next();
      if (past == null) {
        versions = null;
      } else if (mayReverse(past)) {
        int event = race.event();
        // the killer comes right behind what is kept
        int killer = event + past.cardinality();
        Deviation own = new Deviation(Deviation.upTo(deviations, event), event, killer);
        return new FreeTask(trace, event, past, race.step().identity(), 0, true, own);
      }
    }
    return ready.poll();
  }

  private boolean nextRace() {
    race = races.poll();
    if (race == null) {
      return false;
    }
    versions = new PastVersions(events, race, deviationsBehind(race.event()));
    return true;
  }

  /**
   * Of all executions that have a race, one reverses it: the one whose deviations behind the
   * reversed event are kept.
   */
  private BitSet deviationsBehind(int event) {
    BitSet needed = new BitSet();
    for (Deviation d = deviations; d != null && d.position() > event; d = d.earlier()) {
      needed.set(d.event());
    }
    return needed;
  }

  /** Whether the operation may come first with this past, as far as this execution shows. */
  private boolean mayReverse(BitSet past) {
    for (Deviation d = deviations; d != null && d.position() > race.event(); d = d.earlier()) {
      if (!past.get(d.event())) {
        return false;
      }
    }
    TaskEntry reversed = events.get(race.event());
    Operation operation = race.step().operation();
    if (operation.kind() != Kind.TIMEOUT && reversed.operation().kind() == Kind.TIMEOUT) {
      return false;
    }
    if (!race.step().varies() && takesLock(operation) && givesLockUp(reversed.operation())) {
      return !operation.conflictsWith(reversed.operation());
    }
    Operation known = situations.outcome(race.step(), new AccessChain(events, race.event(), past));
    if (known == null) {
      known = knownBefore(past);
    }
    return !SituationTable.UNABLE.equals(known) && (known == null || fits(known, past));
  }

  /** What the thread would do behind a past that does not matter to it; null: not known. */
  private Operation knownBefore(BitSet past) {
    TaskEntry reversed = events.get(race.event());
    Operation pending = reversed.before().pending(race.step().thread());
    if (pending == null) {
      return null;
    }
    for (int k = past.nextSetBit(0); k >= 0; k = past.nextSetBit(k + 1)) {
      Footprint kept = events.get(k).operation().footprint();
      if (events.get(k).thread() == race.step().thread()
          || (!race.step().varies() && race.step().mayConflict(kept))
          || pending.footprint().conflictsWith(kept)) {
        return null;
      }
    }
    return reversed.before().enabled(race.step().thread()) ? pending : SituationTable.UNABLE;
  }

  private boolean fits(Operation operation, BitSet past) {
    TaskEntry reversed = events.get(race.event());
    Footprint footprint = operation.footprint();
    if (!reversed.operation().footprint().conflictsWith(footprint)) {
      return false;
    }
    for (int k = past.nextSetBit(0); k >= 0; k = past.nextSetBit(k + 1)) {
      if (!inPast(k, footprint, past)) {
        return false;
      }
    }
    return ReversalHistory.admits(
        reversed.history(), footprint, race.step().identity(), e -> inPast(e, footprint, past));
  }

  /** Whether an event is in the past of the operation, when this goes behind a set of events. */
  private boolean inPast(int event, Footprint footprint, BitSet past) {
    if (events.get(event).isIn(race.step().past())) {
      return true;
    }
    for (int k = 0; k < race.event(); k++) {
      if (isBelow(event, k, footprint)) {
        return true;
      }
    }
    for (int k = past.nextSetBit(0); k >= 0; k = past.nextSetBit(k + 1)) {
      if (isBelow(event, k, footprint)) {
        return true;
      }
    }
    return false;
  }

  private boolean isBelow(int event, int later, Footprint footprint) {
    return later >= event
        && events.get(later).operation().footprint().conflictsWith(footprint)
        && events.get(event).isIn(events.get(later).past());
  }

  private static boolean takesLock(Operation operation) {
    return operation.kind() == Kind.ACQUIRE || operation.kind() == Kind.WAKE;
  }

  private static boolean givesLockUp(Operation operation) {
    return operation.kind() == Kind.RELEASE || operation.kind() == Kind.WAIT;
  }
}
