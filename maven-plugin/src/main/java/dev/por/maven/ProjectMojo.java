package dev.por.maven;

import dev.por.engine.launch.LaunchException;
import dev.por.plugin.ConcurrencyCheck;
import dev.por.plugin.GateClosedException;
import dev.por.plugin.Inputs;
import dev.por.plugin.InvalidSettingsException;
import dev.por.plugin.Settings;
import dev.por.plugin.Vocabulary;
import dev.por.plugin.WorkerHome;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.inject.Inject;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.artifact.DependencyResolutionRequiredException;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Plugin;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.apache.maven.toolchain.ToolchainManager;

/** What the goals share: the project they look at, and how they end. */
abstract class ProjectMojo extends SettingsMojo {
  /** Turns the goal off. */
  @Parameter(property = "por.skip", defaultValue = "false")
  boolean skip;

  /** Patterns of the tests to explore in this run, by comma, in place of "include". */
  @Parameter(property = "por.tests")
  String tests;

  /**
   * The java executable, or the home of the JDK, that runs the tests; 17 or later. Default: that of
   * the JDK toolchain if the build selects one, else the one that runs Maven.
   */
  @Parameter(property = "por.jvm")
  File jvm;

  /** Where the exploration and the logs of the workers go. */
  @Parameter(
      property = "por.explorationDirectory",
      defaultValue = "${project.build.directory}/concurrency",
      required = true)
  File explorationDirectory;

  /** Where the report goes: index.html for people, result.json for programs. */
  @Parameter(
      property = "por.reportDirectory",
      defaultValue = "${project.build.directory}/site/concurrency",
      required = true)
  File reportDirectory;

  /** Where JUnit XML goes, beside that of other tests, for the plugins of CI servers. */
  @Parameter(
      property = "por.testResultsDirectory",
      defaultValue = "${project.build.directory}/surefire-reports",
      required = true)
  File testResultsDirectory;

  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  MavenProject project;

  @Parameter(defaultValue = "${session}", readonly = true, required = true)
  MavenSession session;

  @Parameter(defaultValue = "${mojoExecution}", readonly = true, required = true)
  MojoExecution execution;

  @Inject ToolchainManager toolchains;

  @Override
  public final void execute() throws MojoExecutionException, MojoFailureException {
    Optional<String> switchedOff = switchedOff();
    if (switchedOff.isPresent()) {
      getLog().info("por is skipped: " + switchedOff.get() + " is set.");
    } else if (project.getPackaging().equals("pom")) {
      getLog().info("por has nothing to explore: a module of packaging pom has no tests.");
    } else {
      runAndTranslate();
    }
  }

  /** The property that turns the goal off, if one does. */
  Optional<String> switchedOff() {
    return skip ? Optional.of("por.skip") : Optional.empty();
  }

  /** Does the work of the goal. */
  abstract void run(ConcurrencyCheck check) throws MojoExecutionException;

  private Settings settings() {
    PluginDescriptor goals = execution.getMojoDescriptor().getPluginDescriptor();
    Plugin declared = project.getPlugin(execution.getPlugin().getKey());
    Map<String, String> values =
        new UserSettings(goals, declared, session.getUserProperties()).over(written());
    if (tests != null) {
      values.put("include", tests);
    }
    values.computeIfPresent(
        "baseline", (name, file) -> project.getBasedir().toPath().resolve(file).toString());
    return Settings.of(values, Vocabulary.MAVEN);
  }

  /**
   * The one place that turns what went wrong into Maven's terms. Maven prints the message alone, so
   * a cause is attached only where its stack trace (-e) would help.
   */
  private void runAndTranslate() throws MojoExecutionException, MojoFailureException {
    try {
      String replay = new ReplayInvocation(session, project, execution.getPlugin()).command();
      run(
          new ConcurrencyCheck(settings(), new LogConsole(getLog()), replay)
              .publishing(testResultsDirectory.toPath()));
    } catch (GateClosedException e) {
      throw new MojoFailureException(e.getMessage());
    } catch (InvalidSettingsException | LaunchException e) {
      throw new MojoExecutionException(e.getMessage());
    } catch (RuntimeException e) {
      throw new MojoExecutionException(
          "por broke off, so nothing is known about the tests: "
              + e
              + ". Run Maven with -e for the stack trace; the workers' logs are in "
              + explorationDirectory,
          e);
    }
  }

  /** What the workers need to know of the project. */
  final Inputs inputs() throws MojoExecutionException {
    List<Path> testRoots = List.of(Path.of(project.getBuild().getTestOutputDirectory()));
    Path java = new JavaExecutable(jvm, toolchains, session).find();
    WorkerHome home = new WorkerHome(java, null, project.getBasedir().toPath());
    return new Inputs(classPath(), testRoots, null, home, projectJars());
  }

  /** The jars of other modules of this build: as files they look like any dependency. */
  private List<Path> projectJars() {
    return project.getArtifacts().stream()
        .filter(artifact -> artifact.getFile() != null && isModule(artifact))
        .map(artifact -> artifact.getFile().toPath())
        .toList();
  }

  private boolean isModule(Artifact artifact) {
    return session.getAllProjects().stream()
        .anyMatch(
            module ->
                module.getGroupId().equals(artifact.getGroupId())
                    && module.getArtifactId().equals(artifact.getArtifactId()));
  }

  private List<Path> classPath() throws MojoExecutionException {
    try {
      return project.getTestClasspathElements().stream().map(Path::of).toList();
    } catch (DependencyResolutionRequiredException e) {
      throw new MojoExecutionException(
          "The test class path of " + project.getName() + " is not resolved: " + e.getMessage(), e);
    }
  }

  /** Where the sources of the code under test are, for the report. */
  final List<Path> sourceRoots() {
    return Stream.of(project.getCompileSourceRoots(), project.getTestCompileSourceRoots())
        .flatMap(List::stream)
        .map(Path::of)
        .toList();
  }
}
