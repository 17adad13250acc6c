package dev.por.engine.scan;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Selects tests as the {@code --tests} of Gradle does: a class or a method, with its package or
 * without, {@code *} for any characters. {@code AccountTest}, {@code *Queue*}, {@code
 * com.acme.AccountTest#transfer} and {@code AccountTest.transfer} all are patterns.
 */
public final class TestPattern {
  /** What a pattern may be, in words that follow "must be". */
  public static final String WORDS =
      "a pattern such as AccountTest*, *Queue* or com.acme.AccountTest#transfer";

  private static final Pattern FORM = Pattern.compile("[\\p{L}\\p{N}_$.*#]+");

  private final String text;
  private final Pattern regex;

  /** The pattern that is written so. */
  public TestPattern(String text) {
    if (!FORM.matcher(text).matches()) {
      throw new IllegalArgumentException("no pattern of tests");
    }
    this.text = text;
    this.regex = Pattern.compile("\\Q" + text.replace("*", "\\E.*\\Q") + "\\E");
  }

  /** Whether it selects {@code pkg.Class#method}. */
  public boolean matches(String id) {
    String simple = id.substring(id.lastIndexOf('.', id.indexOf('#')) + 1);
    return matchesOneOf(id) || matchesOneOf(simple);
  }

  /** With or without the method, which stands behind {@code #} or {@code .}. */
  private boolean matchesOneOf(String id) {
    return regex.matcher(id).matches()
        || regex.matcher(id.replace('#', '.')).matches()
        || regex.matcher(id.substring(0, id.indexOf('#'))).matches();
  }

  /** What a pattern that selects these tests may be written like. */
  public static Set<String> examples(Collection<String> ids) {
    Set<String> words = new LinkedHashSet<>();
    for (String id : ids) {
      String type = id.substring(0, id.indexOf('#'));
      int start = type.lastIndexOf('.') + 1;
      words.addAll(List.of(type.substring(start), id.substring(start), type, id));
    }
    return words;
  }

  /** Its text without a star. */
  public String withoutStars() {
    return text.replace("*", "");
  }

  @Override
  public String toString() {
    return text;
  }
}
