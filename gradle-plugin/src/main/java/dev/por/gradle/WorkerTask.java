package dev.por.gradle;

import dev.por.plugin.Inputs;
import dev.por.plugin.InvalidSettingsException;
import dev.por.plugin.WorkerHome;
import java.io.File;
import java.nio.file.Path;
import org.gradle.api.JavaVersion;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Classpath;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.Nested;
import org.gradle.api.tasks.Optional;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.jvm.toolchain.JavaLauncher;
import org.gradle.work.DisableCachingByDefault;

/** A task that runs code under test in forked JVMs. */
@DisableCachingByDefault(because = "Whether it may be cached depends on what the worker is for")
public abstract class WorkerTask extends ConcurrencyTask {
  /** What the code under test needs. */
  @Classpath
  public abstract ConfigurableFileCollection getClassPath();

  /** The part of the class path in which to look for tests. */
  @Classpath
  public abstract ConfigurableFileCollection getTestRoots();

  /** The part of the class path that projects of this build make. */
  @Classpath
  public abstract ConfigurableFileCollection getProjectCode();

  /** The jar of the engine, which becomes the agent of the forked JVMs. */
  @Classpath
  public abstract ConfigurableFileCollection getEngine();

  /** The jars of the agents that the settings name. */
  @InputFiles
  @PathSensitive(PathSensitivity.NONE)
  public abstract ConfigurableFileCollection getAgents();

  /** The working directory of the forked JVMs: that of the project. */
  @Internal
  public abstract DirectoryProperty getWorkingDirectory();

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
    if (getTestRoots().isEmpty()) {
      throw new InvalidSettingsException(
          "There is no source set named \"test\" to look for tests in: apply the \"java\" plugin in"
              + " the build script that applies \"dev.por.concurrency-check\".");
    }
    return new Inputs(
        paths(getClassPath()),
        paths(getTestRoots()),
        null,
        new WorkerHome(
            javaExecutable(), getEngine().getSingleFile().toPath(), path(getWorkingDirectory())),
        paths(getProjectCode()));
  }

  private Path javaExecutable() {
    if (getLauncher().isPresent()) {
      return getLauncher().get().getExecutablePath().getAsFile().toPath();
    }
    String name = File.separatorChar == '\\' ? "java.exe" : "java";
    return Path.of(System.getProperty("java.home"), "bin", name);
  }
}
