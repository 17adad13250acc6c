package dev.por.engine.launch;

import dev.por.engine.plan.ExplorationPlan;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.TestResult;
import dev.por.engine.wire.ExitCodes;
import dev.por.engine.wire.LauncherChannel;
import dev.por.engine.wire.WireException;
import dev.por.engine.wire.WorkerMessage;
import dev.por.engine.wire.WorkerRequest;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** One forked JVM and the channel to it, from its start to its end. */
final class WorkerProcess implements Closeable {
  private static final int LAST_WORDS_MILLIS = 5_000;

  private final Process process;
  private final LauncherChannel channel;
  private final WorkerLog log;
  private final WorkerTimeouts patience;
  private final Consumer<WorkerMessage> heard;
  private boolean spent;
  private int explorations;

  private WorkerProcess(
      Process process,
      LauncherChannel channel,
      WorkerLog log,
      WorkerTimeouts patience,
      Consumer<WorkerMessage> heard) {
    this.process = process;
    this.channel = channel;
    this.log = log;
    this.patience = patience;
    this.heard = heard;
  }

  /**
   * Forks.
   *
   * @param builder what to start, and where
   * @param heard gets every message but the answers
   */
  static WorkerProcess fork(
      ProcessBuilder builder, WorkerLog log, WorkerTimeouts patience, Consumer<WorkerMessage> heard)
      throws IOException {
    LauncherChannel channel = new LauncherChannel();
    try {
      Process process =
          builder.redirectErrorStream(true).redirectOutput(log.file().toFile()).start();
      return new WorkerProcess(process, channel, log, patience, heard);
    } catch (IOException e) {
      channel.close();
      throw e;
    }
  }

  /** Lets the worker in and configures it; returns the version of its JVM. */
  String begin(int number, ExplorationPlan plan) throws WorkerFailure {
    long deadline = now() + patience.start().toMillis();
    letIn(deadline);
    boolean silentStores =
        plan.tests().stream().anyMatch(test -> test.search().execution().silentStores());
    send(
        new WorkerRequest.Begin(
            number,
            plan.jvm().classPath(),
            plan.code().instrument(),
            plan.code().trust(),
            silentStores));
    while (true) {
      WorkerMessage message = next(deadline, patience.start());
      if (message instanceof WorkerMessage.Ready ready) {
        return ready.jdk();
      }
      if (!(message instanceof WorkerMessage.Log || message instanceof WorkerMessage.Warning)) {
        throw garbage(message + " before it was ready");
      }
      heard.accept(message);
    }
  }

  /**
   * Has one test explored, or one of its schedules run.
   *
   * @param taken called when the worker has been asked
   */
  Answer run(RunningItem taken, WorkerRequest request) throws WorkerFailure {
    TestPlan test = taken.item().test();
    long deadline = now() + patience.forTest(test.search());
    send(request);
    if (request instanceof WorkerRequest.Explore) {
      explorations++;
      taken.sentTo(this, explorations);
    }
    while (true) {
      WorkerMessage message = next(deadline, patience.silence());
      if (message instanceof WorkerMessage.TestFinished finished) {
        spent = finished.last();
        return new Answer(checked(test, finished.result()), true);
      }
      if (message instanceof WorkerMessage.Indivisible part && taken.item().division() != null) {
        return new Answer(checked(test, part.found()), false);
      }
      if (message instanceof WorkerMessage.Ready || message instanceof WorkerMessage.Indivisible) {
        throw garbage(message + " in the middle of a test");
      }
      heard.accept(message);
    }
  }

  /** Asks for the answer to an exploration before its time is over; from any thread. */
  void pause(int exploration) {
    try {
      channel.send(new WorkerRequest.Pause(exploration));
    } catch (IOException e) {
      // the thread that waits for the answer will notice
    }
  }

  /** Whether its JVM is no place for another test. */
  boolean isSpent() {
    return spent;
  }

  WorkerLog log() {
    return log;
  }

  /** Asks the worker to end, and ends it if it does not. */
  @Override
  public void close() {
    try {
      channel.send(new WorkerRequest.Stop());
      if (!process.waitFor(LAST_WORDS_MILLIS, TimeUnit.MILLISECONDS)) {
        process.destroyForcibly();
      }
    } catch (IOException e) {
      process.destroyForcibly();
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
    closeChannel();
  }

  /** Ends the worker at once; a thread that listens to it notices. */
  void kill() {
    process.destroyForcibly();
    closeChannel();
  }

  private void letIn(long deadline) throws WorkerFailure {
    try (OutputStream stdin = process.getOutputStream()) {
      channel.invite(stdin);
      if (!channel.accept(() -> process.isAlive() && now() < deadline)) {
        String late = "it did not connect within " + patience.start().toSeconds() + " s";
        throw process.isAlive() ? hung(late) : gone(late);
      }
    } catch (IOException e) {
      throw gone("could not be reached (" + e.getMessage() + ")");
    }
  }

  private static TestResult checked(TestPlan test, TestResult result) throws WorkerFailure {
    if (result == null || !test.id().equals(result.id())) {
      throw garbage("a result of another test than " + test.id());
    }
    return result;
  }

  private void send(WorkerRequest request) throws WorkerFailure {
    try {
      channel.send(request);
    } catch (IOException e) {
      throw gone("could not be reached (" + e.getMessage() + ")");
    }
  }

  private WorkerMessage next(long deadline, Duration silence) throws WorkerFailure {
    long left = deadline - now();
    if (left <= 0) {
      throw hung("it did not finish in time");
    }
    long timeout = Math.min(Math.min(left, silence.toMillis()), Integer.MAX_VALUE);
    try {
      WorkerMessage message = channel.receive((int) timeout);
      if (message == null) {
        throw gone("closed its channel");
      }
      return message;
    } catch (SocketTimeoutException e) {
      throw hung(
          timeout < left
              ? "it said nothing for " + timeout / 1000.0 + " s"
              : "it did not finish in time");
    } catch (WireException e) {
      throw garbage(e.getMessage());
    } catch (IOException e) {
      throw gone("closed its channel (" + e.getMessage() + ")");
    }
  }

  private static WorkerFailure hung(String how) {
    return new WorkerFailure("hung: " + how);
  }

  private static WorkerFailure garbage(String what) {
    return new WorkerFailure("spoke garbage: " + what);
  }

  /** How it ended, if it did: that explains more than the channel that broke. */
  private WorkerFailure gone(String symptom) {
    try {
      if (process.waitFor(LAST_WORDS_MILLIS, TimeUnit.MILLISECONDS)) {
        int code = process.exitValue();
        return new WorkerFailure(
            "died with exit code " + code + " (" + ExitCodes.meaning(code) + ")",
            ExitCodes.isKill(code));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return new WorkerFailure(symptom);
  }

  private void closeChannel() {
    try {
      channel.close();
    } catch (IOException e) {
      // nothing is lost: the process is gone
    }
  }

  private static long now() {
    return System.nanoTime() / 1_000_000;
  }
}
