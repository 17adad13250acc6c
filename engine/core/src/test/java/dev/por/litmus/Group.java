package dev.por.litmus;

/** The sections of the table in {@code docs/compatibility.md}, in its order. */
enum Group {
  MEMORY("Memory"),
  MONITORS("Monitors"),
  THREADS("Threads"),
  LOCKS("Locks and synchronizers"),
  ATOMICS("Atomics"),
  HANDLES("Handles, reflection, Unsafe"),
  QUEUES("Queues"),
  COLLECTIONS("Collections"),
  EXECUTORS("Executors and futures"),
  TIME("Time and chance"),
  STATE("State between executions"),
  FAILURES("Failures");

  final String title;

  Group(String title) {
    this.title = title;
  }

  /** Whether there is code of java.util.concurrent here that deep mode interleaves inside. */
  boolean isDeep() {
    return this == LOCKS || this == ATOMICS || this == QUEUES || this == COLLECTIONS;
  }
}
