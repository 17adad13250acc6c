package dev.por.engine.launch;

import dev.por.engine.plan.ExplorationPlan;
import dev.por.engine.plan.ForkedJvm;
import dev.por.engine.wire.WorkerMessage;
import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** Forks the workers of one launch, each with a log of its own in the work directory. */
final class WorkerFork {
  private final Path directory;
  private final Path argumentFile;
  private final GuardedClassJar guarded;
  private final List<String> command;
  private final ForkedJvm jvm;
  private final WorkerTimeouts patience;
  private final AtomicInteger forked = new AtomicInteger();
  private volatile boolean works;

  /** Prepares the directory; logs of an earlier launch are deleted. */
  WorkerFork(WorkerCommand command, ExplorationPlan plan, Path directory, WorkerTimeouts patience)
      throws IOException {
    this.directory = Files.createDirectories(directory.toAbsolutePath());
    this.patience = patience;
    this.jvm = plan.jvm();
    try (DirectoryStream<Path> old = Files.newDirectoryStream(this.directory, "worker-*.log")) {
      for (Path log : old) {
        Files.delete(log);
      }
    }
    this.argumentFile = this.directory.resolve("worker.args");
    this.guarded = new GuardedClassJar(Path.of(plan.jvm().javaExecutable()), this.directory);
    this.command = command.write(plan, argumentFile, guarded);
  }

  WorkerProcess fork(Consumer<WorkerMessage> heard) throws IOException {
    Path log = directory.resolve("worker-" + forked.incrementAndGet() + ".log");
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().putAll(jvm.environment());
    if (jvm.directory() != null) {
      builder.directory(new File(jvm.directory()));
    }
    return WorkerProcess.fork(builder, new WorkerLog(log), patience, heard);
  }

  /** A worker has started, so that there is nothing wrong with the command. */
  void works() {
    works = true;
  }

  /** Whether the next worker would not start either, if this one failed to. */
  boolean isHopeless(WorkerFailure failure) {
    return !works && !failure.isKilled();
  }

  /** Nothing more is to be forked: leaves nothing behind but logs. */
  void done() throws IOException {
    Files.deleteIfExists(argumentFile);
    guarded.delete();
  }
}
