package dev.por.engine.explore.cbpor;

import dev.por.engine.explore.IndependenceCheck;
import dev.por.engine.explore.search.SearchReader;
import dev.por.engine.explore.search.SearchWriter;
import dev.por.engine.model.Fairness;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Operation;
import dev.por.engine.program.Foresight;
import dev.por.engine.program.State;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What executions have shown of threads in their local states: which operation comes next, and
 * whether it is enabled. Tells the enabled operations of states to which no execution was driven.
 *
 * <p>Rests on what {@link IndependenceCheck} checks: operation and enabledness change only by
 * events that conflict with the operation. So they are a function of the local state and of the
 * last accesses to the locations that the operation touches, which is what the hash of the event
 * contains that it would become. If a program can compute its states, what was not seen is asked.
 */
public final class EnabledOperationHistory {
  /** What a thread does that has finished or is blocked: an operation that is never enabled. */
  public static final Operation NOTHING = new Operation(Kind.SLEEP, Footprint.NONE);

  private static final class Local {
    final List<Operation> operations = new ArrayList<>(1);

    /** What it can do, by the hash of the event that the operation would become. */
    final Map<Long, Operation> enabled = new HashMap<>(2);

    /** What it would do if it waited patiently; null where every thread does. */
    Operation awaited;

    boolean finished;
    boolean steady;
    boolean neverBlocks;

    void save(SearchWriter out) {
      out.number(operations.size());
      operations.forEach(out::operation);
      out.number(enabled.size());
      enabled.forEach(
          (event, operation) -> {
            out.hash(event);
            out.operation(operation);
          });
      out.operation(awaited);
      out.flag(finished);
      out.flag(steady);
      out.flag(neverBlocks);
    }

    static Local restore(SearchReader in) {
      Local local = new Local();
      for (int left = in.integer(); left > 0; left--) {
        local.operations.add(in.operation());
      }
      for (int left = in.integer(); left > 0; left--) {
        long event = in.hash();
        local.enabled.put(event, in.operation());
      }
      local.awaited = in.operation();
      local.finished = in.flag();
      local.steady = in.flag();
      local.neverBlocks = in.flag();
      return local;
    }
  }

  private final Map<Long, Local> locals = new HashMap<>();
  private Foresight foresight;
  private boolean waitsMayEnd;

  void save(SearchWriter out) {
    out.flag(waitsMayEnd);
    out.number(locals.size());
    locals.forEach(
        (key, local) -> {
          out.hash(key);
          local.save(out);
        });
  }

  void restore(SearchReader in) {
    waitsMayEnd = in.flag();
    for (int left = in.integer(); left > 0; left--) {
      long key = in.hash();
      locals.put(key, Local.restore(in));
    }
  }

  private static long key(Lattice lattice, int[] prefix, int t) {
    long local = lattice.local(prefix, t);
    return local == 0 ? lattice.identity(t) : local;
  }

  /** Notes what a state shows to which an execution came. */
  public void add(State state, Lattice lattice) {
    foresight = state.foresight();
    waitsMayEnd = state.waitsMayEnd();
    add(state, lattice, lattice.top());
  }

  private void add(State state, Lattice lattice, int[] prefix) {
    for (int t = 0; t < state.threads(); t++) {
      Local local = locals.computeIfAbsent(key(lattice, prefix, t), k -> new Local());
      Operation pending = state.pending(t);
      if (pending == null) {
        local.finished = true;
      } else if (pending.kind() != Kind.TIMEOUT) {
        if (!local.operations.contains(pending)) {
          local.operations.add(pending);
        }
        local.steady = state.steady(t);
        local.neverBlocks = state.neverBlocks(t);
        local.awaited = waitsMayEnd ? state.awaited(t) : null;
        local.enabled.put(
            lattice.nextHash(prefix, t, pending, 0), state.enabled(t) ? pending : NOTHING);
      }
    }
  }

