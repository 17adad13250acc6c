package dev.por.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a file says in words: a document without code, links and quotations, or the comments of a
 * source. Everything else is blank, so that a place in the words is a place in the file.
 */
record ProseText(Path file, String whole, String words) {
  /** A place in the words: its line and the sentence around it. */
  record Place(Path file, int line, String found, String sentence) {
    @Override
    public String toString() {
      return file + ":" + line + " says \"" + found + "\": " + sentence;
    }
  }

  private static final String QUOTATION = "\"(?:[^\"\\n]|\\n(?!\\s*\\n))*\"";
  private static final Pattern NO_PROSE_OF_DOCUMENT =
      Pattern.compile("(?ms)^```.*?^```|`[^`]+`|]\\([^)]*\\)|<[^>\\n]+>|" + QUOTATION);
  private static final Pattern NO_PROSE_OF_COMMENT =
      Pattern.compile("(?s)<pre>.*?</pre>|\\{@\\w+[^}]*}|`[^`\\n]+`|" + QUOTATION);

  /** A comment, or something that contains what looks like one. */
  private static final Pattern PART_OF_SOURCE =
      Pattern.compile(
          "(?s)\"\"\".*?\"\"\"|\"(?:\\\\.|[^\"\\\\\\n])*\"|'(?:\\\\.|[^'\\\\\\n])+'"
              + "|(?<comment>/\\*.*?\\*/|//[^\\n]*)");

  /** Where a sentence ends: at a full stop, a paragraph, an item or cell, the edge of a comment. */
  private static final Pattern END =
      Pattern.compile("[.?!:;](?=\\s)|\\n\\s*\\n|\\n\\s*[-|#]| \\| |/\\*+|\\*+/|// ");

  static ProseText ofDocument(Path file) throws IOException {
    return document(file, Files.readString(file));
  }

  static ProseText ofSource(Path file) throws IOException {
    return source(file, Files.readString(file));
  }

  static ProseText document(Path file, String text) {
    StringBuilder words = new StringBuilder(text);
    blank(words, NO_PROSE_OF_DOCUMENT);
    return new ProseText(file, text, words.toString());
  }

  static ProseText source(Path file, String text) {
    StringBuilder words = new StringBuilder(text);
    int end = 0;
    for (Matcher part = PART_OF_SOURCE.matcher(text); part.find(); ) {
      if (part.group("comment") != null) {
        blank(words, end, part.start());
        end = part.end();
      }
    }
    blank(words, end, text.length());
    blank(words, NO_PROSE_OF_COMMENT);
    return new ProseText(file, text, words.toString());
  }

  /** Every place where the words match. */
  List<Place> places(Pattern pattern) {
    return pattern.matcher(words).results().map(m -> place(m.start(), m.group())).toList();
  }

  private Place place(int start, String found) {
    int from = 0;
    int to = words.length();
    Matcher end = END.matcher(words);
    while (end.find() && to == words.length()) {
      if (end.end() <= start) {
        from = end.end();
      } else {
        to = end.start() + (".?!:;".indexOf(words.charAt(end.start())) < 0 ? 0 : 1);
      }
    }
    int line = (int) words.substring(0, start).chars().filter(c -> c == '\n').count() + 1;
    return new Place(file, line, found.strip(), squeezed(whole.substring(from, to)));
  }

  private static String squeezed(String sentence) {
    return sentence.replaceAll("\\n\\s*(//|\\*)(?!/)", " ").replaceAll("\\s+", " ").strip();
  }

  private static void blank(StringBuilder text, Pattern pattern) {
    for (Matcher part = pattern.matcher(text.toString()); part.find(); ) {
      blank(text, part.start(), part.end());
    }
  }

  private static void blank(StringBuilder text, int from, int to) {
    char[] blanks = new char[to - from];
    Arrays.fill(blanks, ' ');
    for (int i = from; i < to; i++) {
      if (text.charAt(i) == '\n') {
        blanks[i - from] = '\n';
      }
    }
    text.replace(from, to, new String(blanks));
  }
}
