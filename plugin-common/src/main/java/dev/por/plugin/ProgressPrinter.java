package dev.por.plugin;

import dev.por.engine.launch.LaunchListener;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.Standing;
import dev.por.engine.result.TestResult;
import dev.por.engine.wire.WorkerMessage;
import dev.por.report.text.Numbers;

/** Tells a console how an exploration goes on, a line at a time. */
final class ProgressPrinter implements LaunchListener {
  private final Console console;

  ProgressPrinter(Console console) {
    this.console = console;
  }

  @Override
  public void started(int number, int total, TestPlan test) {
    console.progress(position(number, total, test.id()) + ": starting");
  }

  @Override
  public void progress(int number, int total, WorkerMessage.Progress progress) {
    console.progress(
        position(number, total, progress.testId()) + ": " + standing(progress.standing()));
  }

  @Override
  public void finished(int number, int total, TestResult result) {
    console.progress(position(number, total, result.id()) + ": " + result.stopReason());
  }

  @Override
  public void log(String line) {
    console.progress(line);
  }

  @Override
  public void warning(String line) {
    console.warn(line);
  }

  private static String position(int number, int total, String id) {
    return "test " + number + " of " + total + ", " + id;
  }

  static String standing(Standing now) {
    long perSecond = now.millis() == 0 ? 0 : now.executions() * 1000 / now.millis();
    return (now.bound() < 0 ? "no bound" : "bound " + now.bound())
        + ", "
        + Numbers.count(now.executions(), "execution")
        + ", "
        + Numbers.count(now.localStates(), "local state")
        + ", "
        + Numbers.grouped(perSecond)
        + " executions/s"
        + (now.estimate() == null ? "" : ", " + now.estimate());
  }
}
