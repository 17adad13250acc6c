package dev.por.engine.program.model;

import dev.por.engine.program.Ending;
import dev.por.engine.program.Program;
import dev.por.engine.program.Scheduler;
import dev.por.engine.program.model.SilentInstructions.Label;
import dev.por.engine.program.model.ThreadInstructions.End;
import dev.por.engine.program.model.ThreadInstructions.Join;
import dev.por.engine.program.model.ThreadInstructions.Start;
import dev.por.engine.program.model.TimedInstructions.Timed;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * A concurrent program of a few instructions per thread, interpreted under sequential consistency.
 *
 * <p>Threads that no instruction starts exist from the beginning. A failed compare-and-set is a
 * read; a store of the value already there is a write unless the program has silent stores.
 */
public final class ModelProgram implements Program, ModelCode {
  private final String name;
  private final int depthLimit;
  private final boolean silentStores;
  private final List<List<Instruction>> code;
  private final List<Map<String, Integer>> labels = new ArrayList<>();
  private final Set<Integer> startedLater = new HashSet<>();

  private final boolean awaitAware;
  private final boolean timeoutsAtAnyTime;

  private ModelProgram(Builder builder) {
    this.name = builder.name;
    this.depthLimit = builder.depthLimit;
    this.silentStores = builder.silentStores;
    this.awaitAware = builder.awaitAware;
    this.timeoutsAtAnyTime = builder.timeoutsAtAnyTime;
    List<ThreadCode> threads = builder.threads;
    this.code = new ArrayList<>();
    Set<Integer> joined = new HashSet<>();
    for (ThreadCode thread : threads) {
      for (Instruction instruction : thread.instructions()) {
        if (instruction instanceof Start start) {
          startedLater.add(start.other());
        } else if (instruction instanceof Join join) {
          joined.add(join.other());
        } else if (instruction instanceof Timed timed && timed.inner() instanceof Join join) {
          joined.add(join.other());
        }
      }
    }
    for (ThreadCode thread : threads) {
      List<Instruction> instructions = new ArrayList<>(thread.instructions());
      if (joined.contains(code.size())) {
        instructions.add(new End());
      }
      code.add(List.copyOf(instructions));
      labels.add(labelsOf(instructions));
    }
  }

  private static Map<String, Integer> labelsOf(List<Instruction> instructions) {
    Map<String, Integer> places = new HashMap<>();
    for (int i = 0; i < instructions.size(); i++) {
      if (instructions.get(i) instanceof Label label) {
        places.put(label.name(), i);
      }
    }
    return places;
  }

  /** A program to be written. */
  public static Builder named(String name) {
    return new Builder(name);
  }

  /** The initial state, for searches that keep states instead of running executions. */
  public ModelState initial() {
    return new ModelState(this);
  }

  @Override
  public Ending run(Scheduler scheduler) {
    ModelState state = initial();
    for (int depth = 0; state.anyEnabled(); depth++) {
      if (depth == depthLimit) {
        return state.ending(Ending.How.TOO_DEEP);
      }
      int thread = scheduler.next(state);
      if (thread == Scheduler.CUT) {
        return state.ending(Ending.How.CUT);
      }
      int alternatives = state.pending(thread).alternatives();
      int choice = alternatives == 1 ? 0 : scheduler.choose(state, thread, alternatives);
      state.step(thread, choice);
    }
    scheduler.end(state);
    return state.ending();
  }

  @Override
  public boolean silentStores() {
    return silentStores;
  }

  @Override
  public int threads() {
    return code.size();
  }

  @Override
  public List<Instruction> code(int thread) {
    return code.get(thread);
  }

  @Override
  public int label(int thread, String label) {
    Integer at = labels.get(thread).get(label);
    if (at == null) {
      throw new IllegalArgumentException(
          "thread " + thread + " of " + name + " jumps to " + label + ", which is no label of it");
    }
    return at;
  }

  @Override
  public boolean awaitAware() {
    return awaitAware;
  }

  @Override
  public boolean timeoutsAtAnyTime() {
    return timeoutsAtAnyTime;
  }

  @Override
  public boolean startedLater(int thread) {
    return startedLater.contains(thread);
  }

  @Override
  public String toString() {
    StringBuilder s = new StringBuilder(name);
    for (List<Instruction> thread : code) {
      s.append(s.length() == name.length() ? ": " : " || ");
      String separator = "";
      for (Instruction instruction : thread) {
        s.append(separator).append(instruction);
        separator = "; ";
      }
    }
    return s.toString();
  }

  /** Collects the threads of a program. */
  public static final class Builder {
    private final String name;
    private final List<ThreadCode> threads = new ArrayList<>();
    private int depthLimit = 100_000;
    private boolean silentStores;
    private boolean awaitAware;
    private boolean timeoutsAtAnyTime;

    private Builder(String name) {
      this.name = name;
    }

    /** Adds a thread; its number in the program is how many were added before. */
    public Builder thread(Consumer<ThreadCode> body) {
      ThreadCode thread = new ThreadCode();
      body.accept(thread);
      threads.add(thread);
      return this;
    }

    /** How many transitions an execution may have. */
    public Builder depthLimit(int limit) {
      depthLimit = limit;
      return this;
    }

    /** A store of the value already there counts as a read. */
    public Builder silentStores(boolean wanted) {
      silentStores = wanted;
      return this;
    }

    /**
     * A loop iteration that changed nothing disables its thread until something that it read is
     * written.
     */
    public Builder awaitAware() {
      awaitAware = true;
      return this;
    }

    /** Timed waits may end whenever they like, not only when nothing else is possible. */
    public Builder timeoutsAtAnyTime() {
      timeoutsAtAnyTime = true;
      return this;
    }

    /** The program. */
    public ModelProgram build() {
      return new ModelProgram(this);
    }
  }
}
