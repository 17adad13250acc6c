package dev.por.gradle;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import org.gradle.api.Action;
import org.gradle.api.Project;
import org.gradle.api.artifacts.Configuration;
import org.gradle.api.artifacts.component.ProjectComponentIdentifier;
import org.gradle.api.execution.TaskExecutionGraph;
import org.gradle.api.file.FileCollection;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.TaskProvider;
import org.gradle.jvm.toolchain.JavaLauncher;
import org.gradle.language.base.plugins.LifecycleBasePlugin;

/**
 * The tasks of a project: {@code concurrencyExplore}, {@code concurrencyReport} and {@code
 * concurrencyCheck}, each of which leaves files for the next, {@code concurrencyReplay} and {@code
 * concurrencyMerge}.
 */
final class CheckTasks {
  private static final String REPLAY = "concurrencyReplay";

  private final Project project;
  private final ConcurrencyCheckExtension extension;
  private final Provider<ExplorationSlot> slot;
  private final TaskProvider<ExploreTask> explore;
  private final TaskProvider<ReportTask> report;
  private final TaskProvider<CheckTask> check;
  private final TaskProvider<ReplayTask> replay;
  private final TaskProvider<MergeTask> merge;

  CheckTasks(Project project, ConcurrencyCheckExtension extension) {
    this.project = project;
    this.extension = extension;
    this.slot =
        project
            .getGradle()
            .getSharedServices()
            .registerIfAbsent(
                "porExplorationSlot",
                ExplorationSlot.class,
                spec -> spec.getMaxParallelUsages().set(1));
    ListProperty<String> tests = project.getObjects().listProperty(String.class);
    explore = registerExplore(tests);
    report = registerReport();
    check = registerCheck(tests);
    replay = registerReplay();
    merge = registerMerge();
    place();
    explore.configure(
        task ->
            task.getReportDirectory().convention(report.flatMap(ReportTask::getReportDirectory)));
  }

  TaskProvider<CheckTask> check() {
    return check;
  }

  /**
   * Lets {@code -x} of a step turn off the steps after it: what an earlier build left must not be
   * judged as if it were of this one.
   */
  void turnOffAfterExclusions() {
    project
        .getGradle()
        .getTaskGraph()
        .whenReady(
            graph -> {
              for (TaskProvider<? extends ConcurrencyTask> step : List.of(report, explore)) {
                if (!graph.hasTask(path(step))) {
                  turnOff(graph, report, step.getName());
                  turnOff(graph, check, step.getName());
                  return;
                }
              }
            });
  }

  private void turnOff(
      TaskExecutionGraph graph, TaskProvider<? extends ConcurrencyTask> step, String excluded) {
    if (graph.hasTask(path(step))) {
      step.configure(task -> task.getExcluded().set(excluded));
    }
  }

  private String path(TaskProvider<?> task) {
    return project.absoluteProjectPath(task.getName());
  }

  /** Explores the tests of a source set. */
  void explore(SourceSet sources) {
    FileCollection projects =
        project
            .getConfigurations()
            .getByName(sources.getRuntimeClasspathConfigurationName())
            .getIncoming()
            .artifactView(
                view -> view.componentFilter(id -> id instanceof ProjectComponentIdentifier))
            .getFiles();
    forked(
        task -> {
          task.getProjectCode().from(projects);
          task.getClassPath().from(sources.getRuntimeClasspath());
          task.getTestRoots().from(sources.getOutput().getClassesDirs());
        });
    report.configure(
        task -> {
          task.getClassPath().from(sources.getRuntimeClasspath());
          task.getTestRoots().from(sources.getOutput().getClassesDirs());
        });
  }

  /** Lets the report quote the sources of a source set. */
  void quote(SourceSet sources) {
    report.configure(
        task -> {
          task.getSources().from(sources.getAllJava());
          task.getSourceRoots().from(sources.getAllJava().getSourceDirectories());
        });
    explore.configure(
        task -> task.getSourceRoots().from(sources.getAllJava().getSourceDirectories()));
    merge.configure(
        task -> task.getSourceRoots().from(sources.getAllJava().getSourceDirectories()));
  }

