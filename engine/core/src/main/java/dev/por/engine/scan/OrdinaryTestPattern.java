package dev.por.engine.scan;

import java.util.Set;

/**
 * Selects ordinary tests of a test framework: {@code tag:concurrency}, or a class or method as in
 * {@link TestPattern}.
 */
public final class OrdinaryTestPattern {
  /** What a pattern may be, in words that follow "must be". */
  public static final String WORDS =
      "a tag such as tag:concurrency or a pattern such as *ConcurrentTest";

  private static final String TAG = "tag:";

  private final String text;
  private final String tag;
  private final TestPattern pattern;

  /** The pattern that is written so. */
  public OrdinaryTestPattern(String text) {
    this.text = text;
    this.tag = text.startsWith(TAG) ? text.substring(TAG.length()).strip() : null;
    this.pattern = tag == null ? new TestPattern(text) : null;
    if (tag != null && tag.isEmpty()) {
      throw new IllegalArgumentException("no tag");
    }
  }

  /** Whether it selects a test with these tags. */
  public boolean matches(String id, Set<String> tags) {
    return tag != null ? tags.contains(tag) : pattern.matches(id);
  }

  /** The pattern of classes and methods; null for a tag. */
  public TestPattern byName() {
    return pattern;
  }

  @Override
  public String toString() {
    return text;
  }
}
