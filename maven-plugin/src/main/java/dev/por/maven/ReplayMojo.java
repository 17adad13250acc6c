package dev.por.maven;

import dev.por.plugin.ConcurrencyCheck;
import dev.por.plugin.InvalidSettingsException;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Execute;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Runs one failing schedule of an earlier check again and shows what happens. */
@Mojo(name = "replay", requiresDependencyResolution = ResolutionScope.TEST, threadSafe = true)
@Execute(phase = LifecyclePhase.TEST_COMPILE)
public final class ReplayMojo extends ProjectMojo {
  /** The id of the schedule, as the report shows it beside the failure. */
  @Parameter(property = "por.schedule")
  String schedule;

  @Override
  void run(ConcurrencyCheck check) throws MojoExecutionException {
    if (schedule == null) {
      throw new InvalidSettingsException(
          "por:replay needs the id of a schedule: mvn por:replay -Dpor.schedule=ID, with an ID of"
              + " the report in "
              + reportDirectory
              + ".");
    }
    check.replay(inputs(), reportDirectory.toPath(), schedule);
  }
}
