package dev.por.engine.program.model;

import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Operation;

/** Reads, writes and atomic updates of shared variables. */
final class MemoryInstructions {
  private MemoryInstructions() {}

  private static Operation updating(ModelState state, long location, int value) {
    return state.isSilent(location, value)
        ? new Operation(Kind.SILENT_UPDATE, Footprint.read(location))
        : new Operation(Kind.UPDATE, Footprint.write(location));
  }

  /** {@code register = cell}. */
  record Read(SharedCell cell, String register) implements Instruction.Visible {
    @Override
    public Operation operation(ModelState state, int thread) {
      return new Operation(Kind.READ, Footprint.read(cell.location(state.registers(thread))));
    }

    @Override
    public boolean perform(ModelState state, int thread, int choice) {
      int value = state.value(cell.location(state.registers(thread)));
      state.registers(thread).set(register, value);
      return true;
    }

    @Override
    public boolean steady() {
      return true;
    }

    @Override
    public String toString() {
      return register + "=" + cell;
    }
  }

  /** {@code cell = value}. */
  record Write(SharedCell cell, RegisterExpression value) implements Instruction.Visible {
    @Override
    public Operation operation(ModelState state, int thread) {
      RegisterFile registers = state.registers(thread);
      long location = cell.location(registers);
      return state.isSilent(location, value.value(registers))
          ? new Operation(Kind.SILENT_WRITE, Footprint.read(location))
          : new Operation(Kind.WRITE, Footprint.write(location));
    }

    @Override
    public boolean perform(ModelState state, int thread, int choice) {
      RegisterFile registers = state.registers(thread);
      state.store(cell.location(registers), value.value(registers));
      return true;
    }

    @Override
    public boolean steady() {
      return true;
    }

    @Override
    public String toString() {
      return cell + "=" + value;
    }
  }

  /** {@code success = cell.compareAndSet(expected, update)}; a failing one is a read. */
  record CompareAndSet(
      SharedCell cell, RegisterExpression expected, RegisterExpression update, String success)
      implements Instruction.Visible {
    @Override
    public Operation operation(ModelState state, int thread) {
      long location = cell.location(state.registers(thread));
      return succeeds(state, thread)
          ? updating(state, location, update.value(state.registers(thread)))
          : new Operation(Kind.FAILED_UPDATE, Footprint.read(location));
    }

    @Override
    public boolean perform(ModelState state, int thread, int choice) {
      RegisterFile registers = state.registers(thread);
      boolean succeeds = succeeds(state, thread);
      if (succeeds) {
        state.store(cell.location(registers), update.value(registers));
      }
      registers.set(success, succeeds ? 1 : 0);
      return true;
    }

    private boolean succeeds(ModelState state, int thread) {
      RegisterFile registers = state.registers(thread);
      return state.value(cell.location(registers)) == expected.value(registers);
    }

    @Override
    public boolean neverBlocks() {
      return true;
    }

    @Override
    public String toString() {
      return success + "=cas(" + cell + "," + expected + "," + update + ")";
    }
  }

  /** {@code old = cell.getAndAdd(amount)}. */
  record FetchAndAdd(SharedCell cell, RegisterExpression amount, String old)
      implements Instruction.Visible {
    @Override
    public Operation operation(ModelState state, int thread) {
      RegisterFile registers = state.registers(thread);
      long location = cell.location(registers);
      return updating(state, location, state.value(location) + amount.value(registers));
    }

    @Override
    public boolean perform(ModelState state, int thread, int choice) {
      RegisterFile registers = state.registers(thread);
      long location = cell.location(registers);
      int before = state.value(location);
      state.store(location, before + amount.value(registers));
      registers.set(old, before);
      return true;
    }

    @Override
    public boolean steady() {
      return true;
    }

    @Override
    public String toString() {
      return old + "=faa(" + cell + "," + amount + ")";
    }
  }

  /** Reads the cell as soon as it has at least the wanted value, and blocks until then. */
  record Await(SharedCell cell, int atLeast) implements Instruction.Visible {
    @Override
    public Operation operation(ModelState state, int thread) {
      return new Operation(Kind.AWAIT, Footprint.read(cell.location(state.registers(thread))));
    }

    @Override
    public boolean enabled(ModelState state, int thread) {
      return state.value(cell.location(state.registers(thread))) >= atLeast;
    }

    @Override
    public boolean perform(ModelState state, int thread, int choice) {
      return true;
    }

    @Override
    public String toString() {
      return "await(" + cell + ">=" + atLeast + ")";
    }
  }
}
