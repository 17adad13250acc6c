package dev.por.gradle;

import dev.por.plugin.ConcurrencyCheck;
import dev.por.plugin.Settings;
import dev.por.plugin.Vocabulary;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gradle.api.DefaultTask;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.FileCollection;
import org.gradle.api.provider.MapProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.Internal;
import org.gradle.work.DisableCachingByDefault;

/**
 * What the tasks share: the settings. All of them are known to each, so all are validated first.
 */
@DisableCachingByDefault(because = "It does nothing by itself")
public abstract class ConcurrencyTask extends DefaultTask {
  /** The task that the command line excludes, without which this one has nothing to judge. */
  @Internal
  public abstract Property<String> getExcluded();

  /** The command that runs a schedule again, but for the schedule, which is its end. */
  @Internal
  public abstract Property<String> getReplayCommand();

  /** Where JUnit XML goes, for the plugins of CI servers. */
  @Internal
  public abstract DirectoryProperty getTestResults();

  /** Runs unless it has nothing to judge. */
  protected ConcurrencyTask() {
    onlyIf(task -> !((ConcurrencyTask) task).isTurnedOff());
  }

  private boolean isTurnedOff() {
    if (getExcluded().isPresent()) {
      getLogger().lifecycle("por is skipped: {} is excluded by -x.", getExcluded().get());
    }
    return getExcluded().isPresent();
  }

  /** The settings that shape an exploration, by name. */
  @Input
  public abstract MapProperty<String, String> getExplorationSettings();

  /** The settings that change nothing about an exploration but its speed, by name. */
  @Internal
  public abstract MapProperty<String, String> getEffortSettings();

  /** The settings of the gate, by name. */
  @Internal
  public abstract MapProperty<String, String> getGateSettings();

  /** The settings as the user wrote them. */
  Map<String, String> written() {
    Map<String, String> values = new TreeMap<>(getExplorationSettings().get());
    values.putAll(getEffortSettings().get());
    values.putAll(getGateSettings().get());
    return values;
  }

  static Path path(DirectoryProperty directory) {
    return directory.get().getAsFile().toPath();
  }

  /** Gradle lists folders that were never made, such as those of a language without sources. */
  static List<Path> paths(FileCollection files) {
    return files.getFiles().stream().filter(File::exists).map(File::toPath).toList();
  }

  final ConcurrencyCheck check() {
    return new ConcurrencyCheck(
            Settings.of(written(), Vocabulary.GRADLE),
            new GradleConsole(getLogger()),
            getReplayCommand().get())
        .publishing(path(getTestResults()));
  }
}
