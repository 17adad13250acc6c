package dev.por.litmus;

import dev.por.api.ConcurrencyTest;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import javax.crypto.Cipher;
import javax.crypto.spec.SecretKeySpec;

/** Programs that break under some schedule, each through something that is easily overlooked. */
class Overlooked {
  private final ReentrantReadWriteLock both = new ReentrantReadWriteLock();
  private int value;
  private int size;

  @ConcurrencyTest
  void daemon() {
    Thread thread =
        new Thread(
            () -> {
              throw new IllegalStateException("nobody waits for it");
            });
    thread.setDaemon(true);
    thread.start();
  }

  @ConcurrencyTest
  void daemonThatWrites() {
    Thread thread = new Thread(() -> value = 1);
    thread.setDaemon(true);
    thread.start();
    check(value == 0, "written");
  }

  /** One of the arrays is written. */
  @ConcurrencyTest
  void encrypted() throws GeneralSecurityException, InterruptedException {
    byte[] written = new byte[16];
    Cipher cipher = Cipher.getInstance("AES/ECB/NoPadding");
    cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(new byte[16], "AES"));
    Together.run(
        () -> check(written[0] == 0, "written"), () -> cipher.update(new byte[16], 0, 16, written));
  }

  @ConcurrencyTest
  void handlerOfTheTestItself() {
    Thread.currentThread().setUncaughtExceptionHandler((thread, thrown) -> {});
    check(value == 1, "not handled");
  }

  /** The list may grow between the first thing that the callback does and the second. */
  @ConcurrencyTest
  void changeInsideCallback() throws InterruptedException {
    List<Integer> list = new ArrayList<>(List.of(1));
    run(
        () -> {
          try {
            list.forEach(
                element -> {
                  value = 1;
                  size = list.size();
                });
          } catch (ConcurrentModificationException expected) {
            value = 2;
          }
        },
        () -> {
          if (value == 1) {
            list.add(2);
          }
        });
    check(size == 1, "seen");
  }

  /** The list is looked at again after the callback. */
  @ConcurrencyTest
  void changeAfterCallback() throws InterruptedException {
    List<Integer> list = new ArrayList<>(List.of(1));
    run(
        () -> list.forEach(element -> value = 1),
        () -> {
          if (value == 1) {
            list.add(2);
          }
        });
  }

  @ConcurrencyTest
  void mapThatChangesDuringForEach() throws InterruptedException {
    Map<String, Integer> map = new ConcurrentHashMap<>(Map.of("a", 1, "b", 1));
    run(
        () ->
            map.forEach(
                (key, number) -> {
                  value = 1;
                  size += number;
                }),
        () -> {
          if (value == 1) {
            map.replaceAll((key, number) -> 5);
          }
        });
    check(size == 2, "seen");
  }

  @ConcurrencyTest
  void countedReaders() throws InterruptedException {
    Runnable read =
        () -> {
          both.readLock().lock();
          check(both.getReadLockCount() == 1, "two");
          both.readLock().unlock();
        };
    run(read, read);
  }

  private static void run(Runnable first, Runnable second) throws InterruptedException {
    Thread a = new Thread(first);
    Thread b = new Thread(second);
    a.start();
    b.start();
    a.join();
    b.join();
  }

  private static void check(boolean condition, String message) {
    if (!condition) {
      throw new AssertionError(message);
    }
  }
}
