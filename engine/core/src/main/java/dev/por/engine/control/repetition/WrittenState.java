package dev.por.engine.control.repetition;

import dev.por.engine.control.identity.ObjectIdentityTable;
import dev.por.engine.control.location.FieldLocationTable;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.memory.SilentStoreFinder;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Mix64;
import dev.por.probe.Sites;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Everything that is written while por looks at an execution, by its values. It notes every
 * location and every object of the JDK that is written; everything else stays as it is. Objects
 * that are made meanwhile count only where something older refers to them.
 */
final class WrittenState {
  private static final int OLD = -1;

  private final ObjectIdentityTable identities;
  private final FieldLocationTable fields;
  private final ObjectDigest digest;
  private final Map<Long, WrittenCell> cells = new HashMap<>();
  private final IdentityHashMap<Object, Boolean> objects = new IdentityHashMap<>();
  private final IdentityHashMap<Object, Integer> births = new IdentityHashMap<>();
  /* Each write since it looks: when, the birth of what was written, whether it was the first. */
  private int[] written = new int[3 * 64];
  private int writes;
  private int values;
  private String obstacle;

  /** Grows as time goes on. */
  int moment;

  WrittenState(ObjectIdentityTable identities, FieldLocationTable fields) {
    this.identities = identities;
    this.fields = fields;
    this.digest = new ObjectDigest(identities);
  }

  void clear() {
    cells.clear();
    objects.clear();
    births.clear();
    writes = 0;
    values = 0;
    moment = 0;
    obstacle = null;
  }

  /** What por cannot look at; null: nothing stands against it. */
  String obstacle() {
    return obstacle;
  }

  private void lose(String why) {
    obstacle = obstacle == null ? why : obstacle;
  }

  /** How many values the latest number is made of. */
  int values() {
    return values;
  }

  /** An object is new. */
  void born(Object object) {
    births.putIfAbsent(object, moment);
  }

  /** An object comes to the program, which is new if it has no identity yet. */
  void arrives(Object object) {
    if (object != null && identities.find(object) == 0) {
      born(object);
    }
  }

  /** A thread is about to write a location. */
  void writes(ManagedThread me, long location, Object target, int element) {
    Integer birth = target == null ? null : births.get(target);
    if (birth != null) {
      note(birth, false);
    } else if (cells.containsKey(location) || objects.containsKey(target)) {
      note(OLD, false);
    } else {
      WrittenCell cell = cell(me, target, element);
      if (cell != null) {
        cells.put(location, cell);
        note(OLD, true);
      } else {
        changes(target);
      }
    }
  }

  /** An object of the JDK is about to change. */
  void changes(Object object) {
    if (object == null) {
      lose("something changes that no field stands for");
      return;
    }
    Integer birth = births.get(object);
    boolean first = birth == null && objects.putIfAbsent(object, true) == null;
    note(birth == null ? OLD : birth, first);
  }

  private void note(int birth, boolean first) {
    if (writes + 3 > written.length) {
      written = Arrays.copyOf(written, written.length * 2);
    }
    written[writes++] = moment;
    written[writes++] = birth;
    written[writes++] = first ? 1 : 0;
  }

  private WrittenCell cell(ManagedThread me, Object target, int element) {
    if (target != null && element >= 0) {
      return target.getClass().isArray() ? new WrittenCell(target, element, null) : null;
    }
    if (target != null && target.getClass().getClassLoader() == null) {
      return null;
    }
    boolean known = me.site() != Sites.UNKNOWN && me.pending.referent() == null;
    Field field = known ? SilentStoreFinder.readable(fields.field(me.site())) : null;
    return field == null ? null : new WrittenCell(target, -1, field);
  }

  /** A thread takes its turn, and writes a location. */
  void performs(ManagedThread t, Kind kind, long location) {
    if (!isNoted(t, kind, location)) {
      // the operation was announced before por began to look
      writes(t, location, t.pending.target(), t.pending.element());
    }
    if (!isNoted(t, kind, location)) {
      lose(t.name + " changes what por cannot look at: " + nameOf(t.pending.target()));
    }
  }

  /**
   * Whether por knows what a write changes. It looks at the state of threads and at what they hold
   * anyway.
   */
  private boolean isNoted(ManagedThread t, Kind kind, long location) {
    boolean memory = kind == Kind.WRITE || kind == Kind.UPDATE;
    return !memory
        || cells.containsKey(location)
        || objects.containsKey(t.pending.target())
        || births.containsKey(t.pending.target())
        || (t.seen() != null && location == t.seen().location);
  }

  /** Whether nothing has changed since then whose value then is unknown. */
  boolean isKnownSince(int then) {
    for (int i = writes - 3; i >= 0 && written[i] >= then; i -= 3) {
      boolean old = written[i + 1] == OLD;
      if (old ? written[i + 2] == 1 : written[i + 1] < then) {
        return false;
      }
    }
    return true;
  }

  /** Everything that is noted, as one number. */
  long number() {
    values = cells.size();
    long sum = 0;
    try {
      for (Map.Entry<Long, WrittenCell> entry : cells.entrySet()) {
        WrittenCell cell = entry.getValue();
        Object value = cell.value();
        boolean bits = cell.isPrimitive() && value != null;
        long number = bits ? WrittenCell.bits(value) : ObjectDigest.reference(value);
        sum += Mix64.mix(entry.getKey(), number);
      }
    } catch (IllegalAccessException e) {
      lose(e.getMessage());
    }
    for (Object object : objects.keySet()) {
      long contents = digest.of(object);
      values += digest.values();
      if (contents == ObjectDigest.UNKNOWN) {
        lose("por cannot look into " + nameOf(object));
      }
      sum += Mix64.mix(System.identityHashCode(object), contents);
    }
    return sum;
  }

  private static String nameOf(Object object) {
    return object == null ? "a static" : "a " + object.getClass().getName();
  }
}
