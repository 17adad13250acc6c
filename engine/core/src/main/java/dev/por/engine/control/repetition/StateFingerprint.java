package dev.por.engine.control.repetition;

import dev.por.engine.control.identity.ObjectIdentityTable;
import dev.por.engine.control.identity.StaticLocationFinder;
import dev.por.engine.control.location.FieldLocationTable;
import dev.por.engine.control.location.Locations;
import dev.por.engine.control.location.Sharing;
import dev.por.engine.control.managed.LocalStateHash;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.managed.ManagedThreadList;
import dev.por.engine.control.managed.OperationWords;
import dev.por.engine.control.managed.VirtualClock;
import dev.por.engine.control.memory.SilentStoreFinder;
import dev.por.engine.control.monitor.MonitorModel;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.DeadlockReport;
import dev.por.engine.control.turn.PerExecution;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Mix64;
import dev.por.engine.model.Operation;
import dev.por.probe.Sites;
import dev.por.probe.loop.LoopProbe;
import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.Map;

/**
 * The state of a test as one number, by which a search recognises it whatever led there: the value
 * of every location that has been written since the set-up (hooks report each), which thread holds
 * which monitor, and where each thread stands ({@link LocalStateHash}).
 *
 * <p>Invariant: equal numbers are equal states, but for collisions of 64 bits. What por cannot look
 * at is never left out: either it keeps a thread's trail from beginning anew, or there is no number
 * from then on, and {@link #obstacle} says why.
 */
public final class StateFingerprint implements PerExecution {
  private static final long NOWHERE = 0;

  private final ObjectIdentityTable identities;
  private final FieldLocationTable fields;
  private final StaticLocationFinder statics;
  private final Sharing sharing;
  private final MonitorModel monitors;
  private final boolean wanted;
  private final Map<Long, WrittenCell> written = new HashMap<>();
  private String obstacle;
  private String opaque;

  /**
   * A fingerprint.
   *
   * @param wanted whether the search asks for it; if not, nothing is kept
   */
  public StateFingerprint(
      ObjectIdentityTable identities,
      FieldLocationTable fields,
      Sharing sharing,
      MonitorModel monitors,
      boolean wanted) {
    this.identities = identities;
    this.fields = fields;
    this.statics = new StaticLocationFinder(identities, fields);
    this.sharing = sharing;
    this.monitors = monitors;
    this.wanted = wanted;
  }

  @Override
  public void begin(ControlledExecution execution) {
    written.clear();
    obstacle = null;
    opaque = null;
  }

  /** Why states of this execution were not recognised, or null when nothing stood against it. */
  public String obstacle() {
    return obstacle == null ? opaque : obstacle;
  }

  private boolean isKept() {
    return wanted && obstacle == null;
  }

  private void lose(ManagedThread t, String why) {
    obstacle = "thread \"" + t.name + "\" " + why + place(t.site());
  }

  private static String place(int site) {
    return site == Sites.UNKNOWN ? "" : " (" + DeadlockReport.place(site) + ")";
  }

  // ---- what threads do

  /** Whether the value of an object of the JDK can be looked at. */
  boolean shows(Object object) {
    return WrittenCell.isAtomic(object) && identities.find(object) != 0;
  }

  /**
   * A thread is about to write a location. Where por cannot look there, the trail of the thread
   * goes on.
   */
  void writes(ManagedThread me, long location, Object target, int element) {
    if (isKept() && !me.isQuiet() && !written.containsKey(location)) {
      WrittenCell cell = cell(me, location, target, element);
      if (cell == null) {
        me.loops.effect();
      } else {
        written.put(location, cell);
      }
    }
  }

  /** The location by its reader; null when what is at hand is not what the location stands for. */
  private WrittenCell cell(ManagedThread me, long location, Object target, int element) {
    if (target != null && element >= 0) {
      boolean same = Locations.element(identities.find(target), element) == location;
      return same && WrittenCell.isArray(target) ? new WrittenCell(target, element, null) : null;
    }
    if (target != null && WrittenCell.isAtomic(target)) {
      boolean same = Locations.state(identities.find(target)) == location;
      return same ? new WrittenCell(target, -1, null) : null;
    }
    Field field =
        me.site() == Sites.UNKNOWN ? null : SilentStoreFinder.readable(fields.field(me.site()));
    if (field == null) {
      return null;
    }
    long hash = fields.hash(me.site());
    long expected =
        target == null ? statics.of(me, me.site()) : Locations.field(identities.find(target), hash);
    return expected == location ? new WrittenCell(target, -1, field) : null;
  }

