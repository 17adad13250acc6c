package dev.por.report.page;

import dev.por.engine.result.Verdict;
import java.util.Locale;

/**
 * A verdict as a page shows it: never by colour alone.
 *
 * @param word the word a reader sees
 * @param mark a sign that goes with it
 * @param css the class that colours it
 * @param urgency the smaller, the sooner a reader should look at it
 */
public record VerdictWord(String word, String mark, String css, int urgency) {
  /** How {@code verdict} is shown. */
  public static VerdictWord of(Verdict verdict) {
    String css = verdict.name().toLowerCase(Locale.ROOT);
    return switch (verdict) {
      case PASS -> new VerdictWord("pass", "✓", css, 3);
      case FAIL -> new VerdictWord("fail", "✕", css, 0);
      case INCOMPLETE -> new VerdictWord("incomplete", "◐", css, 2);
      case ERROR -> new VerdictWord("error", "!", css, 1);
      case SKIPPED -> new VerdictWord("skipped", "–", css, 4);
    };
  }
}
