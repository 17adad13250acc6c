package dev.por.gradle;

import java.util.List;
import javax.inject.Inject;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.TaskAction;
import org.gradle.api.tasks.options.Option;
import org.gradle.work.DisableCachingByDefault;

/** Fails when the gate is closed, last of all, so that a red build always has its report. */
@DisableCachingByDefault(because = "It only reads the verdict")
public abstract class CheckTask extends ConcurrencyTask {
  private final ListProperty<String> tests;

  /**
   * A check whose command line may select tests.
   *
   * @param tests what the exploration reads its selection from
   */
  @Inject
  @SuppressWarnings("InjectOnConstructorOfAbstractClass") // Gradle generates the subclass
  public CheckTask(ListProperty<String> tests) {
    this.tests = tests;
  }

  /** Where the report is. */
  @Internal
  public abstract DirectoryProperty getReportDirectory();

  /** What the command line asks for. */
  @Option(option = "tests", description = "Explores only the tests that match, in place of include")
  public void selectTests(List<String> patterns) {
    tests.set(patterns);
  }

  /** Reads the verdict. */
  @TaskAction
  public void verify() {
    check().verify(path(getReportDirectory()));
  }
}
