package dev.por.gradle;

import dev.por.plugin.ConcurrencyCheck;
import dev.por.plugin.GateClosedException;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.tasks.CacheableTask;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.LocalState;
import org.gradle.api.tasks.OutputFile;
import org.gradle.api.tasks.TaskAction;
import org.gradle.api.tasks.options.Option;

/**
 * Explores the tests and writes {@code exploration.json}; judges nothing.
 *
 * <p>An exploration that is not finished is neither up to date nor cached, so that the next build
 * goes on with it. The second half of that takes some care: Gradle asks whether a task may be
 * cached <em>before</em> it runs, and then stores whatever a successful one left behind. So when it
 * got yes for an answer and the exploration ends unfinished, this task must not succeed; it then
 * ends the build itself as the tasks after it would, with the report and the same message.
 */
@CacheableTask
public abstract class ExploreTask extends WorkerTask {
  /** Whether Gradle asked if it may store what this task leaves behind, and the answer was yes. */
  private transient boolean willBeStored;

  /** Decides what of an earlier build is still good. */
  public ExploreTask() {
    // a file that is missing is for Gradle to notice: a task that is not up to date asks no cache
    getOutputs().upToDateWhen(task -> !((ExploreTask) task).isUnfinished());
    getOutputs()
        .doNotCacheIf(
            "the exploration is not finished, or need not be",
            task -> !((ExploreTask) task).mayBeStored());
  }

  /** Patterns of the tests to explore in this run, in place of the setting "include". */
  @Input
  public abstract ListProperty<String> getTests();

  /** What was found out, in a file of this very name: {@code exploration.json}. */
  @OutputFile
  public abstract RegularFileProperty getExploration();

  /** The logs of the workers, which lie beside it and are full of times and places. */
  @LocalState
  public File getLogs() {
    return file().resolveSibling("workers").toFile();
  }

  /** The searches that wait for the next build to go on with them; never part of a result. */
  @LocalState
  public File getSearches() {
    return file().resolveSibling("searches").toFile();
  }

  /** Where a report goes that this task has to write itself. */
  @Internal
  public abstract DirectoryProperty getReportDirectory();

  /** The folders of the sources that such a report quotes. */
  @Internal
  public abstract ConfigurableFileCollection getSourceRoots();

  /** What the command line asks for. */
  @Option(option = "tests", description = "Explores only the tests that match, in place of include")
  public void selectTests(List<String> patterns) {
    getTests().set(patterns);
  }

  /** Runs the exploration. */
  @TaskAction
  public void explore() {
    ConcurrencyCheck check = check();
    check.explore(inputs(), file().getParent());
    if (willBeStored && !Finished.isFinished(file())) {
      check.report(file().getParent(), path(getReportDirectory()), paths(getSourceRoots()));
      check.verify(path(getReportDirectory()));
      throw new GateClosedException(
          "The exploration is not finished, so it must not enter the build cache, yet nothing in"
              + " the report says why. Run again with --no-build-cache; the report is "
              + getReportDirectory().file("index.html").get());
    }
  }

  @Override
  Map<String, String> written() {
    Map<String, String> values = super.written();
    if (!getTests().get().isEmpty()) {
      values.put("include", WrittenSettings.text(getTests().get()));
    }
    return values;
  }

  private boolean mayBeStored() {
    Map<String, String> gate = getGateSettings().get();
    boolean mayStayUnfinished =
        gate.containsKey("knownFailures") || "true".equals(gate.get("allowIncomplete"));
    // what merge needs of a shard lies beside the file that would be stored
    boolean part = getExplorationSettings().get().containsKey("shard");
    willBeStored = !part && !mayStayUnfinished && !isUnfinished();
    return willBeStored;
  }

  /** Whether an earlier build, or this one, left an exploration to go on with. */
  private boolean isUnfinished() {
    return Files.exists(file()) && !Finished.isFinished(file());
  }

  private Path file() {
    return getExploration().get().getAsFile().toPath();
  }
}
