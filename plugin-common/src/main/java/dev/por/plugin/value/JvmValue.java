package dev.por.plugin.value;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What may be written in settings of the JVM that runs the tests. */
public final class JvmValue {
  private static final Pattern SIZE = Pattern.compile("(\\d{1,6})([mMgG])");
  private static final int LEAST_MEGABYTES = 16;

  /** They have their value in the word after them. */
  private static final Set<String> IN_TWO_WORDS =
      Set.of(
          "--add-opens",
          "--add-exports",
          "--add-reads",
          "--add-modules",
          "--limit-modules",
          "--patch-module",
          "--enable-native-access");

  /** They would take the place of por's own class path or main class. */
  private static final Pattern NOT_OURS =
      Pattern.compile("-cp|-classpath|--class-path(=.*)?|-jar|-m|--module(=.*)?");

  private JvmValue() {}

  /** Options, each a word. */
  public static Value<List<String>> options() {
    return new Value<>(
        "options of the JVM such as -Xss4m, with spaces between, but no class path and no main"
            + " class",
        JvmValue::options);
  }

  /** A size of memory, in megabytes. */
  public static Value<Integer> megabytes() {
    return new Value<>("a size of at least 16m, such as 512m or 2g", JvmValue::megabytes);
  }

  /** Values by name. */
  public static Value<Map<String, String>> assignments() {
    return new Value<>("name=value, several with spaces between", JvmValue::assignments);
  }

  /** Jars of agents. */
  public static Value<List<String>> agents() {
    return new Value<>(
        "the path of the jar of an agent, with =options if it has some; several with spaces"
            + " between",
        CommandWords::split);
  }

  private static List<String> options(String text) {
    List<String> words = CommandWords.split(text);
    String before = "";
    for (String word : words) {
      boolean value = IN_TWO_WORDS.contains(before);
      if (!value && (!word.startsWith("-") || NOT_OURS.matcher(word).matches())) {
        throw new IllegalArgumentException(word);
      }
      before = value ? "" : word;
    }
    if (IN_TWO_WORDS.contains(before)) {
      throw new IllegalArgumentException(before);
    }
    return words;
  }

  private static int megabytes(String text) {
    Matcher size = SIZE.matcher(text);
    if (!size.matches()) {
      throw new IllegalArgumentException();
    }
    int number = Integer.parseInt(size.group(1));
    int megabytes = size.group(2).equalsIgnoreCase("g") ? Math.multiplyExact(number, 1024) : number;
    if (megabytes < LEAST_MEGABYTES) {
      throw new IllegalArgumentException();
    }
    return megabytes;
  }

  private static Map<String, String> assignments(String text) {
    Map<String, String> values = new TreeMap<>();
    for (String word : CommandWords.split(text)) {
      int sign = word.indexOf('=');
      if (sign < 1 || values.put(word.substring(0, sign), word.substring(sign + 1)) != null) {
        throw new IllegalArgumentException(word);
      }
    }
    return values;
  }
}
