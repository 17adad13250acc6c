package dev.por.plugin;

import java.nio.file.Path;
import java.util.List;

/**
 * What a check is run on.
 *
 * @param classPath what the code under test needs, in order
 * @param testRoots the entries of the class path in which to look for tests
 * @param mainClass the class whose main method to explore instead of tests, or null
 * @param home where workers run
 * @param projectJars the jars of the class path that the same build makes: their classes are the
 *     project's own, as those in directories are
 */
public record Inputs(
    List<Path> classPath,
    List<Path> testRoots,
    String mainClass,
    WorkerHome home,
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
    this(classPath, testRoots, mainClass, new WorkerHome(javaExecutable, engine), List.of());
  }

  /** With the engine of this class path. */
  public Inputs(List<Path> classPath, List<Path> testRoots, String mainClass, Path javaExecutable) {
    this(classPath, testRoots, mainClass, javaExecutable, null);
  }

  Path javaExecutable() {
    return home.javaExecutable();
  }

  Path engine() {
    return home.engine();
  }
}
