package dev.por.litmus;

import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/** Queues that hand over, and one that lets wait. */
final class CallsOfTransfers extends Calls {
  /** Something whose time has come, with a number. */
  private record Item(int number) implements Delayed {
    @Override
    public long getDelay(TimeUnit unit) {
      return 0;
    }

    @Override
    public int compareTo(Delayed other) {
      return Integer.compare(number, ((Item) other).number);
    }
  }

  private final LinkedTransferQueue<Integer> transfer = new LinkedTransferQueue<>();
  private final SynchronousQueue<Integer> handed = new SynchronousQueue<>();
  private final DelayQueue<Item> delayed = new DelayQueue<>();

  CallsOfTransfers() {
    call("t.put", () -> CallsOfLocks.run(() -> transfer.put(1)));
    call("t.take", transfer::take);
    call("t.poll", () -> transfer.poll());
    call("t.try", () -> transfer.tryTransfer(2));
    call("t.transfer", () -> CallsOfLocks.run(() -> transfer.transfer(3)));
    call("t.size", transfer::size);
    call("t.waiting", transfer::hasWaitingConsumer);
    call("t.pollTimed", () -> transfer.poll(10, TimeUnit.MILLISECONDS));
    call("s.put", () -> CallsOfLocks.run(() -> handed.put(1)));
    call("s.take", handed::take);
    call("s.offer", () -> handed.offer(2));
    call("s.poll", () -> handed.poll());
    call("s.offerTimed", () -> handed.offer(3, 10, TimeUnit.MILLISECONDS));
    call("d.put", () -> CallsOfLocks.run(() -> delayed.put(new Item(1))));
    call("d.offer", () -> delayed.offer(new Item(2)));
    call("d.take", () -> delayed.take().number());
    call("d.poll", () -> delayed.poll());
    call("d.peek", () -> delayed.peek());
    call("d.size", delayed::size);
    call("d.clear", () -> CallsOfLocks.run(delayed::clear));
  }

  @Override
  Object state() {
    return transfer + "" + delayed;
  }
}
