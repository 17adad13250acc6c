package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Streams that several threads use. */
@Construct(
    group = Group.COLLECTIONS,
    name = "a `Stream` that threads share: its operations, `onClose`, `close`, `parallel` …",
    transition =
        "one per operation of the stream, if visible, on all of its stages together. What nothing"
            + " orders is a data race")
class SharedStreams {
  private final Object lock = new Object();

  /** Two operations, unless the stream has been used before. */
  private static boolean isFirst(Stream<Integer> stream) {
    try {
      return stream.map(i -> i + 1).count() == 1;
    } catch (IllegalStateException e) {
      return false;
    }
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "late")
  void usedByTwo() throws InterruptedException {
    Stream<Integer> stream = Stream.of(1);
    run(() -> isFirst(stream), () -> check(isFirst(stream), "late"));
  }

  /** The thread that makes the stream need not be the one that uses it. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void usedUnderALock() throws InterruptedException {
    Stream<Integer> stream = Stream.of(1);
    int[] first = new int[1];
    Together.Part part =
        () -> {
          synchronized (lock) {
            first[0] += isFirst(stream) ? 1 : 0;
          }
        };
    run(part, part);
    check(first[0] == 1, "both");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void handedOver() throws InterruptedException {
    IntStream stream = IntStream.of(1, 2).filter(i -> i > 1);
    run(() -> check(stream.sum() == 2, "sum"));
  }

  /** All stages are closed together. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void otherStage() throws InterruptedException {
    Stream<Integer> stream = Stream.of(1);
    Stream<Integer> mapped = stream.map(i -> i + 1);
    run(stream::parallel, () -> check(!mapped.isParallel(), "seen"));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "second")
  void builder() throws InterruptedException {
    Stream.Builder<Integer> builder = Stream.builder();
    run(() -> builder.add(1), () -> builder.add(2));
    check(builder.build().findFirst().orElseThrow() == 1, "second");
  }
}
