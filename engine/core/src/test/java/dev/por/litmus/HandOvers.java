package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Threads that hand something over. */
class HandOvers {
  private static final String INSIDE = "interleaved inside, as code under test is";
  private static final String CALLBACKS = "`LinkedTransferQueue` in callbacks of collections";

  @ConcurrencyTest
  @Construct(group = Group.QUEUES, name = "`SynchronousQueue`", transition = INSIDE)
  @Passes(traces = Passes.INSIDE)
  void handOver() throws InterruptedException {
    SynchronousQueue<Integer> queue = new SynchronousQueue<>();
    run(() -> queue.put(1), () -> check(queue.take() == 1, "other"));
  }

  @ConcurrencyTest
  @Construct(group = Group.QUEUES, name = "`SynchronousQueue`", transition = INSIDE)
  @Fails(traces = Passes.INSIDE, with = "refused")
  void offerWithoutTaker() throws InterruptedException {
    SynchronousQueue<Integer> queue = new SynchronousQueue<>();
    run(() -> check(queue.offer(1), "refused"), queue::poll);
  }

  @ConcurrencyTest
  @Construct(group = Group.QUEUES, name = "`LinkedTransferQueue`", transition = INSIDE)
  @Passes(traces = Passes.INSIDE)
  void transfer() throws InterruptedException {
    LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
    run(() -> queue.transfer(1), () -> check(queue.take() == 1, "other"));
  }

  @ConcurrencyTest
  @Construct(group = Group.QUEUES, name = "`LinkedTransferQueue`", transition = INSIDE)
  @Fails(traces = Passes.INSIDE, with = "main is parked")
  void transferToNobody() throws InterruptedException {
    new LinkedTransferQueue<Integer>().transfer(1);
  }

  @ConcurrencyTest
  @Construct(group = Group.QUEUES, name = CALLBACKS, transition = INSIDE, bound = 1)
  @Passes(traces = Passes.INSIDE)
  void addedInACallback() throws InterruptedException {
    LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
    run(() -> new ArrayList<>(List.of(1)).forEach(queue::add), () -> queue.add(1));
    check(queue.size() == 2, "lost");
  }

  /** Between the look and the addition. */
  @ConcurrencyTest
  @Construct(group = Group.QUEUES, name = CALLBACKS, transition = INSIDE, bound = 1)
  @Fails(traces = Passes.INSIDE, with = "twice")
  void addedTwice() throws InterruptedException {
    LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
    Consumer<Integer> once =
        i -> {
          if (queue.isEmpty()) {
            queue.add(i);
          }
        };
    run(
        () -> new ArrayList<>(List.of(1)).forEach(once),
        () -> new ArrayList<>(List.of(1)).forEach(once));
    check(queue.size() == 1, "twice");
  }

  /** By a method that the queue inherits. */
  @ConcurrencyTest
  @Construct(group = Group.QUEUES, name = "`SynchronousQueue`", transition = INSIDE)
  @Fails(traces = Passes.INSIDE, with = "Queue full")
  void addedWithoutTaker() throws InterruptedException {
    SynchronousQueue<Integer> queue = new SynchronousQueue<>();
    run(() -> queue.add(1), () -> queue.poll(1, TimeUnit.DAYS));
  }
}
