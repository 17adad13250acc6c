package dev.por.plugin.value;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A list of words as one text, as a shell has it: white space between words, and quotes of either
 * kind around what has white space inside.
 */
public final class CommandWords {
  /** What means itself in every shell. */
  private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}_./:=,@%+-]+");

  private final String text;
  private final List<String> words = new ArrayList<>();
  private StringBuilder word;
  private char quote;

  private CommandWords(String text) {
    this.text = text;
  }

  /**
   * The words of a text.
   *
   * @throws IllegalArgumentException when a quote is not closed
   */
  static List<String> split(String text) {
    return new CommandWords(text).split();
  }

  /** The text that has these words. */
  public static String join(Collection<String> words) {
    return words.stream().map(CommandWords::quoted).collect(Collectors.joining(" "));
  }

  /** The text that has a word {@code name=value} for each entry. */
  public static String join(Map<String, String> entries) {
    return join(
        entries.entrySet().stream().map(it -> it.getKey() + "=" + it.getValue()).sorted().toList());
  }

  private static String quoted(String word) {
    return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\"'\"'") + "'";
  }

  private List<String> split() {
    text.chars().forEach(c -> add((char) c));
    if (quote != 0) {
      throw new IllegalArgumentException("a quote is not closed");
    }
    end();
    return words;
  }

  private void add(char c) {
    if (quote == 0 && Character.isWhitespace(c)) {
      end();
      return;
    }
    if (word == null) {
      word = new StringBuilder();
    }
    if (quote == 0 && (c == '\'' || c == '"')) {
      quote = c;
    } else if (c == quote) {
      quote = 0;
    } else {
      word.append(c);
    }
  }

  private void end() {
    if (word != null) {
      words.add(word.toString());
      word = null;
    }
  }
}
