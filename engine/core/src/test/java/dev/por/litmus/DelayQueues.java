package dev.por.litmus;

import static dev.por.litmus.Together.check;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

/** Queues whose items have their time. */
@Construct(
    group = Group.QUEUES,
    name = "`DelayQueue`",
    transition = "interleaved inside, as code under test is; on virtual time")
class DelayQueues {
  private static final class Item implements Delayed {
    private final long moment;

    Item(long millis) {
      this.moment = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    }

    @Override
    public long getDelay(TimeUnit unit) {
      return unit.convert(moment - System.nanoTime(), TimeUnit.NANOSECONDS);
    }

    @Override
    public int compareTo(Delayed other) {
      return Long.compare(moment, ((Item) other).moment);
    }
  }

  @ConcurrencyTest
  @Passes(traces = Passes.INSIDE)
  void inOrderOfTime() throws InterruptedException {
    DelayQueue<Item> queue = new DelayQueue<>();
    Thread other = Together.start(() -> queue.put(new Item(10)));
    queue.put(new Item(20));
    queue.take();
    queue.take();
    other.join();
    check(System.nanoTime() == 20_000_000, "time");
  }

  @ConcurrencyTest
  @Fails(traces = Passes.INSIDE, with = "waits")
  void twoTakeOne() throws InterruptedException {
    DelayQueue<Item> queue = new DelayQueue<>();
    queue.put(new Item(10));
    Thread other = Together.start(queue::take);
    queue.take();
    other.join();
  }
}
