package dev.por.engine.control;

import dev.por.engine.model.Footprint;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;

/**
 * One ForkJoinPool of an execution: whether it takes tasks, and the threads of those it has taken.
 * Who waits for it to be idle reads the end of each; nobody else minds how many there are.
 */
final class ForkPool {
  private static final int RUN_STATE = 1;
  private static final int TASKS = 2;

  final ForkJoinPool real;
  final String name;
  private final long identity;
  private final List<ManagedThread> workers = new ArrayList<>();

  /** Where each task that it has taken ends; their threads follow. */
  private final List<Long> ends = new ArrayList<>();

  private boolean closed;

  ForkPool(ForkJoinPool real, String name, long identity) {
    this.real = real;
    this.name = name;
    this.identity = identity;
  }

  long runState() {
    return Locations.part(identity, RUN_STATE);
  }

  /** How many tasks it has taken. */
  long tasks() {
    return Locations.part(identity, TASKS);
  }

  /** It takes a task, for which there will be a thread of this identity. */
  void take(long worker) {
    ends.add(Locations.end(worker));
  }

  void started(ManagedThread worker) {
    workers.add(worker);
  }

  void close() {
    closed = true;
  }

  boolean isClosed() {
    return closed;
  }

  boolean isIdle() {
    return ends.size() == workers.size() && workers.stream().allMatch(worker -> worker.finished);
  }

  /** What tells whether it is idle, and perhaps closed. */
  Footprint idleness() {
    Footprint footprint = Footprint.read(runState()).and(tasks(), false);
    for (long end : ends) {
      footprint = footprint.and(end, false);
    }
    return footprint;
  }
}
