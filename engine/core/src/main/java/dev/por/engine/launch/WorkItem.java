package dev.por.engine.launch;

import dev.por.engine.plan.TestPlan;

/**
 * Something to explore: a test, or one part of it.
 *
 * @param number which test of the plan, from 1
 * @param test the test, with no more time than there is for it
 * @param division what this is a part of, or null when it is everything
 * @param part which part, from 1
 * @param pauses how often this launch has stopped the search before
 * @param alone whether the search is not to be divided
 */
record WorkItem(int number, TestPlan test, Division division, int part, int pauses, boolean alone) {
  static WorkItem whole(int number, TestPlan test) {
    return new WorkItem(number, test, null, 0, 0, false);
  }

  static WorkItem part(Division division, int part) {
    return new WorkItem(
        division.number(), division.test(), division, part, division.pauses(), true);
  }

  /** This item with less time, if {@code millis} is less. */
  WorkItem within(long millis) {
    return new WorkItem(number, test.within(millis), division, part, pauses, alone);
  }

  /** The rest of it, after a pause. */
  WorkItem rest(long millis, boolean undivided) {
    return new WorkItem(number, test.within(millis), null, 0, pauses + 1, undivided);
  }
}
