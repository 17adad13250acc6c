package dev.por.engine.worker;

import dev.por.engine.control.fault.PinnedException;
import dev.por.engine.control.fault.SharingDiscoveredException;
import dev.por.engine.explore.Exploration;
import dev.por.engine.explore.Goal;
import dev.por.engine.explore.Ledger;
import dev.por.engine.explore.Summary;
import dev.por.engine.explore.finding.FailedExecution;
import dev.por.engine.explore.finding.RacyExecution;
import dev.por.engine.model.StateReader;
import dev.por.engine.plan.SearchSettings;
import dev.por.engine.plan.StopRule;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.Target;
import dev.por.engine.program.LearningProgram;
import dev.por.engine.program.Program;
import dev.por.engine.result.Standing;
import dev.por.engine.result.StopReason;
import dev.por.engine.wire.SearchFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * The search of one test over several builds: goes on with what an earlier build left, and leaves
 * what its own budget cuts off to the next one.
 */
final class ContinuedSearch {
  private static final long PILOT = 200;

  /** How often classes may be initialised by the JVM before a search that waits can go on. */
  private static final int FIRST_USES = 8;

  private final SearchSettings settings;
  private final LearningProgram program;
  private final SearchFiles places;
  private final SearchFile file;
  private final Consumer<String> warnings;
  private final BooleanSupplier pause;
  private Ledger ledger = new Ledger();
  private Exploration exploration;
  private List<Long> shared;
  private long sinceSharing;
  private int repeated;
  private boolean foundLate;
  private final RestartCounter restarts;

  /**
   * A search that has not begun.
   *
   * @param places which part of the search is done here, and the files that it leaves
   * @param pause whether to stop before the time is over
   */
  ContinuedSearch(
      SearchSettings settings,
      LearningProgram program,
      SearchFiles places,
      Consumer<String> warnings,
      BooleanSupplier pause) {
    this.pause = pause;
    this.settings = settings;
    this.program = program;
    this.restarts = new RestartCounter(program);
    this.places = places;
    this.file = places.waiting();
    this.warnings = warnings;
  }

  /** How many different failures all its searches have found so far. */
  int failureCount() {
    return exploration == null ? 0 : exploration.failureCount();
  }

  /** The failures of all its searches so far; when it came to no end. */
  List<FailedExecution> failures() {
    return exploration == null ? List.of() : exploration.failures();
  }

  /** The data races of all its searches so far. */
  List<RacyExecution> races() {
    return exploration == null ? List.of() : exploration.races();
  }

  /** Searches until the goal or a limit is reached. */
  Summary run(LongSupplier elapsed, Consumer<Standing> progress) {
    ledger = ledger.anew();
    try {
      if (foundLate) {
        foundLate = false;
        restarts.oneMore();
      }
      return continued(elapsed, progress);
    } catch (PinnedException e) {
      // to be run again on other threads
      exploration.discard(shared);
      throw e;
    } catch (RuntimeException | Error e) {
      // whatever it was, the next build must not run into it again
      discardFile();
      if (exploration != null && shared != null) {
        exploration.discard(shared);
      }
      throw e;
    }
  }

  /** What the latest search found could not be repeated with what was known to be shared. */
  void startAgain() {
    foundLate = true;
    discardFile();
    exploration.discard(shared);
  }

  /** Starts again whenever a location turns out to be shared; the time goes on. */
  private Summary continued(LongSupplier elapsed, Consumer<Standing> progress) {
    if (places.part() != null) {
      places.part().delete();
    }
    if (places.part() != null && places.whole() == null) {
      learnSharing();
    }
    exploration = restored(elapsed, progress);
    Exploration wrong = null;
    while (true) {
      shared = program.shared();
      try {
        if (wrong != null) {
          exploration.retrace(wrong, shared);
        }
        Summary summary = exploration.run();
        leave(summary.stopReason());
        leavePart();
        return summary;
      } catch (SharingDiscoveredException again) {
        if (isOnlyFirstUse() && repeated++ < FIRST_USES) {
          ledger = ledger.anew();
          exploration = restored(elapsed, progress);
          continue;
        }
        exploration.discard(shared);
        if (places.whole() != null) {
          throw new IndivisibleException("more is shared than was known when it was divided");
        }
        wrong = program.wentWrong() ? exploration : null;
        restarts.oneMore();
        exploration = fresh(elapsed, progress);
      }
    }
  }

