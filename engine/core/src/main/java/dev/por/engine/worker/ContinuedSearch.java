package dev.por.engine.worker;

import dev.por.engine.control.JvmProgram;
import dev.por.engine.control.PinnedException;
import dev.por.engine.control.SharingDiscovered;
import dev.por.engine.explore.Exploration;
import dev.por.engine.explore.Goal;
import dev.por.engine.explore.Ledger;
import dev.por.engine.explore.Progress;
import dev.por.engine.explore.Summary;
import dev.por.engine.plan.SearchSettings;
import dev.por.engine.result.StopReason;
import java.io.IOException;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * The search of one test over several builds: goes on with what an earlier build left, and leaves
 * what its own budget cuts off to the next one.
 */
final class ContinuedSearch {
  private final SearchSettings settings;
  private final JvmProgram program;
  private final SearchFile file;
  private final Consumer<String> warnings;
  private Ledger ledger;

  /**
   * A search that has not begun.
   *
   * @param file where it waits between builds, or null when it is not to be continued
   */
  ContinuedSearch(
      SearchSettings settings, JvmProgram program, SearchFile file, Consumer<String> warnings) {
    this.settings = settings;
    this.program = program;
    this.file = file;
    this.warnings = warnings;
  }

  /** Searches until the goal or a limit is reached. */
  Summary run(LongSupplier elapsed, Consumer<Progress> progress) {
    ledger = new Ledger();
    try {
      return continued(elapsed, progress);
    } catch (PinnedException e) {
      // to be run again on other threads
      throw e;
    } catch (RuntimeException | Error e) {
      // whatever it was, the next build must not run into it again
      discardFile();
      throw e;
    }
  }

  /** Starts again whenever a location turns out to be shared; the time goes on. */
  private Summary continued(LongSupplier elapsed, Consumer<Progress> progress) {
    Exploration exploration = restored(elapsed, progress);
    while (true) {
      try {
        Summary summary = exploration.run();
        leave(exploration, summary.stopReason());
        return summary;
      } catch (SharingDiscovered again) {
        exploration.discard();
        exploration = fresh(elapsed, progress);
      }
    }
  }

  private Exploration fresh(LongSupplier elapsed, Consumer<Progress> progress) {
    SearchSettings s = settings;
    Goal goal =
        new Goal(
            s.strategy(),
            s.preemptionBound(),
            s.exhaustive(),
            s.maxPreemptionBound(),
            s.maxExecutions(),
            s.stopAtTarget(),
            s.huntShare(),
            s.keepGoing());
    return new Exploration(program, goal, elapsed, s.budgetMillis(), progress, ledger);
  }

  private Exploration restored(LongSupplier elapsed, Consumer<Progress> progress) {
    Exploration exploration = fresh(elapsed, progress);
    if (file == null || !file.exists()) {
      return exploration;
    }
    String problem = exploration.resumable() ? file.problem() : "is of another strategy";
    if (problem == null) {
      try {
        Exploration saved = exploration;
        file.read(
            in -> {
              program.restore(in);
              saved.restore(in);
            });
        return saved;
      } catch (RuntimeException e) {
        problem = "cannot be understood (" + e + ")";
      }
    }
    warnings.accept(
        "The saved search " + file + " " + problem + "; the search starts from the beginning.");
    discardFile();
    ledger = new Ledger();
    return fresh(elapsed, progress);
  }

  private void leave(Exploration exploration, StopReason reason) {
    if (file == null) {
      return;
    }
    boolean cutOff = reason == StopReason.TIME_LIMIT || reason == StopReason.EXECUTION_LIMIT;
    if (!cutOff || !exploration.resumable()) {
      discardFile();
      return;
    }
    try {
      file.write(
          out -> {
            program.save(out);
            exploration.save(out);
          });
    } catch (IOException e) {
      warnings.accept(
          "The search could not be saved in "
              + file
              + " ("
              + e
              + "), so that the next build starts from the beginning.");
      discardFile();
    }
  }

  private void discardFile() {
    if (file != null) {
      file.delete();
    }
  }
}
