package dev.por.engine.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.model.DataRaceDetector;
import dev.por.engine.model.Operation;
import dev.por.engine.model.OptimisticModes;
import dev.por.engine.model.RacePair;
import dev.por.engine.program.Ending;
import dev.por.engine.program.Program;
import dev.por.engine.program.Scheduler;
import dev.por.engine.program.State;
import dev.por.engine.program.model.ModelProgram;
import dev.por.engine.program.model.ModelState;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * On random programs: the data races that the executions of a search show are those that some
 * interleaving has by definition, no more and no less. {@code -Dpor.fuzz.seed} repeats it, {@code
 * -Dpor.race.programs} makes it longer.
 */
class DataRaceFuzzTest {
  private static final int PROGRAMS = Integer.getInteger("por.race.programs", 250);
  private static final long SEED = Long.getLong("por.fuzz.seed", System.nanoTime());

  @ParameterizedTest
  @ValueSource(strings = {"exhaustive", "dpor", "bpor"})
  void aSearchFindsTheRacesThatThereAre(String strategy) {
    int racy = 0;
    Random random = new Random(SEED);
    for (int n = 0; n < PROGRAMS; ) {
      RandomProgram candidate = RandomProgram.of(random, RandomProgram.TIMELESS);
      if (candidate.steps() <= 8) {
        n++;
        ModelProgram program = candidate.program();
        Set<String> defined = new TreeSet<>();
        everyInterleaving(program.initial(), new ArrayList<>(), defined);
        Observed observed = new Observed(program);
        Explorations.all(strategy, observed);
        assertEquals(defined, observed.races, "-Dpor.fuzz.seed=" + SEED + ": " + program);
        racy += defined.isEmpty() ? 0 : 1;
      }
    }
    int share = racy * 100 / PROGRAMS;
    System.out.println(strategy + ": " + share + "% of " + PROGRAMS + " programs are racy");
    assertTrue(share > 20 && share < 95, "one kind of program is hardly there");
  }

  private record Step(long thread, Operation operation) {}

  private static void everyInterleaving(ModelState state, List<Step> past, Set<String> races) {
    if (!state.anyEnabled()) {
      DefinedRaces execution = new DefinedRaces();
      past.forEach(step -> execution.add(step.thread, step.operation));
      races.addAll(execution.races());
      return;
    }
    for (int t = 0; t < state.threads(); t++) {
      for (int choice = 0; state.enabled(t) && choice < state.pending(t).alternatives(); choice++) {
        ModelState next = state.copy();
        past.add(new Step(state.identity(t), state.pending(t)));
        next.step(t, choice);
        everyInterleaving(next, past, races);
        past.remove(past.size() - 1);
      }
    }
  }

  /** Feeds the events of every execution of a search to the detector. */
  private static final class Observed implements Program {
    private final Program program;
    private static final OptimisticModes NO_LOCKS = new OptimisticModes();

    private final DataRaceDetector detector = new DataRaceDetector();
    private final Set<String> races = new TreeSet<>();

    Observed(Program program) {
      this.program = program;
    }

    @Override
    public Ending run(Scheduler scheduler) {
      detector.clear();
      List<String> names = new ArrayList<>();
      Ending ending =
          program.run(
              new Scheduler() {
                private final int[] positions = new int[16];

                @Override
                public int next(State state) {
                  int thread = scheduler.next(state);
                  if (thread != CUT) {
                    Operation operation = state.pending(thread);
                    int position = positions[thread]++;
                    detector.step(
                        thread,
                        names.size(),
                        thread * 1000 + position,
                        operation,
                        DefinedRaces.effect(operation),
                        NO_LOCKS);
                    names.add(DefinedRaces.name(state.identity(thread), position));
                  }
                  return thread;
                }

                @Override
                public int choose(State state, int thread, int alternatives) {
                  return scheduler.choose(state, thread, alternatives);
                }

                @Override
                public void end(State state) {
                  scheduler.end(state);
                }
              });
      for (RacePair race : detector.found()) {
        races.add(DefinedRaces.pair(names.get(race.first()), names.get(race.second())));
      }
      return ending;
    }
  }
}
