package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.start;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.ArrayBlockingQueue;

/** Loops that offer until there is room. */
@Construct(
    group = Group.QUEUES,
    name = "loops around `offer()` of a full queue",
    transition =
        "one per attempt; one that fails is a read, so the loop waits until the queue has been"
            + " changed",
    notDeep = "the JDK takes a lock to look: such a loop needs a `fairBound`")
@SuppressWarnings("ThreadPriorityCheck") // what is tested here
class OfferLoops {
  private final ArrayBlockingQueue<Integer> full = new ArrayBlockingQueue<>(1);

  @ConcurrencyTest
  @Passes(traces = 2)
  void room() throws InterruptedException {
    full.add(1);
    Thread other = start(() -> check(full.poll() == 1, "empty"));
    while (!full.offer(2)) {
      Thread.yield();
    }
    other.join();
    check(full.poll() == 2, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "livelock")
  void noRoom() throws InterruptedException {
    full.add(1);
    Thread other = start(() -> check(full.peek() == 1, "empty"));
    while (!full.offer(2)) {
      Thread.yield();
    }
    other.join();
  }
}
