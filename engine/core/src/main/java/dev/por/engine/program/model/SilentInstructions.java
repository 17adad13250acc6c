package dev.por.engine.program.model;

/** Computation and control flow inside one thread. */
final class SilentInstructions {
  private SilentInstructions() {}

  /** {@code register = value}. */
  record Set(String register, RegisterExpression value) implements Instruction.Silent {
    @Override
    public int perform(ModelState state, int thread, int at) {
      state.registers(thread).set(register, value.value(state.registers(thread)));
      return at + 1;
    }

    @Override
    public String toString() {
      return register + ":=" + value;
    }
  }

  /** A place to jump to. */
  record Label(String name) implements Instruction.Silent {
    @Override
    public int perform(ModelState state, int thread, int at) {
      state.arrive(thread, at);
      return at + 1;
    }

    @Override
    public String toString() {
      return name + ":";
    }
  }

  /** Gives way to others. */
  record Pause() implements Instruction.Silent {
    @Override
    public int perform(ModelState state, int thread, int at) {
      state.pause(thread);
      return at + 1;
    }

    @Override
    public String toString() {
      return "yield";
    }
  }

  /** Goes on at a label when the condition does not hold. */
  record JumpUnless(RegisterExpression condition, String label) implements Instruction.Silent {
    @Override
    public int perform(ModelState state, int thread, int at) {
      boolean holds = condition.value(state.registers(thread)) != 0;
      return holds ? at + 1 : state.label(thread, label);
    }

    @Override
    public String toString() {
      return "unless " + condition + " goto " + label;
    }
  }

  /** Fails and ends the thread when the condition does not hold. */
  record Assert(RegisterExpression condition) implements Instruction.Silent {
    @Override
    public int perform(ModelState state, int thread, int at) {
      if (condition.value(state.registers(thread)) != 0) {
        return at + 1;
      }
      state.fail(thread, "assertion failed: " + condition);
      return state.endOf(thread);
    }

    @Override
    public String toString() {
      return "assert " + condition;
    }
  }
}
