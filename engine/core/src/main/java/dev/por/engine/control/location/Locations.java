package dev.por.engine.control.location;

import dev.por.engine.model.Mix64;

/**
 * Identities of the locations that are not memory: {@code monitor:O}, {@code alive:T} and so on.
 */
public final class Locations {
  /** The virtual time. */
  public static final long CLOCK = Mix64.mix("clock");

  /** Which threads have been started, where a thread asks a group for its threads. */
  public static final long STARTS = Mix64.mix("starts");

  private static final long MONITOR = 1;
  private static final long CONDITION = 2;
  private static final long ALIVE = 3;
  private static final long END = 4;
  private static final long STATE = 5;
  private static final long PERMIT = 6;
  private static final long PART = 21;
  private static final long STARTED = 22;
  private static final long OFFER = 23;
  private static final long LIFE = 24;
  private static final long ATTRIBUTE = 25;
  private static final long THREAD = 26;

  private static final long INTERRUPT = 7;
  private static final long QUEUE = 20;
  private static final long WAITERS = 27;
  private static final long READERS = 28;
  private static final long INITIALIZATION = 8;
  private static final long GLOBAL = 9;
  private static final long LEFT_OUT = 29;
  private static final long MERGED = 30;
  private static final long WRITING = 31;
  private static final long LOADED = 32;
  private static final long EVERY = 33;
  private static final long REACH = 34;
  private static final long SINGLE = 35;
  private static final long ENTRY = 36;
  private static final long SIZE = 37;
  private static final long CONTENT = 38;
  private static final long ORDER = 39;
  private static final long UNDIVIDED = 40;

  private Locations() {}

  public static long monitor(long object) {
    return Mix64.mix(object, MONITOR, 0);
  }

  public static long condition(long object) {
    return Mix64.mix(object, CONDITION, 0);
  }

  public static long alive(long thread) {
    return Mix64.mix(thread, ALIVE, 0);
  }

  /**
   * Whether the thread with this identity as an object has been started. Before its start it has no
   * identity as a thread.
   */
  public static long started(long object) {
    return Mix64.mix(object, STARTED, 0);
  }

  public static long end(long thread) {
    return Mix64.mix(thread, END, 0);
  }

  /** The state of a thread, as others see it. */
  public static long life(long thread) {
    return Mix64.mix(thread, LIFE, 0);
  }

  /** One of the attributes of a thread. */
  public static long attribute(long object, int attribute) {
    return Mix64.mix(object, ATTRIBUTE, attribute);
  }

  /** The identity of a thread as an object, if the object had no identity before the start. */
  public static long object(long thread) {
    return Mix64.mix(thread, THREAD, 0);
  }

  public static long state(long object) {
    return Mix64.mix(object, STATE, 0);
  }

  /** Which threads look at every element of the list with this state. */
  public static long every(long state) {
    return Mix64.mix(state, EVERY, 0);
  }

  /** Shared once an element of the list whose state this is, of an index of so many bits, is. */
  public static long reach(long state, int bits) {
    return Mix64.mix(state, REACH, bits);
  }

  /** The entry of a key with this hash code, in the map with this state. */
  public static long entry(long state, int hash) {
    return Mix64.mix(state, ENTRY, hash);
  }

  /** Which keys the threads of a lane have added to the map with this state, or removed. */
  public static long size(long state, int lane) {
    return Mix64.mix(state, SIZE, lane);
  }

  /** What the threads of a lane have changed in the map with this state. */
  public static long content(long state, int lane) {
    return Mix64.mix(state, CONTENT, lane);
  }

  /** In which order keys were added to the map with this state, where a thread looks at it. */
  public static long order(long state) {
    return Mix64.mix(state, ORDER, 0);
  }

  /** The state of the map with this state, once its entries are no locations of their own. */
  public static long undivided(long state) {
    return Mix64.mix(state, UNDIVIDED, 0);
  }

  public static long permit(long thread) {
    return Mix64.mix(thread, PERMIT, 0);
  }

  public static long interrupt(long thread) {
    return Mix64.mix(thread, INTERRUPT, 0);
  }

  /** Shared once a thread wakes just one of the threads that wait in this wait set. */
  public static long single(long condition) {
    return Mix64.mix(condition, SINGLE, 0);
  }

  /** The n-th condition of a lock. */
  public static long condition(long lock, int n) {
    return Mix64.mix(lock, CONDITION, n + 1);
  }

  /** Which threads wait for the lock with this state. */
  public static long queue(long state) {
    return Mix64.mix(state, QUEUE, 0);
  }

  /** Which threads wait for the lock with this state, where a thread asks for them. */
  public static long waiters(long state) {
    return Mix64.mix(state, WAITERS, 0);
  }

  /**
   * Whether a thread tries to write by the lock with this state rather than wait for its readers.
   */
  public static long readers(long state) {
    return Mix64.mix(state, READERS, 0);
  }

  public static long global(String state) {
    return Mix64.mix(Mix64.mix(state), GLOBAL, 0);
  }

  /** Whether a class loader has defined the class of this name. */
  public static long loaded(long loader, String className) {
    return Mix64.mix(loader, LOADED, Mix64.mix(className));
  }

  public static long initialization(long type) {
    return Mix64.mix(type, INITIALIZATION, 0);
  }

  /** State of code that is left out. */
  public static long leftOut(long state) {
    return Mix64.mix(state, LEFT_OUT, 0);
  }

  /** Shared once the state is known to belong to the one that is common to what is left out. */
  public static long merged(long state) {
    return Mix64.mix(state, MERGED, 0);
  }

  /** Shared once this part of a call of code that is left out is known to write. */
  public static long writing(long part) {
    return Mix64.mix(part, WRITING, 0);
  }

  /** One of the parts that an object of the JDK is made of. */
  public static long part(long object, int part) {
    return Mix64.mix(object, PART, part);
  }

  /**
   * What a thread offers to the thread that it meets there, after so many transitions of its own.
   */
  public static long offer(long exchanger, long thread, int announced) {
    return Mix64.mix(Mix64.mix(exchanger, OFFER, thread), announced);
  }

  public static long field(long object, long field) {
    return Mix64.mix(object, field);
  }

  public static long element(long array, int index) {
    return Mix64.mix(array, ~(long) index);
  }
}
