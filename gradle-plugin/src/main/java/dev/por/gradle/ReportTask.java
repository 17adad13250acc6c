package dev.por.gradle;

import java.nio.file.Path;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.MapProperty;
import org.gradle.api.tasks.Classpath;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFile;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.OutputDirectory;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.api.tasks.TaskAction;
import org.gradle.work.DisableCachingByDefault;

/**
 * Evaluates the gate and writes {@code result.json} and the pages; never fails on a closed gate.
 */
@DisableCachingByDefault(because = "Writing the pages takes no longer than unpacking them")
public abstract class ReportTask extends ConcurrencyTask {
  /** A known failure expires one day although no input changed. */
  public ReportTask() {
    getOutputs()
        .upToDateWhen(
            task -> !((ReportTask) task).getGateSettings().get().containsKey("knownFailures"));
  }

  @Override
  @Input
  public abstract MapProperty<String, String> getGateSettings();

  /** What was found out: {@code exploration.json}. */
  @InputFile
  @PathSensitive(PathSensitivity.NONE)
  public abstract RegularFileProperty getExploration();

  /** The baseline, if there is one. */
  @InputFiles
  @PathSensitive(PathSensitivity.NONE)
  public abstract ConfigurableFileCollection getBaseline();

  /** The sources that the pages quote. */
  @InputFiles
  @PathSensitive(PathSensitivity.RELATIVE)
  public abstract ConfigurableFileCollection getSources();

  /** The folders that the sources lie in. */
  @Internal
  public abstract ConfigurableFileCollection getSourceRoots();

  /** The code under test, in which the settings of the gate name fields. */
  @Classpath
  public abstract ConfigurableFileCollection getClassPath();

  /** The part of the class path in which tests are that settings name. */
  @Classpath
  public abstract ConfigurableFileCollection getTestRoots();

  @Override
  @OutputDirectory
  public abstract DirectoryProperty getTestResults();

  /** Where the report goes. */
  @OutputDirectory
  public abstract DirectoryProperty getReportDirectory();

  /** Writes the report. */
  @TaskAction
  public void report() {
    Path directory = getExploration().get().getAsFile().toPath().getParent();
    // the exploration may be one of an earlier build, which had other settings of the gate
    check().requireNames(paths(getClassPath()), paths(getTestRoots()));
    check().report(directory, path(getReportDirectory()), paths(getSourceRoots()));
  }
}
