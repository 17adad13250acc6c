package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Queues that block. */
class BlockingQueues {
  private static final String BOUNDED = "`ArrayBlockingQueue`";
  private static final String METHODS = "one per method; `put` waits for room, `take` for an item";

  @ConcurrencyTest
  @Construct(group = Group.QUEUES, name = BOUNDED, transition = METHODS)
  @Passes(traces = 1)
  void inOrder() throws InterruptedException {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    run(
        () -> {
          queue.put(1);
          queue.put(2);
        },
        () -> {
          check(queue.take() == 1, "order");
          check(queue.take() == 2, "order");
        });
  }

  /** Nobody takes what the second thread has put. */
  @ConcurrencyTest
  @Construct(group = Group.QUEUES, name = BOUNDED, transition = METHODS)
  @Fails(
      traces = 2,
      with = {"thread-1 waits for ArrayBlockingQueue#1", "thread-2 waits"})
  void full() throws InterruptedException {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    run(() -> queue.put(1), () -> queue.put(2));
  }
}
