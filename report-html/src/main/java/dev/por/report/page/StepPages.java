package dev.por.report.page;

import java.util.List;

/**
 * The pages of the table of steps.
 *
 * @param pages one after the other; at least one
 */
record StepPages(List<Paging> pages) {
  /** The pages of a schedule with so many steps. */
  static StepPages of(FailureRow row, int steps) {
    return new StepPages(
        Paging.of(steps, FailurePage.PAGE_SIZE, row.href(), row.page() + "-steps"));
  }

  /** The address of a step, by its number. */
  String address(int step) {
    return pages.get(0).href((step - 1) / FailurePage.PAGE_SIZE + 1) + "#step-" + step;
  }
}
