package dev.por.litmus;

import static dev.por.litmus.Together.check;

import dev.por.api.ConcurrencyTest;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Operations of parallel streams that depend on several elements, and on their order. */
@Construct(
    group = Group.EXECUTORS,
    name = "parallel streams: `forEachOrdered`, `distinct`, `sorted`",
    transition =
        "as other parallel streams, and interleaved inside: which part comes next, and which"
            + " elements have been seen, are variables. Elements are sorted by one thread, when all"
            + " are known")
class StatefulStreams {
  private final AtomicInteger atomic = new AtomicInteger();

  /** Equal to every other one. */
  private static final class Same {
    @Override
    public boolean equals(Object other) {
      return other instanceof Same;
    }

    @Override
    public int hashCode() {
      return 1;
    }
  }

  @ConcurrencyTest
  @Passes(traces = Passes.INSIDE)
  void inOrder() {
    List<Integer> list = new ArrayList<>();
    Stream.of(1, 2).parallel().forEachOrdered(list::add);
    check(list.equals(List.of(1, 2)), "order");
  }

  @ConcurrencyTest
  @Passes(traces = Passes.INSIDE)
  void numbersInOrder() {
    List<Integer> list = new ArrayList<>();
    IntStream.range(0, 3).parallel().forEachOrdered(list::add);
    check(list.equals(List.of(0, 1, 2)), "order");
  }

  @ConcurrencyTest
  @Fails(traces = Passes.INSIDE, with = "order")
  void mappedInAnyOrder() {
    List<Integer> list = new ArrayList<>();
    Stream.of(1, 2).parallel().map(i -> atomic.incrementAndGet()).forEachOrdered(list::add);
    check(list.equals(List.of(1, 2)), "order");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void distinct() {
    check(Stream.of(1, 1).parallel().distinct().toArray().length == 1, "more than one");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void theFirstOfEqualOnes() {
    Same first = new Same();
    check(Stream.of(first, new Same()).parallel().distinct().findAny().get() == first, "another");
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void distinctWithoutOrder() {
    check(Stream.of(1, 1).parallel().unordered().distinct().count() == 1, "more than one");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "another")
  void anyOfEqualOnes() {
    Same first = new Same();
    Stream<Same> some = Stream.of(first, new Same()).parallel().unordered().distinct();
    check(some.collect(Collectors.toList()).get(0) == first, "another");
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void sorted() {
    check(
        Stream.of(2, 1).parallel().sorted().collect(Collectors.toList()).equals(List.of(1, 2)),
        "order");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "order")
  void numberedBeforeTheyAreSorted() {
    int[] numbers =
        IntStream.of(2, 1)
            .parallel()
            .map(i -> i * 10 + atomic.incrementAndGet())
            .sorted()
            .toArray();
    check(numbers[0] == 12, "order");
  }
}