  /**
   * Whether the thread would go on by itself in the state that the prefix leads to; false when that
   * is not known.
   */
  boolean goesOn(Lattice lattice, int[] prefix, int t) {
    Local local = locals.get(key(lattice, prefix, t));
    if (local != null && local.neverBlocks) {
      return true;
    }
    Operation operation = enabled(lattice, prefix, t);
    if (operation == null && local != null && local.awaited != null) {
      operation = derived(local.awaited, lattice, prefix);
    }
    return operation != null && !operation.equals(NOTHING) && !operation.kind().endsTimedWait();
  }

  /**
   * What the thread can do in the state that the prefix leads to, timeouts aside; {@link #NOTHING}
   * when it cannot do anything, null when that is not known.
   */
  public Operation enabled(Lattice lattice, int[] prefix, int t) {
    if (!lattice.exists(prefix, t)) {
      return NOTHING;
    }
    int ready = lattice.ready(prefix, t);
    if (ready >= 0 && lattice.operation(ready).kind() != Kind.TIMEOUT) {
      return lattice.operation(ready);
    }
    Operation recalled = recall(lattice, prefix, t);
    if (recalled == null && foresight != null) {
      add(foresight.after(lattice.schedule(prefix)), lattice, prefix);
      return recall(lattice, prefix, t);
    }
    return recalled;
  }

  private Operation recall(Lattice lattice, int[] prefix, int t) {
    Local local = locals.get(key(lattice, prefix, t));
    if (local == null) {
      return null;
    }
    if (local.finished) {
      return NOTHING;
    }
    return local.steady ? local.operations.get(0) : recall(local, lattice, prefix, t);
  }

  private Operation recall(Local local, Lattice lattice, int[] prefix, int t) {
    for (Operation operation : local.operations) {
      Operation enabled = local.enabled.get(lattice.nextHash(prefix, t, operation, 0));
      if (enabled != null) {
        return enabled;
      }
    }
    Operation only = local.operations.size() == 1 ? local.operations.get(0) : NOTHING;
    Operation derived = derived(only, lattice, prefix);
    // a thread that has to wait may give up, by an operation that was not seen yet
    return waitsMayEnd && NOTHING.equals(derived) ? null : derived;
  }

  /** The operation if it can be performed, {@link #NOTHING} if it cannot; null: not known. */
  private static Operation derived(Operation operation, Lattice lattice, int[] prefix) {
    int fairness = operation.footprint().isOnlyRead(Fairness.LOCATION) ? 1 : 0;
    if (operation.footprint().size() != 1 + fairness) {
      // Something else, an interrupt say, has a part in it.
      return null;
    }
    return switch (operation.kind()) {
      case ACQUIRE -> acquire(operation, lattice, prefix);
      case JOIN -> join(operation, lattice, prefix);
      case PARK -> park(operation, lattice, prefix);
      default -> null;
    };
  }

  /** A monitor is free exactly when the last thread that touched it gave it up. */
  private static Operation acquire(Operation operation, Lattice lattice, int[] prefix) {
    int last = lattice.lastWrite(prefix, operation.footprint().location(0));
    if (last < 0) {
      return operation;
    }
    return switch (lattice.operation(last).kind()) {
      case RELEASE, WAIT -> operation;
      case ACQUIRE, WAKE -> NOTHING;
      default -> null;
    };
  }

  private static Operation join(Operation operation, Lattice lattice, int[] prefix) {
    int end = lattice.lastWrite(prefix, operation.footprint().location(0));
    return end < 0 ? NOTHING : operation;
  }

  private static Operation park(Operation operation, Lattice lattice, int[] prefix) {
    int last = lattice.lastWrite(prefix, operation.footprint().location(0));
    Kind kind = last < 0 ? Kind.PARK : lattice.operation(last).kind();
    return kind == Kind.UNPARK ? operation : kind == Kind.PARK ? NOTHING : null;
  }
}
