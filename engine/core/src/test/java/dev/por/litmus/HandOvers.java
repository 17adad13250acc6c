package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.SynchronousQueue;

/** Threads that hand something over. */
class HandOvers {
  private static final String INSIDE = "interleaved inside, as code under test is";

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
}
