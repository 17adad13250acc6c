package dev.por.plugin;

import java.nio.file.Path;
import java.util.List;

/**
 * What a check is run on.
 *
 * @param classPath what the code under test needs, in order
 * @param testRoots the entries of the class path in which to look for tests
 * @param mainClass the class whose main method to explore instead of tests, or null
 * @param javaExecutable the {@code java} that runs the code under test
 * @param engine the jar of the engine as it was published, or null when it is the one that this
 *     very class path holds; a build tool may load rewritten copies that no worker could run
 */
public record Inputs(
    List<Path> classPath,
    List<Path> testRoots,
    String mainClass,
    Path javaExecutable,
    Path engine) {
  /** Lists are copied. */
  public Inputs {
    classPath = List.copyOf(classPath);
    testRoots = List.copyOf(testRoots);
  }

  /** With the engine of this class path. */
  public Inputs(List<Path> classPath, List<Path> testRoots, String mainClass, Path javaExecutable) {
    this(classPath, testRoots, mainClass, javaExecutable, null);
  }
}