  /** Forks JVMs in the directory of the project, with the agents of the extension. */
  private void place() {
    forked(
        task -> {
          task.getWorkingDirectory().convention(project.getLayout().getProjectDirectory());
          task.getAgents().from(extension.getAgents().map(CheckTasks::jars));
        });
  }

  /** The paths of agents without their options. The configuration cache reads no immutable list. */
  private static List<String> jars(List<String> agents) {
    List<String> jars = new ArrayList<>();
    agents.forEach(agent -> jars.add(agent.replaceFirst("=.*", "")));
    return jars;
  }

  /** Forks the JVMs of a toolchain. */
  void useLauncher(Provider<JavaLauncher> launcher) {
    forked(task -> task.getLauncher().convention(launcher));
  }

  /** Explores with the engine that a configuration holds. */
  void useEngine(Configuration engine) {
    forked(task -> task.getEngine().from(engine));
  }

  private void forked(Action<WorkerTask> action) {
    explore.configure(action);
    replay.configure(action);
  }

  private TaskProvider<ExploreTask> registerExplore(ListProperty<String> tests) {
    return project
        .getTasks()
        .register(
            "concurrencyExplore",
            ExploreTask.class,
            task -> {
              prepare(task, "Runs the concurrency tests under every interleaving that matters.");
              task.getTests().convention(tests);
              task.getExploration()
                  .convention(
                      project.getLayout().getBuildDirectory().file("concurrency/exploration.json"));
              task.usesService(slot);
            });
  }

  private TaskProvider<ReportTask> registerReport() {
    return project
        .getTasks()
        .register(
            "concurrencyReport",
            ReportTask.class,
            task -> {
              prepare(task, "Judges what was explored and writes the report.");
              task.getExploration().convention(explore.flatMap(ExploreTask::getExploration));
              task.getBaseline()
                  .from(extension.getBaseline().map(List::of).orElse(new ArrayList<>()));
              task.getReportDirectory()
                  .convention(project.getLayout().getBuildDirectory().dir("reports/concurrency"));
            });
  }

  private TaskProvider<CheckTask> registerCheck(ListProperty<String> tests) {
    TaskProvider<CheckTask> registered =
        project.getTasks().register("concurrencyCheck", CheckTask.class, tests);
    registered.configure(
        task -> {
          prepare(task, "Fails when a concurrency test failed or was not explored far enough.");
          task.getReportDirectory().convention(report.flatMap(ReportTask::getReportDirectory));
          task.dependsOn(report);
        });
    return registered;
  }

  private TaskProvider<ReplayTask> registerReplay() {
    return project
        .getTasks()
        .register(
            REPLAY,
            ReplayTask.class,
            task -> {
              prepare(task, "Runs a failing schedule of the latest report again.");
              task.getReportDirectory().convention(report.flatMap(ReportTask::getReportDirectory));
              task.usesService(slot);
            });
  }

  private TaskProvider<MergeTask> registerMerge() {
    return project
        .getTasks()
        .register(
            "concurrencyMerge",
            MergeTask.class,
            task -> {
              prepare(task, "Joins what shards explored and fails when the gate is closed.");
              task.getRoot().convention(project.getLayout().getProjectDirectory());
              task.getMerged()
                  .convention(project.getLayout().getBuildDirectory().dir("concurrency-merged"));
              task.getReportDirectory().convention(report.flatMap(ReportTask::getReportDirectory));
            });
  }

  /** Where the build has a wrapper, it is the wrapper's. */
  private String replayCommand() {
    boolean wrapper = new File(project.getRootDir(), "gradlew").exists();
    boolean root = project.getPath().equals(":");
    String name = root ? REPLAY : project.absoluteProjectPath(REPLAY);
    return (wrapper ? "./gradlew " : "gradle ") + name + " --schedule=";
  }

  private void prepare(ConcurrencyTask task, String description) {
    task.setGroup(LifecycleBasePlugin.VERIFICATION_GROUP);
    task.setDescription(description);
    task.getReplayCommand().convention(replayCommand());
    task.getTestResults()
        .convention(project.getLayout().getBuildDirectory().dir("test-results/concurrencyCheck"));
    WrittenSettings.exploration(extension, task.getExplorationSettings());
    WrittenSettings.effort(extension, task.getEffortSettings());
    WrittenSettings.gate(extension, task.getGateSettings());
  }
}
