package dev.por.litmus;

import dev.por.api.ConcurrencyTest;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Enums that have state: in their constants, and beside them. */
@Construct(
    group = Group.STATE,
    name = "state of enums",
    transition =
        "as of other classes. The constants are the same objects in every execution, and begin each"
            + " one as they were made")
class Enums {
  enum Counter {
    ONE,
    TWO;

    private int value;

    synchronized void add() {
      value++;
    }

    void addCarelessly() {
      value++;
    }
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void counted() throws InterruptedException {
    both(Counter.ONE::add);
    equal(2, Counter.ONE.value);
    equal(0, Counter.TWO.value);
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "2 expected, not 1")
  void countedCarelessly() throws InterruptedException {
    both(Counter.ONE::addCarelessly);
    equal(2, Counter.ONE.value);
  }

  /** The singleton that is the only constant of an enum. */
  enum Registry {
    INSTANCE;

    static final Map<String, Registry> BY_NAME = new HashMap<>();
    static int uses;

    static {
      for (Registry r : values()) {
        BY_NAME.put(r.name(), r);
      }
    }

    final List<String> names = new ArrayList<>();
    final Map<String, Integer> cache = new ConcurrentHashMap<>();

    int lengthOf(String name) {
      return cache.computeIfAbsent(name, String::length);
    }
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void singleton() throws InterruptedException {
    Registry registry = Registry.INSTANCE;
    equal(0, registry.names.size());
    equal(0, registry.cache.size());
    equal(1, Registry.BY_NAME.size());
    equal(1, ++Registry.uses);
    both(
        () -> {
          synchronized (registry) {
            registry.names.add("a");
          }
        });
    equal(2, registry.names.size());
    equal(1, registry.lengthOf("a"));
    Registry.BY_NAME.clear();
  }

  /** Everything that a constructor can do, and constants with bodies of their own. */
  enum Shape {
    POINT(0) {
      private int moves = 3;

      @Override
      int move() {
        return ++moves;
      }
    },
    LINE(Boolean.getBoolean("por.unknown") ? 5 : 2, "a", "b"),
    SQUARE;

    private final int sides;
    private final int[] lengths;
    private final List<String> labels = new ArrayList<>();
    private long moved;
    private String last;

    Shape() {
      this(4, "c");
      moved = 7;
    }

    Shape(int sides, String... labels) {
      this.sides = sides;
      this.lengths = new int[sides];
      for (String label : labels) {
        this.labels.add(label);
      }
    }

    int move() {
      last = "moved";
      lengths[0]++;
      labels.add("moved");
      return (int) ++moved;
    }
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void constructedAlikeInEveryExecution() throws InterruptedException {
    int[] moves = new int[3];
    both(
        () -> {
          synchronized (this) {
            for (Shape shape : Shape.values()) {
              moves[shape.ordinal()] = shape.move();
            }
          }
        });
    equal(5, moves[0]);
    equal(2, moves[1]);
    equal(9, moves[2]);
    equal(0, Shape.POINT.labels.size());
    equal(4, Shape.LINE.labels.size());
    equal(3, Shape.SQUARE.labels.size());
    equal(2, Shape.SQUARE.lengths[0]);
    equal(4, Shape.SQUARE.sides);
    equal(0, Shape.POINT.last == null ? 0 : 1);
  }

  /** Every way to ask for a constant returns one object. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void oneIdentity() throws InterruptedException {
    Map<Shape, String> map = new EnumMap<>(Shape.class);
    Shape.LINE.last = "here";
    both(() -> Counter.TWO.add());
    for (Shape shape : Shape.values()) {
      map.put(shape, shape.name());
      same(shape, Shape.valueOf(shape.name()));
      same(shape, Enum.valueOf(Shape.class, shape.name()));
      same(shape, Shape.class.getEnumConstants()[shape.ordinal()]);
    }
    same(Shape.LINE, map.keySet().toArray()[1]);
    same(Shape.SQUARE, EnumSet.complementOf(EnumSet.of(Shape.POINT, Shape.LINE)).toArray()[0]);
    equal(2, sidesOf(Shape.LINE));
    same("here", Shape.valueOf("LINE").last);
    same(Shape.class, Shape.POINT.getDeclaringClass());
  }

  private static int sidesOf(Shape shape) {
    return switch (shape) {
      case POINT -> 0;
      case LINE -> 2;
      case SQUARE -> 4;
    };
  }

  /** Asks for its constants before they are made. */
  enum Impatient {
    FIRST,
    SECOND;

    final Impatient seen = second();
    final boolean early = areThere();

    private static Impatient second() {
      return SECOND;
    }

    private static boolean areThere() {
      try {
        return values() != null;
      } catch (NullPointerException e) {
        return false;
      }
    }
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void notThereBeforeTheyAreMade() throws InterruptedException {
    both(() -> Counter.ONE.add());
    same(null, Impatient.FIRST.seen);
    same(null, Impatient.SECOND.seen);
    equal(0, Impatient.FIRST.early || Impatient.SECOND.early ? 1 : 0);
    same(Impatient.SECOND, Impatient.values()[1]);
  }

  static int next;

  /** Depends on when it is initialised. */
  enum Numbered {
    FIRST;

    final int number = next;
    int uses;
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void initializedBehindTheWrite() throws InterruptedException {
    Thread thread = new Thread(() -> next = 1);
    thread.start();
    thread.join();
    equal(1, Numbered.FIRST.number);
    equal(1, ++Numbered.FIRST.uses);
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "0 expected, not 1")
  void initializedBesideTheWrite() throws InterruptedException {
    Thread thread = new Thread(() -> next = 1);
    thread.start();
    int number = Numbered.FIRST.number;
    thread.join();
    equal(1, ++Numbered.FIRST.uses);
    equal(0, number);
  }

  private static void both(Runnable task) throws InterruptedException {
    Thread thread = new Thread(task);
    thread.start();
    task.run();
    thread.join();
  }

  private static void same(Object expected, Object actual) {
    if (expected != actual) {
      throw new AssertionError(expected + " expected, not " + actual);
    }
  }

  private static void equal(int expected, int actual) {
    if (expected != actual) {
      throw new AssertionError(expected + " expected, not " + actual);
    }
  }
}
