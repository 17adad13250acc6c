package dev.por.gradle;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.tasks.CacheableTask;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.OutputDirectory;
import org.gradle.api.tasks.TaskAction;
import org.gradle.api.tasks.options.Option;

/** Explores the tests and writes {@code exploration.json}; judges nothing. */
@CacheableTask
public abstract class ExploreTask extends WorkerTask {
  /** An exploration that is not finished is for the next build to go on with. */
  public ExploreTask() {
    getOutputs().upToDateWhen(task -> Finished.isFinished(((ExploreTask) task).file()));
    getOutputs()
        .doNotCacheIf(
            "the exploration is not finished",
            task -> {
              Path file = ((ExploreTask) task).file();
              return file.toFile().exists() && !Finished.isFinished(file);
            });
  }

  /** Patterns of the tests to explore in this run, in place of the setting "include". */
  @Input
  public abstract ListProperty<String> getTests();

  /** Where {@code exploration.json} and the logs of the workers go. */
  @OutputDirectory
  public abstract DirectoryProperty getDirectory();

  /** What the command line asks for. */
  @Option(option = "tests", description = "Explores only the tests that match, in place of include")
  public void selectTests(List<String> patterns) {
    getTests().set(patterns);
  }

  /** Runs the exploration. */
  @TaskAction
  public void explore() {
    check().explore(inputs(), getDirectory().get().getAsFile().toPath());
  }

  @Override
  Map<String, String> written() {
    Map<String, String> values = super.written();
    if (!getTests().get().isEmpty()) {
      values.put("include", WrittenSettings.text(getTests().get()));
    }
    return values;
  }

  private Path file() {
    return getDirectory().get().getAsFile().toPath().resolve("exploration.json");
  }
}
