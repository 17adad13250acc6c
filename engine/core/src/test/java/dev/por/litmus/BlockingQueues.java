package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;

/** Queues that block. */
class BlockingQueues {
  private static final String BOUNDED = "`ArrayBlockingQueue`";
  private static final String LINKED = "`LinkedBlockingQueue`";
  private static final String DEQUE = "`LinkedBlockingDeque`";
  private static final String SORTED = "`PriorityBlockingQueue`";
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

  /** No thread takes what the second thread has put. */
  @ConcurrencyTest
  @Construct(group = Group.QUEUES, name = BOUNDED, transition = METHODS)
  @Fails(
      traces = 2,
      with = {"thread-1 waits for ArrayBlockingQueue#1", "thread-2 waits"})
  void full() throws InterruptedException {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    run(() -> queue.put(1), () -> queue.put(2));
  }

  @ConcurrencyTest
  @Construct(group = Group.QUEUES, name = LINKED, transition = METHODS)
  @Passes(traces = 1)
  void linkedInOrder() throws InterruptedException {
    BlockingQueue<Integer> queue = new LinkedBlockingQueue<>(1);
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

  @ConcurrencyTest
  @Construct(group = Group.QUEUES, name = LINKED, transition = METHODS)
  @Fails(
      traces = 2,
      with = {"thread-1 waits for LinkedBlockingQueue#1", "thread-2 waits"})
  void linkedFull() throws InterruptedException {
    BlockingQueue<Integer> queue = new LinkedBlockingQueue<>(1);
    run(() -> queue.put(1), () -> queue.put(2));
  }

  @ConcurrencyTest
  @Construct(group = Group.QUEUES, name = DEQUE, transition = METHODS)
  @Passes(traces = 2)
  void bothEnds() throws InterruptedException {
    LinkedBlockingDeque<Integer> deque = new LinkedBlockingDeque<>(1);
    run(() -> deque.putFirst(1), () -> check(deque.takeLast() == 1, "other"));
    run(() -> deque.offerFirst(1), () -> deque.offerLast(2));
    check(deque.size() == 1, "two in the place of one");
  }

  /** What was put last is taken first, if it is there by then. */
  @ConcurrencyTest
  @Construct(group = Group.QUEUES, name = DEQUE, transition = METHODS)
  @Fails(traces = 2, with = "other")
  void lastInFirstOut() throws InterruptedException {
    LinkedBlockingDeque<Integer> deque = new LinkedBlockingDeque<>();
    run(
        () -> {
          deque.putLast(1);
          deque.putLast(2);
        },
        () -> check(deque.takeLast() == 2, "other"));
  }

  @ConcurrencyTest
  @Construct(group = Group.QUEUES, name = SORTED, transition = METHODS)
  @Passes(traces = 2)
  void smallestFirst() throws InterruptedException {
    PriorityBlockingQueue<Integer> queue = new PriorityBlockingQueue<>();
    run(() -> queue.put(2), () -> queue.put(1));
    check(queue.take() == 1 && queue.take() == 2, "order");
  }

  @ConcurrencyTest
  @Construct(group = Group.QUEUES, name = SORTED, transition = METHODS)
  @Fails(traces = 2, with = "larger")
  void smallestSoFar() throws InterruptedException {
    PriorityBlockingQueue<Integer> queue = new PriorityBlockingQueue<>();
    run(
        () -> {
          queue.put(2);
          queue.put(1);
        },
        () -> check(queue.take() == 1, "larger"));
  }
}
