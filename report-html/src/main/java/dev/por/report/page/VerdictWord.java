package dev.por.report.page;

import dev.por.engine.result.Verdict;
import java.util.Locale;

/**
 * A verdict as a page shows it: never by colour alone.
 *
 * @param word the word a reader sees
 * @param mark a sign that goes with it
 * @param css the class that colours it
 */
public record VerdictWord(String word, String mark, String css) {
  /** How {@code verdict} is shown. */
  public static VerdictWord of(Verdict verdict) {
    String css = verdict.name().toLowerCase(Locale.ROOT);
    return switch (verdict) {
      case PASS -> new VerdictWord("pass", "✓", css);
      case FAIL -> new VerdictWord("fail", "✕", css);
      case INCOMPLETE -> new VerdictWord("incomplete", "◐", css);
      case ERROR -> new VerdictWord("error", "!", css);
    };
  }

  /** The smaller, the sooner somebody should look at it. */
  public static int urgency(Verdict verdict) {
    return switch (verdict) {
      case FAIL -> 0;
      case ERROR -> 1;
      case INCOMPLETE -> 2;
      case PASS -> 3;
    };
  }
}
