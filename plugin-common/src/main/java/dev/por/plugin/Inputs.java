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
 * @param projectJars the jars of the class path that the same build makes: their classes are the
 *     project's own, as those in directories are
 */
public record Inputs(
    List<Path> classPath,
    List<Path> testRoots,
    String mainClass,
    Path javaExecutable,
    Path engine,
    List<Path> projectJars) {
  /** Lists are copied. */
  public Inputs {
    classPath = List.copyOf(classPath);
    testRoots = List.copyOf(testRoots);
    projectJars = List.copyOf(projectJars);
  }

  /** Without jars that the same build makes. */
  public Inputs(
      List<Path> classPath,
      List<Path> testRoots,
      String mainClass,
      Path javaExecutable,
      Path engine) {
    this(classPath, testRoots, mainClass, javaExecutable, engine, List.of());
  }

  /** With the engine of this class path. */
  public Inputs(List<Path> classPath, List<Path> testRoots, String mainClass, Path javaExecutable) {
    this(classPath, testRoots, mainClass, javaExecutable, null);
  }
}
