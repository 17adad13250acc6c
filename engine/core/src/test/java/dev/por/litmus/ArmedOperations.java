package dev.por.litmus;

import dev.por.api.ConcurrencyTest;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import sun.misc.Unsafe;

/** Each program repeats one operation on what two threads share: each time a transition. */
@SuppressWarnings("removal") // Unsafe is what is measured, too
public class ArmedOperations {
  /** How often each program does what it is named after. */
  static final int ROUNDS = 20_000;

  private static final AtomicIntegerFieldUpdater<ArmedOperations> UPDATER =
      AtomicIntegerFieldUpdater.newUpdater(ArmedOperations.class, "value");

  private static final VarHandle VALUE;
  private static final Unsafe UNSAFE;
  private static final long OFFSET;

  static {
    try {
      Field instance = Unsafe.class.getDeclaredField("theUnsafe");
      instance.setAccessible(true);
      UNSAFE = (Unsafe) instance.get(null);
      OFFSET = UNSAFE.objectFieldOffset(ArmedOperations.class.getDeclaredField("value"));
      VALUE = MethodHandles.lookup().findVarHandle(ArmedOperations.class, "value", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private interface Round {
    void run(int i);
  }

  private volatile int value;
  private final AtomicInteger number = new AtomicInteger();
  private final AtomicLong longNumber = new AtomicLong();
  private final AtomicBoolean flag = new AtomicBoolean();
  private final AtomicReference<Object> reference = new AtomicReference<>();
  private final AtomicIntegerArray numbers = new AtomicIntegerArray(1);
  private final ReentrantLock lock = new ReentrantLock();

  private void repeat(Round round) throws InterruptedException {
    Thread other = new Thread(() -> round.run(0));
    for (int i = 0; i < ROUNDS; i++) {
      round.run(i);
    }
    other.start();
    other.join();
  }

  @ConcurrencyTest
  public void field() throws InterruptedException {
    repeat(i -> value = i);
  }

  @ConcurrencyTest
  public void monitor() throws InterruptedException {
    repeat(
        i -> {
          synchronized (this) {
            value = i;
          }
        });
  }

  @ConcurrencyTest
  public void lock() throws InterruptedException {
    repeat(
        i -> {
          lock.lock();
          lock.unlock();
        });
  }

  @ConcurrencyTest
  public void tryLock() throws InterruptedException {
    repeat(
        i -> {
          if (lock.tryLock()) {
            lock.unlock();
          }
        });
  }

  @ConcurrencyTest
  public void increment() throws InterruptedException {
    repeat(i -> number.incrementAndGet());
  }

  @ConcurrencyTest
  public void compareAndSetInteger() throws InterruptedException {
    repeat(i -> number.compareAndSet(i, i + 1));
  }

  @ConcurrencyTest
  public void failedCompareAndSet() throws InterruptedException {
    number.set(-1);
    repeat(i -> number.compareAndSet(i, i + 1));
  }

  @ConcurrencyTest
  public void compareAndSetLong() throws InterruptedException {
    repeat(i -> longNumber.compareAndSet(i, i + 1L));
  }

  @ConcurrencyTest
  public void compareAndSetBoolean() throws InterruptedException {
    repeat(i -> flag.compareAndSet(i % 2 != 0, i % 2 == 0));
  }

  @ConcurrencyTest
  public void compareAndSetReference() throws InterruptedException {
    repeat(i -> reference.compareAndSet(null, this));
  }

  @ConcurrencyTest
  public void compareAndSetElement() throws InterruptedException {
    repeat(i -> numbers.compareAndSet(0, i, i + 1));
  }

  @ConcurrencyTest
  public void compareAndSetByUpdater() throws InterruptedException {
    repeat(i -> UPDATER.compareAndSet(this, i, i + 1));
  }

  @ConcurrencyTest
  public void compareAndSetByHandle() throws InterruptedException {
    repeat(i -> VALUE.compareAndSet(this, i, i + 1));
  }

  @ConcurrencyTest
  public void compareAndSetByUnsafe() throws InterruptedException {
    repeat(i -> UNSAFE.compareAndSwapInt(this, OFFSET, i, i + 1));
  }
}
