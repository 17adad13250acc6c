package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import dev.por.litmus.Together.Part;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Parallel streams that end as soon as the answer is known. */
@Construct(
    group = Group.EXECUTORS,
    name = "parallel streams: `findFirst`, `findAny`, `anyMatch`, `allMatch`, `noneMatch`",
    transition =
        "as other parallel streams, and interleaved inside: what a part has found, and that others"
            + " need not go on, are variables that the parts look at")
class EndingStreams {
  private final AtomicInteger atomic = new AtomicInteger();

  @ConcurrencyTest
  @Passes(traces = 4)
  void anyMatch() {
    check(IntStream.range(0, 2).parallel().anyMatch(i -> i == 1), "none");
  }

  @ConcurrencyTest
  @Fails(
      traces = 12,
      with = {"both", "only one"})
  void anyMatchMayLookAtAll() {
    IntStream.range(0, 2).parallel().anyMatch(i -> atomic.incrementAndGet() > 0);
    check(atomic.get() != 2, "both");
    check(atomic.get() != 1, "only one");
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void allMatch() {
    check(!LongStream.range(0, 2).parallel().allMatch(i -> i == 1), "all");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void noneMatch() {
    check(DoubleStream.of(0, 1).parallel().noneMatch(i -> i == 2), "some");
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void findFirst() {
    check(Stream.of(1, 2).parallel().findFirst().orElse(0) == 1, "another");
  }

  @ConcurrencyTest
  @Passes(traces = 8)
  void findFirstOfThree() {
    check(
        List.of(1, 2, 3).parallelStream().filter(i -> i > 1).findFirst().orElse(0) == 2, "another");
  }

  @ConcurrencyTest
  @Fails(traces = 8, with = "another")
  void findAny() {
    check(Stream.of(1, 2).parallel().findAny().orElse(0) == 1, "another");
  }

  @ConcurrencyTest
  @Fails(
      traces = 6,
      with = {"looked at", "not looked at"})
  void findFirstMayLookAtLaterOnes() {
    IntStream.range(0, 2).parallel().peek(i -> atomic.addAndGet(i)).findFirst();
    check(atomic.get() == 0, "looked at");
    check(atomic.get() != 0, "not looked at");
  }

  /** Two ways each for two streams that have nothing to do with each other. */
  @ConcurrencyTest
  @Passes(traces = 4)
  void twoAtATime() throws InterruptedException {
    Part part = () -> check(IntStream.range(0, 2).parallel().noneMatch(i -> i > 1), "some");
    run(part, part);
  }
}
