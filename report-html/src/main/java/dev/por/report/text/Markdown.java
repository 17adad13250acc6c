package dev.por.report.text;

/**
 * Text of the code under test within Markdown. It stands in code spans alone: there it can be
 * neither markup nor HTML, nor call for a person or an issue.
 */
public final class Markdown {
  private Markdown() {}

  /** A code span; its fence is longer than any run of backticks in the text. */
  public static String code(String text) {
    String line = text.replace('\n', ' ');
    if (line.isBlank()) {
      return "–";
    }
    String fence = "`".repeat(longestRun(line) + 1);
    String pad = line.startsWith("`") || line.endsWith("`") ? " " : "";
    return fence + pad + line + pad + fence;
  }

  /** A code span in a cell of a table, where a bar would end the cell. */
  public static String cell(String text) {
    return code(text.replace("|", "\\|"));
  }

  private static int longestRun(String text) {
    int longest = 0;
    int run = 0;
    for (int i = 0; i < text.length(); i++) {
      run = text.charAt(i) == '`' ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    return longest;
  }
}
