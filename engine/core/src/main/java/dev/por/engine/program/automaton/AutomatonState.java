package dev.por.engine.program.automaton;

import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Mix64;
import dev.por.engine.model.Operation;
import dev.por.engine.program.Failure;
import dev.por.engine.program.Foresight;
import dev.por.engine.program.State;
import java.util.ArrayList;
import java.util.List;

/**
 * A state of an automaton in the course of an execution. What each thread can do is worked out once
 * and again only when a thread writes what it depends on.
 */
final class AutomatonState implements State {
  private static final int IDENTITY = 1;

  private final Automaton automaton;
  private final boolean silentStores;
  private final int[] cells;
  private final Operation[] pending;
  private final int[][] enabled;
  private final CellAccessSet accesses;
  private final YieldCounter idle;
  private final List<Failure> failures = new ArrayList<>();

  /**
   * The initial state.
   *
   * @param silentStores whether a step that leaves everything as it is counts as a read
   */
  AutomatonState(Automaton automaton, boolean silentStores) {
    this.automaton = automaton;
    this.silentStores = silentStores;
    cells = automaton.initial();
    idle = new YieldCounter(automaton, cells);
    accesses = new CellAccessSet(automaton.sharedCells());
    pending = new Operation[automaton.threads()];
    enabled = new int[automaton.threads()][];
    for (int t = 0; t < pending.length; t++) {
      look(t);
    }
  }

  /** The numbers of all cells; not to be changed. */
  int[] cells() {
    return cells;
  }

  @Override
  public int threads() {
    return pending.length;
  }

  @Override
  public boolean enabled(int thread) {
    return enabled[thread].length > 0;
  }

  @Override
  public Operation pending(int thread) {
    return pending[thread];
  }

  @Override
  public long identity(int thread) {
    return Mix64.mix(IDENTITY, thread);
  }

  @Override
  public int yields(int thread) {
    return idle.yields(thread);
  }

  @Override
  public Foresight foresight() {
    return decisions -> {
      AutomatonState state = new AutomatonState(automaton, silentStores);
      for (int i = 0; i < decisions.length(); i++) {
        state.step(decisions.thread(i), decisions.choice(i));
      }
      return state;
    };
  }

  boolean anyEnabled() {
    for (int t = 0; t < pending.length; t++) {
      if (enabled(t)) {
        return true;
      }
    }
    return false;
  }

  List<Failure> failures() {
    return failures;
  }

  /** The name of the transition that a thread takes when it chooses so. */
  String name(int thread, int choice) {
    return automaton.name(cells, thread, enabled[thread][choice]);
  }

  /** Lets a thread that is enabled take a transition. */
  void step(int thread, int choice) {
    accesses.clear();
    Failure failure = automaton.step(cells, thread, enabled[thread][choice], accesses);
    if (failure != null) {
      failures.add(failure);
    }
    idle.stepped(thread, cells, accesses);
    Operation done = pending[thread];
    look(thread);
    for (int t = 0; t < pending.length; t++) {
      if (t != thread && pending[t] != null && pending[t].conflictsWith(done)) {
        look(t);
      }
    }
  }

  private void look(int thread) {
    accesses.clear();
    enabled[thread] = automaton.enabled(cells, thread, accesses);
    if (automaton.ended(cells, thread)) {
      pending[thread] = null;
      return;
    }
    CellAccessSet reach = automaton.reach(cells, thread);
    if (reach != null) {
      // Whether two steps are dependent must not change with what others do before them.
      accesses.addAll(reach);
      checkWidth(thread);
      int alternatives = Math.max(1, enabled[thread].length);
      pending[thread] = new Operation(Kind.VARYING_STEP, footprint(true), alternatives);
    } else {
      int[] after = cells.clone();
      Failure failure = automaton.step(after, thread, enabled[thread][0], accesses);
      checkWidth(thread);
      boolean silent = silentStores && failure == null && writesNothingNew(after);
      pending[thread] = new Operation(silent ? Kind.SILENT_UPDATE : Kind.STEP, footprint(!silent));
    }
  }

  /** Whether there are writes, and each leaves its cell as it is. */
  private boolean writesNothingNew(int[] after) {
    boolean writes = false;
    for (int i = 0; i < accesses.size(); i++) {
      writes |= accesses.writes(i);
      if (after[accesses.cell(i)] != cells[accesses.cell(i)]) {
        return false;
      }
    }
    return writes;
  }

  private void checkWidth(int thread) {
    if (accesses.size() > Footprint.MAX_LOCATIONS) {
      String name = automaton.model().threads().get(thread).name();
      String step = automaton.name(cells, thread, 0);
      throw new StepTooWideException(name, step, accesses.size());
    }
  }

  private Footprint footprint(boolean writing) {
    Footprint footprint = Footprint.NONE;
    for (int i = 0; i < accesses.size(); i++) {
      long location = automaton.layout().location(accesses.cell(i));
      footprint = footprint.and(location, writing && accesses.writes(i));
    }
    return footprint;
  }
}
