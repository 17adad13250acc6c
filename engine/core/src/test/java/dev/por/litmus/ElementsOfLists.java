package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;

/** Threads that use elements of one list. */
@Construct(
    group = Group.COLLECTIONS,
    name =
        "`get` and `set` of `ArrayList`, `LinkedList`, `Arrays.asList`, their parts (`subList`) and"
            + " wrappers, parts of lists of your own",
    transition =
        "one, on the element, and a read of which elements there are; what reads the whole list"
            + " reads all of its elements")
class ElementsOfLists {
  private final List<Integer> array = new ArrayList<>(List.of(0, 0, 0, 0));
  private final List<Integer> linked = new LinkedList<>(array);
  private final Integer[] cells = {0, 0, 0, 0};
  private final List<Integer> over = Arrays.asList(cells);
  private final List<Integer> own = new OwnList();

  /** A list that is no operation by itself. */
  private static final class OwnList extends AbstractList<Integer> {
    private final Integer[] values = {0, 0, 0, 0};

    @Override
    public Integer get(int index) {
      return values[index];
    }

    @Override
    public Integer set(int index, Integer value) {
      Integer before = values[index];
      values[index] = value;
      return before;
    }

    @Override
    public int size() {
      return values.length;
    }
  }

  private static void count(List<Integer> list, int index) {
    list.set(index, list.get(index) + 1);
  }

  private static void countFrom(List<Integer> list, int first) {
    for (int i = first; i < list.size(); i += 2) {
      count(list, i);
    }
  }

  private static void halves(List<Integer> list) throws InterruptedException {
    run(() -> countFrom(list, 0), () -> countFrom(list, 1));
    check(Collections.frequency(list, 1) == list.size(), "lost");
  }

  private static void parts(List<Integer> list) throws InterruptedException {
    run(
        () -> countFrom(list.subList(0, 2), 0),
        () -> countFrom(list.subList(1, 4).subList(1, 3), 0));
    check(Collections.frequency(list, 1) == 2, "lost");
  }

  /** Both count the third element. */
  private static void overlapping(List<Integer> list) throws InterruptedException {
    run(() -> count(list, 2), () -> count(list.subList(1, 4).subList(1, 3), 0));
    check(list.get(2) == 2, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void differentOfAnArrayList() throws InterruptedException {
    halves(array);
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void differentOfALinkedList() throws InterruptedException {
    halves(linked);
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void differentOfAnArray() throws InterruptedException {
    halves(over);
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void differentByWrappers() throws InterruptedException {
    run(
        () -> count(Collections.checkedList(array, Integer.class), 0),
        () -> Collections.unmodifiableList(array).get(1));
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void sameOfAnArrayList() throws InterruptedException {
    run(() -> count(array, 1), () -> count(array, 1));
    check(array.get(1) == 2, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void sameOfALinkedList() throws InterruptedException {
    run(() -> count(linked, 1), () -> count(linked, 1));
    check(linked.get(1) == 2, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void sameOfAnArray() throws InterruptedException {
    run(() -> count(over, 1), () -> cells[1] = cells[1] + 1);
    check(cells[1] == 2, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void partsOfAnArrayList() throws InterruptedException {
    parts(array);
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void partsOfALinkedList() throws InterruptedException {
    parts(linked);
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void partsOfAnArray() throws InterruptedException {
    parts(over);
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void partsOfAnOwnList() throws InterruptedException {
    parts(own);
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void overlappingPartsOfAnArrayList() throws InterruptedException {
    overlapping(array);
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void overlappingPartsOfALinkedList() throws InterruptedException {
    overlapping(linked);
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void overlappingPartsOfAnArray() throws InterruptedException {
    overlapping(over);
  }

  /** Both read the element twice, once to count and once to return what was there. */
  @ConcurrencyTest
  @Fails(traces = 6, with = "lost")
  void overlappingPartsOfAnOwnList() throws InterruptedException {
    overlapping(own);
  }

  /** Each of the two writes comes before or behind the text. */
  @ConcurrencyTest
  @Passes(traces = 3)
  void textOfAll() throws InterruptedException {
    run(
        () -> {
          array.set(0, 1);
          array.set(3, 1);
        },
        () -> check(!array.toString().equals("[0, 0, 0, 1]"), "the second before the first"));
  }

  /** Whether it asks again depends on where the first write comes. */
  @ConcurrencyTest
  @Fails(traces = 4, with = "halfway")
  void foundHalfway() throws InterruptedException {
    run(
        () -> {
          array.set(0, 1);
          array.set(3, 2);
        },
        () -> check(!array.contains(1) || array.contains(2), "halfway"));
  }

  /** Four elements: what the loop goes to is read by each step, whether there is more by none. */
  @ConcurrencyTest
  @Fails(traces = 5, with = "seen")
  void lookedThrough() throws InterruptedException {
    run(
        () -> linked.set(3, 1),
        () -> {
          for (int value : linked) {
            check(value == 0, "seen");
          }
        });
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "out of bounds")
  void removedMeanwhile() throws InterruptedException {
    run(() -> array.remove(0), () -> array.set(3, 1));
  }

  /** The other write comes before, between or behind the two steps of the cursor. */
  @ConcurrencyTest
  @Fails(traces = 3, with = "lost")
  void setByACursor() throws InterruptedException {
    run(
        () -> array.set(0, 5),
        () -> {
          ListIterator<Integer> cursor = array.listIterator();
          cursor.set(cursor.next() + 1);
        });
    check(array.get(0) != 1, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void written() throws InterruptedException {
    int zeros = bytes(new LinkedList<>(linked));
    run(() -> linked.set(2, null), () -> check(bytes(linked) == zeros, "seen"));
  }

  private static int bytes(List<Integer> list) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      new ObjectOutputStream(bytes).writeObject(list);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.size();
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void waitedFor() throws InterruptedException {
    run(
        () -> array.set(1, 1),
        () -> {
          while (array.get(1) == 0) {
            array.get(0);
          }
        });
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void waitedForSomewhere() throws InterruptedException {
    run(
        () -> array.set(3, 1),
        () -> {
          while (!array.contains(1)) {
            array.size();
          }
        });
  }
}
