package dev.por.engine.control;

import dev.por.engine.model.Mix64;
import dev.por.probe.HashHeader;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Objects;

/**
 * The identity of every object that an execution has made or met, equal in equivalent executions:
 * by the thread that made it and how many it had made before, never by a global order.
 *
 * <p>An identity map by reference with open addressing; objects are held until the execution is
 * over.
 */
final class ObjectIdentities {
  private static final int INITIAL = 1024;

  private Object[] keys = new Object[INITIAL];
  private long[] identities = new long[INITIAL];
  private int size;
  private long history;

  /* Where the keys are, as long as there are few: most executions meet a handful of objects. */
  private final int[] used = new int[INITIAL / 4];

  private final MetClasses classes = new MetClasses();

  /** The object's identity, given to it now if it has none: then {@code thread} has made it. */
  long of(ManagedThread thread, Object object) {
    long known = find(object);
    if (known != 0) {
      return known;
    }
    long intrinsic = intrinsic(object);
    long identity = put(object, intrinsic != 0 ? intrinsic : make(thread));
    if (Parts.has(object)) {
      knowParts(thread, object);
    }
    return identity;
  }

  private long make(ManagedThread thread) {
    long identity = thread.nextAllocation();
    if (thread.initializer == null) {
      history += Mix64.mix(identity, thread.trail.position());
    }
    return identity;
  }

  /** Which identity was given where: which object it is follows from that. */
  long history() {
    return history;
  }

  /** Whoever knows an object may reach what it consists of; not by recursion, chains are long. */
  private void knowParts(ManagedThread thread, Object object) {
    Deque<Object> left = new ArrayDeque<>();
    left.push(object);
    while (!left.isEmpty()) {
      for (Object part : Parts.of(left.pop())) {
        if (find(part) == 0) {
          put(part, make(thread));
          left.push(part);
        }
      }
    }
  }

  /** {@code view} is a view of {@code object}: what happens to one happens to the other. */
  void derive(Object view, Object object) {
    long root = find(object);
    if (root != 0 && find(view) == 0) {
      put(view, root);
    }
  }

  /** The object has this identity in every execution, unless it has got another one before. */
  void name(Object object, long identity) {
    if (find(object) == 0) {
      put(object, identity);
    }
  }

  /**
   * The object has an identity together with all of its class: there is no saying which one it is,
   * where several threads may come to it first.
   */
  void nameByClass(Object object) {
    name(object, Mix64.mix(Mix64.mix(object.getClass().getName()), 2));
  }

  /** The identity of the object, or of the one that it is a view of; 0 when it is unknown. */
  long find(Object object) {
    if (object == null || !classes.mayHave(object) || HashHeader.isBlank(object)) {
      return 0;
    }
    int slot = slot(keys, object);
    return keys[slot] == null ? 0 : identities[slot];
  }

  /** Every object that has one. */
  List<Object> known() {
    return Arrays.stream(keys).filter(Objects::nonNull).toList();
  }

  /** From now on the object has a hash code too, which follows from its identity. */
  private long put(Object object, long identity) {
    HashHeader.give(object, ChanceController.hash(identity));
    int slot = slot(keys, object);
    long kept = identity == 0 ? 1 : identity;
    classes.add(object);
    identities[slot] = kept;
    if (keys[slot] == null) {
      if (size < used.length) {
        used[size] = slot;
      }
      keys[slot] = object;
      size++;
    }
    if (size > keys.length / 2) {
      grow();
    }
    return kept;
  }

  /** The identity that an object has by what it is, in every execution; 0 when it has none. */
  static long intrinsic(Object object) {
    if (object instanceof Class<?> type) {
      return Mix64.mix(Mix64.mix(type.getName()), 1);
    }
    if (isValue(object) || object instanceof Enum<?>) {
      String text = object instanceof Enum<?> e ? e.name() : object.toString();
      return Mix64.mix(Mix64.mix(object.getClass().getName()), Mix64.mix(text));
    }
    return 0;
  }

  /** Whether equal ones may be one object: not so other numbers, such as atomic ones. */
  private static boolean isValue(Object object) {
    return object instanceof String
        || object instanceof Integer
        || object instanceof Long
        || object instanceof Boolean
        || object instanceof Character
        || object instanceof Double
        || object instanceof Byte
        || object instanceof Short
        || object instanceof Float;
  }

  /** Forgets everything. */
  void clear() {
    history = 0;
    if (size == 0) {
      return;
    }
    classes.clear();
    if (keys.length > 1 << 16) {
      keys = new Object[INITIAL];
      identities = new long[INITIAL];
    } else if (size <= used.length) {
      for (int i = 0; i < size; i++) {
        keys[used[i]] = null;
      }
    } else {
      Arrays.fill(keys, null);
    }
    size = 0;
  }

  private static int slot(Object[] keys, Object object) {
    int mask = keys.length - 1;
    int hash = System.identityHashCode(object);
    int slot = (hash ^ hash >>> 15) & mask;
    while (keys[slot] != null && keys[slot] != object) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  /** All or nothing: a thread under test may be out of stack or heap by now. */
  private void grow() {
    Object[] newKeys = new Object[keys.length * 2];
    long[] newIdentities = new long[newKeys.length];
    for (int i = 0; i < keys.length; i++) {
      if (keys[i] != null) {
        int slot = slot(newKeys, keys[i]);
        newKeys[slot] = keys[i];
        newIdentities[slot] = identities[i];
      }
    }
    keys = newKeys;
    identities = newIdentities;
  }
}
