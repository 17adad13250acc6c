package dev.por.plugin.value;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Guesses the word that was meant by a mistyped one. */
public final class Spelling {
  private Spelling() {}

  /** The word that is nearest, if it is near at all. */
  public static Optional<String> nearest(String typed, Collection<String> words) {
    int tolerance = Math.max(1, typed.length() / 3);
    return words.stream()
        .filter(word -> distance(typed, word) <= tolerance)
        .min(Comparator.comparingInt(word -> distance(typed, word)));
  }

  /**
   * How many letters must be inserted, deleted, replaced or swapped with their neighbours (Damerau
   * and Levenshtein, no letter moved twice); case does not count.
   */
  static int distance(String typed, String word) {
    String a = typed.toLowerCase(Locale.ROOT);
    String b = word.toLowerCase(Locale.ROOT);
    int[][] edits = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        edits[i][j] = i == 0 || j == 0 ? i + j : edits(edits, a, b, i, j);
      }
    }
    return edits[a.length()][b.length()];
  }

  private static int edits(int[][] edits, String a, String b, int i, int j) {
    char last = a.charAt(i - 1);
    int replaced = edits[i - 1][j - 1] + (last == b.charAt(j - 1) ? 0 : 1);
    int fewest = Math.min(replaced, 1 + Math.min(edits[i - 1][j], edits[i][j - 1]));
    boolean swapped =
        i > 1 && j > 1 && last == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    return swapped ? Math.min(fewest, 1 + edits[i - 2][j - 2]) : fewest;
  }
}
