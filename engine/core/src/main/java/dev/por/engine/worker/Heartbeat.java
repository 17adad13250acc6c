package dev.por.engine.worker;

import dev.por.engine.result.Standing;
import dev.por.engine.wire.WorkerChannel;
import dev.por.engine.wire.WorkerMessage;
import java.io.IOException;

/** Tells the launcher twice a second where the exploration stands. */
final class Heartbeat extends Thread {
  private static final long PERIOD_MILLIS = 500;

  private final WorkerChannel channel;
  private volatile String test;
  private volatile Standing progress = Standing.NONE;
  private volatile boolean divisible;

  Heartbeat(WorkerChannel channel) {
    super("por-heartbeat");
    this.channel = channel;
    setDaemon(true);
  }

  /** From now on, reports this test; nothing when null. */
  void of(String testId) {
    progress = Standing.NONE;
    divisible = false;
    test = testId;
  }

  /** Says at once that the exploration of that test can be divided: idle workers wait for it. */
  void divisible() throws IOException {
    divisible = true;
    beat();
  }

  void at(Standing now) {
    progress = now;
  }

  @Override
  public void run() {
    try {
      while (true) {
        Thread.sleep(PERIOD_MILLIS);
        beat();
      }
    } catch (IOException | InterruptedException e) {
      // the launcher is gone: the channel ends this JVM
    }
  }

  private void beat() throws IOException {
    String id = test;
    if (id != null) {
      channel.send(new WorkerMessage.Progress(id, progress, divisible));
    }
  }
}
