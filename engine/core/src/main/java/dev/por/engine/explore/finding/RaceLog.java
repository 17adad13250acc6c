package dev.por.engine.explore.finding;

import dev.por.engine.model.Execution;
import dev.por.engine.model.Mix64;
import dev.por.engine.model.RacePair;
import dev.por.engine.model.Schedule;
import dev.por.engine.model.StateReader;
import dev.por.engine.model.StateWriter;
import dev.por.engine.program.Ending;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The different data races that executions have shown, each with the best schedule for it. */
public final class RaceLog {
  /** More would not be read. */
  private static final int MAX = 100;

  private static final long RESTORED = 1;

  private final Map<Long, RacyExecution> found = new LinkedHashMap<>();

  /** Adds the races of an execution. */
  public void add(Ending ending, Execution execution) {
    for (RacePair race : ending.races()) {
      RacyExecution known = found.get(race.key());
      if (known == null
          ? found.size() < MAX
          : known.shared() != null || isBetter(execution, known)) {
        found.put(
            race.key(), new RacyExecution(race, execution.schedule(), execution.preemptions()));
      }
    }
  }

  /** The search starts again; what it found was found when these were known to be shared. */
  public void keep(List<Long> shared) {
    found.replaceAll((key, racy) -> racy.when(shared));
  }

  public void save(StateWriter out) {
    out.number(found.size());
    for (RacyExecution racy : found.values()) {
      out.hash(racy.race().key());
      out.number(racy.race().first());
      out.number(racy.race().second());
      out.text(racy.schedule().toString());
      out.number(racy.preemptions());
      KnownSharing.save(racy.shared(), out);
    }
  }

  public void restore(StateReader in) {
    for (int left = in.integer(); left > 0; left--) {
      // another JVM numbered the places: its keys must not be taken for those of this one
      long key = Mix64.mix(in.hash(), RESTORED);
      RacePair race = new RacePair(key, in.integer(), in.integer());
      Schedule schedule = Schedule.parse(in.text());
      found.put(key, new RacyExecution(race, schedule, in.integer(), KnownSharing.restored(in)));
    }
  }

  private static boolean isBetter(Execution execution, RacyExecution known) {
    return execution.preemptions() != known.preemptions()
        ? execution.preemptions() < known.preemptions()
        : execution.length() < known.schedule().length();
  }

  /** The races, fewest preemptions first. */
  public List<RacyExecution> list() {
    return found.values().stream()
        .sorted(Comparator.comparingInt(RacyExecution::preemptions))
        .toList();
  }
}
