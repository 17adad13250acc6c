package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;

/** In which order a class and those above it are initialised, and what a failure does to them. */
@Construct(
    group = Group.STATE,
    name = "static initialisers of classes above and below each other",
    transition =
        "as JLS 12.4.2 says: a class is in progress before the class above it is initialised, and"
            + " interfaces with default methods; the steps as of other initialisers")
class InitializersInOrder {
  abstract static class Shape {
    static final Shape UNIT = new Circle();

    abstract int sides();
  }

  static final class Circle extends Shape {
    @Override
    int sides() {
      return 0;
    }
  }

  /** One holds the class above and wants the one below, the other the other way round. */
  @ConcurrencyTest
  @Fails(traces = 3, with = "waits for")
  void aboveAndBelow() throws InterruptedException {
    run(
        () -> check(Shape.UNIT.sides() == 0, "sides"),
        () -> check(new Circle().sides() == 0, "sides"));
  }

  /** The first thread at the class above goes through to the end. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void aboveFromBothSides() throws InterruptedException {
    run(
        () -> check(Shape.UNIT.sides() == 0, "sides"),
        () -> check(Shape.UNIT.sides() == 0, "sides"));
  }

  interface Operation {
    Operation SAME = new Same();

    default int of(int number) {
      return number;
    }
  }

  static final class Same implements Operation {}

  @ConcurrencyTest
  @Fails(traces = 3, with = "waits for")
  void interfaceWithDefault() throws InterruptedException {
    run(() -> check(Operation.SAME.of(1) == 1, "same"), () -> check(new Same().of(1) == 1, "same"));
  }

  interface Constants {
    Constants SAME = new Plain();

    int of(int number);
  }

  static final class Plain implements Constants {
    @Override
    public int of(int number) {
      return number;
    }
  }

  /** Without a default method only a read of its fields initialises the interface. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void interfaceWithFieldsOnly() throws InterruptedException {
    run(
        () -> check(Constants.SAME.of(1) == 1, "same"),
        () -> check(new Plain().of(1) == 1, "same"));
  }

  static class Root {
    static int known = Middle.NAME == null ? 1 : 2;
  }

  static class Middle extends Root {
    static final String NAME = String.valueOf("middle");
  }

  static final class Leaf extends Middle {
    static int leaf() {
      return 1;
    }
  }

  /**
   * A circle over two steps: the thread that begins below waits for the root, whose initialiser
   * waits. If that thread goes through, the root has seen the constant before it was made.
   */
  @ConcurrencyTest
  @Fails(
      traces = 3,
      with = {"waits for", "root"})
  void overTwoSteps() throws InterruptedException {
    run(() -> check(Root.known == 2, "root"), () -> check(Leaf.leaf() == 1, "leaf"));
  }

  static class FailsOnTop {
    static volatile int value;

    static {
      value = 1;
      if (Thread.currentThread() != null) {
        throw new IllegalStateException("fails");
      }
    }
  }

  static class Between extends FailsOnTop {
    static volatile int value;

    static {
      value = 2;
    }
  }

  static final class AtTheBottom extends Between {
    static volatile int value;

    static {
      value = 3;
    }
  }

  private static String use(Runnable first) {
    try {
      first.run();
      return "initialised";
    } catch (NoClassDefFoundError e) {
      return "failed before";
    } catch (ExceptionInInitializerError e) {
      return "fails";
    }
  }

