package dev.por.engine.launch;

import dev.por.engine.wire.WorkerMessage.Progress;
import java.util.ArrayList;
import java.util.List;

/** An item of the agenda in the hands of a lane; any thread may ask for it back. */
final class RunningItem {
  private final WorkItem item;
  private WorkerProcess worker;
  private int exploration;
  private boolean paused;
  private boolean divisible;
  private Long begunAt;
  private final List<String> found = new ArrayList<>();

  RunningItem(WorkItem item) {
    this.item = item;
  }

  WorkItem item() {
    return item;
  }

  /** The worker was asked to explore it, as its exploration of that number. */
  synchronized void sentTo(WorkerProcess explorer, int number) {
    worker = explorer;
    exploration = number;
    if (paused) {
      worker.pause(exploration);
    }
  }

  /** Asks the worker to stop; if it was not asked to start yet, as soon as it is. */
  synchronized void pause() {
    paused = true;
    if (worker != null) {
      worker.pause(exploration);
    }
  }

  synchronized boolean paused() {
    return paused;
  }

  /** Notes how it goes; whether it has just become known that it can be divided. */
  synchronized boolean heard(Progress progress, long now) {
    begunAt = begunAt == null ? Long.valueOf(now) : begunAt;
    boolean news = !divisible && progress.divisible() && !item.alone();
    divisible |= news;
    return news;
  }

  synchronized boolean divisible() {
    return divisible;
  }

  /** A schedule of it fails, by what its worker says while it goes on. */
  synchronized void found(String steps) {
    found.add(steps);
  }

  /** Those schedules. */
  synchronized List<String> found() {
    return List.copyOf(found);
  }

  /** How long it has been explored. */
  synchronized long spent(long now) {
    return begunAt == null ? 0 : now - begunAt;
  }

  /** How much of its time is left. */
  long left(long now) {
    return item.test().search().budgetMillis() - spent(now);
  }
}
