package dev.por.engine.control.turn;

import dev.por.engine.result.Assumption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Knows the threads that may still wait when a test is over, by the names that reports give them;
 * and which of these the executions so far have had.
 */
public final class LeftThreadRule {
  private static final int WITH_EMPTY_ENDS = -1;

  private final Map<String, Pattern> patterns = new LinkedHashMap<>();
  private final Map<String, SortedSet<String>> met = new LinkedHashMap<>();

  /* Asked for every thread of every execution, and maps of the JDK have hooks. */
  private final boolean any;

  public LeftThreadRule(List<String> names) {
    any = !names.isEmpty();
    for (String name : names) {
      String expression =
          Stream.of(name.split("\\*", WITH_EMPTY_ENDS))
              .map(Pattern::quote)
              .collect(Collectors.joining(".*"));
      patterns.put(name, Pattern.compile(expression));
      met.put(name, new TreeSet<>());
    }
  }

  /** Whether a thread of this name may be left. */
  boolean contain(String thread) {
    if (!any) {
      return false;
    }
    boolean left = false;
    for (Map.Entry<String, Pattern> pattern : patterns.entrySet()) {
      if (pattern.getValue().matcher(thread).matches()) {
        met.get(pattern.getKey()).add(thread);
        left = true;
      }
    }
    return left;
  }

  /** What a result rests on because of them, and which of the names say nothing. */
  public List<String> assumptions() {
    List<String> all = new ArrayList<>();
    met.forEach(
        (name, threads) ->
            all.add(
                threads.isEmpty()
                    ? Assumption.LEFT_THREADS_UNMET.with(name)
                    : Assumption.LEFT_THREADS.with(String.join(", ", threads), name)));
    return all;
  }
}
