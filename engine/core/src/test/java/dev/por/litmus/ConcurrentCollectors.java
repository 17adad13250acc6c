package dev.por.litmus;

import static dev.por.litmus.Together.check;

import dev.por.api.ConcurrencyTest;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Collectors whose container all parts of a parallel stream use. */
@Construct(
    group = Group.EXECUTORS,
    name = "`Collectors.toConcurrentMap`, `groupingByConcurrent`",
    transition =
        "as the map that they fill, and as the monitor of the container that a group is collected in")
class ConcurrentCollectors {
  @ConcurrencyTest
  @Passes(traces = 4)
  void mapped() {
    Map<Integer, Integer> map =
        Stream.of(1, 2).parallel().collect(Collectors.toConcurrentMap(i -> i, i -> -i));
    check(map.equals(Map.of(1, -1, 2, -2)), "entries");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "another")
  void mergedInAnyOrder() {
    Map<Integer, Integer> map =
        Stream.of(1, 2).parallel().collect(Collectors.toConcurrentMap(i -> 0, i -> i, (a, b) -> a));
    check(map.get(0) == 1, "another");
  }

  @ConcurrencyTest
  @Passes(traces = 8)
  void counted() {
    Map<Integer, Long> groups =
        Stream.of(1, 2)
            .parallel()
            .collect(Collectors.groupingByConcurrent(i -> 0, Collectors.counting()));
    check(groups.get(0) == 2, "lost");
  }

  /**
   * Groups that are lists have as many traces as {@link #counted}: each has a monitor of its own.
   */
  @ConcurrencyTest
  @Fails(traces = 8, with = "order")
  void groupedInAnyOrder() {
    ConcurrentMap<Integer, List<Integer>> groups =
        IntStream.of(1, 2).parallel().boxed().collect(Collectors.groupingByConcurrent(i -> 0));
    check(groups.get(0).equals(List.of(1, 2)), "order");
  }
}
