package dev.por.engine.control.jdk;

/** The class of virtual threads, which the JDK that compiles this does not have. */
public final class VirtualThreadClass {
  private static final String NAME = "java.lang.VirtualThread";

  private VirtualThreadClass() {}

  public static boolean is(Thread thread) {
    return thread.getClass().getName().equals(NAME);
  }
}