  /** What the thread gets to know by its turn. */
  void performs(ManagedThread t, Operation operation) {
    if (!isKept()) {
      return;
    }
    Kind kind = operation.kind();
    if (t.isClock() || t.quietness.isInStep() || t.isPoolWorker() || operation.alternatives() > 1) {
      lose(t, "waits for time or a task, or for one of several outcomes");
      return;
    }
    switch (kind) {
      case BEGIN, END, START -> t.trail.goOn(kind, 0);
      case JOIN, ACQUIRE, RELEASE -> {
        if (t.pending.condition() != null || t.pending.deadline() != VirtualClock.NEVER) {
          lose(t, "waits for something into which por does not look");
        }
        t.trail.goOn(kind, 0);
      }
      case READ, WRITE, SILENT_WRITE, UPDATE, FAILED_UPDATE -> {
        long seen = operation.footprint().size() == 0 ? 0 : seen(t, operation);
        t.trail.goOn(kind, seen);
      }
      default ->
          lose(
              t,
              "performs an operation whose effect is not in the states that por compares: "
                  + OperationWords.of(t));
    }
  }

  /** Whether the operation is a plain store, from which the thread learns nothing. */
  private static boolean isPlainStore(ManagedThread t, Kind kind) {
    boolean store = kind == Kind.WRITE || kind == Kind.SILENT_WRITE;
    boolean atomic =
        t.pending.element() < 0
            && t.pending.target() != null
            && WrittenCell.isAtomic(t.pending.target());
    return store && !atomic && t.pending.referent() == null && t.pending.update() == null;
  }

  /** What the thread gets to know of the location that it is about to use. */
  private long seen(ManagedThread t, Operation operation) {
    Footprint footprint = operation.footprint();
    boolean one = footprint.size() == 1;
    WrittenCell cell =
        one ? cell(t, footprint.location(0), t.pending.target(), t.pending.element()) : null;
    if (cell == null) {
      String what =
          t.pending.target() == null ? "something" : "a " + t.pending.target().getClass().getName();
      lose(t, "uses " + what + ", into which por does not look");
      return 0;
    }
    return isPlainStore(t, operation.kind()) ? 0 : value(t, cell);
  }

  /** The thread is at a loop head, its variables as {@link LoopProbe} has them. */
  void arrive(ManagedThread me, int site, int activation) {
    if (!isKept()) {
      return;
    }
    long base = me.trail.base(activation);
    if (me.loops.isOpaque()) {
      opaque =
          "thread \""
              + me.name
              + "\", which repeats the loop at "
              + DeadlockReport.place(site)
              + ", has called code, or changed an object, into which por does not look";
      return;
    }
    long place = Mix64.mix(base, site, me.isInterrupted() ? 1 : 0);
    for (int i = 0; i < LoopProbe.bits; i++) {
      place = Mix64.mix(place, LoopProbe.BITS[i]);
    }
    for (int i = 0; i < LoopProbe.references; i++) {
      long reference = reference(LoopProbe.REFERENCES[i]);
      if (reference == NOWHERE) {
        opaque = noIdentity(me, LoopProbe.REFERENCES[i]);
        return;
      }
      place = Mix64.mix(place, reference);
    }
    // the thread read its own memory without an operation, so all of that memory counts
    me.trail.comeTo(Mix64.mix(place, heap(me, false)));
  }

  // ---- the number

  /** The number of the state; 0 when the state has no number. */
  long of(ManagedThreadList threads) {
    if (!isKept()) {
      return 0;
    }
    long sum = identities.history() + monitors.held();
    for (ManagedThread t : threads) {
      if (t.isClock() || t.pending.deadline() != VirtualClock.NEVER) {
        lose(t, "waits for time to pass");
        return 0;
      }
      long counted = Mix64.mix(t.draws.drawn(), t.draws.probes(), t.numbers.started());
      long spins = t.pending.spin() == null ? 0 : t.pending.spin().hash();
      long place =
          t.isFinished() ? 1 : Mix64.mix(t.trail.position(), spins, t.isInterrupted() ? 1 : 0);
      sum += Mix64.mix(t.identity, place, counted);
    }
    sum += threads.isEmpty() ? 0 : heap(threads.get(0), true);
    return obstacle != null ? 0 : sum == 0 ? 1 : sum;
  }

  /** The values of all locations, or of those alone that one thread has for itself. */
  private long heap(ManagedThread t, boolean shared) {
    long sum = 0;
    for (Map.Entry<Long, WrittenCell> entry : written.entrySet()) {
      if (shared || !sharing.isShared(entry.getKey())) {
        sum += Mix64.mix(entry.getKey(), value(t, entry.getValue()));
      }
    }
    return sum;
  }

  private long value(ManagedThread t, WrittenCell cell) {
    try {
      Object value = cell.value();
      if (cell.isPrimitive()) {
        return value == null ? 0 : WrittenCell.bits(value);
      }
      long reference = reference(value);
      if (reference == NOWHERE) {
        obstacle = noIdentity(t, value);
      }
      return reference;
    } catch (IllegalAccessException e) {
      lose(t, "uses " + cell.field() + ", which por may not read");
      return 0;
    }
  }

  private static String noIdentity(ManagedThread t, Object object) {
    return "a "
        + object.getClass().getName()
        + ", which thread \""
        + t.name
        + "\" uses, was made by code that por does not look into";
  }

  private long reference(Object object) {
    if (object == null) {
      return 1;
    }
    long identity = identities.image(object);
    return identity == 0
        ? NOWHERE
        : Mix64.mix(identity, Mix64.mix(object.getClass().getName())) | 1;
  }
}
