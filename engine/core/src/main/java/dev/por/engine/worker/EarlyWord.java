package dev.por.engine.worker;

import dev.por.engine.explore.finding.FailedExecution;
import dev.por.engine.program.LearningProgram;
import dev.por.engine.worker.recording.ReplayScript;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Reports each failure of a search as soon as it is found, by the schedule that shows it: what
 * happens to this JVM later takes nothing back.
 */
final class EarlyWord {
  private record Told(String kind, String message) {}

  private final LearningProgram program;
  private final Consumer<String> steps;
  private final Set<Told> told = new HashSet<>();

  /**
   * For one test.
   *
   * @param steps gets the schedules, each as {@link ReplayScript} writes it
   */
  EarlyWord(LearningProgram program, Consumer<String> steps) {
    this.program = program;
    this.steps = steps;
  }

  /** After every execution. */
  void of(ContinuedSearch search) {
    if (search.failureCount() > told.size()) {
      search.failures().forEach(this::tell);
    }
  }

  private void tell(FailedExecution failed) {
    if (told.add(new Told(failed.failure().kind().name(), failed.failure().message()))) {
      List<Long> shared = failed.shared() == null ? program.shared() : failed.shared();
      steps.accept(new ReplayScript(failed.schedule(), shared).toString());
    }
  }
}
