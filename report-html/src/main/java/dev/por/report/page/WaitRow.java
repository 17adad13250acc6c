package dev.por.report.page;

import dev.por.engine.result.finding.Waiting;
import dev.por.report.text.Text;

/**
 * What a thread of a deadlock waits for.
 *
 * @param thread the thread
 * @param wants what it wants to do
 * @param holder the thread that would have to act first, may be empty
 * @param location where it waits, may be empty
 */
public record WaitRow(String thread, String wants, String holder, String location) {
  /** The row of {@code waiting}. */
  static WaitRow of(Waiting waiting) {
    return new WaitRow(
        Text.name(waiting.thread()),
        Text.name(waiting.operation()) + " " + Text.name(waiting.target()),
        Text.name(waiting.holder()),
        CodePlace.of(waiting.code()));
  }
}
