package dev.por.litmus;

import static dev.por.litmus.Interrupting.before;
import static dev.por.litmus.Interrupting.blocked;
import static dev.por.litmus.Interrupting.ends;
import static dev.por.litmus.Interrupting.racing;
import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.start;

import dev.por.api.ConcurrencyTest;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Threads that are interrupted while they put into queues or take from them. */
@Construct(group = Group.THREADS, name = Interrupting.ROW, transition = Interrupting.TRANSITION)
class InterruptedQueues {
  private static final long SECOND = 1;

  /** Its time has come. */
  private record Due(int number) implements Delayed {
    @Override
    public long getDelay(TimeUnit unit) {
      return 0;
    }

    @Override
    public int compareTo(Delayed other) {
      return Integer.compare(number, ((Due) other).number);
    }
  }

  private static Together.Part timedTake(BlockingQueue<?> queue) {
    return () -> check(queue.poll(SECOND, TimeUnit.SECONDS) != null, "time is up");
  }

  private static Together.Part timedPut(BlockingQueue<Integer> queue) {
    return () -> check(queue.offer(2, SECOND, TimeUnit.SECONDS), "time is up");
  }

  /** What is put comes out once, or stays there where the taker was interrupted. */
  private static <T> void taking(BlockingQueue<T> queue, Together.Part call, T item)
      throws Exception {
    int[] taken = new int[1];
    racing(call, () -> queue.add(item), () -> taken[0]++);
    check(queue.size() + taken[0] == 1, "lost or doubled");
  }

