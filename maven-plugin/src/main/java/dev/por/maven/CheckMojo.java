package dev.por.maven;

import dev.por.plugin.ConcurrencyCheck;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/**
 * Explores the concurrency tests of the project, writes the report and fails the build when a test
 * breaks under some schedule or stays below its target. For the executions of a POM; it expects
 * compiled tests.
 */
@Mojo(
    name = "check",
    defaultPhase = LifecyclePhase.VERIFY,
    requiresDependencyResolution = ResolutionScope.TEST,
    threadSafe = true)
public class CheckMojo extends ProjectMojo {
  /** One module of a parallel build (-T) at a time: each one's workers take every core. */
  private static final ReentrantLock CORES = new ReentrantLock();

  /** Turns the goal off, as it does all tests. */
  @Parameter(property = "skipTests", defaultValue = "false")
  boolean skipTests;

  /** Turns the goal off, as it does the compilation of tests. */
  @Parameter(property = "maven.test.skip", defaultValue = "false")
  boolean skipTestCompilation;

  @Override
  final Optional<String> switchedOff() {
    if (skipTests || skipTestCompilation) {
      return Optional.of(skipTests ? "skipTests" : "maven.test.skip");
    }
    return super.switchedOff();
  }

  @Override
  final void run(ConcurrencyCheck check) throws MojoExecutionException {
    CORES.lock();
    try {
      check.explore(inputs(), explorationDirectory.toPath());
    } finally {
      CORES.unlock();
    }
    check.report(explorationDirectory.toPath(), reportDirectory.toPath(), sourceRoots());
    check.verify(reportDirectory.toPath());
  }
}
