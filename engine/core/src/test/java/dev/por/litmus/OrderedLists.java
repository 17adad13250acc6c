package dev.por.litmus;

import dev.por.api.ConcurrencyTest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedList;
import java.util.List;
import java.util.function.Consumer;

/** Lists without a data race: threads use different elements, or locks. */
@Construct(
    group = Group.MEMORY,
    name = "plain accesses and what orders them",
    transition = "as the operation; two that nothing orders are reported as a data race")
class OrderedLists {
  private final ArrayList<Integer> array = new ArrayList<>(List.of(0, 1, 2));
  private final LinkedList<Integer> linked = new LinkedList<>(array);
  private final Integer[] cells = {0, 1, 2};
  private final List<Integer> over = Arrays.asList(cells);
  private final Object first = new Object();
  private final Object last = new Object();

  private <T extends List<Integer>> void meanwhile(T list, Consumer<T> other)
      throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              synchronized (last) {
                list.set(2, 7);
              }
            });
    thread.start();
    other.accept(list);
    thread.join();
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void otherIndex() throws InterruptedException {
    meanwhile(array, list -> list.set(1, list.get(0) + list.size()));
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void firstOfALinkedList() throws InterruptedException {
    meanwhile(linked, list -> list.set(1, list.getFirst() + list.peek() + list.element()));
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void partsOfIt() throws InterruptedException {
    meanwhile(array, list -> list.subList(1, 3).subList(0, 1).set(0, list.subList(0, 1).size()));
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void partsOfALinkedList() throws InterruptedException {
    meanwhile(linked, list -> Collections.swap(list.subList(0, 2), 0, 1));
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void arrayBehindIt() throws InterruptedException {
    meanwhile(over, list -> cells[1] = list.subList(0, 2).get(0));
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void cursorThatLooksAtNothing() throws InterruptedException {
    meanwhile(array, list -> list.listIterator(1).hasPrevious());
  }

  /** One lock for each element. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void locks() throws InterruptedException {
    meanwhile(
        array,
        list -> {
          synchronized (first) {
            list.set(0, 3);
          }
          synchronized (last) {
            list.set(2, 3);
          }
        });
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void underTheLock() throws InterruptedException {
    meanwhile(
        linked,
        list -> {
          synchronized (last) {
            list.removeIf(i -> i == 7);
          }
        });
  }
}
