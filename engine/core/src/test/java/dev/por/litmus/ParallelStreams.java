package dev.por.litmus;

import static dev.por.litmus.Together.check;

import dev.por.api.ConcurrencyTest;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Streams that several threads work on. */
@Construct(
    group = Group.EXECUTORS,
    name = "parallel streams",
    transition =
        "the functions are interleaved; a part of a stream is a task of the common pool. There are"
            + " at least four parts if there are elements for them. Becoming the last part is one")
class ParallelStreams {
  private final AtomicInteger atomic = new AtomicInteger();
  private int value;

  @ConcurrencyTest
  @Passes(traces = 2)
  void collected() {
    List<Integer> doubled =
        List.of(1, 2).parallelStream().map(i -> 2 * i).collect(Collectors.toList());
    check(doubled.equals(List.of(2, 4)), "order");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void summed() {
    check(IntStream.range(0, 2).parallel().sum() == 1, "sum");
  }

  /** Four ways to count, and either part may be the last one. */
  @ConcurrencyTest
  @Fails(traces = 8, with = "lost")
  void losesAnUpdate() {
    IntStream.range(0, 2).parallel().forEach(i -> value++);
    check(value == 2, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "order")
  void forEachInAnyOrder() {
    List.of(1, 2).parallelStream().forEach(i -> atomic.compareAndSet(0, i));
    check(atomic.get() == 1, "order");
  }
}
