package dev.por.engine.result.observed;

import java.util.Comparator;

/**
 * A place in the code under test and what it does there.
 *
 * @param className the class whose code does it, in result.json {@code class}
 * @param method its method
 * @param file its source file, or null
 * @param line the line in it, or 0
 * @param access {@code read}, {@code write}, or the method of the JDK that is called
 */
public record Place(String className, String method, String file, int line, String access) {
  /** By class and line. */
  public static final Comparator<Place> ORDER =
      Comparator.comparing(Place::className)
          .thenComparingInt(Place::line)
          .thenComparing(Place::method)
          .thenComparing(Place::access);
}
