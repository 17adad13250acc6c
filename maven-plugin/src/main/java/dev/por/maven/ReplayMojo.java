package dev.por.maven;

import dev.por.plugin.ConcurrencyCheck;
import dev.por.plugin.InvalidSettingsException;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Execute;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.project.MavenProject;

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
    Optional<MavenProject> other = otherModule();
    if (other.isPresent()) {
      getLog()
          .info(
              "por has nothing to replay here: schedule "
                  + schedule
                  + " is one of "
                  + other.get().getArtifactId()
                  + ".");
    } else {
      check.replay(inputs(), reportDirectory.toPath(), schedule);
    }
  }

  /** The module of this build that has the schedule, where this one does not. */
  private Optional<MavenProject> otherModule() {
    if (ConcurrencyCheck.hasSchedule(reportDirectory.toPath(), schedule)) {
      return Optional.empty();
    }
    Path place = project.getBasedir().toPath().relativize(reportDirectory.toPath());
    return session.getProjects().stream()
        .filter(it -> !it.equals(project))
        .filter(
            it -> ConcurrencyCheck.hasSchedule(it.getBasedir().toPath().resolve(place), schedule))
        .findFirst();
  }
}
