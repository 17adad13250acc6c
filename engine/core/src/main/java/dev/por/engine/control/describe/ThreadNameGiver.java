package dev.por.engine.control.describe;

import java.util.Arrays;

/** Gives each thread of one execution a name of its own for reports. */
public final class ThreadNameGiver {
  private static final String UNNAMED = "Thread-";

  /* Executions have the same few threads over and over. */
  private static final String[] NUMBERED = new String[64];

  private String[] taken = new String[8];
  private int size;

  static {
    for (int i = 0; i < NUMBERED.length; i++) {
      NUMBERED[i] = "thread-" + i;
    }
  }

  /** The name of the thread with this number. From now on no other thread gets this name. */
  public String take(Thread thread, int index) {
    String name = index == 0 ? "main" : of(thread, index);
    for (int i = 0; i < size; i++) {
      if (taken[i].equals(name)) {
        return name + " (" + index + ")";
      }
    }
    if (size == taken.length) {
      taken = Arrays.copyOf(taken, size * 2);
    }
    taken[size++] = name;
    return name;
  }

  /**
   * The JVM numbers unnamed threads over all executions, if it gives them a name at all; a reader
   * wants this one's.
   */
  public static String of(Thread thread, int index) {
    String name = thread.getName();
    if (!isUnnamed(name)) {
      return name;
    }
    return index < NUMBERED.length ? NUMBERED[index] : "thread-" + index;
  }

  private static boolean isUnnamed(String name) {
    boolean digits = name.length() > UNNAMED.length() && name.startsWith(UNNAMED);
    for (int i = UNNAMED.length(); digits && i < name.length(); i++) {
      digits = name.charAt(i) >= '0' && name.charAt(i) <= '9';
    }
    return digits || name.isEmpty();
  }
}
