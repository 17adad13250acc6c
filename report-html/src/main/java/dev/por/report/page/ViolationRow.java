package dev.por.report.page;

import dev.por.engine.gate.Violation;
import dev.por.report.text.Text;

/**
 * One thing that keeps the gate closed.
 *
 * @param rule the broken rule
 * @param test the test that breaks it, or null
 * @param href the page of the failure or of the test, or null
 * @param required what was required
 * @param actual what was found
 * @param message the whole story
 */
public record ViolationRow(
    String rule, TestName test, String href, String required, String actual, String message) {
  /** The row of {@code violation}. */
  public static ViolationRow of(Violation violation, String href) {
    return new ViolationRow(
        Text.name(violation.rule()),
        violation.test() == null ? null : TestName.of(violation.test()),
        href,
        Text.value(violation.required()),
        Text.value(violation.actual()),
        Text.message(violation.message()));
  }
}
