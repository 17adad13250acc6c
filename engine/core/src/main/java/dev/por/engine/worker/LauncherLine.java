package dev.por.engine.worker;

import dev.por.engine.result.Standing;
import dev.por.engine.wire.WorkerChannel;
import dev.por.engine.wire.WorkerMessage;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Sends messages to the launcher while a worker explores a test, and receives its requests. */
final class LauncherLine {
  private final WorkerChannel channel;
  private final Heartbeat heartbeat;

  LauncherLine(WorkerChannel channel, Heartbeat heartbeat) {
    this.channel = channel;
    this.heartbeat = heartbeat;
  }

  /** Where the search stands; it is sent with the next heartbeat. */
  void progress(Standing now) {
    heartbeat.at(now);
  }

  /** Says that the search can be divided from now on. */
  void divisible() throws IOException {
    heartbeat.divisible();
  }

  /** Whether the launcher wants the search to stop before its time is over. */
  boolean isPaused() {
    return channel.paused();
  }

  /** A schedule of the test has failed. */
  void found(String testId, String steps) {
    send(new WorkerMessage.Found(testId, steps));
  }

  void log(String text) {
    send(new WorkerMessage.Log(text));
  }

  void warn(String text) {
    send(new WorkerMessage.Warning(text));
  }

  private void send(WorkerMessage message) {
    try {
      channel.send(message);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
