package dev.por.litmus;

import static dev.por.litmus.Together.check;

import dev.por.api.ConcurrencyTest;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Parallel streams of which only some elements are wanted. */
@Construct(
    group = Group.EXECUTORS,
    name = "parallel streams: `limit`, `skip`, `takeWhile`, `dropWhile`",
    transition =
        "as other parallel streams, and interleaved inside: how far parts have come, that later ones"
            + " need not go on, and how many elements are still wanted are variables")
class SlicedStreams {
  private final AtomicInteger atomic = new AtomicInteger();

  /** A stream that does not know how many elements it has. */
  private static Stream<Integer> some(Integer... numbers) {
    return Arrays.stream(numbers).parallel().filter(i -> i > 0);
  }

  @ConcurrencyTest
  @Passes(traces = 8)
  void limited() {
    check(some(1, 2).limit(1).collect(Collectors.toList()).equals(List.of(1)), "another");
  }

  @ConcurrencyTest
  @Fails(
      traces = 14,
      with = {"looked at", "not looked at"})
  void limitMayLookAtMore() {
    some(1, 2).peek(i -> atomic.addAndGet(i - 1)).limit(1).count();
    check(atomic.get() == 0, "looked at");
    check(atomic.get() != 0, "not looked at");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void ofKnownSize() {
    check(IntStream.of(1, 2, 3, 4).parallel().skip(1).limit(2).sum() == 5, "another");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void skipped() {
    check(some(1, 2).skip(1).findFirst().orElse(0) == 2, "another");
  }

  @ConcurrencyTest
  @Passes(traces = 12)
  void limitedWithoutOrder() {
    check(some(1, 2).unordered().limit(1).count() == 1, "more");
  }

  @ConcurrencyTest
  @Fails(traces = 12, with = "another")
  void anyMayBeLeft() {
    check(some(1, 2).unordered().limit(1).mapToInt(i -> i).sum() == 1, "another");
  }

  @ConcurrencyTest
  @Fails(traces = 12, with = "another")
  void anyMayBeSkipped() {
    check(some(1, 2).unordered().skip(1).mapToInt(i -> i).sum() == 2, "another");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void taken() {
    check(LongStream.of(1, 2).parallel().takeWhile(i -> i < 2).sum() == 1, "another");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void dropped() {
    check(IntStream.of(1, 2).parallel().dropWhile(i -> i < 2).sum() == 2, "another");
  }

  @ConcurrencyTest
  @Fails(
      traces = 12,
      with = {"looked at", "not looked at"})
  void takingMayLookAtMore() {
    IntStream.of(0, 1).parallel().peek(i -> atomic.addAndGet(i)).takeWhile(i -> false).sum();
    check(atomic.get() == 0, "looked at");
    check(atomic.get() != 0, "not looked at");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "taken")
  void takenWithoutOrder() {
    check(some(1, 2).unordered().takeWhile(i -> i < 2).count() == 0, "taken");
  }
}
