package dev.por.engine.program.model;

import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Mix64;
import dev.por.engine.model.Operation;

/** Starting, ending, joining and parking threads, which are named by their place in the program. */
final class ThreadInstructions {
  private static final int PERMIT = 4;
  private static final int ALIVE = 5;
  private static final int END = 6;

  private ThreadInstructions() {}

  static long alive(int thread) {
    return Mix64.mix(ALIVE, thread);
  }

  private static long permit(int thread) {
    return Mix64.mix(PERMIT, thread);
  }

  private static long end(int thread) {
    return Mix64.mix(END, thread);
  }

  /** Starts a thread, once. */
  record Start(int other) implements Instruction.Visible {
    @Override
    public Operation operation(ModelState state, int thread) {
      return new Operation(Kind.START, Footprint.write(alive(other)));
    }

    @Override
    public boolean perform(ModelState state, int thread, int choice) {
      state.bear(other);
      return true;
    }

    @Override
    public boolean steady() {
      return true;
    }

    @Override
    public String toString() {
      return "start(" + other + ")";
    }
  }

  /** Blocks until the other thread has ended. */
  record Join(int other) implements Instruction.Visible {
    @Override
    public Operation operation(ModelState state, int thread) {
      return new Operation(Kind.JOIN, Footprint.read(end(other)));
    }

    @Override
    public boolean enabled(ModelState state, int thread) {
      return state.value(end(other)) != 0;
    }

    @Override
    public boolean perform(ModelState state, int thread, int choice) {
      return true;
    }

    @Override
    public String toString() {
      return "join(" + other + ")";
    }
  }

  /** The end of a thread that another one joins; put behind its last instruction. */
  record End() implements Instruction.Visible {
    @Override
    public Operation operation(ModelState state, int thread) {
      return new Operation(Kind.END, Footprint.write(end(thread)));
    }

    @Override
    public boolean perform(ModelState state, int thread, int choice) {
      state.store(end(thread), 1);
      return true;
    }

    @Override
    public boolean steady() {
      return true;
    }

    @Override
    public String toString() {
      return "end";
    }
  }

  /** Takes the thread's permit, and blocks until there is one. */
  record Park() implements Instruction.Visible {
    @Override
    public Operation operation(ModelState state, int thread) {
      return new Operation(Kind.PARK, Footprint.write(permit(thread)));
    }

    @Override
    public boolean enabled(ModelState state, int thread) {
      return state.value(permit(thread)) != 0;
    }

    @Override
    public boolean perform(ModelState state, int thread, int choice) {
      state.store(permit(thread), 0);
      return true;
    }

    @Override
    public String toString() {
      return "park";
    }
  }

  /** Gives another thread its permit. */
  record Unpark(int other) implements Instruction.Visible {
    @Override
    public Operation operation(ModelState state, int thread) {
      return new Operation(Kind.UNPARK, Footprint.write(permit(other)));
    }

    @Override
    public boolean perform(ModelState state, int thread, int choice) {
      state.store(permit(other), 1);
      return true;
    }

    @Override
    public boolean steady() {
      return true;
    }

    @Override
    public String toString() {
      return "unpark(" + other + ")";
    }
  }
}
