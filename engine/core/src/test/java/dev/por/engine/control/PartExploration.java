package dev.por.engine.control;

import dev.por.engine.control.carrier.BatonCarrierPool;
import dev.por.engine.control.describe.ObjectNameGiver;
import dev.por.engine.control.location.Sharing;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.thread.ThreadBody;
import dev.por.engine.control.turn.CodeObservationLog;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.ExecutionDepth;
import dev.por.engine.control.turn.ExecutionLimits;
import dev.por.engine.control.turn.ExecutionLog;
import dev.por.engine.control.turn.LeftThreadRule;
import dev.por.engine.control.turn.Narrator;
import dev.por.engine.model.DataRaceDetector;
import dev.por.engine.plan.Waits;
import dev.por.engine.program.Ending;
import dev.por.engine.program.Scheduler;
import dev.por.engine.program.State;
import dev.por.probe.Probe;
import dev.por.probe.Sites;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Supplier;

/**
 * Runs threads whose bodies call the hooks themselves, under every schedule: the parts of the
 * engine without agent, worker and search.
 */
final class PartExploration {
  /**
   * What is run.
   *
   * @param objects objects of the JDK that the threads use
   * @param threads the bodies
   * @param result what there is to say once all threads have ended
   */
  record Sample(List<Object> objects, List<ThreadBody> threads, Supplier<String> result) {}

  private final ProgramKnowledge known = new ProgramKnowledge();
  private final Sharing sharing = known.sharing;
  private final DataRaceDetector races = new DataRaceDetector();
  private final Waits waits;
  private final EngineParts engine;
  private final SortedSet<String> outcomes = new TreeSet<>();
  private ControlledExecution execution;

  /** Takes the calls that instrumented code would make. */
  Controller hooks;

  PartExploration() {
    this(Waits.DEFAULT);
  }

  PartExploration(Waits waits) {
    this.waits = waits;
    this.engine = new EngineParts(known, true, false, new BatonCarrierPool());
  }

  EngineParts engine() {
    return engine;
  }

  /** The latest execution. */
  ControlledExecution execution() {
    return execution;
  }

  /** All threads: the first one, then those of the sample. */
  List<ManagedThread> threads() {
    return execution.threads();
  }

  /** From now on accesses to the location are transitions. */
  void share(long location) {
    sharing.share(location);
  }

  /** Reads an element as woven code does. */
  int read(int[] array, int index) {
    hooks.element(array, index, Sites.UNKNOWN, false);
    return array[index];
  }

  /** Writes an element as woven code does. */
  void write(int[] array, int index, int value) {
    Probe.storing(value);
    hooks.element(array, index, Sites.UNKNOWN, true);
    array[index] = value;
  }

  /** The thread that runs. */
  ManagedThread me() {
    return execution.current();
  }

  /**
   * The results of all schedules; "deadlock" where some thread never ends, "race" where two race.
   */
  SortedSet<String> outcomes(Supplier<Sample> samples) {
    outcomes.clear();
    EverySchedule schedule = new EverySchedule();
    boolean more = true;
    while (more) {
      schedule.begin();
      sharing.begin();
      run(schedule, samples.get());
      if (sharing.discovered()) {
        // what was taken for the affair of one thread is not: all schedules once more
        outcomes.clear();
        schedule = new EverySchedule();
      } else {
        more = schedule.advance();
      }
    }
    return outcomes;
  }

  private void run(Scheduler scheduler, Sample sample) {
    execution =
        new ControlledExecution(
            scheduler,
            engine.threads.carriers(),
            new ExecutionLimits(
                new ExecutionDepth(1_000, 10_000), waits, new LeftThreadRule(List.of())),
            new ExecutionLog(
                new ObjectNameGiver(), Narrator.SILENT, races, new CodeObservationLog()),
            engine.observers);
    races.clear();
    hooks = new Controller(engine, false);
    engine.begin(execution);
    hooks.begin(execution);
    engine.install(hooks);
    ManagedThread first = engine.threads.first(new Thread("main"));
    StringBuilder result = new StringBuilder();
    first.ride(
        engine.threads.carriers().first(),
        () -> engine.threads.run(first, () -> result.append(live(sample))));
    Ending ending;
    try {
      ending = execution.drive(first);
    } finally {
      Probe.running = null;
    }
    if (!sharing.discovered()) {
      boolean deadlock = ending.how() == Ending.How.DEADLOCKED;
      outcomes.add(deadlock ? "deadlock" : result.toString());
      if (!ending.races().isEmpty()) {
        outcomes.add("race");
      }
    }
  }

  private String live(Sample sample) {
    sample.objects().forEach(hooks::allocated);
    List<Thread> threads = new ArrayList<>();
    for (ThreadBody body : sample.threads()) {
      threads.add(new Thread(() -> runUnchecked(body)));
    }
    threads.forEach(hooks::start);
    threads.forEach(thread -> hooks.join(thread, 0));
    return sample.result().get();
  }

  private static void runUnchecked(ThreadBody body) {
    try {
      body.run();
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  /** Depth first, by the choices that were made so far. */
  private static final class EverySchedule implements Scheduler {
    private final List<Integer> choices = new ArrayList<>();
    private final List<Integer> most = new ArrayList<>();
    private int depth;

    void begin() {
      depth = 0;
    }

    private int choice(int of) {
      if (depth == choices.size()) {
        choices.add(0);
        most.add(of);
      }
      return choices.get(depth++);
    }

    /** Goes to the next schedule; whether there is one. */
    boolean advance() {
      while (!choices.isEmpty()) {
        int last = choices.size() - 1;
        if (choices.get(last) + 1 < most.get(last)) {
          choices.set(last, choices.get(last) + 1);
          return true;
        }
        choices.remove(last);
        most.remove(last);
      }
      return false;
    }

    @Override
    public int next(State state) {
      List<Integer> enabled = new ArrayList<>();
      for (int thread = 0; thread < state.threads(); thread++) {
        if (state.enabled(thread)) {
          enabled.add(thread);
        }
      }
      return enabled.get(choice(enabled.size()));
    }

    @Override
    public int choose(State state, int thread, int alternatives) {
      return choice(alternatives);
    }

    @Override
    public void end(State state) {}
  }
}
