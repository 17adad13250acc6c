package dev.por.gradle;

import org.gradle.api.GradleException;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.plugins.JavaPluginExtension;
import org.gradle.api.tasks.SourceSet;
import org.gradle.jvm.toolchain.JavaToolchainService;
import org.gradle.language.base.plugins.LifecycleBasePlugin;
import org.gradle.util.GradleVersion;

/**
 * The plugin {@code dev.por.concurrency-check}.
 *
 * <p>Its tasks are there whatever else the build applies, so that a build without tests fails with
 * a message instead of passing because there is nothing to run.
 */
public abstract class ConcurrencyCheckPlugin implements Plugin<Project> {
  private static final GradleVersion OLDEST = GradleVersion.version("7.6");

  @Override
  public void apply(Project project) {
    if (GradleVersion.current().compareTo(OLDEST) < 0) {
      throw new GradleException(
          "The plugin dev.por.concurrency-check needs Gradle 7.6 or later and this is "
              + GradleVersion.current().getVersion()
              + ": run a newer one, for instance after \"gradle wrapper --gradle-version 8.8\".");
    }
    ConcurrencyCheckExtension extension =
        project.getExtensions().create("concurrencyCheck", ConcurrencyCheckExtension.class);
    Artifacts artifacts = new Artifacts(project);
    CheckTasks tasks = new CheckTasks(project, extension);
    tasks.useEngine(artifacts.engine());
    tasks.turnOffAfterExclusions();
    project
        .getPluginManager()
        .withPlugin("java-base", applied -> exploreTestsOf(project, tasks, artifacts));
    project
        .getPluginManager()
        .withPlugin(
            "lifecycle-base",
            applied ->
                project
                    .getTasks()
                    .named(LifecycleBasePlugin.CHECK_TASK_NAME)
                    .configure(check -> check.dependsOn(tasks.check())));
  }

  private static void exploreTestsOf(Project project, CheckTasks tasks, Artifacts artifacts) {
    JavaPluginExtension java = project.getExtensions().getByType(JavaPluginExtension.class);
    JavaToolchainService toolchains = project.getExtensions().getByType(JavaToolchainService.class);
    tasks.useLauncher(toolchains.launcherFor(java.getToolchain()));
    java.getSourceSets()
        .configureEach(
            sources -> {
              tasks.quote(sources);
              if (sources.getName().equals(SourceSet.TEST_SOURCE_SET_NAME)) {
                tasks.explore(sources);
                artifacts.addApiTo(sources.getImplementationConfigurationName());
              }
            });
  }
}
