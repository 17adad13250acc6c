package dev.por.litmus;

import dev.por.api.ConcurrencyTest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.stream.IntStream;
import java.util.stream.Stream;

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

  @ConcurrencyTest
  void handlerOfTheTestItself() {
    Thread.currentThread().setUncaughtExceptionHandler((thread, thrown) -> {});
    check(value == 1, "not handled");
  }

  @ConcurrencyTest
  void sharedIterator() throws InterruptedException {
    takesOne(new ArrayList<>(List.of(1)).iterator());
  }

  @ConcurrencyTest
  void sharedIteratorOfImmutableList() throws InterruptedException {
    takesOne(List.of(1).iterator());
  }

  @ConcurrencyTest
  void sharedIteratorOfArray() throws InterruptedException {
    takesOne(Arrays.asList(1).iterator());
  }

  @ConcurrencyTest
  void sharedIteratorOfStream() throws InterruptedException {
    takesOne(Stream.of(1).iterator());
  }

  private static void takesOne(Iterator<Integer> iterator) throws InterruptedException {
    Runnable take =
        () -> {
          if (iterator.hasNext()) {
            iterator.next();
          }
        };
    run(take, take);
  }

  @ConcurrencyTest
  void listOverArray() throws InterruptedException {
    Integer[] cells = {0};
    List<Integer> list = Arrays.asList(cells);
    run(() -> list.set(0, list.get(0) + 1), () -> cells[0] = cells[0] + 1);
    check(cells[0] == 2, "lost");
  }

  @ConcurrencyTest
  void streamThatReadsLate() throws InterruptedException {
    int[] cells = {1, 1};
    IntStream stream = Arrays.stream(cells);
    run(() -> check(stream.sum() == 2, "seen"), () -> cells[0] = 5);
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

  private static Escaping escaped;

  static final class Escaping {
    private final int number;

    Escaping() {
      escaped = this;
      number = 5;
    }

    int number() {
      return number;
    }
  }

  @ConcurrencyTest
  void finalFieldOfEscapedObject() throws InterruptedException {
    run(
        Escaping::new,
        () -> {
          Escaping found = escaped;
          check(found == null || found.number() == 5, "not yet set");
        });
  }

  @ConcurrencyTest
  void arrayGivenToTheJdk() throws InterruptedException {
    char[] letters = {'a', 'b'};
    run(() -> check(new String(letters).equals("ab"), "changed"), () -> letters[0] = 'c');
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