  /** The class on top has failed before: those below it fail with it, and have run nothing. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void failsBelowWhatHasFailed() {
    String top = use(() -> FailsOnTop.value++);
    if (top.equals("fails")) {
      String bottom = use(() -> AtTheBottom.value++);
      String between = use(() -> Between.value++);
      check(bottom.equals("failed before"), "bottom: " + bottom);
      check(between.equals("failed before"), "between: " + between);
    }
  }

  static int counter;

  static class Counting {
    static final int NUMBER = ++counter;
  }

  static final class BelowCounting extends Counting {
    static final Integer MINE = Integer.valueOf(3);
  }

  /** The class above has been used in other schedules, the one below in none before this one. */
  @ConcurrencyTest
  @Passes(traces = 5)
  void usedLaterBelow() throws InterruptedException {
    counter = 5;
    run(
        () -> counter++,
        () -> {
          if (counter == 5) {
            check(Counting.NUMBER >= 6, "number: " + Counting.NUMBER);
          } else {
            check(BelowCounting.MINE == 3, "below: " + BelowCounting.MINE);
            check(counter == 7, "the class above is not initialised: " + counter);
          }
        });
  }

  static class Above {
    static int seen = Below.value;
  }

  static final class Below extends Above {
    static int value = 7;
  }

  /** While the class above is initialised, the one below has not got its values yet. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void readFromAbove() throws InterruptedException {
    Together.Part use = () -> check(Below.value == 7 && Above.seen == 0, "seen " + Above.seen);
    run(use, use);
  }

  static class Writing {
    static {
      Written.note = 5;
    }
  }

  static final class Written extends Writing {
    static int note;
    static Thread owner = Thread.currentThread();
  }

  /** What the class above has written there stays, if the one below does not write it. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void writtenFromAbove() throws InterruptedException {
    Together.Part use = () -> check(Written.owner != null && Written.note == 5, "lost");
    run(use, use);
  }

  static final class Left {
    static int value = Right.value + 1;
  }

  static final class Right {
    static int value = Left.value + 1;
  }

  /** In the second class the first thread sees nothing of the first one; or both threads wait. */
  @ConcurrencyTest
  @Fails(traces = 3, with = "waits for")
  void inACircle() throws InterruptedException {
    run(() -> check(Left.value > 0, "left"), () -> check(Right.value > 0, "right"));
    check(Left.value + Right.value == 3, "seen twice");
  }

  static final class Broken {
    static int value = broken();

    static int broken() {
      throw new IllegalStateException("root cause");
    }
  }

  static final class OnTop {
    static int value = Broken.value;
  }

  private static String told(boolean top) {
    try {
      return "value " + (top ? OnTop.value : Broken.value);
    } catch (ExceptionInInitializerError e) {
      return "first " + e.getCause().getMessage();
    } catch (NoClassDefFoundError e) {
      return "later " + e.getCause().getMessage();
    }
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void whatTheSecondIsTold() throws InterruptedException {
    String[] both = new String[2];
    Thread first = new Thread(() -> both[0] = told(false), "a");
    Thread second = new Thread(() -> both[1] = told(false), "b");
    first.start();
    second.start();
    first.join();
    second.join();
    String who = both[0].startsWith("first") ? "a" : "b";
    String later = both[0].startsWith("first") ? both[1] : both[0];
    String expected =
        "later Exception java.lang.IllegalStateException: root cause [in thread \"" + who + "\"]";
    check(later.equals(expected), later);
  }

  /** The failure of one is the failure of the other that needs it. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void failsWithTheOther() {
    check(told(true).equals("first root cause"), "not the cause");
    check(told(true).startsWith("later Exception java.lang.ExceptionInInit"), told(true));
    check(told(false).startsWith("later Exception java.lang.IllegalState"), told(false));
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "caused by java.lang.IllegalStateException: root cause")
  void failureWithItsCause() {
    OnTop.value++;
  }

  static class Sunk {
    static int value = Broken.broken();
  }

  static class Hull extends Sunk {
    static int value = 1;
  }

  static final class Deck extends Hull {
    static Thread owner = Thread.currentThread();
  }

  /** A class fails with the one above it, over two steps, in every execution. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void failsWithTheOneAbove() throws InterruptedException {
    Together.Part use =
        () -> {
          try {
            check(Deck.owner == null, "no failure");
          } catch (ExceptionInInitializerError | NoClassDefFoundError e) {
            check(e.getCause() != null, "no cause");
          }
        };
    run(use, use);
  }
}
