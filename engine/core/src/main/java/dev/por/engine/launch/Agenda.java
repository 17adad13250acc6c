package dev.por.engine.launch;

import dev.por.engine.plan.ExplorationPlan;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.TestResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.LongSupplier;

/** Which tests are still to be explored, and what the others came to. */
final class Agenda {
  private final ExplorationPlan plan;
  private final LongSupplier millis;
  private final long start;
  private final List<TestResult> results = new ArrayList<>();
  private int taken;

  /**
   * Nothing is done yet.
   *
   * @param millis the clock that a total budget is measured with
   */
  Agenda(ExplorationPlan plan, LongSupplier millis) {
    this.plan = plan;
    this.millis = millis;
    this.start = millis.getAsLong();
  }

  /**
   * A test for whoever is free.
   *
   * @param number which one of the plan, from 1
   * @param test the test, with no more time than its share of what is left
   */
  record Item(int number, TestPlan test) {}

  /** The next test, or null when all are taken. */
  synchronized Item next() {
    if (taken == plan.tests().size()) {
      return null;
    }
    TestPlan test = plan.tests().get(taken);
    Item item = new Item(taken + 1, plan.totalBudgetMillis() == null ? test : shared(test));
    taken++;
    return item;
  }

  synchronized void done(TestResult result) {
    results.add(result);
  }

  /** What was done, in the order of ids whatever the order it was done in. */
  synchronized List<TestResult> results() {
    return results.stream().sorted(Comparator.comparing(TestResult::id)).toList();
  }

  int size() {
    return plan.tests().size();
  }

  private TestPlan shared(TestPlan test) {
    int remaining = plan.tests().size() - taken;
    long left = Math.max(0, plan.totalBudgetMillis() - (millis.getAsLong() - start));
    long share = left / remaining * Math.min(plan.workers(), remaining);
    return new TestPlan(
        test.id(),
        test.className(),
        test.methodName(),
        test.main(),
        test.search().withinMillis(share));
  }
}
