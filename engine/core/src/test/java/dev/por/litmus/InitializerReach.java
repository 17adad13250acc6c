package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** Static initialisers that use objects of others, in whatever way. */
@Construct(
    group = Group.STATE,
    name = "static initialisers that use objects which they have not made",
    transition = "as of others that do not depend on the class itself only")
class InitializerReach {
  private static final AtomicInteger NUMBER = new AtomicInteger();
  private static final AtomicBoolean SWITCH = new AtomicBoolean();
  private static final AtomicReference<String> TEXT = new AtomicReference<>();
  private static final AtomicIntegerArray NUMBERS = new AtomicIntegerArray(2);
  private static final AtomicReferenceArray<String> TEXTS = new AtomicReferenceArray<>(1);
  private static final Map<String, Integer> MAP = new ConcurrentHashMap<>();
  private static final List<String> LIST = new CopyOnWriteArrayList<>();
  private static final Cell CELL = new Cell();
  private static final AtomicIntegerFieldUpdater<Cell> UPDATER =
      AtomicIntegerFieldUpdater.newUpdater(Cell.class, "value");

  private static final class Cell implements Cloneable {
    volatile int value;

    Cell copy() {
      try {
        return (Cell) clone();
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }
  }

  static final class Sets {
    static int used;

    static {
      NUMBER.set(7);
    }
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "not yet")
  void setOfAnAtomic() throws InterruptedException {
    run(() -> Sets.used++, () -> check(NUMBER.get() == 7, "not yet"));
  }

  /** A thread that has used the class has initialised it. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void setOfAnAtomicByTheFirst() throws InterruptedException {
    run(
        () -> check(Sets.used == 0 && NUMBER.get() == 7, "not yet"),
        () -> check(Sets.used == 0 && NUMBER.get() == 7, "not yet"));
  }

  static final class Switches {
    static int used;

    static {
      SWITCH.lazySet(true);
    }
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "not yet")
  void lazySet() throws InterruptedException {
    run(() -> Switches.used++, () -> check(SWITCH.get(), "not yet"));
  }

  static final class Claims {
    static final boolean MINE = TEXT.compareAndSet(null, "mine");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "too late")
  void compareAndSet() throws InterruptedException {
    run(() -> check(Claims.MINE, "too late"), () -> TEXT.set("yours"));
  }

  static final class OfElements {
    static final boolean MINE = TEXTS.compareAndSet(0, null, "mine");
    static final int NUMBER = NUMBERS.getAndIncrement(1);
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "too late")
  void elementOfAnAtomicArray() throws InterruptedException {
    run(() -> check(OfElements.MINE, "too late"), () -> TEXTS.set(0, "yours"));
  }

  static final class Updates {
    static final boolean MINE = UPDATER.compareAndSet(CELL, 0, 1);
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "too late")
  void updater() throws InterruptedException {
    run(() -> check(Updates.MINE, "too late"), () -> CELL.value = 5);
  }

  static final class Copies {
    static final int VALUE = CELL.copy().value;
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "5")
  void cloneOfAnObject() throws InterruptedException {
    run(() -> check(Copies.VALUE == 0, "5"), () -> CELL.value = 5);
  }

  static final class ShowsKeys {
    static final int SIZE = MAP.keySet().size();
  }

  /** A key is put into the map, and then counted. */
  @ConcurrencyTest
  @Fails(traces = 3, with = "full")
  void viewOfAMap() throws InterruptedException {
    run(() -> check(ShowsKeys.SIZE == 0, "full"), () -> MAP.put("a", 1));
  }

  static final class Compares {
    static final boolean EQUAL = new ArrayList<>(List.of("a")).equals(LIST);
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "equal")
  void argument() throws InterruptedException {
    run(() -> check(!Compares.EQUAL, "equal"), () -> LIST.add("a"));
  }

  /** Threads take turns here, so that nothing is a data race. */
  private static final Object TURN = new Object();

  private static final int[] ARRAY = new int[1];
  private static final Integer[] BOXES = {0};
  private static final EnumMap<TimeUnit, Integer> UNITS = new EnumMap<>(TimeUnit.class);

  private static void turn(Runnable use) {
    synchronized (TURN) {
      use.run();
    }
  }

  static final class Fills {
    static int used;

    static {
      turn(() -> Arrays.fill(ARRAY, 3));
    }
  }

  /** The body of a lambda is a method of its class: here it is called by the same thread. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "not yet")
  void fillOfAnArray() throws InterruptedException {
    run(() -> Fills.used++, () -> turn(() -> check(ARRAY[0] == 3, "not yet")));
  }

  static final class Holds {
    static final int SUM;
    static final int FIRST;
    static final int SIZE;

    static {
      synchronized (TURN) {
        SUM = Arrays.stream(ARRAY).sum();
        FIRST = Arrays.asList(BOXES).get(0);
        SIZE = new EnumMap<>(UNITS).size();
      }
    }
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "111")
  void streamsListsAndCopies() throws InterruptedException {
    run(
        () -> {
          String seen = "" + Holds.SUM + Holds.FIRST + Holds.SIZE;
          check(seen.equals("000"), seen);
        },
        () ->
            turn(
                () -> {
                  ARRAY[0] = 1;
                  BOXES[0] = 1;
                  UNITS.put(TimeUnit.DAYS, 1);
                }));
  }

  static final class Own {
    static final AtomicInteger COUNT = new AtomicInteger();
    static final int[] NUMBERS = {3, 1, 2};
    static final List<Integer> SORTED = new ArrayList<>();

    static {
      COUNT.set(3);
      COUNT.compareAndSet(3, 4);
      Arrays.sort(NUMBERS);
      Arrays.stream(NUMBERS).forEach(SORTED::add);
      SORTED.addAll(new ArrayList<>(SORTED));
    }
  }

  /** What an initialiser has made itself costs nothing. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void itsOwnObjects() throws InterruptedException {
    run(
        () -> check(Own.SORTED.size() == 6, "size"),
        () -> check(Own.COUNT.get() == 4 && Own.NUMBERS[0] == 1, "numbers"));
  }
}
