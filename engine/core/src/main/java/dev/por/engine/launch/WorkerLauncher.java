package dev.por.engine.launch;

import dev.por.engine.plan.ExplorationPlan;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;

/**
 * Carries out a plan: forks its workers, hands out its tests and brings back a result for each.
 *
 * <p>A worker that dies, hangs or speaks garbage costs the test it was working on, which becomes an
 * error, and so does a worker that is killed while it starts. If the first worker fails to start by
 * itself the launch ends, since the next one would not start either.
 */
public final class WorkerLauncher {
  private final ExplorationPlan plan;
  private final Path directory;
  private final LaunchListener listener;
  private final WorkerCommand command;
  private final WorkerTimeouts patience;

  /** A launch with the engine that this class comes from. */
  public WorkerLauncher(ExplorationPlan plan, Path directory, LaunchListener listener) {
    this(plan, directory, null, listener);
  }

  /**
   * A launch that has not begun.
   *
   * @param directory where the workers' logs go
   * @param engine the jar of the engine, or null for the one that this class comes from
   * @throws LaunchException when the engine cannot be an agent
   */
  public WorkerLauncher(
      ExplorationPlan plan, Path directory, Path engine, LaunchListener listener) {
    this(
        plan,
        directory,
        listener,
        WorkerCommand.ofEngine(EngineJar.locate(engine)),
        WorkerTimeouts.USUAL);
  }

  WorkerLauncher(
      ExplorationPlan plan,
      Path directory,
      LaunchListener listener,
      WorkerCommand command,
      WorkerTimeouts patience) {
    this.plan = plan;
    this.directory = directory;
    this.listener = new SerialListener(listener);
    this.command = command;
    this.patience = patience;
  }

  /**
   * Runs to the end.
   *
   * @throws LaunchException when no worker can be started
   * @throws InterruptedException when this thread was interrupted; no worker is left then
   */
  public LaunchResult run() throws InterruptedException {
    new JavaInstallation(Path.of(plan.jvm().javaExecutable()))
        .problem()
        .ifPresent(
            problem -> {
              throw new LaunchException(problem);
            });
    try {
      WorkerFork fork = new WorkerFork(command, plan, directory, patience);
      removeRoom();
      LaunchResult result = run(fork, searchKeys());
      fork.done();
      removeRoom();
      return result;
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  /** Null when every search goes from its beginning to its end in one worker. */
  private SearchKeyMaker searchKeys() throws IOException {
    boolean goOn =
        plan.otherRuns().searches() != null || plan.otherRuns().shard() != null || divides();
    return goOn ? new SearchKeyMaker(plan, command.engineJar(), room()) : null;
  }

  /** Whether workers without a test of their own help others. */
  private boolean divides() {
    return plan.workforce().workers() > 1
        && plan.otherRuns().shard() == null
        && plan.schedule() == null;
  }

  private Path room() {
    return directory.resolve("divided");
  }

  private void removeRoom() throws IOException {
    if (Files.isDirectory(room())) {
      try (DirectoryStream<Path> files = Files.newDirectoryStream(room())) {
        for (Path file : files) {
          Files.delete(file);
        }
      }
      Files.delete(room());
    }
  }

  private LaunchResult run(WorkerFork fork, SearchKeyMaker searches) throws InterruptedException {
    Agenda agenda =
        new Agenda(
            plan, new DividedTestFiles(searches), patience, () -> System.nanoTime() / 1_000_000);
    int useful = agenda.size() == 0 ? 0 : divides() ? plan.workforce().workers() : agenda.size();
    int first = FirstCpu.now();
    List<WorkerLane> lanes =
        IntStream.range(first, first + Math.min(plan.workforce().workers(), useful))
            .mapToObj(number -> new WorkerLane(number, plan, fork, agenda, listener, searches))
            .toList();
    ExecutorService pool = Executors.newFixedThreadPool(Math.max(1, lanes.size()));
    Thread lastWill = new Thread(() -> lanes.forEach(WorkerLane::cancel), "por-last-will");
    Runtime.getRuntime().addShutdownHook(lastWill);
    try {
      return new LaunchResult(finish(pool, lanes), agenda.results());
    } finally {
      agenda.close();
      lanes.forEach(WorkerLane::cancel);
      pool.shutdown();
      unregister(lastWill);
    }
  }

  private static void unregister(Thread lastWill) {
    try {
      Runtime.getRuntime().removeShutdownHook(lastWill);
    } catch (IllegalStateException e) {
      // this JVM is on its way out, and the hook is running
    }
  }

  private String finish(ExecutorService pool, List<WorkerLane> lanes) throws InterruptedException {
    CompletionService<String> running = new ExecutorCompletionService<>(pool);
    lanes.forEach(running::submit);
    String jdk = null;
    try {
      for (int i = 0; i < lanes.size(); i++) {
        String found = running.take().get();
        jdk = jdk == null ? found : jdk;
      }
      return jdk;
    } catch (ExecutionException e) {
      throw rethrown(e.getCause());
    }
  }

  private RuntimeException rethrown(Throwable cause) {
    if (cause instanceof RuntimeException e) {
      return e;
    }
    if (cause instanceof Error e) {
      throw e;
    }
    return unwritable(cause);
  }

  private LaunchException unwritable(Throwable e) {
    return new LaunchException(
        "No worker could be forked with its log in "
            + directory
            + " ("
            + e.getMessage()
            + "); make sure that the directory can be written to and that "
            + plan.jvm().javaExecutable()
            + " can be run.",
        e);
  }
}
