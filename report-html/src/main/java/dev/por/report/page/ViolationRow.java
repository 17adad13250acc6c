package dev.por.report.page;

import dev.por.engine.gate.Violation;
import dev.por.report.text.Text;

/**
 * One thing that keeps the gate closed.
 *
 * @param rule the broken rule
 * @param test the test that breaks it, or null
 * @param linked whether that test has a page
 * @param required what was required
 * @param actual what was found
 * @param message the whole story
 */
public record ViolationRow(
    String rule, TestName test, boolean linked, String required, String actual, String message) {
  /** The row of {@code violation}. */
  public static ViolationRow of(Violation violation, boolean linked) {
    return new ViolationRow(
        Text.name(violation.rule()),
        violation.test() == null ? null : TestName.of(violation.test()),
        linked,
        Text.value(violation.required()),
        Text.value(violation.actual()),
        Text.message(violation.message()));
  }
}
