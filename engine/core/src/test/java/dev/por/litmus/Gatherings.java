package dev.por.litmus;

import static dev.por.litmus.Together.check;

import dev.por.api.ConcurrencyTest;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Parallel streams with operations of newer JDKs, which programs for 17 reach by reflection. */
@Construct(
    group = Group.EXECUTORS,
    name = "parallel streams: `gather`",
    transition = "as `forEachOrdered`",
    since = 24)
class Gatherings {
  private final AtomicInteger atomic = new AtomicInteger();

  /** The elements, each in a window of its own. */
  private static List<?> windows(Stream<Integer> stream) throws ReflectiveOperationException {
    Class<?> type = Class.forName("java.util.stream.Gatherer");
    Class<?> gatherers = Class.forName("java.util.stream.Gatherers");
    Object windows = gatherers.getMethod("windowFixed", int.class).invoke(null, 1);
    Object gathered = Stream.class.getMethod("gather", type).invoke(stream, windows);
    return ((Stream<?>) gathered).collect(Collectors.toList());
  }

  @ConcurrencyTest
  @Passes(traces = Passes.INSIDE)
  void inOrder() throws ReflectiveOperationException {
    List<?> windows = windows(Stream.of(1, 2).parallel());
    check(windows.equals(List.of(List.of(1), List.of(2))), "order");
  }

  @ConcurrencyTest
  @Fails(traces = Passes.INSIDE, with = "order")
  void mappedInAnyOrder() throws ReflectiveOperationException {
    List<?> windows = windows(Stream.of(1, 2).parallel().map(i -> atomic.incrementAndGet()));
    check(windows.equals(List.of(List.of(1), List.of(2))), "order");
  }
}
