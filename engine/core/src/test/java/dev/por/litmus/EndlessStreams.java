package dev.por.litmus;

import static dev.por.litmus.Together.check;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** Parallel streams over sources that never end. */
@Construct(
    group = Group.EXECUTORS,
    name = "parallel streams over `generate`",
    transition = "as other parallel streams. Explored up to one preemption here",
    bound = 1)
class EndlessStreams {
  private final AtomicInteger atomic = new AtomicInteger();

  @ConcurrencyTest
  @Passes(traces = Passes.INSIDE)
  void limited() {
    check(IntStream.generate(() -> 1).parallel().limit(1).sum() == 1, "more");
  }

  @ConcurrencyTest
  @Fails(traces = Passes.INSIDE, with = "another")
  void generated() {
    check(IntStream.generate(atomic::incrementAndGet).parallel().limit(1).sum() == 1, "another");
  }
}
