package dev.por.engine.program.model;

import dev.por.engine.model.Kind;
import dev.por.engine.model.Mix64;
import dev.por.engine.model.Operation;
import dev.por.engine.program.Ending;
import dev.por.engine.program.Failure;
import dev.por.engine.program.State;
import dev.por.engine.result.finding.FailureKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A state of a model program, which can be copied and stepped.
 *
 * <p>The methods of {@link State} speak of threads by their number in this execution, everything
 * else by their place in the program.
 */
public final class ModelState implements State {
  private static final int IDENTITY = 1;
  private static final int[] NOBODY = {};

  private final ModelCode program;
  private final int[] places;
  private final boolean[] midway;
  private final boolean[] moved;
  private final RegisterFile[] registers;
  private final LoopHeadTracker[] loops;
  private final LoopHeadTracker.Idle[] idle;
  private final int[] yields;
  private final Map<Long, Integer> memory;
  private final Map<Long, Integer> versions;
  private final Map<Long, int[]> waiters;
  private final List<Failure> failures;
  private int[] born;

  ModelState(ModelCode program) {
    int threads = program.threads();
    this.program = program;
    places = new int[threads];
    midway = new boolean[threads];
    moved = new boolean[threads];
    registers = new RegisterFile[threads];
    loops = new LoopHeadTracker[threads];
    idle = new LoopHeadTracker.Idle[threads];
    yields = new int[threads];
    memory = new HashMap<>();
    versions = new HashMap<>();
    waiters = new HashMap<>();
    failures = new ArrayList<>();
    born = NOBODY;
    for (int t = 0; t < threads; t++) {
      registers[t] = new RegisterFile();
      loops[t] = new LoopHeadTracker();
      if (!program.startedLater(t)) {
        append(t);
      }
    }
  }

  private ModelState(ModelState other) {
    program = other.program;
    places = other.places.clone();
    midway = other.midway.clone();
    moved = other.moved.clone();
    registers = new RegisterFile[other.registers.length];
    loops = new LoopHeadTracker[registers.length];
    idle = other.idle.clone();
    yields = other.yields.clone();
    for (int t = 0; t < registers.length; t++) {
      registers[t] = other.registers[t].copy();
      loops[t] = other.loops[t].copy();
    }
    memory = new HashMap<>(other.memory);
    versions = new HashMap<>(other.versions);
    waiters = new HashMap<>(other.waiters);
    failures = new ArrayList<>(other.failures);
    born = other.born;
  }

  /** An independent copy. */
  public ModelState copy() {
    return new ModelState(this);
  }

  @Override
  public int threads() {
    return born.length;
  }

  @Override
  public boolean enabled(int number) {
    int thread = born[number];
    return !finished(thread) && (goesOn(number) || mayGiveUp(thread));
  }

  @Override
  public boolean goesOn(int number) {
    int thread = born[number];
    return !finished(thread) && !spins(thread) && next(thread).enabled(this, thread);
  }

  /** Whether the thread is in a timed wait that may end now because time passes. */
  private boolean mayGiveUp(int thread) {
    boolean timed =
        spins(thread)
            ? TimedInstructions.readsClock(idle[thread].operation(null).footprint())
            : next(thread).timed(this, thread);
    return timed && (timeoutsAtAnyTime() || quiescent());
  }

  private boolean quiescent() {
    for (int n = 0; n < born.length; n++) {
      if (goesOn(n)) {
        return false;
      }
    }
    return true;
  }

  private boolean spins(int thread) {
    return idle[thread] != null && !idle[thread].over(this::version);
  }

  @Override
  public Operation pending(int number) {
    int thread = born[number];
    if (finished(thread)) {
      return null;
    }
    Operation operation = operation(thread);
    if (moved[thread] || !program.startedLater(thread)) {
      return operation;
    }
    // The first transition of a started thread comes after the start, so it reads it.
    return new Operation(
        operation.kind(),
        operation.footprint().and(ThreadInstructions.alive(thread), false),
        operation.alternatives());
  }

