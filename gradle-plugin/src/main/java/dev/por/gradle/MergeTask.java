package dev.por.gradle;

import dev.por.plugin.ConcurrencyCheck;
import dev.por.plugin.InvalidSettingsException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.TaskAction;
import org.gradle.api.tasks.options.Option;
import org.gradle.work.DisableCachingByDefault;

/**
 * Joins what the shards of an exploration came to, writes one report and fails when the gate is
 * closed.
 */
@DisableCachingByDefault(because = "Whether the gate is open must be said every time")
public abstract class MergeTask extends ConcurrencyTask {
  /** The exploration directories of all shards, relative to the project. */
  @Input
  public abstract ListProperty<String> getParts();

  /** What the command line says; Gradle 7 has no options that are properties of lists. */
  @Option(
      option = "parts",
      description = "The exploration directories of all shards, by comma; may be repeated")
  public void selectParts(List<String> directories) {
    getParts().set(directories);
  }

  /** The folder that the parts are relative to. */
  @Internal
  public abstract DirectoryProperty getRoot();

  /** Where the joined exploration goes. */
  @Internal
  public abstract DirectoryProperty getMerged();

  /** Where the report goes. */
  @Internal
  public abstract DirectoryProperty getReportDirectory();

  /** The folders that the sources lie in. */
  @Internal
  public abstract ConfigurableFileCollection getSourceRoots();

  /** Joins, reports and judges. */
  @TaskAction
  public void merge() {
    List<Path> parts =
        getParts().get().stream()
            .flatMap(names -> Stream.of(names.split(",", -1)))
            .map(name -> path(getRoot()).resolve(name.strip()))
            .toList();
    if (parts.isEmpty()) {
      throw new InvalidSettingsException(
          "concurrencyMerge needs the exploration directories of all shards: ./gradlew"
              + " concurrencyMerge --parts=part-1,part-2");
    }
    ConcurrencyCheck check = check();
    check.merge(parts, path(getMerged()));
    check.report(path(getMerged()), path(getReportDirectory()), paths(getSourceRoots()));
    check.verify(path(getReportDirectory()));
  }
}
