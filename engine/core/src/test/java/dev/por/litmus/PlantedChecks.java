package dev.por.litmus;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** Planted bugs: a thread goes on with what is not so any more, or not yet. */
class PlantedChecks {
  private final AtomicInteger items = new AtomicInteger(1);
  private final Map<String, String> users = new ConcurrentHashMap<>(Map.of("ann", "Ann"));
  private final Queue<String> queue = new ConcurrentLinkedQueue<>(List.of("job"));
  private final List<String> lines = Collections.synchronizedList(new ArrayList<>(List.of("a")));
  private final ArrayDeque<String> jobs = new ArrayDeque<>(List.of("job"));
  private volatile String session = "session";
  private volatile boolean ready;
  private volatile int data;
  private volatile int low = 1;
  private volatile int high = 2;
  private volatile int version;

  private static void both(Runnable one, Runnable other) throws InterruptedException {
    Thread thread = new Thread(one);
    thread.start();
    other.run();
    thread.join();
  }

  private static void check(boolean right, String what) {
    if (!right) {
      throw new AssertionError(what);
    }
  }

  void lastItemIsSoldTwice() throws InterruptedException {
    both(this::take, this::take);
    check(items.get() >= 0, "sold twice");
  }

  private void take() {
    if (items.get() > 0) {
      items.decrementAndGet();
    }
  }

  void userIsGone() throws InterruptedException {
    both(() -> users.remove("ann"), this::greet);
  }

  private void greet() {
    if (users.containsKey("ann")) {
      users.get("ann").length();
    }
  }

  void jobIsGone() throws InterruptedException {
    both(queue::poll, this::poll);
  }

  private void poll() {
    if (!queue.isEmpty()) {
      queue.remove();
    }
  }

  void lineIsGone() throws InterruptedException {
    both(lines::clear, this::last);
  }

  private void last() {
    if (lines.size() > 0) {
      lines.get(lines.size() - 1);
    }
  }

  void sessionIsGone() throws InterruptedException {
    both(() -> session = null, this::use);
  }

  private void use() {
    if (session != null) {
      session.length();
    }
  }

  void jobIsTakenBetweenTwoLocks() throws InterruptedException {
    both(this::next, this::next);
  }

  private void next() {
    boolean some;
    synchronized (jobs) {
      some = !jobs.isEmpty();
    }
    if (some) {
      synchronized (jobs) {
        jobs.removeFirst();
      }
    }
  }

  void flagIsSetTooEarly() throws InterruptedException {
    both(this::publish, () -> check(!ready || data == 42, "ready without data"));
  }

  private void publish() {
    ready = true;
    data = 42;
  }

  void pairIsTorn() throws InterruptedException {
    both(this::widen, () -> check(high - low == 1, "torn"));
  }

  private void widen() {
    low = 11;
    high = 12;
  }

  void resultIsReadWithoutJoin() {
    new Thread(() -> data = 42).start();
    check(data == 42, "read too early");
  }

  void versionMovesOn() throws InterruptedException {
    both(() -> version++, this::refresh);
  }

  private void refresh() {
    int before = version;
    queue.add("refreshed");
    check(version == before, "another version");
  }
}
