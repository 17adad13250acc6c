package dev.por.plugin.value;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * What a setting's text may be.
 *
 * @param <T> what it means
 * @param allowed what may be written, in words that follow "must be"
 */
public record Value<T>(String allowed, Parser<T> parser) {
  private static final Pattern PACKAGE =
      Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$]*(\\.[\\p{L}_$][\\p{L}\\p{N}_$]*)*");

  /** Reads a text, or throws {@link IllegalArgumentException}. */
  public interface Parser<T> {
    T parse(String text);
  }

  public T parse(String text) {
    return parser.parse(text.strip());
  }

  public static Value<Boolean> flag() {
    Value<String> words = choice("true", "false");
    return new Value<>("true or false", text -> Boolean.valueOf(words.parse(text)));
  }

  public static Value<Integer> number(int least) {
    return new Value<>(
        "a whole number from " + least + " on",
        text -> Math.toIntExact(whole(text, least, Integer.MAX_VALUE)));
  }

  public static Value<Long> longNumber(long least) {
    return new Value<>(
        "a whole number from " + least + " on", text -> whole(text, least, Long.MAX_VALUE));
  }

  /** Milliseconds. */
  public static Value<Long> duration() {
    return new Value<>(
        "a time such as 500ms, 30s, 2m, 1h or PT30S, at most a year", Durations::parseMillis);
  }

  public static Value<Double> share() {
    return new Value<>(
        "a share between 0 and 1",
        text -> {
          double share = Double.parseDouble(text);
          if (!(share >= 0 && share <= 1)) {
            throw new IllegalArgumentException();
          }
          return share;
        });
  }

  public static Value<String> choice(String... words) {
    List<String> allowed = List.of(words);
    return new Value<>(
        "one of " + String.join(", ", allowed),
        text -> {
          if (!allowed.contains(text)) {
            throw new IllegalArgumentException();
          }
          return text;
        });
  }

  /** One of several parts. */
  public static Value<String> shard() {
    return new Value<>(
        "i/n, such as 1/4 for the first of four",
        text -> {
          String[] numbers = text.split("/", -1);
          if (numbers.length != 2 || whole(numbers[0], 1, whole(numbers[1], 2, 10_000)) < 1) {
            throw new IllegalArgumentException();
          }
          return text;
        });
  }

  /** Anything that is not blank. */
  public static Value<String> text(String what) {
    return new Value<>(
        what,
        text -> {
          if (text.isEmpty()) {
            throw new IllegalArgumentException();
          }
          return text;
        });
  }

  /** The name of a package or a class, which stands for everything below it. */
  public static Value<String> packageName() {
    return new Value<>(
        "a package such as com.acme",
        text -> {
          if (!PACKAGE.matcher(text).matches()) {
            throw new IllegalArgumentException();
          }
          return text;
        });
  }

  /** Texts with commas in between. */
  public static <T> Value<List<T>> list(Value<T> element) {
    return new Value<>(
        element.allowed + " (several with commas between)",
        text -> Arrays.stream(text.split(",", -1)).map(element::parse).toList());
  }

  private static long whole(String text, long least, long most) {
    long number = Long.parseLong(text.replace("_", ""));
    if (number < least || number > most) {
      throw new IllegalArgumentException();
    }
    return number;
  }
}
