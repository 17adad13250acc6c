package dev.por.report.source;

import dev.por.engine.result.finding.CodeLine;
import dev.por.report.text.Text;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The calls that led to a step, from the outermost to the innermost. Calls between methods whose
 * source is known that are in libraries are folded.
 *
 * @param chain such as {@code sell() → items()}
 */
public record CallChain(String chain) {
  /** No call is known. */
  public static final CallChain NONE = new CallChain("");

  private static final String FOLDED = "…";
  private static final int LONGEST = 12;

  private static final Pattern CALL =
      Pattern.compile("(.*)\\.([^.(]+)\\(([^:)]*)(?::(\\d+))?\\)", Pattern.DOTALL);

  /** A synthetic name of the body of a lambda. */
  private static final Pattern LAMBDA = Pattern.compile("lambda\\$(.*)\\$\\d+");

  /** The calls of a step, the innermost first, as stack traces have them. */
  public static CallChain of(List<String> calls, SourceFileFinder sources) {
    List<CodeLine> lines = lines(calls);
    boolean known = lines.stream().anyMatch(line -> source(line, sources).isPresent());
    List<String> words = new ArrayList<>();
    for (CodeLine line : lines) {
      Optional<SourceFile> file = source(line, sources);
      String word = known && file.isEmpty() ? FOLDED : word(line.method());
      if (words.isEmpty() || !words.get(words.size() - 1).equals(FOLDED) || !word.equals(FOLDED)) {
        words.add(word);
      }
    }
    int from = Math.max(0, words.size() - LONGEST);
    String chain = String.join(" → ", words.subList(from, words.size()));
    return new CallChain(Text.line(from == 0 ? chain : FOLDED + " → " + chain, Text.MESSAGE));
  }

  /** The calls as lines of code, the outermost first; what is no call is left out. */
  public static List<CodeLine> lines(List<String> calls) {
    List<CodeLine> lines = new ArrayList<>();
    for (String call : calls) {
      Matcher parts = CALL.matcher(call);
      if (parts.matches()) {
        int line =
            parts.group(4) == null || parts.group(4).length() > 7
                ? 0
                : Integer.parseInt(parts.group(4));
        lines.add(new CodeLine(parts.group(1), parts.group(2), parts.group(3), line));
      }
    }
    Collections.reverse(lines);
    return lines;
  }

  private static Optional<SourceFile> source(CodeLine line, SourceFileFinder sources) {
    return sources.find(line.className(), line.file()).filter(f -> f.line(line.line()) != null);
  }

  private static String word(String method) {
    Matcher lambda = LAMBDA.matcher(method);
    if (lambda.matches()) {
      return "lambda in " + lambda.group(1) + "()";
    }
    return method.startsWith("<") ? method : method + "()";
  }
}
