package dev.por.engine.launch;

import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.TestResult;
import dev.por.engine.wire.WorkerMessage;

/** Lets several lanes call one listener, one after the other. */
final class SerialListener implements LaunchListener {
  private final LaunchListener listener;

  SerialListener(LaunchListener listener) {
    this.listener = listener;
  }

  @Override
  public synchronized void started(int number, int total, TestPlan test) {
    listener.started(number, total, test);
  }

  @Override
  public synchronized void progress(int number, int total, WorkerMessage.Progress progress) {
    listener.progress(number, total, progress);
  }

  @Override
  public synchronized void finished(int number, int total, TestResult result) {
    listener.finished(number, total, result);
  }

  @Override
  public synchronized void log(String line) {
    listener.log(line);
  }

  @Override
  public synchronized void warning(String line) {
    listener.warning(line);
  }
}
