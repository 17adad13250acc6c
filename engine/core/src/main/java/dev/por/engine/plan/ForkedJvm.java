package dev.por.engine.plan;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The JVM that runs the code under test.
 *
 * @param classPath what the code under test needs, in order: directories and jars
 * @param javaExecutable its {@code java}
 * @param jvmArguments further arguments for it
 * @param environment variables that it gets beside those of the launcher
 * @param directory its working directory, or null for that of the launcher
 */
public record ForkedJvm(
    List<String> classPath,
    String javaExecutable,
    List<String> jvmArguments,
    Map<String, String> environment,
    String directory) {
  /** Collections are copied. */
  public ForkedJvm {
    classPath = List.copyOf(classPath);
    jvmArguments = List.copyOf(jvmArguments);
    environment = Collections.unmodifiableMap(new TreeMap<>(environment));
  }

  /** One with the environment of the launcher. */
  public ForkedJvm(List<String> classPath, String javaExecutable, List<String> jvmArguments) {
    this(classPath, javaExecutable, jvmArguments, Map.of(), null);
  }

  /** One without further arguments. */
  public ForkedJvm(List<String> classPath, String javaExecutable) {
    this(classPath, javaExecutable, List.of());
  }
}
