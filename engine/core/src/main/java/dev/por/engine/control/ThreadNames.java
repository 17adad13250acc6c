package dev.por.engine.control;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;

/** What the threads of one execution are called in reports: each by a name of its own. */
final class ThreadNames {
  private static final Pattern UNNAMED = Pattern.compile("Thread-\\d+");

  private final Set<String> taken = new HashSet<>();

  /** The name of the thread with this number, from now on nobody else's. */
  String take(Thread thread, int index) {
    String name = index == 0 ? "main" : of(thread, index);
    return taken.add(name) ? name : name + " (" + index + ")";
  }

  /** The JVM numbers unnamed threads over all executions; a reader wants this one's. */
  static String of(Thread thread, int index) {
    String name = thread.getName();
    return UNNAMED.matcher(name).matches() ? "thread-" + index : name;
  }
}
