package dev.por.engine.plan;

/**
 * How many threads of a worker expand the states of one model side by side: an argument of its JVM.
 * One unless asked for more, since with more another failure may be found first.
 */
public final class StateThreads {
  private static final String PROPERTY = "por.stateThreads";

  private StateThreads() {}

  /** The argument that asks for so many. */
  public static String argument(int threads) {
    return "-D" + PROPERTY + "=" + threads;
  }

  /** How many this JVM was asked for. */
  public static int asked() {
    String text = System.getProperty(PROPERTY, "1");
    int threads = Integer.parseInt(text);
    if (threads < 1) {
      throw new IllegalArgumentException(
          argument(threads) + ": a model's states are expanded by at least one thread");
    }
    return threads;
  }
}
