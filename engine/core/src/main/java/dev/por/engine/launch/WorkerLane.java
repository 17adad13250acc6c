package dev.por.engine.launch;

import dev.por.engine.plan.ExplorationPlan;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestError;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.finding.FailureKind;
import dev.por.engine.result.finding.FailureReport;
import dev.por.engine.wire.WorkerMessage;
import dev.por.engine.wire.WorkerRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

/**
 * Takes tests one by one and has a worker explore them: the same worker as long as it lives, a
 * fresh one after that. Every test it takes gets a result, whatever becomes of the worker.
 */
final class WorkerLane implements Callable<String> {
  private final int number;
  private final ExplorationPlan plan;
  private final WorkerFork fork;
  private final Agenda agenda;
  private final LaunchListener listener;
  private final SearchKeyMaker searches;
  private volatile boolean cancelled;
  private volatile WorkerProcess worker;
  private volatile RunningItem current;
  private String jdk;

  WorkerLane(
      int number,
      ExplorationPlan plan,
      WorkerFork fork,
      Agenda agenda,
      LaunchListener listener,
      SearchKeyMaker searches) {
    this.searches = searches;
    this.number = number;
    this.plan = plan;
    this.fork = fork;
    this.agenda = agenda;
    this.listener = listener;
  }

  /** Works until no test is left; returns the version of the workers' JVM. */
  @Override
  public String call() throws IOException, InterruptedException {
    try {
      RunningItem taken = agenda.next();
      while (taken != null && !cancelled) {
        current = taken;
        work(taken);
        taken = agenda.next();
      }
      return jdk;
    } finally {
      if (worker != null) {
        worker.close();
      }
    }
  }

  /** Ends the worker; {@link #call} returns soon after. */
  void cancel() {
    cancelled = true;
    WorkerProcess now = worker;
    if (now != null) {
      now.kill();
    }
  }

  private void work(RunningItem taken) throws IOException {
    WorkItem item = taken.item();
    if (agenda.isFirst(taken)) {
      listener.started(item.number(), agenda.size(), item.test());
    }
    Answer answer = withFindings(taken, explored(taken, request(item)));
    TestResult result = agenda.done(taken, answer);
    if (result != null) {
      listener.finished(item.number(), agenda.size(), result);
    }
  }

  private Answer explored(RunningItem taken, WorkerRequest request) throws IOException {
    TestPlan test = taken.item().test();
    Optional<TestError> unstarted = worker == null ? start(test) : Optional.empty();
    if (unstarted.isPresent()) {
      return new Answer(
          TestResult.error(test.id(), StopReason.WORKER_FAILED, unstarted.get()), true);
    }
    WorkerProcess living = worker;
    try {
      Answer answer = living.run(taken, request);
      if (living.isSpent()) {
        living.close();
        worker = null;
      }
      return answer;
    } catch (WorkerFailure e) {
      living.kill();
      worker = null;
      if (searches != null) {
        // the next worker must not be led to the same end
        Files.deleteIfExists(searches.file(test));
      }
      return new Answer(failed(test, e, living.log(), !taken.found().isEmpty()), true);
    }
  }

  /** An answer that has nothing of what the worker had found: a fresh one shows it again. */
  private Answer withFindings(RunningItem taken, Answer answer) throws IOException {
    TestResult result = answer.result();
    if (!result.stopReason().isError() || !result.failures().isEmpty() || cancelled) {
      return answer;
    }
    List<FailureReport> shown = new ArrayList<>();
    for (String steps : taken.found()) {
      WorkerRequest replay = new WorkerRequest.Replay(taken.item().test(), steps);
      TestResult again = explored(taken, replay).result();
      if (again.stopReason() == StopReason.WORKER_FAILED) {
        break;
      }
      again.failures().stream()
          .filter(failure -> failure.kind() != FailureKind.DATA_RACE)
          .forEach(shown::add);
    }
    TestResult known = result.but().failures(shown).verdict(null).build();
    return shown.isEmpty() ? answer : new Answer(known, answer.fits());
  }

  /** Why there is no worker for this test; a reason that holds for every test ends the launch. */
  private Optional<TestError> start(TestPlan test) throws IOException {
    WorkerProcess fresh = fork.fork(this::heard);
    worker = fresh;
    if (cancelled) {
      fresh.kill();
    }
    try {
      jdk = fresh.begin(number, plan);
      fork.works();
      return Optional.empty();
    } catch (WorkerFailure e) {
      fresh.kill();
      worker = null;
      if (fork.isHopeless(e)) {
        throw FailedStart.ofLaunch(e, fresh.log());
      }
      return Optional.of(FailedStart.ofTest(test, e, fresh.log()));
    }
  }

  private WorkerRequest request(WorkItem item) {
    if (plan.schedule() != null) {
      return new WorkerRequest.Replay(item.test(), plan.schedule());
    }
    return searches == null ? new WorkerRequest.Explore(item.test()) : searches.request(item);
  }

  private void heard(WorkerMessage message) {
    if (message instanceof WorkerMessage.Progress progress) {
      RunningItem taken = current;
      listener.progress(taken.item().number(), agenda.size(), agenda.heard(taken, progress));
    } else if (message instanceof WorkerMessage.Found found) {
      current.found(found.steps());
    } else if (message instanceof WorkerMessage.Log log) {
      listener.log(log.line());
    } else if (message instanceof WorkerMessage.Warning warning) {
      listener.warning(warning.line());
    }
  }

  private static TestResult failed(
      TestPlan test, WorkerFailure failure, WorkerLog log, boolean found) {
    String message =
        "The worker that explored "
            + test.id()
            + " "
            + failure.getMessage()
            + (found
                ? ", so that nothing is known about the test but what it had found before."
                : ", so that nothing is known about the test.")
            + " Its log is "
            + log.file()
            + ".";
    return TestResult.error(
        test.id(), StopReason.WORKER_FAILED, new TestError(message, String.join("\n", log.tail())));
  }
}
