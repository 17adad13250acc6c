package dev.por.engine.program.model;

import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Mix64;
import dev.por.engine.model.Operation;

/**
 * Waits that time may end.
 *
 * <p>By default time passes only when no thread can do anything else ({@link Kind#TIMEOUT}). There
 * are no durations: each of the timed waits may be the one that ends.
 */
final class TimedInstructions {
  private static final long CLOCK = Mix64.mix(8, 0);

  private TimedInstructions() {}

  /** What ends a timed wait by quiescence. */
  static Operation timeout() {
    return new Operation(Kind.TIMEOUT, Footprint.write(CLOCK));
  }

  static boolean readsClock(Footprint footprint) {
    return footprint.conflictsWith(timeout().footprint());
  }

  /** Waits as another instruction does, and notes in a register whether it gave up. */
  record Timed(Instruction.Visible inner, String gaveUp) implements Instruction.Visible {
    @Override
    public Operation operation(ModelState state, int thread) {
      Operation operation = inner.operation(state, thread);
      return state.timeoutsAtAnyTime()
          ? new Operation(unordered(operation.kind()), operation.footprint())
          : operation;
    }

    @Override
    public Operation patient(ModelState state, int thread) {
      return inner.operation(state, thread);
    }

    /**
     * A thread that may give up at any time need not come after a release or the end of a thread.
     */
    private static Kind unordered(Kind kind) {
      return switch (kind) {
        case ACQUIRE -> Kind.UPDATE;
        case JOIN -> Kind.READ;
        default -> kind;
      };
    }

    @Override
    public boolean enabled(ModelState state, int thread) {
      return inner.enabled(state, thread);
    }

    @Override
    public boolean invisible(ModelState state, int thread) {
      return inner.invisible(state, thread);
    }

    @Override
    public boolean timed(ModelState state, int thread) {
      return inner.waits(state, thread);
    }

    @Override
    public Footprint awaited(ModelState state, int thread) {
      return inner.awaited(state, thread);
    }

    @Override
    public boolean giveUp(ModelState state, int thread) {
      state.registers(thread).set(gaveUp, 1);
      return inner.giveUp(state, thread);
    }

    @Override
    public boolean perform(ModelState state, int thread, int choice) {
      return inner.perform(state, thread, choice);
    }

    @Override
    public String toString() {
      return gaveUp + "=timed " + inner;
    }
  }

  /** A wait that nothing but time ends. */
  record Sleep() implements Instruction.Visible {
    @Override
    public Operation operation(ModelState state, int thread) {
      return new Operation(Kind.SLEEP, Footprint.NONE);
    }

    @Override
    public boolean enabled(ModelState state, int thread) {
      return false;
    }

    @Override
    public boolean timed(ModelState state, int thread) {
      return true;
    }

    @Override
    public boolean perform(ModelState state, int thread, int choice) {
      throw new IllegalStateException("nothing but time ends a sleep");
    }

    @Override
    public String toString() {
      return "sleep";
    }
  }

  /** {@code register = clock}: how many timeouts there were. */
  record Now(String register) implements Instruction.Visible {
    @Override
    public Operation operation(ModelState state, int thread) {
      return new Operation(Kind.READ, Footprint.read(CLOCK));
    }

    @Override
    public boolean perform(ModelState state, int thread, int choice) {
      state.registers(thread).set(register, state.value(CLOCK));
      return true;
    }

    @Override
    public boolean steady() {
      return true;
    }

    @Override
    public String toString() {
      return register + "=now";
    }
  }

  /** Time passes. */
  static void tick(ModelState state) {
    state.store(CLOCK, state.value(CLOCK) + 1);
  }
}
