package dev.por.gradle;

import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.provider.MapProperty;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputDirectory;
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

  /** Where {@code exploration.json} is. */
  @InputDirectory
  @PathSensitive(PathSensitivity.NONE)
  public abstract DirectoryProperty getDirectory();

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

  /** Where the report goes. */
  @OutputDirectory
  public abstract DirectoryProperty getReportDirectory();

  /** Writes the report. */
  @TaskAction
  public void report() {
    check().report(path(getDirectory()), path(getReportDirectory()), paths(getSourceRoots()));
  }
}
