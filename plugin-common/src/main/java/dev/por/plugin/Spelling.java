package dev.por.plugin;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Guesses what somebody meant who mistyped a word. */
public final class Spelling {
  private Spelling() {}

  /** The word that is nearest, if it is near at all. */
  public static Optional<String> nearest(String typed, Collection<String> words) {
    int tolerance = Math.max(1, typed.length() / 3);
    return words.stream()
        .filter(word -> distance(typed, word) <= tolerance)
        .min(Comparator.comparingInt(word -> distance(typed, word)));
  }

  /** How many letters must be inserted, deleted or replaced (Levenshtein); case does not count. */
  static int distance(String typed, String word) {
    String a = typed.toLowerCase(Locale.ROOT);
    String b = word.toLowerCase(Locale.ROOT);
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.length()];
  }
}
