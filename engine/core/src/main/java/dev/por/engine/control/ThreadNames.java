package dev.por.engine.control;

import java.util.HashSet;
import java.util.Set;

/** What the threads of one execution are called in reports: each by a name of its own. */
final class ThreadNames {
  private static final String UNNAMED = "Thread-";

  private final Set<String> taken = new HashSet<>();

  /** The name of the thread with this number, from now on nobody else's. */
  String take(Thread thread, int index) {
    String name = index == 0 ? "main" : of(thread, index);
    return taken.add(name) ? name : name + " (" + index + ")";
  }

  /** The JVM numbers unnamed threads over all executions; a reader wants this one's. */
  static String of(Thread thread, int index) {
    String name = thread.getName();
    return isUnnamed(name) ? "thread-" + index : name;
  }

  private static boolean isUnnamed(String name) {
    boolean digits = name.length() > UNNAMED.length() && name.startsWith(UNNAMED);
    for (int i = UNNAMED.length(); digits && i < name.length(); i++) {
      digits = name.charAt(i) >= '0' && name.charAt(i) <= '9';
    }
    return digits;
  }
}
