package dev.por.litmus;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/** Programs that store what is already there. */
class SilentStores {
  private boolean stop;
  private volatile int number;
  private double real;
  private Object reference;
  private static int common;
  private final byte[] bytes = new byte[1];
  private final long[] longs = new long[1];

  private static void run(Runnable first, Runnable second, Runnable third) throws Exception {
    Thread one = new Thread(first);
    Thread two = new Thread(second);
    Thread three = new Thread(third);
    one.start();
    two.start();
    three.start();
    one.join();
    two.join();
    three.join();
  }

  private static void thrice(Runnable body) throws Exception {
    run(body, body, body);
  }

  /** Plain: the order of three writes. Silent: which write is first. */
  void everybodyRaisesTheFlag() throws Exception {
    thrice(() -> stop = true);
  }

  void everybodyRaisesAVolatile() throws Exception {
    thrice(() -> number = 7);
  }

  void everybodyRaisesAStatic() throws Exception {
    common = 0;
    thrice(() -> common = 1);
  }

  void everybodyRaisesAByte() throws Exception {
    thrice(() -> bytes[0] = -1);
  }

  void everybodyRaisesALong() throws Exception {
    thrice(() -> longs[0] = 1L << 40);
  }

  void everybodyStoresTheSameObject() throws Exception {
    Object same = new Object();
    thrice(() -> reference = same);
  }

  void everybodySetsAnAtomic() throws Exception {
    AtomicInteger atomic = new AtomicInteger();
    thrice(() -> atomic.set(7));
  }

  void everybodySetsAnAtomicLong() throws Exception {
    AtomicLong atomic = new AtomicLong();
    thrice(() -> atomic.lazySet(1L << 40));
  }

  void everybodySetsAnAtomicFlag() throws Exception {
    AtomicBoolean atomic = new AtomicBoolean();
    thrice(() -> atomic.set(true));
  }

  void everybodySetsAnAtomicReference() throws Exception {
    Object same = new Object();
    AtomicReference<Object> atomic = new AtomicReference<>();
    thrice(() -> atomic.set(same));
  }

  /** An atomic that is set to what it holds, unless another thread comes before. */
  void anAtomicThatIsTakenBack() throws Exception {
    AtomicInteger atomic = new AtomicInteger();
    int[] seen = new int[1];
    run(
        () -> atomic.set(1),
        () -> atomic.set(0),
        () -> {
          int first = atomic.get();
          seen[0] = 10 * first + atomic.get();
        });
    if (seen[0] == 10) {
      throw new AssertionError("the one was taken back");
    }
  }

  /** Zero and minus zero are equal, but not the same value. */
  void minusZeroIsAnotherValue() throws Exception {
    run(() -> real = -0.0, () -> real = -0.0, () -> real = 0.0);
  }

  /** The flag is up already: no store changes it. */
  void theFlagIsUp() throws Exception {
    stop = true;
    thrice(() -> stop = true);
    if (!stop) {
      throw new AssertionError("lost");
    }
  }

  /** Fails only when the store that looked silent writes in between. */
  void aSilentStoreThatIsNone() throws Exception {
    int[] seen = new int[1];
    run(
        () -> number = 1,
        () -> number = 0,
        () -> {
          int first = number;
          seen[0] = 10 * first + number;
        });
    if (seen[0] == 10) {
      throw new AssertionError("the one was taken back");
    }
  }
}
