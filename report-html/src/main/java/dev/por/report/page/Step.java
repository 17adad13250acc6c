package dev.por.report.page;

import dev.por.engine.result.Event;
import dev.por.report.source.SourceFile;
import dev.por.report.source.SourceFiles;
import dev.por.report.text.Text;
import java.util.Locale;

/**
 * One transition of a failing schedule.
 *
 * @param number its place, from 1
 * @param lane the column of its thread, from 0
 * @param thread the thread's name
 * @param operation what it did
 * @param target on what
 * @param value the value read or written, or null
 * @param location class, method and line, or empty
 * @param code the source line, or null
 * @param turn why another thread runs now, or null when none does
 */
public record Step(
    int number,
    int lane,
    String thread,
    String operation,
    String target,
    String value,
    String location,
    String code,
    Turn turn) {
  /**
   * A switch from one thread to another.
   *
   * @param css {@code preempted}, {@code blocked} or {@code finished}
   * @param word the same for a reader
   * @param sentence who stopped, who runs, and why
   */
  public record Turn(String css, String word, String sentence) {}

  static Step of(int number, int lane, Event event, Event before, SourceFiles sources) {
    return new Step(
        number,
        lane,
        Text.name(event.thread()),
        Text.name(event.operation()),
        Text.name(event.target()),
        event.value() == null ? null : Text.value(event.value()),
        location(event),
        code(event, sources),
        before == null ? null : turn(event, before));
  }

  private static Turn turn(Event event, Event before) {
    String now = Text.name(event.thread());
    String then = Text.name(before.thread());
    String css = event.switchReason().name().toLowerCase(Locale.ROOT);
    return switch (event.switchReason()) {
      case NONE -> null;
      case PREEMPTED ->
          new Turn(css, "preemption", now + " runs although " + then + " could have gone on");
      case BLOCKED -> new Turn(css, "blocked", then + " cannot go on; " + now + " runs");
      case FINISHED -> new Turn(css, "finished", then + " is at its end; " + now + " runs");
    };
  }

  private static String location(Event event) {
    if (event.className() == null || event.className().isEmpty()) {
      return "";
    }
    String name = event.className();
    String simple = name.substring(name.lastIndexOf('.') + 1);
    String method = event.method() == null ? "" : "." + event.method();
    String file = event.file() == null ? "" : " (" + event.file();
    String line = event.line() > 0 ? ":" + event.line() : "";
    return Text.name(simple + method + (file.isEmpty() ? line : file + line + ")"));
  }

  private static String code(Event event, SourceFiles sources) {
    return sources
        .find(event.className(), event.file())
        .map((SourceFile f) -> f.line(event.line()))
        .map(line -> Text.line(line.strip(), Text.VALUE))
        .orElse(null);
  }
}
