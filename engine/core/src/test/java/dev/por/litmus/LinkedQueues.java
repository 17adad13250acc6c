package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Queues without locks. */
@Construct(
    group = Group.QUEUES,
    name = "`ConcurrentLinkedQueue`, `ConcurrentLinkedDeque`",
    transition = "one per method; iterators one per element")
class LinkedQueues {
  private final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
  private final ConcurrentLinkedDeque<Integer> deque = new ConcurrentLinkedDeque<>();

  @ConcurrencyTest
  @Passes(traces = 2)
  void bothOffer() throws InterruptedException {
    run(() -> queue.offer(1), () -> queue.offer(2));
    check(queue.size() == 2, "lost");
  }

  /** The first thread gets the last element, from whichever end. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void fromBothEnds() throws InterruptedException {
    deque.add(7);
    Integer[] taken = new Integer[2];
    run(() -> taken[0] = deque.pollFirst(), () -> taken[1] = deque.pollLast());
    check((taken[0] == null) != (taken[1] == null), "both or none");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "gone")
  void pollsWhatItSaw() throws InterruptedException {
    queue.add(1);
    Together.Part part = pollIfThereIsOne(queue);
    run(part, part);
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "gone")
  void pollsFromTheDequeWhatItSaw() throws InterruptedException {
    deque.add(1);
    Together.Part part = pollIfThereIsOne(deque);
    run(part, part);
  }

  private static Together.Part pollIfThereIsOne(Queue<Integer> queue) {
    return () -> {
      if (!queue.isEmpty()) {
        check(queue.poll() != null, "gone");
      }
    };
  }
}