  private Operation operation(int thread) {
    Instruction.Visible next = next(thread);
    if (mayGiveUp(thread)) {
      Operation timeout = TimedInstructions.timeout();
      return timeoutsAtAnyTime()
          ? new Operation(
              Kind.EXPIRY, spins(thread) ? timeout.footprint() : next.awaited(this, thread))
          : timeout;
    }
    return idle[thread] == null
        ? next.operation(this, thread)
        : idle[thread].operation(spins(thread) ? null : next.operation(this, thread));
  }

  @Override
  public boolean steady(int number) {
    return neverBlocks(number) && !program.silentStores() && next(born[number]).steady();
  }

  @Override
  public boolean neverBlocks(int number) {
    int thread = born[number];
    return !finished(thread) && idle[thread] == null && next(thread).neverBlocks();
  }

  @Override
  public Operation awaited(int number) {
    int thread = born[number];
    return finished(thread) || spins(thread) ? pending(number) : next(thread).patient(this, thread);
  }

  @Override
  public boolean waitsMayEnd() {
    return timeoutsAtAnyTime();
  }

  @Override
  public long identity(int number) {
    return Mix64.mix(IDENTITY, born[number]);
  }

  /** Lets a thread that is enabled take its next transition. */
  public void step(int number, int choice) {
    if (!enabled(number)) {
      throw new IllegalStateException("thread " + number + " of " + program + " is not enabled");
    }
    int thread = born[number];
    moved[thread] = true;
    if (spins(thread)) {
      // Time that passes ends an idle loop by itself: its next iteration reads the clock anew.
      TimedInstructions.tick(this);
      return;
    }
    boolean complete = goesOn(number) ? perform(thread, choice) : giveUp(thread);
    midway[thread] = !complete;
    if (complete) {
      places[thread]++;
      settle(thread);
    }
  }

  private boolean perform(int thread, int choice) {
    idle[thread] = null;
    loops[thread].note(next(thread).operation(this, thread), this::version);
    return next(thread).perform(this, thread, choice);
  }

  private boolean giveUp(int thread) {
    if (!timeoutsAtAnyTime()) {
      TimedInstructions.tick(this);
    }
    loops[thread].clear();
    return next(thread).giveUp(this, thread);
  }

  /** The thread is at a loop head. */
  void arrive(int thread, int head) {
    LoopHeadTracker.Idle iteration = loops[thread].arrive(head, registers[thread]);
    if (program.awaitAware()) {
      idle[thread] = iteration;
    } else if (iteration != null) {
      pause(thread);
    }
  }

  /** The thread gives way to others. */
  void pause(int thread) {
    yields[thread]++;
  }

  @Override
  public int yields(int number) {
    return yields[born[number]];
  }

  /** Whether some thread can take a transition. */
  public boolean anyEnabled() {
    for (int n = 0; n < born.length; n++) {
      if (enabled(n)) {
        return true;
      }
    }
    return false;
  }

  /** How an execution ends that ends in this state, where no thread is enabled. */
  public Ending ending() {
    return ending(blocked().isEmpty() ? Ending.How.FINISHED : Ending.How.DEADLOCKED);
  }

  Ending ending(Ending.How how) {
    List<Failure> all = new ArrayList<>(failures);
    for (int n = 0; n < born.length && all.size() == failures.size(); n++) {
      if (how == Ending.How.DEADLOCKED && !finished(born[n]) && spins(born[n])) {
        String message = "livelock: thread " + born[n] + " waits in a loop for what never comes";
        all.add(new Failure(FailureKind.LIVELOCK, message, n, ""));
      }
    }
    return new Ending(how, how == Ending.How.DEADLOCKED ? blocked() : List.of(), all);
  }

  private List<Integer> blocked() {
    List<Integer> blocked = new ArrayList<>();
    for (int n = 0; n < born.length; n++) {
      if (!finished(born[n])) {
        blocked.add(n);
      }
    }
    return blocked;
  }

