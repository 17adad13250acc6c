package dev.por.litmus;

import dev.por.api.ConcurrencyTest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Programs with exactly one data race each, between the lines marked "one" and "two": one thread
 * sets an element of a list.
 */
@Construct(
    group = Group.MEMORY,
    name = "plain accesses and what orders them",
    transition = "as the operation; two that nothing orders are reported as a data race")
class RacyLists {
  private final ArrayList<Integer> array = new ArrayList<>(List.of(0, 1, 2));
  private final LinkedList<Integer> linked = new LinkedList<>(array);
  private final Integer[] cells = {0, 1, 2};
  private final List<Integer> over = Arrays.asList(cells);

  private static <T extends List<Integer>> void meanwhile(T list, Consumer<T> other)
      throws InterruptedException {
    Thread thread = new Thread(() -> list.set(2, 7)); // one
    thread.start();
    other.accept(list);
    thread.join();
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void sameIndex() throws InterruptedException {
    meanwhile(array, list -> list.set(2, 3)); // two
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void sameIndexOfALinkedList() throws InterruptedException {
    meanwhile(linked, list -> list.get(2)); // two
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void last() throws InterruptedException {
    meanwhile(linked, list -> list.getLast()); // two
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void text() throws InterruptedException {
    meanwhile(array, list -> list.toString()); // two
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void contained() throws InterruptedException {
    meanwhile(array, list -> list.contains(9)); // two
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void hashCodes() throws InterruptedException {
    meanwhile(linked, list -> list.hashCode()); // two
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void copied() throws InterruptedException {
    meanwhile(array, list -> List.copyOf(list)); // two
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void added() throws InterruptedException {
    meanwhile(array, list -> new ArrayList<>(List.of(1)).addAll(list)); // two
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void sorted() throws InterruptedException {
    meanwhile(array, list -> Collections.sort(list)); // two
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void summed() throws InterruptedException {
    meanwhile(array, list -> list.stream().mapToInt(i -> i).sum()); // two
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void larger() throws InterruptedException {
    meanwhile(array, list -> list.add(3)); // two
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void partOfIt() throws InterruptedException {
    meanwhile(array, list -> list.subList(1, 3).get(1)); // two
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void arrayBehindIt() throws InterruptedException {
    meanwhile(over, list -> cells[2] = 3); // two
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void partOfAnArray() throws InterruptedException {
    meanwhile(over, list -> list.subList(2, 3).set(0, 3)); // two
  }
}
