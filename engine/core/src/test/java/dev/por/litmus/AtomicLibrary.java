package dev.por.litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.StringJoiner;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.function.IntSupplier;

/** Code that {@link AtomicUses} leaves out: it keeps state, in every way that there is. */
class AtomicLibrary {
  private static final AtomicIntegerFieldUpdater<AtomicLibrary> UPDATER =
      AtomicIntegerFieldUpdater.newUpdater(AtomicLibrary.class, "updated");
  private static final VarHandle HANDLED;

  static {
    try {
      HANDLED = MethodHandles.lookup().findVarHandle(AtomicLibrary.class, "handled", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private static final Object LOCK = new Object();
  private static int ids;

  private final AtomicInteger atomic = new AtomicInteger();
  private final StringJoiner words = new StringJoiner(",");
  private final Object lock = new Object();
  private final int[] cells = new int[1];
  private final List<Integer> list;
  private int count;
  private volatile int updated;
  private int handled;
  private volatile boolean done;
  private AtomicLibrary partner;

  /** Used by others directly. */
  int open;

  AtomicLibrary() {
    this(new ArrayList<>());
  }

  private AtomicLibrary(List<Integer> list) {
    this.list = list;
  }

  // ---- one object

  int next() {
    return ++count;
  }

  int peek() {
    return count;
  }

  int nextGuarded() {
    synchronized (lock) {
      return ++count;
    }
  }

  int nextAtomic() {
    return atomic.incrementAndGet();
  }

  int nextUpdated() {
    return UPDATER.incrementAndGet(this);
  }

  int nextHandled() {
    return (int) HANDLED.getAndAdd(this, 1) + 1;
  }

  // ---- several steps, which are one call

  int nextByTwoUpdates() {
    int next = UPDATER.get(this) + 1;
    UPDATER.set(this, next);
    return next;
  }

  int nextByTwoHandles() {
    int next = (int) HANDLED.getVolatile(this) + 1;
    HANDLED.setVolatile(this, next);
    return next;
  }

  int nextByTwoAtomics() {
    int next = atomic.get() + 1;
    atomic.set(next);
    return next;
  }

  /** Updates a node that no other thread has. */
  int nextOfInside() {
    int next = UPDATER.get(inside()) + 1;
    return UPDATER.compareAndSet(inside(), next - 1, next) ? next : 0;
  }

  private AtomicLibrary inside() {
    if (partner == null) {
      partner = new AtomicLibrary();
    }
    return partner;
  }

  void awaitUpdate() {
    while (UPDATER.get(this) == 0) {
      Thread.onSpinWait();
    }
  }

  int nextCell() {
    return ++cells[0];
  }

  int nextWord() {
    words.add("a");
    return (words.length() + 1) / 2;
  }

  int nextElement() {
    list.add(1);
    return list.size();
  }

  int size() {
    return list.size();
  }

  // ---- statics

  static int nextId() {
    synchronized (LOCK) {
      return ++ids;
    }
  }

  static int twice(int n) {
    return 2 * n;
  }

  static void fill(int[] array, int value) {
    array[0] = value;
  }

  // ---- state of several objects

  /** Two that share a list, one of them by a view. */
  static AtomicLibrary[] sharing() {
    List<Integer> shared = new ArrayList<>();
    return new AtomicLibrary[] {
      new AtomicLibrary(shared), new AtomicLibrary(Collections.unmodifiableList(shared))
    };
  }

  void join(AtomicLibrary other) {
    partner = other;
  }

  int nextOfPartner() {
    return partner.next();
  }

  /** What it counts in belongs to the function alone. */
  static IntSupplier counter() {
    int[] counted = new int[1];
    return () -> ++counted[0];
  }

  // ---- waiting

  void set() {
    done = true;
  }

  boolean isSet() {
    return done;
  }

  void await() {
    while (!done) {
      Thread.onSpinWait();
    }
  }

  void awaitBusily() {
    int rounds = 0;
    while (!done) {
      rounds = 1;
    }
    count += rounds;
  }

  // ---- calling back

  /** Goes on without an object in hand. */
  void handledAround(Runnable body) {
    HANDLED.setVolatile(this, 1);
    body.run();
    HANDLED.setVolatile(this, 2);
  }

  int handled() {
    return (int) HANDLED.getVolatile(this);
  }

  void around(Runnable body) {
    count++;
    body.run();
    count++;
  }
}
