package dev.por.engine.control.managed;

import dev.por.engine.model.Mix64;
import java.util.ArrayList;
import java.util.List;

/**
 * The model of one object's monitor: its owner, how often the owner entered it, and which threads
 * wait.
 */
public final class MonitorState {
  public final Object object;
  public final long location;
  public final long condition;
  public final List<ManagedThread> waiters = new ArrayList<>();
  private ManagedThread owner;
  private int entries;

  public MonitorState(Object object, long location, long condition) {
    this.object = object;
    this.location = location;
    this.condition = condition;
  }

  public ManagedThread owner() {
    return owner;
  }

  public boolean ownedBy(ManagedThread thread) {
    return owner == thread;
  }

  /** The owner and how often it entered the monitor, as one number; 0 when the monitor is free. */
  public long held() {
    return owner == null ? 0 : Mix64.mix(location, owner.identity, entries);
  }

  public boolean free() {
    return owner == null;
  }

  public void acquire(ManagedThread thread, int times) {
    owner = thread;
    entries = times;
  }

  public void enterAgain() {
    entries++;
  }

  /** Whether to leave the monitor once would release it. */
  public boolean lastEntry() {
    return entries == 1;
  }

  public void leaveOnce() {
    entries--;
  }

  public void release() {
    owner = null;
    entries = 0;
  }

  /** Does to the monitor what the operation does that a thread announced. */
  public void perform(ManagedThread t, int choice) {
    switch (t.pending.kind()) {
      case ACQUIRE -> acquire(t, 1);
      case RELEASE -> release();
      case WAIT -> {
        t.savedEntries = entries;
        t.notified(false);
        release();
        waiters.add(t);
      }
      case WAKE -> acquire(t, t.savedEntries);
      case NOTIFY -> {
        if (!waiters.isEmpty()) {
          waiters.remove(choice).wake();
        }
      }
      case NOTIFY_ALL, END -> {
        waiters.forEach(ManagedThread::wake);
        waiters.clear();
      }
      case EXPIRY, INTERRUPTION -> {
        if (waiters.remove(t)) {
          t.wake();
        }
      }
      default -> {}
    }
  }
}
