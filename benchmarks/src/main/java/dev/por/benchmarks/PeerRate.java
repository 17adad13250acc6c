package dev.por.benchmarks;

import java.lang.reflect.Method;
import java.util.Locale;

/**
 * How many executions per second Lincheck makes of the racy counter, by its model checker. It is
 * called by reflection: the profile {@code peers} puts it on the class path.
 */
public final class PeerRate {
  private static final int INVOCATIONS = 2_000;
  private static final int ROUNDS = 3;

  private PeerRate() {}

  /** Takes no arguments. */
  public static void main(String[] arguments) throws ReflectiveOperationException {
    Method run;
    try {
      run =
          Class.forName("org.jetbrains.lincheck.Lincheck")
              .getMethod("runConcurrentTest", int.class, Runnable.class);
    } catch (ClassNotFoundException e) {
      System.out.println("  not on the class path: build the benchmarks with -Ppeers");
      return;
    }
    for (int round = 1; round <= ROUNDS; round++) {
      long start = System.nanoTime();
      run.invoke(null, INVOCATIONS, (Runnable) PeerRate::racy);
      double seconds = (System.nanoTime() - start) / 1e9;
      System.out.printf(
          Locale.ROOT,
          "  round %d: %d invocations asked for, %.0f executions/s%n",
          round,
          INVOCATIONS,
          INVOCATIONS / seconds);
    }
    // its threads are not daemons
    System.exit(0);
  }

  private static void racy() {
    try {
      new RacyCounter().threeTimesTwo();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
