package dev.por.engine.result;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * What narrows the guarantee of a test, in the words of its assumptions and, for who reads one line
 * per test, in short.
 */
public final class AssumptionWords {
  /** Threads share collections of the JDK whose methods are not interleaved inside. */
  public static final String COLLECTIONS =
      "JDK collections that threads share: each method is one operation";

  private static final String LEFT_OUT = "left out, each call from elsewhere is one operation: ";

  private AssumptionWords() {}

  /** Threads have called code that is left out; by the names of its packages. */
  public static String leftOut(Collection<String> names) {
    return LEFT_OUT + String.join(", ", names);
  }

  /** Those of the assumptions that narrow what a PASS says, in few words each. */
  public static List<String> inShort(List<String> assumptions) {
    List<String> all = new ArrayList<>();
    for (String assumption : assumptions) {
      if (assumption.equals(COLLECTIONS)) {
        all.add("JDK collections as single operations");
      } else if (assumption.startsWith(LEFT_OUT)) {
        all.add(assumption.substring(LEFT_OUT.length()) + " atomic");
      }
    }
    return all;
  }
}
