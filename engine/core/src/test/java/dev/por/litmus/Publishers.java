package dev.por.litmus;

import static dev.por.litmus.Together.check;

import dev.por.api.ConcurrencyTest;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.atomic.AtomicInteger;

/** Items that are handed to subscribers by other threads. */
@Construct(
    group = Group.EXECUTORS,
    name = "`SubmissionPublisher`, `Flow`",
    transition =
        "interleaved inside, as code under test is: the buffers of subscriptions, what is demanded,"
            + " their tasks. Explored up to one preemption here: there is much inside",
    bound = 1)
class Publishers {
  private final AtomicInteger atomic = new AtomicInteger();

  @ConcurrencyTest
  @Passes(traces = Passes.INSIDE)
  void consumed() {
    List<Integer> items = new ArrayList<>();
    try (SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>()) {
      var done = publisher.consume(items::add);
      publisher.submit(1);
      publisher.close();
      done.join();
    }
    check(items.equals(List.of(1)), "items");
  }

  @ConcurrencyTest
  @Fails(traces = Passes.INSIDE, with = "not yet")
  void notAwaited() {
    try (SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>()) {
      publisher.consume(atomic::set);
      publisher.submit(1);
    }
    check(atomic.get() == 1, "not yet");
  }

  /** Takes one item at a time, and adds it up. */
  private final class Adding implements Flow.Subscriber<Integer> {
    private final CompletableFuture<Integer> sum = new CompletableFuture<>();
    private Flow.Subscription subscription;

    @Override
    public void onSubscribe(Flow.Subscription to) {
      subscription = to;
      to.request(1);
    }

    @Override
    public void onNext(Integer item) {
      atomic.addAndGet(item);
      subscription.request(1);
    }

    @Override
    public void onError(Throwable error) {
      sum.completeExceptionally(error);
    }

    @Override
    public void onComplete() {
      sum.complete(atomic.get());
    }
  }

  @ConcurrencyTest
  @Passes(traces = Passes.INSIDE)
  void oneAtATime() {
    Adding adding = new Adding();
    try (SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>()) {
      publisher.subscribe(adding);
      publisher.submit(1);
    }
    check(adding.sum.join() == 1, "sum");
  }

  /** There is room for one item, which the subscriber may not have taken yet. */
  @ConcurrencyTest
  @Fails(traces = Passes.INSIDE, with = "dropped")
  void dropped() {
    SubmissionPublisher<Integer> publisher =
        new SubmissionPublisher<>(ForkJoinPool.commonPool(), 1);
    publisher.subscribe(new Adding());
    publisher.submit(1);
    check(publisher.offer(1, (subscriber, item) -> false) >= 0, "dropped");
  }
}
