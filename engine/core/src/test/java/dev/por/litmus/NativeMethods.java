package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.start;

import dev.por.api.ConcurrencyTest;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;

/** No library has their functions: a call fails, while it holds the monitor. */
@Construct(
    group = Group.MONITORS,
    name = "`synchronized native` methods",
    transition = "to enter and to leave the monitor; what is native is part of either")
class NativeMethods {
  private final CountDownLatch latch = new CountDownLatch(1);
  private int number;

  @Deprecated
  private synchronized native long absent(int number, Object other, double last);

  private static synchronized native void absentToo();

  private void call() {
    try {
      absent(1, this, 2.0);
      throw new AssertionError("there");
    } catch (UnsatisfiedLinkError expected) {
      check(!Thread.holdsLock(this), "kept");
    }
  }

  private static void callToo() {
    try {
      absentToo();
      throw new AssertionError("there");
    } catch (UnsatisfiedLinkError expected) {
      check(!Thread.holdsLock(NativeMethods.class), "kept");
    }
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void entersTheMonitor() throws InterruptedException {
    Thread other = start(this::call);
    synchronized (this) {
      number++;
    }
    other.join();
    check(number == 1, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "waits for the monitor of")
  void waitsForTheMonitor() throws InterruptedException {
    Thread other =
        start(
            () -> {
              call();
              latch.countDown();
            });
    synchronized (this) {
      latch.await();
    }
    other.join();
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void entersTheMonitorOfTheClass() throws InterruptedException {
    Thread other = start(NativeMethods::callToo);
    synchronized (NativeMethods.class) {
      number++;
    }
    other.join();
    check(number == 1, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "waits for the monitor of")
  void waitsForTheMonitorOfTheClass() throws InterruptedException {
    Thread other =
        start(
            () -> {
              callToo();
              latch.countDown();
            });
    synchronized (NativeMethods.class) {
      latch.await();
    }
    other.join();
  }

  /** Reflection shows it as it is written. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void isShownAsItIs() throws ReflectiveOperationException {
    var shown =
        NativeMethods.class.getDeclaredMethod("absent", int.class, Object.class, double.class);
    check(Modifier.isNative(shown.getModifiers()), "not native");
    check(Modifier.isSynchronized(shown.getModifiers()), "not synchronized");
    check(shown.isAnnotationPresent(Deprecated.class), "not annotated");
    long natives =
        Arrays.stream(NativeMethods.class.getDeclaredMethods())
            .filter(method -> Modifier.isNative(method.getModifiers()))
            .count();
    check(natives == 2, "one more");
  }
}
