package dev.por.engine.plan;

import java.util.List;

/**
 * The JVM that runs the code under test.
 *
 * @param classPath what the code under test needs, in order: directories and jars
 * @param javaExecutable its {@code java}
 * @param jvmArguments further arguments for it
 */
public record ForkedJvm(List<String> classPath, String javaExecutable, List<String> jvmArguments) {
  /** Lists are copied. */
  public ForkedJvm {
    classPath = List.copyOf(classPath);
    jvmArguments = List.copyOf(jvmArguments);
  }

  /** One without further arguments. */
  public ForkedJvm(List<String> classPath, String javaExecutable) {
    this(classPath, javaExecutable, List.of());
  }
}
