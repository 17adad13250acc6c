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
}
