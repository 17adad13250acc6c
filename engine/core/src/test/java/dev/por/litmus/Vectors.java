package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.List;
import java.util.Stack;
import java.util.Vector;

/** Lists of the JDK that are their own monitor. */
@Construct(
    group = Group.COLLECTIONS,
    name = "`Vector`, `Stack`, classes that extend them",
    transition =
        "acquire and release of the monitor of the object, as of a `synchronized` method; what is"
            + " done under it is atomic. What iterators and streams look at without it is one read"
            + " each, if visible")
@SuppressWarnings({"JdkObsolete", "NonAtomicOperationOnVolatileField"})
class Vectors {
  private final Vector<Integer> vector = new Vector<>();

  /** One that adds a method to it. */
  static final class UniqueElements extends Vector<Integer> {
    private static final long serialVersionUID = 1;

    synchronized boolean addIfAbsent(Integer element) {
      return !contains(element) && add(element);
    }
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void added() throws InterruptedException {
    run(() -> vector.add(1), () -> vector.add(2));
    check(vector.size() == 2, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 6, with = "twice")
  void checkThenAdd() throws InterruptedException {
    Together.Part add =
        () -> {
          if (!vector.contains(1)) {
            vector.add(1);
          }
        };
    run(add, add);
    check(vector.size() == 1, "twice");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void guarded() throws InterruptedException {
    Together.Part add =
        () -> {
          synchronized (vector) {
            if (!vector.contains(1)) {
              vector.add(1);
            }
          }
        };
    run(add, add);
    check(vector.size() == 1, "twice");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void keptOut() throws InterruptedException {
    Together.Part look =
        () -> {
          synchronized (vector) {
            check(vector.size() == vector.size(), "not kept out");
          }
        };
    run(look, () -> vector.add(1));
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "not kept out")
  void notKeptOut() throws InterruptedException {
    run(() -> check(vector.size() == vector.size(), "not kept out"), () -> vector.addElement(1));
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void extended() throws InterruptedException {
    UniqueElements elements = new UniqueElements();
    run(() -> elements.addIfAbsent(1), () -> elements.addIfAbsent(1));
    check(elements.size() == 1, "twice");
  }

  @ConcurrencyTest
  @Fails(traces = 6, with = "EmptyStackException")
  void poppedTwice() throws InterruptedException {
    Stack<Integer> stack = new Stack<>();
    stack.push(1);
    Together.Part pop =
        () -> {
          if (!stack.empty()) {
            stack.pop();
          }
        };
    run(pop, pop);
  }

  /** The iterator asks for the size without the monitor, and for an element with it. */
  @ConcurrencyTest
  @Fails(traces = 5, with = "ConcurrentModificationException")
  void iterated() throws InterruptedException {
    vector.add(1);
    run(
        () -> {
          int sum = 0;
          for (int element : vector) {
            sum += element;
          }
          check(sum == 1 || sum == 3, "half");
        },
        () -> vector.add(2));
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void iteratedUnderTheMonitor() throws InterruptedException {
    vector.add(1);
    run(
        () -> {
          synchronized (vector) {
            int sum = 0;
            for (int element : vector) {
              sum += element;
            }
            check(sum == 1 || sum == 3, "half");
          }
        },
        () -> vector.add(2));
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void partOfIt() throws InterruptedException {
    vector.addAll(List.of(1, 2, 3));
    List<Integer> part = vector.subList(0, 2);
    run(() -> part.set(0, 5), () -> vector.set(1, 6));
    check(vector.equals(List.of(5, 6, 3)), "lost");
  }
}
