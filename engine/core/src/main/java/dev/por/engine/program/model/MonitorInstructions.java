package dev.por.engine.program.model;

import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Mix64;
import dev.por.engine.model.Operation;

/** Re-entrant locks, and waiting on them. A thread that has a lock takes it again unnoticed. */
final class MonitorInstructions {
  private static final int MONITOR = 2;
  private static final int CONDITION = 3;
  private static final int HOLDS = 9;

  private MonitorInstructions() {}

  private static long monitor(String lock) {
    return Mix64.mix(MONITOR, Mix64.mix(lock));
  }

  private static long condition(String lock) {
    return Mix64.mix(CONDITION, Mix64.mix(lock));
  }

  private static boolean free(ModelState state, String lock) {
    return state.value(monitor(lock)) == 0;
  }

  private static boolean owns(ModelState state, String lock, int thread) {
    return state.value(monitor(lock)) == thread + 1;
  }

  /** How often the owner of the lock took it. */
  private static int holds(ModelState state, String lock) {
    return state.value(Mix64.mix(HOLDS, Mix64.mix(lock)));
  }

  private static void hold(ModelState state, String lock, int thread, int times) {
    state.store(monitor(lock), times == 0 ? 0 : thread + 1);
    state.store(Mix64.mix(HOLDS, Mix64.mix(lock)), times);
  }

  /** Takes the lock, and blocks until it is free. */
  record Lock(String lock) implements Instruction.Visible {
    @Override
    public Operation operation(ModelState state, int thread) {
      return new Operation(Kind.ACQUIRE, Footprint.write(monitor(lock)));
    }

    @Override
    public boolean enabled(ModelState state, int thread) {
      return free(state, lock);
    }

    @Override
    public boolean invisible(ModelState state, int thread) {
      return owns(state, lock, thread);
    }

    @Override
    public boolean perform(ModelState state, int thread, int choice) {
      hold(state, lock, thread, holds(state, lock) + 1);
      return true;
    }

    @Override
    public String toString() {
      return "lock(" + lock + ")";
    }
  }

  /** Gives the lock up, once the thread did so as often as it took it. */
  record Unlock(String lock) implements Instruction.Visible {
    @Override
    public Operation operation(ModelState state, int thread) {
      return new Operation(Kind.RELEASE, Footprint.write(monitor(lock)));
    }

    @Override
    public boolean invisible(ModelState state, int thread) {
      return owns(state, lock, thread) && holds(state, lock) > 1;
    }

    @Override
    public boolean perform(ModelState state, int thread, int choice) {
      hold(state, lock, thread, holds(state, lock) - 1);
      return true;
    }

    @Override
    public boolean steady() {
      return true;
    }

    @Override
    public String toString() {
      return "unlock(" + lock + ")";
    }
  }

  /** Gives the lock up and joins the wait set; after a notification takes the lock again. */
  record Wait(String lock) implements Instruction.Visible {
    @Override
    public Operation operation(ModelState state, int thread) {
      Footprint footprint = Footprint.write(monitor(lock));
      return state.midway(thread)
          ? new Operation(Kind.WAKE, footprint.and(condition(lock), false))
          : new Operation(Kind.WAIT, footprint.and(condition(lock), true));
    }

    @Override
    public boolean enabled(ModelState state, int thread) {
      return !state.midway(thread) || (!waits(state, thread) && free(state, lock));
    }

    @Override
    public boolean waits(ModelState state, int thread) {
      return state.midway(thread) && state.waits(condition(lock), thread);
    }

    @Override
    public Footprint awaited(ModelState state, int thread) {
      return Footprint.write(condition(lock));
    }

    @Override
    public boolean giveUp(ModelState state, int thread) {
      state.leave(condition(lock), thread);
      return false;
    }

    @Override
    public boolean perform(ModelState state, int thread, int choice) {
      long before = Mix64.mix(HOLDS, Mix64.mix(lock), thread);
      if (state.midway(thread)) {
        hold(state, lock, thread, state.value(before));
        return true;
      }
      state.store(before, holds(state, lock));
      hold(state, lock, thread, 0);
      state.addWaiter(condition(lock), thread);
      return false;
    }

    @Override
    public String toString() {
      return "wait(" + lock + ")";
    }
  }

  /** Wakes one waiter, any of them: the scheduler chooses. Lost when there is none. */
  record Notify(String lock) implements Instruction.Visible {
    @Override
    public Operation operation(ModelState state, int thread) {
      int alternatives = Math.max(1, state.waiters(condition(lock)));
      return new Operation(Kind.NOTIFY, Footprint.write(condition(lock)), alternatives);
    }

    @Override
    public boolean perform(ModelState state, int thread, int choice) {
      if (state.waiters(condition(lock)) > 0) {
        state.removeWaiter(condition(lock), choice);
      }
      return true;
    }

    @Override
    public boolean neverBlocks() {
      return true;
    }

    @Override
    public String toString() {
      return "notify(" + lock + ")";
    }
  }

  /** Wakes all waiters. */
  record NotifyAll(String lock) implements Instruction.Visible {
    @Override
    public Operation operation(ModelState state, int thread) {
      return new Operation(Kind.NOTIFY_ALL, Footprint.write(condition(lock)));
    }

    @Override
    public boolean perform(ModelState state, int thread, int choice) {
      while (state.waiters(condition(lock)) > 0) {
        state.removeWaiter(condition(lock), 0);
      }
      return true;
    }

    @Override
    public boolean steady() {
      return true;
    }

    @Override
    public String toString() {
      return "notifyAll(" + lock + ")";
    }
  }
}
