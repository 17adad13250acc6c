package dev.por.outside;

/** What kind of object a random program begins with. */
public enum Kind {
  BOX("new Box()"),
  ATOMIC("new AtomicInteger()"),
  LOCK("new ReentrantLock()"),
  STRING("new String(\"k\")"),
  LITERAL("\"k\""),
  LARGE("Long.valueOf(5000)"),
  SMALL("Integer.valueOf(5)"),
  VIEW("fixed.subList(0, 1)"),
  KEYS("map.keySet()"),
  READ_HALF("halves.readLock()"),
  WRITE_HALF("halves.writeLock()"),
  CLASS("Box.class"),
  CONSTANT("Colour.RED"),
  CLONED("fixed.clone()"),
  THREAD("");

  /** How to make or get one. */
  final String java;

  Kind(String java) {
    this.java = java;
  }

  /** Whether all of them are one object. */
  boolean isOne() {
    return this == LITERAL
        || this == SMALL
        || this == KEYS
        || this == READ_HALF
        || this == WRITE_HALF
        || this == CLASS
        || this == CONSTANT;
  }

  boolean hasValue() {
    return this == BOX || this == ATOMIC;
  }
}
