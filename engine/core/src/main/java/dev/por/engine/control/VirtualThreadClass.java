package dev.por.engine.control;

/** The class of virtual threads, which the JDK that compiles this does not have. */
final class VirtualThreadClass {
  private static final String NAME = "java.lang.VirtualThread";

  private VirtualThreadClass() {}

  static boolean is(Thread thread) {
    return thread.getClass().getName().equals(NAME);
  }
}
