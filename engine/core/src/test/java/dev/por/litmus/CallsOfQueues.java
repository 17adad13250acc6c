package dev.por.litmus;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Queues; each item is another number. */
final class CallsOfQueues extends Calls {
  private final List<BlockingQueue<Integer>> queues =
      List.of(
          new ArrayBlockingQueue<>(1),
          new LinkedBlockingQueue<>(2),
          new LinkedBlockingDeque<>(1),
          new PriorityBlockingQueue<>());
  private final ConcurrentLinkedDeque<Integer> deque = new ConcurrentLinkedDeque<>();

  CallsOfQueues() {
    for (int i = 0; i < queues.size(); i++) {
      queue("q" + i, queues.get(i), 3 * i);
    }
    call("d.first", () -> deque.offerFirst(1));
    call("d.last", () -> deque.offerLast(2));
    call("d.poll", deque::pollFirst);
    call("d.pollLast", deque::pollLast);
    call("d.peek", deque::peekFirst);
    call("d.size", deque::size);
    call("d.sum", () -> deque.stream().mapToInt(i -> i).sum());
  }

  private void queue(String name, BlockingQueue<Integer> queue, int item) {
    call(name + ".put", () -> CallsOfLocks.run(() -> queue.put(item)));
    call(name + ".take", queue::take);
    call(name + ".offer", () -> queue.offer(item + 1));
    call(name + ".offerTimed", () -> queue.offer(item + 2, 10, TimeUnit.MILLISECONDS));
    call(name + ".poll", () -> queue.poll());
    call(name + ".pollTimed", () -> queue.poll(10, TimeUnit.MILLISECONDS));
    call(name + ".peek", queue::peek);
    call(name + ".size", queue::size);
    call(name + ".drain", () -> queue.drainTo(new ArrayList<>()));
    call(name + ".remove", () -> queue.remove(item));
    call(name + ".add", () -> queue.add(item));
    call(name + ".clear", () -> CallsOfLocks.run(queue::clear));
    call(name + ".contains", () -> queue.contains(item));
    call(name + ".room", queue::remainingCapacity);
  }

  @Override
  Object state() {
    return queues + "" + deque;
  }
}
