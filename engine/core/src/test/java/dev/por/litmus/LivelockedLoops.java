package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.start;

import dev.por.api.ConcurrencyTest;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;

/** Loops that run for ever although every thread gets its turn, and one that has an end. */
@SuppressWarnings("ThreadPriorityCheck") // what is tested here
class LivelockedLoops {
  private final ReentrantLock lock = new ReentrantLock();
  private final AtomicBoolean flag = new AtomicBoolean();
  private volatile boolean stop;
  private volatile boolean here;
  private volatile boolean there;
  private volatile int turn;
  private int attempts;

  private Thread setter() {
    return start(() -> flag.set(true));
  }

  /** Each gives way to the other for as long as the other wants to go first. */
  @ConcurrencyTest
  void politeForEver() throws InterruptedException {
    here = true;
    there = true;
    Thread other =
        start(
            () -> {
              while (here) {
                there = false;
                there = true;
                Thread.yield();
              }
            });
    while (there) {
      here = false;
      here = true;
      Thread.yield();
    }
    other.join();
  }

  /** No thread reads: the writer looks every second whether the reader is alive, which it is. */
  @ConcurrencyTest
  void writesIntoAFullPipe() throws IOException {
    PipedInputStream in = new PipedInputStream(1);
    PipedOutputStream out = new PipedOutputStream(in);
    out.write(1);
    check(in.read() == 1, "read");
    out.write(2);
    out.write(3);
  }

  @ConcurrencyTest
  void worksOnBuffersForEver() throws InterruptedException {
    StringBuffer text = new StringBuffer("abc");
    Thread other =
        start(
            () -> {
              while (!stop) {
                text.delete(0, 3);
                text.append("abc");
              }
            });
    while (!stop) {
      StringBuffer copy = new StringBuffer();
      copy.append(text);
    }
    other.join();
  }

  @ConcurrencyTest
  void turnsAQueueForEver() throws InterruptedException {
    ArrayDeque<Integer> queue = new ArrayDeque<>();
    queue.add(1);
    queue.add(2);
    Thread other = start(() -> check(!stop, "stop"));
    while (!stop) {
      queue.addLast(queue.removeFirst());
    }
    other.join();
  }

  /** Many rounds are no less possible than few: that loop has an end. */
  @ConcurrencyTest
  void givesUpAfterAThousand() throws InterruptedException {
    Thread other = setter();
    while (!flag.get()) {
      attempts++;
      check(attempts < 1000, "given up");
      Thread.yield();
    }
    other.join();
  }

  /** A loop fills and empties a list, and no thread stops it. */
  @ConcurrencyTest
  void fillsAListForEver() throws InterruptedException {
    List<Integer> list = new ArrayList<>();
    Thread other = start(() -> check(!stop, "stop"));
    while (!stop) {
      list.add(1);
      list.remove(0);
    }
    other.join();
  }

  /** Both take the lock again and again, and no thread stops them. */
  @ConcurrencyTest
  void lockForEver() throws InterruptedException {
    Thread other = start(this::lockAgainAndAgain);
    lockAgainAndAgain();
    other.join();
  }

  private void lockAgainAndAgain() {
    while (!stop) {
      lock.lock();
      lock.unlock();
    }
  }

  /** The turn goes to and fro. */
  @ConcurrencyTest
  void passTheTurnForEver() throws InterruptedException {
    Thread other = start(() -> pass(1, 0));
    pass(0, 1);
    other.join();
  }

  private void pass(int mine, int next) {
    while (!stop) {
      if (turn == mine) {
        turn = next;
      }
    }
  }
}
