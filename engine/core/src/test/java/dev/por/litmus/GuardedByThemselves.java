package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.Hashtable;
import java.util.Observable;
import java.util.Random;
import java.util.Vector;
import java.util.concurrent.atomic.AtomicInteger;

/** Monitors that the JDK enters, and code under test too. */
@Construct(
    group = Group.MONITORS,
    name = "monitors of objects whose class is `synchronized` itself: `Vector`, `StringBuffer` …",
    transition =
        "as those of other objects, for all threads; they are held while the JDK calls back"
            + " (`forEach`, a comparator, `equals`), and when it enters another one")
@SuppressWarnings({"JdkObsolete", "deprecation", "WaitNotInLoop"})
class GuardedByThemselves {
  private final Vector<Integer> vector = new Vector<>();
  private final Object lock = new Object();
  private int count;

  /** Every thread can report a change to it. */
  static final class Told extends Observable {
    void tell() {
      setChanged();
      notifyObservers();
    }
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void awaited() throws InterruptedException {
    run(
        () -> {
          synchronized (vector) {
            while (vector.isEmpty()) {
              vector.wait();
            }
            vector.remove(0);
          }
        },
        () -> {
          synchronized (vector) {
            vector.add(1);
            vector.notify();
          }
        });
    check(vector.isEmpty(), "not taken");
  }

  @ConcurrencyTest
  @Fails(traces = 5, with = "deadlock")
  void awaitedTooLate() throws InterruptedException {
    run(
        () -> {
          if (vector.isEmpty()) {
            synchronized (vector) {
              vector.wait();
            }
          }
        },
        () -> {
          vector.add(1);
          synchronized (vector) {
            vector.notify();
          }
        });
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void calledBack() throws InterruptedException {
    vector.add(1);
    Together.Part part =
        () ->
            vector.replaceAll(
                element -> {
                  count++;
                  return element;
                });
    run(part, part);
    check(count == 2, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void calledBackAndOutside() throws InterruptedException {
    vector.add(1);
    run(() -> vector.forEach(element -> count++), () -> count++);
    check(count == 2, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "deadlock")
  void calledBackAndLocked() throws InterruptedException {
    vector.add(1);
    run(
        () ->
            vector.forEach(
                element -> {
                  synchronized (lock) {
                    count++;
                  }
                }),
        () -> {
          synchronized (lock) {
            vector.add(2);
          }
        });
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "deadlock")
  void comparedWithEachOther() throws InterruptedException {
    Vector<Integer> other = new Vector<>();
    run(() -> vector.equals(other), () -> other.equals(vector));
  }

  @ConcurrencyTest
  @Fails(traces = 5, with = "deadlock")
  void appendedToEachOther() throws InterruptedException {
    StringBuffer one = new StringBuffer("a");
    StringBuffer two = new StringBuffer("b");
    run(() -> one.append(two), () -> two.append(one));
  }

  /** What is added is fetched before the monitor is entered. */
  @ConcurrencyTest
  @Passes(traces = 5)
  void addedToEachOther() throws InterruptedException {
    Vector<Integer> other = new Vector<>();
    vector.add(1);
    other.add(2);
    run(() -> vector.addAll(other), () -> other.addAll(vector));
    check(vector.size() + other.size() >= 4, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void hashedByTheProgram() throws InterruptedException {
    Hashtable<Key, Integer> table = new Hashtable<>();
    run(() -> table.put(new Key(), 1), () -> table.put(new Key(), 2));
    check(count == 2 && table.size() == 1, "lost");
  }

  /** The monitor is held while it is asked. */
  private final class Key {
    @Override
    public int hashCode() {
      return ++count == 0 ? 1 : 0;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key;
    }
  }

  @ConcurrencyTest
  @Fails(traces = 8, with = "missed")
  void observed() throws InterruptedException {
    AtomicInteger told = new AtomicInteger();
    Told observable = new Told();
    observable.addObserver((from, what) -> told.incrementAndGet());
    run(observable::tell, observable::tell);
    check(told.get() == 2, "missed");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void drawn() throws InterruptedException {
    Random random = new Random(1);
    double[] drawn = new double[2];
    run(() -> drawn[0] = random.nextGaussian(), () -> drawn[1] = random.nextGaussian());
    check(drawn[0] != drawn[1], "twice");
  }
}
