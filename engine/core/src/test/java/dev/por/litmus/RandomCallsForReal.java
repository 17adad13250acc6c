package dev.por.litmus;

import java.util.List;
import java.util.Random;
import java.util.Set;

/** Runs a random program of calls as it is, without por. */
final class RandomCallsForReal {
  private static final int TIMES = 60;

  private RandomCallsForReal() {}

  static void check(RandomWords program, Set<String> expected, List<String> wrong)
      throws InterruptedException {
    for (int i = 0; i < TIMES; i++) {
      RandomCalls calls = new RandomCalls(program.text(), RandomCallsForReal::linger);
      for (Thread thread : calls.threads()) {
        thread.setDaemon(true);
        thread.start();
      }
      long end = System.nanoTime() + 300_000_000;
      for (Thread thread : calls.threads()) {
        thread.join(Math.max(1, (end - System.nanoTime()) / 1_000_000));
      }
      boolean over = calls.threads().stream().noneMatch(Thread::isAlive);
      String outcome = over ? calls.outcome() : "DEADLOCK";
      if (!expected.contains(outcome)) {
        wrong.add("for real: " + outcome + " not in " + expected);
        return;
      }
      if (!over) {
        return;
      }
    }
  }

  /** Lets others go first, sometimes. */
  private static void linger() {
    Random random = java.util.concurrent.ThreadLocalRandom.current();
    for (int times = random.nextInt(4) * random.nextInt(400); times > 0; times--) {
      Thread.onSpinWait();
    }
    if (random.nextInt(4) == 0) {
      Thread.yield();
    }
  }
}
