package dev.por.report.page;

import dev.por.engine.result.finding.CodeLine;
import dev.por.report.text.Text;

/** A place in the code as readers know it from stack traces. */
final class CodePlace {
  private CodePlace() {}

  /** The place of a line of code. */
  static String of(CodeLine code) {
    return of(code.className(), code.method(), code.file(), code.line());
  }

  /** Such as {@code Account.deposit (Account.java:12)}; empty when nothing is known. */
  static String of(String className, String method, String file, int line) {
    if (className == null || className.isEmpty()) {
      return "";
    }
    String simple = className.substring(className.lastIndexOf('.') + 1);
    String name = method == null ? simple : simple + "." + method;
    String number = line > 0 ? ":" + line : "";
    return Text.name(file == null ? name + number : name + " (" + file + number + ")");
  }
}
