package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Iterators that threads share, and arrays that the JDK works on. */
@Construct(
    group = Group.COLLECTIONS,
    name = "iterators and other cursors that threads share",
    transition = "one per method, on their own state, which it changes, and on their collection")
class Cursors {
  private static final String ARRAYS =
      "`Arrays.asList`, streams over arrays, arrays passed to the JDK";
  private static final String ELEMENTS =
      "the elements, as if the code under test had touched them, all at once, each time that the"
          + " JDK goes to the array";

  /** Both ask, both take: the second thread finds nothing. */
  private static void takesOne(Iterator<Integer> iterator) throws InterruptedException {
    Together.Part take =
        () -> {
          if (iterator.hasNext()) {
            iterator.next();
          }
        };
    run(take, take);
  }

  @ConcurrencyTest
  @Fails(traces = 6, with = "NoSuchElementException")
  void ofAList() throws InterruptedException {
    takesOne(new ArrayList<>(List.of(1)).iterator());
  }

  @ConcurrencyTest
  @Fails(traces = 6, with = "NoSuchElementException")
  void ofAnImmutableList() throws InterruptedException {
    takesOne(List.of(1).iterator());
  }

  @ConcurrencyTest
  @Fails(traces = 6, with = "NoSuchElementException")
  void ofAnArray() throws InterruptedException {
    takesOne(Arrays.asList(1).iterator());
  }

  @ConcurrencyTest
  @Fails(traces = 6, with = "NoSuchElementException")
  void ofAStream() throws InterruptedException {
    takesOne(Stream.of(1).iterator());
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void underAMonitor() throws InterruptedException {
    Iterator<Integer> iterator = new ArrayList<>(List.of(1)).iterator();
    Together.Part take =
        () -> {
          synchronized (this) {
            if (iterator.hasNext()) {
              iterator.next();
            }
          }
        };
    run(take, take);
    check(!iterator.hasNext(), "left over");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  @Construct(group = Group.COLLECTIONS, name = ARRAYS, transition = ELEMENTS)
  void listOverAnArray() throws InterruptedException {
    Integer[] cells = {0};
    List<Integer> list = Arrays.asList(cells);
    run(() -> list.set(0, list.get(0) + 1), () -> cells[0] = cells[0] + 1);
    check(cells[0] == 2, "lost");
  }

  /** A stream goes to its array when it ends, not when it is made: three times. */
  @ConcurrencyTest
  @Fails(traces = 4, with = "seen")
  @Construct(group = Group.COLLECTIONS, name = ARRAYS, transition = ELEMENTS)
  void streamOverAnArray() throws InterruptedException {
    int[] cells = {1, 1};
    IntStream stream = Arrays.stream(cells);
    run(() -> check(stream.sum() == 2, "seen"), () -> cells[0] = 5);
  }

  @ConcurrencyTest
  @Passes(traces = 3)
  @Construct(group = Group.COLLECTIONS, name = ARRAYS, transition = ELEMENTS)
  void arrayGivenAway() throws InterruptedException {
    char[] letters = {'a', 'a'};
    run(
        () -> check(!new String(letters).equals("ab"), "the second before the first"),
        () -> {
          letters[0] = 'b';
          letters[1] = 'b';
        });
  }
}
