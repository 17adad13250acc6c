package dev.por.maven;

import dev.por.plugin.ConcurrencyCheck;
import dev.por.plugin.InvalidSettingsException;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * Joins what the shards of an exploration came to, writes one report and fails the build when the
 * gate is closed. Needs no compiled tests.
 */
@Mojo(name = "merge", threadSafe = true)
public final class MergeMojo extends ProjectMojo {
  /**
   * The exploration directories of all shards, by comma: each what target/concurrency was where the
   * shard was explored. Relative to the module.
   */
  @Parameter(property = "por.parts")
  String parts;

  /** Where the joined exploration goes. */
  @Parameter(
      property = "por.mergeDirectory",
      defaultValue = "${project.build.directory}/concurrency-merged",
      required = true)
  File mergeDirectory;

  @Override
  void run(ConcurrencyCheck check) {
    if (parts == null) {
      throw new InvalidSettingsException(
          "por:merge needs the exploration directories of all shards: mvn por:merge"
              + " -Dpor.parts=part-1,part-2");
    }
    check.merge(directories(), mergeDirectory.toPath());
    check.report(mergeDirectory.toPath(), reportDirectory.toPath(), sourceRoots());
    check.verify(reportDirectory.toPath());
  }

  private List<Path> directories() {
    Path module = project.getBasedir().toPath();
    return Stream.of(parts.split(",", -1)).map(String::strip).map(module::resolve).toList();
  }
}
