package dev.por.gradle;

import dev.por.plugin.InvalidSettingsException;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.Optional;
import org.gradle.api.tasks.TaskAction;
import org.gradle.api.tasks.options.Option;
import org.gradle.work.DisableCachingByDefault;

/** Runs one failing schedule of the latest report again. */
@DisableCachingByDefault(because = "A replay is there to be watched")
public abstract class ReplayTask extends WorkerTask {
  /** The id of the schedule, as the report shows it. */
  @Input
  @Optional
  @Option(option = "schedule", description = "The id of the schedule, as the report shows it")
  public abstract Property<String> getSchedule();

  /** Where the report is. */
  @Internal
  public abstract DirectoryProperty getReportDirectory();

  /** Runs the schedule. */
  @TaskAction
  public void replay() {
    if (!getSchedule().isPresent()) {
      throw new InvalidSettingsException(
          "No schedule to replay: add --schedule=<id>; the report shows the id of every failing"
              + " schedule: "
              + getReportDirectory().file("index.html").get());
    }
    check().replay(inputs(), path(getReportDirectory()), getSchedule().get());
  }
}
