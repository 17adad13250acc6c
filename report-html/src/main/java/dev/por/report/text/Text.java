package dev.por.report.text;

/**
 * Text of the code under test made fit for a page: cut to a length, and with every character that
 * could hide or reorder what stands around it replaced by a visible one. Escaping is not done here:
 * the templates escape everything.
 */
public final class Text {
  /** How much is shown of a name: a test, a thread, a field. */
  public static final int NAME = 200;

  /** How much is shown of a value that was read or written. */
  public static final int VALUE = 200;

  /** How much is shown of a message. */
  public static final int MESSAGE = 2_000;

  /** How much is shown of a stack trace, a log or an output. */
  public static final int BLOCK = 40_000;

  private static final char REPLACEMENT = '\uFFFD';

  private Text() {}

  /** A name on one line. */
  public static String name(String s) {
    return line(s, NAME);
  }

  /** A value on one line. */
  public static String value(String s) {
    return line(s, VALUE);
  }

  /** A message; its line breaks stay. */
  public static String message(String s) {
    return s == null ? "" : visible(head(s, MESSAGE), true) + note(s.length(), MESSAGE);
  }

  /** One line of at most {@code max} characters and, when it was cut, a note that says so. */
  public static String line(String s, int max) {
    return s == null ? "" : visible(head(s, max), false) + note(s.length(), max);
  }

  /** Several lines; of a text that is too long both ends are kept, since either may matter. */
  public static String block(String s) {
    if (s == null) {
      return "";
    }
    if (s.length() <= BLOCK) {
      return visible(s, true);
    }
    int half = BLOCK / 2;
    int from = s.length() - half;
    String tail = s.substring(Character.isLowSurrogate(s.charAt(from)) ? from + 1 : from);
    return visible(head(s, half), true)
        + "\n… ["
        + Numbers.grouped(s.length() - BLOCK)
        + " characters left out] …\n"
        + visible(tail, true);
  }

  private static String head(String s, int max) {
    if (s.length() <= max) {
      return s;
    }
    return s.substring(0, Character.isHighSurrogate(s.charAt(max - 1)) ? max - 1 : max);
  }

  private static String note(int length, int max) {
    return length <= max ? "" : "… [cut: " + Numbers.grouped(length) + " characters in all]";
  }

  private static String visible(String s, boolean lines) {
    StringBuilder out = new StringBuilder(s.length() + 16);
    for (int i = 0; i < s.length(); ) {
      int c = s.codePointAt(i);
      i += Character.charCount(c);
      if (lines && c == '\r' && i < s.length() && s.charAt(i) == '\n') {
        continue;
      }
      append(out, c, lines);
    }
    return out.toString();
  }

  private static void append(StringBuilder out, int c, boolean lines) {
    if (lines && (c == '\n' || c == '\t')) {
      out.append((char) c);
    } else if (c < 0x20) {
      out.append((char) (0x2400 + c)); // the pictures of the control characters
    } else if (c == 0x7F) {
      out.append('\u2421');
    } else if (Character.getType(c) == Character.SURROGATE || isNonCharacter(c)) {
      out.append(REPLACEMENT);
    } else if (hidesOrReorders(c)) {
      out.append('⟨').append("U+%04X".formatted(c)).append('⟩');
    } else {
      out.appendCodePoint(c);
    }
  }

  private static boolean isNonCharacter(int c) {
    return (c & 0xFFFE) == 0xFFFE || (c >= 0xFDD0 && c <= 0xFDEF);
  }

  /** C1 controls, direction marks, overrides and isolates, invisible and separating characters. */
  private static boolean hidesOrReorders(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          true;
      default -> false;
    };
  }
}
