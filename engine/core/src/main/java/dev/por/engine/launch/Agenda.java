package dev.por.engine.launch;

import dev.por.engine.merge.ShardMerge;
import dev.por.engine.plan.ExplorationPlan;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.observed.Observed;
import dev.por.engine.wire.WorkerMessage.Progress;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * What is still to be explored, what is being explored, and what the rest came to.
 *
 * <p>As long as there are tests, each lane takes one. A lane that finds none left asks another one
 * to stop in the middle of a test; what is left of its search is divided among all that are idle.
 */
final class Agenda {
  private final ExplorationPlan plan;
  private final DividedTestFiles parts;
  private final LongSupplier millis;
  private final long aloneMillis;
  private final long start;
  private final Deque<WorkItem> waiting = new ArrayDeque<>();
  private final Set<RunningItem> taken = new LinkedHashSet<>();
  private final List<TestResult> results = new ArrayList<>();
  private final Map<Integer, List<TestResult>> givenUp = new HashMap<>();
  private final Set<Integer> begun = new HashSet<>();
  private int untouched;
  private int idle;
  private boolean closed;

  /**
   * Nothing is done yet.
   *
   * @param parts the files of divided tests
   * @param patience how long a test is explored by one worker before it is divided
   * @param millis the clock that budgets are measured with
   */
  Agenda(
      ExplorationPlan plan, DividedTestFiles parts, WorkerTimeouts patience, LongSupplier millis) {
    this.plan = plan;
    this.parts = parts;
    this.millis = millis;
    this.aloneMillis = patience.alone().toMillis();
    this.start = millis.getAsLong();
    this.untouched = plan.tests().size();
    for (int i = 0; i < plan.tests().size(); i++) {
      addFirstItems(i + 1, plan.tests().get(i));
    }
  }

  private void addFirstItems(int number, TestPlan test) {
    int saved = parts.saved(test);
    if (saved == 0) {
      waiting.add(WorkItem.whole(number, test));
    } else {
      addParts(new Division(number, test, saved, 0, Observed.NOTHING));
    }
  }

  private void addParts(Division division) {
    for (int part = 1; part <= division.parts(); part++) {
      waiting.add(WorkItem.part(division, part));
    }
  }

  /** The next to explore, for a lane that is free; null when there is nothing more to do. */
  synchronized RunningItem next() throws InterruptedException {
    idle++;
    while (!closed && waiting.isEmpty() && !taken.isEmpty()) {
      wait(askForWork());
    }
    idle--;
    if (closed || waiting.isEmpty()) {
      return null;
    }
    RunningItem next = new RunningItem(withTime(waiting.poll()));
    taken.add(next);
    return next;
  }

  /** Whether this is the first item of its test that begins. */
  synchronized boolean isFirst(RunningItem lane) {
    return begun.add(lane.item().number());
  }

  /** From now on no worker begins anything. */
  synchronized void close() {
    closed = true;
    notifyAll();
  }

  /**
   * Asks for the test with the most time left; how long to wait before asking again, 0: until
   * notified.
   */
  private long askForWork() {
    long now = millis.getAsLong();
    if (taken.stream().anyMatch(other -> other.divisible() && other.paused())) {
      return 0;
    }
    List<RunningItem> worthwhile =
        taken.stream().filter(t -> t.divisible() && t.left(now) > aloneMillis).toList();
    worthwhile.stream()
        .filter(t -> t.spent(now) >= aloneMillis)
        .max(Comparator.comparingLong(t -> t.left(now)))
        .ifPresent(RunningItem::pause);
    return worthwhile.stream().anyMatch(RunningItem::paused)
        ? 0
        : worthwhile.stream().mapToLong(t -> aloneMillis - t.spent(now)).min().orElse(0);
  }

  /** How an item goes on, as how its test does. */
  synchronized Progress heard(RunningItem lane, Progress progress) {
    if (lane.heard(progress, millis.getAsLong())) {
      notifyAll();
    }
    WorkItem item = lane.item();
    return item.division() == null ? progress : item.division().heard(item.part(), progress);
  }

  /**
   * A lane is done with what it took.
   *
   * @return the result of the test, null when it is not known yet
   */
  TestResult done(RunningItem lane, Answer answer) {
    WorkItem item = lane.item();
    TestResult result = answer.result();
    synchronized (this) {
      taken.remove(lane);
      notifyAll();
      if (item.division() == null ? goesOn(lane, result) : !isLast(lane, answer)) {
        return null;
      }
    }
    TestResult last = item.division() == null ? result : parts.joined(item.division());
    TestResult known = last.afterPauses(item.pauses());
    synchronized (this) {
      // what parts found that were given up later was found all the same
      List<TestResult> others = givenUp.getOrDefault(item.number(), List.of());
      known = others.isEmpty() ? known : ShardMerge.withFindings(known, others);
      results.add(known);
    }
    return known;
  }

  /**
   * Whether a search that was stopped to be divided has more to do: in parts if a worker is idle.
   */
  private boolean goesOn(RunningItem lane, TestResult result) {
    long left = lane.left(millis.getAsLong());
    if (!lane.paused() || result.stopReason() != StopReason.TIME_LIMIT || left <= 0) {
      return false;
    }
    WorkItem rest = lane.item().rest(left, false);
    if (idle == 0 || closed) {
      waiting.addFirst(rest);
    } else {
      int pauses = lane.item().pauses();
      Division division =
          new Division(rest.number(), rest.test(), idle + 1, pauses, result.findings().observed());
      division.setMillis(left);
      addParts(division);
    }
    return true;
  }

  /** Whether all parts are done and fit together; if they do not, the whole goes on. */
  private boolean isLast(RunningItem lane, Answer answer) {
    Division division = lane.item().division();
    division.add(lane.item().part(), answer);
    if (division.decided()) {
      taken.stream().filter(t -> t.item().division() == division).forEach(RunningItem::pause);
    }
    if (division.over() && division.refused() && !division.inError()) {
      parts.forget(division);
      givenUp.put(division.number(), division.results());
      long left = division.failed() ? 0 : lane.left(millis.getAsLong());
      waiting.addFirst(lane.item().rest(left, true));
      return false;
    }
    return division.over();
  }

  /** What was done, in the order of ids whatever the order it was done in. */
  synchronized List<TestResult> results() {
    return results.stream().sorted(Comparator.comparing(TestResult::id)).toList();
  }

  int size() {
    return plan.tests().size();
  }

  private WorkItem withTime(WorkItem item) {
    Division division = item.division();
    if (division == null) {
      return item.pauses() > 0 ? item : item.within(share(item.test()));
    }
    if (division.millis() == null) {
      long side = Math.min(plan.workforce().workers(), division.parts());
      division.setMillis(share(division.test()) * side / division.parts());
    }
    return item.within(division.decided() ? 0 : division.millis());
  }

  /** The time for a test that no worker has begun: its own, or its part of what all have. */
  private long share(TestPlan test) {
    int remaining = untouched--;
    long own = test.search().budgetMillis();
    if (plan.workforce().totalBudgetMillis() == null) {
      return own;
    }
    long left = Math.max(0, plan.workforce().totalBudgetMillis() - (millis.getAsLong() - start));
    return Math.min(own, left / remaining * Math.min(plan.workforce().workers(), remaining));
  }
}
