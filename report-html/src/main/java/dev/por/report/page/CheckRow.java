package dev.por.report.page;

import dev.por.engine.gate.Check;
import dev.por.engine.result.Verdict;
import dev.por.report.text.Text;

/**
 * One thing that the gate asked for.
 *
 * @param rule its name
 * @param required what was required
 * @param actual what was found
 * @param verdict whether that is enough
 * @param worst the test that is furthest from it, or null
 * @param linked whether that test has a page
 */
public record CheckRow(
    String rule,
    String required,
    String actual,
    VerdictWord verdict,
    TestName worst,
    boolean linked) {
  /** The row of {@code check}. */
  public static CheckRow of(Check check, boolean linked) {
    return new CheckRow(
        Text.name(check.rule()),
        Text.value(check.required()),
        Text.value(check.actual()),
        VerdictWord.of(check.passed() ? Verdict.PASS : Verdict.FAIL),
        check.worst() == null ? null : TestName.of(check.worst()),
        linked);
  }
}
