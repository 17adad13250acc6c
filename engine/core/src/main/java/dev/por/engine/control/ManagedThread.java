package dev.por.engine.control;

import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Mix64;
import dev.por.engine.model.Operation;
import java.util.Locale;

/** One thread of the program under test, with the operation it has announced. */
final class ManagedThread {
  final int index;
  final long identity;
  final Thread thread;
  final String name;
  final boolean daemon;

  /** Who runs it, from its first turn to its last. */
  volatile Strand carrier;

  /** What it announced last. */
  Kind kind;

  Operation operation;
  Object target;
  int element;
  int site;
  Monitor monitor;

  /** What must hold before it can go on, or null. */
  Gate gate;

  /** Whether its compare-and-set would change anything, or null. */
  Gate update;

  /** Whether its store would change nothing; null when it counts as a write in any case. */
  Gate silent;

  /** What it reaches indirectly, or null where the site names the field. */
  Referent referent;

  ManagedThread other;

  boolean finished;
  boolean notified;
  boolean permit;
  int savedEntries;

  /** While positive, what it does is not interleaved. */
  int quiet;

  final OperationStack operations = new OperationStack();

  /** How many transitions it has announced. */
  int announced;

  /** Identity of what it allocates in a static initialiser, or 0. */
  Initializer initializer;

  int allocated;
  int spawned;
  private int numbered;
  boolean aborting;
  int refusals;

  ManagedThread(int index, long identity, Thread thread, String name) {
    this.index = index;
    this.identity = identity;
    this.thread = thread;
    this.name = name;
    this.daemon = thread.isDaemon();
  }

  /** A number for an unnamed thread, by its creator: never by a global order. */
  int nextThreadNumber() {
    return index == 0 ? numbered++ : (int) (Mix64.mix(identity, ++numbered) >>> 44) + 1000;
  }

  /** What it announced, as a reader says it. */
  String operationInWords() {
    return kind.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** It exists, and its first operation is to begin. */
  void willBegin(Footprint started) {
    kind = Kind.BEGIN;
    operation = new Operation(Kind.BEGIN, started);
  }

  /** The identity of the next object that it makes. */
  long nextAllocation() {
    return initializer == null
        ? Mix64.mix(identity, ++allocated)
        : Mix64.mix(initializer.identity, ++initializer.allocated);
  }

  /** A static initialiser on its way: what it allocates belongs to the class. */
  static final class Initializer {
    final long identity;
    final Initializer outer;
    int allocated;

    Initializer(long identity, Initializer outer) {
      this.identity = identity;
      this.outer = outer;
    }
  }
}