  /** The queue is full until one is taken out. */
  private static void putting(BlockingQueue<Integer> queue, Together.Part call) throws Exception {
    int[] put = new int[1];
    queue.add(1);
    racing(call, () -> check(queue.poll() == 1, "out of order"), () -> put[0]++);
    check(queue.size() == put[0], "lost or doubled");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void beforeQueues() throws Exception {
    for (BlockingQueue<Integer> queue :
        List.<BlockingQueue<Integer>>of(
            new ArrayBlockingQueue<>(2), new LinkedBlockingQueue<>(2))) {
      queue.add(1);
      before(queue::take, timedTake(queue), () -> queue.put(2), timedPut(queue));
      check(queue.size() == 1, "changed");
    }
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void beforeOthers() throws Exception {
    BlockingQueue<Integer> priorities = new PriorityBlockingQueue<>();
    priorities.add(1);
    BlockingQueue<Due> delays = new DelayQueue<>();
    delays.add(new Due(1));
    before(priorities::take, timedTake(priorities), delays::take, timedTake(delays));
    check(priorities.size() == 1 && delays.size() == 1, "changed");
    // these do not wait, and so do not ask
    Thread.currentThread().interrupt();
    priorities.put(2);
    check(priorities.offer(3, SECOND, TimeUnit.SECONDS), "full");
    check(Thread.interrupted(), "cleared");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void beforeDeques() throws Exception {
    BlockingDeque<Integer> deque = new LinkedBlockingDeque<>(1);
    before(deque::takeFirst, deque::takeLast, deque::take);
    deque.add(1);
    before(
        () -> deque.put(2),
        () -> deque.putFirst(2),
        () -> deque.putLast(2),
        () -> deque.pollFirst(SECOND, TimeUnit.SECONDS),
        () -> deque.pollLast(SECOND, TimeUnit.SECONDS),
        () -> deque.offerFirst(2, SECOND, TimeUnit.SECONDS),
        () -> deque.offerLast(2, SECOND, TimeUnit.SECONDS));
    check(deque.size() == 1, "changed");
  }

  /** Up to JDK 25 a deque asks for interrupts only when it lets the caller wait. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void beforeDequesThatNeedNotWait() throws Exception {
    BlockingDeque<Integer> deque = new LinkedBlockingDeque<>(1);
    Thread.currentThread().interrupt();
    deque.put(1);
    check(deque.take() == 1, "another");
    deque.putFirst(2);
    check(deque.takeLast() == 2, "another");
    check(Thread.interrupted(), "cleared");
  }

  @ConcurrencyTest
  @Passes(traces = 16)
  void blockedTakers() throws Exception {
    BlockingQueue<Integer> array = new ArrayBlockingQueue<>(1);
    blocked(array::take);
    blocked(timedTake(array));
    BlockingQueue<Integer> linked = new LinkedBlockingQueue<>();
    blocked(linked::take);
    blocked(timedTake(linked));
    check(array.isEmpty() && linked.isEmpty(), "something came");
  }

  /** A delay queue is interleaved inside: it asks twice before it waits. */
  @ConcurrencyTest
  @Passes(traces = 64)
  void blockedTakersOfOthers() throws Exception {
    BlockingDeque<Integer> deque = new LinkedBlockingDeque<>();
    blocked(deque::takeLast);
    BlockingQueue<Integer> priorities = new PriorityBlockingQueue<>();
    blocked(priorities::take);
    blocked(timedTake(priorities));
    BlockingQueue<Due> delays = new DelayQueue<>();
    blocked(delays::take);
    blocked(timedTake(delays));
  }

  @ConcurrencyTest
  @Passes(traces = 32)
  void blockedPutters() throws Exception {
    for (BlockingQueue<Integer> queue :
        List.<BlockingQueue<Integer>>of(
            new ArrayBlockingQueue<>(1),
            new LinkedBlockingQueue<>(1),
            new LinkedBlockingDeque<>(1))) {
      queue.add(1);
      blocked(() -> queue.put(2));
      blocked(timedPut(queue));
      check(queue.size() == 1, "changed");
    }
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void racingTaker() throws Exception {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    taking(queue, queue::take, 1);
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void racingTimedTaker() throws Exception {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    taking(queue, timedTake(queue), 1);
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void racingTakerOfLinked() throws Exception {
    BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    taking(queue, queue::take, 1);
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void racingTimedTakerOfLinked() throws Exception {
    BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    taking(queue, timedTake(queue), 1);
  }

  /** It asks only when it has to wait: it takes before the interrupt, or after it, or throws. */
  @ConcurrencyTest
  @Passes(traces = 3)
  void racingTakerOfDeque() throws Exception {
    BlockingDeque<Integer> deque = new LinkedBlockingDeque<>();
    taking(deque, deque::takeLast, 1);
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void racingTimedTakerOfDeque() throws Exception {
    BlockingDeque<Integer> deque = new LinkedBlockingDeque<>();
    taking(deque, () -> deque.pollLast(SECOND, TimeUnit.SECONDS), 1);
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void racingTakerOfPriorities() throws Exception {
    BlockingQueue<Integer> queue = new PriorityBlockingQueue<>();
    taking(queue, queue::take, 1);
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void racingTimedTakerOfPriorities() throws Exception {
    BlockingQueue<Integer> queue = new PriorityBlockingQueue<>();
    taking(queue, timedTake(queue), 1);
  }

  @ConcurrencyTest
  @Passes(traces = 10)
  void racingTakerOfDelays() throws Exception {
    BlockingQueue<Due> queue = new DelayQueue<>();
    taking(queue, queue::take, new Due(1));
  }

  @ConcurrencyTest
  @Passes(traces = 10)
  void racingTimedTakerOfDelays() throws Exception {
    BlockingQueue<Due> queue = new DelayQueue<>();
    taking(queue, timedTake(queue), new Due(1));
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void racingPutter() throws Exception {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    putting(queue, () -> queue.put(2));
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void racingTimedPutter() throws Exception {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    putting(queue, timedPut(queue));
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void racingPutterOfLinked() throws Exception {
    BlockingQueue<Integer> queue = new LinkedBlockingQueue<>(1);
    putting(queue, () -> queue.put(2));
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void racingTimedPutterOfLinked() throws Exception {
    BlockingQueue<Integer> queue = new LinkedBlockingQueue<>(1);
    putting(queue, timedPut(queue));
  }

  @ConcurrencyTest
  @Passes(traces = 3)
  void racingPutterOfDeque() throws Exception {
    BlockingDeque<Integer> queue = new LinkedBlockingDeque<>(1);
    putting(queue, () -> queue.putFirst(2));
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void racingTimedPutterOfDeque() throws Exception {
    BlockingDeque<Integer> queue = new LinkedBlockingDeque<>(1);
    putting(queue, timedPut(queue));
  }

  /** There is room, and then none, and then room again: it puts before, after or not at all. */
  @ConcurrencyTest
  @Passes(traces = 4)
  void roomForOne() throws Exception {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    Thread thread = start(() -> ends(() -> queue.put(1)));
    boolean first = queue.offer(2);
    int taken = queue.poll();
    thread.interrupt();
    thread.join();
    check(taken == (first ? 2 : 1), "out of order");
  }

  /** The interrupted thread has put nothing, and the taker waits for ever. */
  @ConcurrencyTest
  @Fails(traces = 3, with = "waits")
  void nothingWasPut() throws Exception {
    BlockingQueue<Integer> queue = new LinkedBlockingQueue<>(1);
    Thread thread = start(() -> ends(() -> queue.put(1)));
    thread.interrupt();
    queue.take();
    thread.join();
  }

  /** The interrupted thread takes nothing. */
  @ConcurrencyTest
  @Fails(traces = 3, with = "still there")
  void nothingWasTaken() throws Exception {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    queue.add(1);
    Thread thread = start(() -> ends(queue::take));
    thread.interrupt();
    thread.join();
    check(queue.isEmpty(), "still there");
  }
}