  private boolean finished(int thread) {
    return places[thread] >= program.code(thread).size();
  }

  private Instruction.Visible next(int thread) {
    return (Instruction.Visible) program.code(thread).get(places[thread]);
  }

  /** Runs the invisible instructions up to the next visible one. */
  private void settle(int thread) {
    List<Instruction> code = program.code(thread);
    while (places[thread] < code.size()) {
      Instruction next = code.get(places[thread]);
      if (next instanceof Instruction.Silent silent) {
        places[thread] = silent.perform(this, thread, places[thread]);
      } else if (next(thread).invisible(this, thread)) {
        next(thread).perform(this, thread, 0);
        places[thread]++;
      } else {
        return;
      }
    }
  }

  /** What the variables and registers hold and which threads are not at their end. */
  @Override
  public String toString() {
    StringBuilder s = new StringBuilder(new TreeMap<>(memory).toString());
    for (int t = 0; t < places.length; t++) {
      s.append(' ').append(places[t]).append(registers[t]);
    }
    return s.toString();
  }

  RegisterFile registers(int thread) {
    return registers[thread];
  }

  int value(long location) {
    return memory.getOrDefault(location, 0);
  }

  /** Whether to store this would change nothing, and counts as a read therefore. */
  boolean isSilent(long location, int value) {
    return program.silentStores() && value(location) == value;
  }

  void store(long location, int value) {
    if (program.awaitAware() && !isSilent(location, value)) {
      versions.merge(location, 1, Integer::sum);
    }
    memory.put(location, value);
  }

  /** How often the location was written; a silent store counts as a read. */
  int version(long location) {
    return versions.getOrDefault(location, 0);
  }

  boolean midway(int thread) {
    return midway[thread];
  }

  boolean timeoutsAtAnyTime() {
    return program.timeoutsAtAnyTime();
  }

  int label(int thread, String label) {
    return program.label(thread, label);
  }

  /** Where a thread goes on that failed: at its end, which others may wait for. */
  int endOf(int thread) {
    List<Instruction> code = program.code(thread);
    int last = code.size() - 1;
    return code.get(last) instanceof ThreadInstructions.End ? last : last + 1;
  }

  void fail(int thread, String message) {
    failures.add(new Failure(FailureKind.ASSERTION, message, number(thread), ""));
  }

  private int number(int thread) {
    for (int n = 0; n < born.length; n++) {
      if (born[n] == thread) {
        return n;
      }
    }
    throw new IllegalArgumentException("thread " + thread + " does not exist yet");
  }

  void bear(int thread) {
    for (int other : born) {
      if (other == thread) {
        throw new IllegalStateException("thread " + thread + " of " + program + " started twice");
      }
    }
    append(thread);
  }

  private void append(int thread) {
    born = Arrays.copyOf(born, born.length + 1);
    born[born.length - 1] = thread;
    settle(thread);
  }

  int waiters(long condition) {
    return waiters.getOrDefault(condition, NOBODY).length;
  }

  boolean waits(long condition, int thread) {
    for (int waiter : waiters.getOrDefault(condition, NOBODY)) {
      if (waiter == thread) {
        return true;
      }
    }
    return false;
  }

  void addWaiter(long condition, int thread) {
    int[] old = waiters.getOrDefault(condition, NOBODY);
    int[] more = Arrays.copyOf(old, old.length + 1);
    more[old.length] = thread;
    waiters.put(condition, more);
  }

  void leave(long condition, int thread) {
    int[] queue = waiters.get(condition);
    int at = 0;
    while (queue[at] != thread) {
      at++;
    }
    removeWaiter(condition, at);
  }

  void removeWaiter(long condition, int choice) {
    int[] old = waiters.get(condition);
    int[] fewer = new int[old.length - 1];
    System.arraycopy(old, 0, fewer, 0, choice);
    System.arraycopy(old, choice + 1, fewer, choice, fewer.length - choice);
    waiters.put(condition, fewer);
  }
}
