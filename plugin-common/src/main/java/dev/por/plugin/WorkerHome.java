package dev.por.plugin;

import java.nio.file.Path;

/**
 * Where workers run, and by what.
 *
 * @param javaExecutable the {@code java} that runs the code under test
 * @param engine the jar of the engine as it was published, or null when it is the one that this
 *     very class path holds; a build tool may load rewritten copies that no worker could run
 * @param directory the working directory, or null for that of this process
 */
public record WorkerHome(Path javaExecutable, Path engine, Path directory) {
  /** In the working directory of this process. */
  public WorkerHome(Path javaExecutable, Path engine) {
    this(javaExecutable, engine, null);
  }
}