  /**
   * Whether a search that was begun elsewhere has learned nothing: a JVM initialises its classes
   * itself once, and then they can be where the search wants them.
   */
  private boolean isOnlyFirstUse() {
    boolean begunElsewhere = places.whole() != null || (file != null && file.exists());
    return begunElsewhere && program.shared().equals(shared);
  }

  /**
   * Parts fit together only when all of them know the same locations to be shared: each begins with
   * the same executions, which find nearly all of them.
   */
  private void learnSharing() {
    Goal pilot = new Goal(Strategy.BPOR, Target.bound(0), 1, new StopRule(PILOT, false, true));
    boolean again = true;
    while (again) {
      try {
        new Exploration(searched(), pilot, () -> 0, 1, p -> {}).run();
        again = false;
      } catch (SharingDiscoveredException more) {
        // from the beginning, so that the executions are those of the other parts
        restarts.oneMore();
      }
    }
  }

  private void leavePart() {
    if (places.part() == null) {
      return;
    }
    try {
      places
          .part()
          .write(
              out -> {
                program.saveSharing(out);
                exploration.coverage().save(out);
              });
    } catch (IOException e) {
      throw new UncheckedIOException("What merge needs could not be written", e);
    }
  }

  private Exploration fresh(LongSupplier elapsed, Consumer<Standing> progress) {
    Goal goal = Goals.of(settings, places.shard());
    sinceSharing = 0;
    Consumer<Standing> counted =
        now -> {
          sinceSharing++;
          progress.accept(now);
        };
    Exploration begun =
        new Exploration(searched(), goal, elapsed, settings.budgetMillis(), counted, ledger);
    begun.pauseWhen(() -> pause.getAsBoolean() && mayBePaused());
    return begun;
  }

  /** The program as it is known by now. */
  private Program searched() {
    return FairBound.within(settings, program);
  }

  /** What is divided too early has parts that soon find more to be shared, and do not fit. */
  private boolean mayBePaused() {
    return places.part() != null || sinceSharing >= PILOT;
  }

  /** From the beginning, or, for a part, from what the whole came to before it was divided. */
  private Exploration begun(LongSupplier elapsed, Consumer<Standing> progress) {
    SearchFile whole = places.whole();
    if (whole == null) {
      return fresh(elapsed, progress);
    }
    if (!whole.exists() || whole.problem() != null) {
      throw new IndivisibleException(whole + " cannot be used");
    }
    return read(whole, elapsed, progress, Exploration::inherit);
  }

  private Exploration restored(LongSupplier elapsed, Consumer<Standing> progress) {
    if (file == null || !file.exists()) {
      return begun(elapsed, progress);
    }
    Exploration saved = fresh(elapsed, progress);
    String problem = saved.resumable() ? file.problem() : "is of another strategy";
    if (problem == null) {
      try {
        return read(file, elapsed, progress, Exploration::restore);
      } catch (RuntimeException e) {
        problem = "cannot be understood (" + e + ")";
      }
    }
    warnings.accept(
        "The saved search " + file + " " + problem + "; the search starts from the beginning.");
    discardFile();
    ledger = ledger.anew();
    return begun(elapsed, progress);
  }

  /** What was learned comes first: it says what is explored. */
  private Exploration read(
      SearchFile from,
      LongSupplier elapsed,
      Consumer<Standing> progress,
      BiConsumer<Exploration, StateReader> how) {
    Exploration[] begun = new Exploration[1];
    from.read(
        in -> {
          program.restore(in);
          begun[0] = fresh(elapsed, progress);
          how.accept(begun[0], in);
        });
    return begun[0];
  }

  private void leave(StopReason reason) {
    if (file == null) {
      return;
    }
    boolean cutOff = reason == StopReason.TIME_LIMIT || reason == StopReason.EXECUTION_LIMIT;
    // a part that is exhausted is to be known as such while the others go on
    boolean waits = cutOff || (places.part() != null && reason == StopReason.EXHAUSTED);
    if (!waits || !exploration.resumable()) {
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
