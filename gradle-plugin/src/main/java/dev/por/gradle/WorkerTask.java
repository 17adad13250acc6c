package dev.por.gradle;

import dev.por.plugin.Inputs;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import org.gradle.api.JavaVersion;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.FileCollection;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Classpath;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.Nested;
import org.gradle.api.tasks.Optional;
import org.gradle.jvm.toolchain.JavaLauncher;

/** A task that runs code under test in forked JVMs. */
public abstract class WorkerTask extends ConcurrencyTask {
  /** What the code under test needs. */
  @Classpath
  public abstract ConfigurableFileCollection getClassPath();

  /** The part of the class path in which to look for tests. */
  @Classpath
  public abstract ConfigurableFileCollection getTestRoots();

  /** The jar of the engine, which becomes the agent of the forked JVMs. */
  @Classpath
  public abstract ConfigurableFileCollection getEngine();

  /** The JVM to fork; absent: the one that runs Gradle. */
  @Nested
  @Optional
  public abstract Property<JavaLauncher> getLauncher();

  /** The version of the JVM that runs Gradle, where that is the one to fork. */
  @Input
  @Optional
  public String getGradleJavaVersion() {
    return getLauncher().isPresent() ? null : JavaVersion.current().getMajorVersion();
  }

  final Inputs inputs() {
    return new Inputs(
        paths(getClassPath()),
        paths(getTestRoots()),
        null,
        javaExecutable(),
        getEngine().getSingleFile().toPath());
  }

  /** Gradle lists directories that were never made, such as those of a language without sources. */
  private static List<Path> paths(FileCollection files) {
    return files.getFiles().stream().filter(File::exists).map(File::toPath).toList();
  }

  private Path javaExecutable() {
    if (getLauncher().isPresent()) {
      return getLauncher().get().getExecutablePath().getAsFile().toPath();
    }
    String name = File.separatorChar == '\\' ? "java.exe" : "java";
    return Path.of(System.getProperty("java.home"), "bin", name);
  }
}
