package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.start;
import static dev.por.litmus.Together.thread;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;

/** What groups of threads know. */
@Construct(
    group = Group.THREADS,
    name =
        "`ThreadGroup`: `activeCount`, `enumerate`, `activeGroupCount`, `interrupt`;"
            + " `Thread.activeCount`, `enumerate`; `setDaemon`, `isDaemon`",
    transition =
        "one, which reads the end of each thread of the group, and what every start of a thread"
            + " writes where the program asks at all. To make a group is one where the program asks"
            + " for groups. `interrupt` is one, and then an `interrupt` of each thread. They"
            + " promise nothing about memory. Threads come in the order of their start. Of the"
            + " group of the system, only the threads and groups of the test are shown")
@SuppressWarnings("ThreadPriorityCheck") // what is tested here
class ThreadGroups {
  private final ThreadGroup group = new ThreadGroup("own");
  private volatile int x;

  private Thread inGroup(Together.Part part) {
    Thread plain = thread(part);
    return new Thread(group, plain::run);
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void counted() throws InterruptedException {
    Thread thread = inGroup(() -> check(Thread.activeCount() == 1, "not in its group"));
    check(group.activeCount() == 0, "not started");
    check(Thread.activeCount() == 1, "not alone");
    thread.start();
    thread.join();
    check(group.activeCount() == 0, "not ended");
    check(group.enumerate(new Thread[1]) == 0, "not ended");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "1 alive")
  void countedTooEarly() {
    inGroup(() -> {}).start();
    int alive = group.activeCount();
    check(alive == 0, alive + " alive");
  }

  @ConcurrencyTest
  @Fails(
      traces = 4,
      with = {"1 alive", "2 alive"})
  void countedInside() {
    ThreadGroup outer = Thread.currentThread().getThreadGroup();
    inGroup(() -> {}).start();
    start(() -> {});
    int alive = outer.activeCount() - 1;
    check(alive == 0, alive + " alive");
  }

  @ConcurrencyTest
  @Fails(
      traces = 5,
      with = {"null null", "first null", "first second", "second null"})
  void startedMeanwhile() {
    Thread second = inGroup(() -> {});
    second.setName("second");
    Thread first = inGroup(second::start);
    first.setName("first");
    first.start();
    Thread[] seen = new Thread[2];
    group.enumerate(seen);
    throw new AssertionError(name(seen[0]) + " " + name(seen[1]));
  }

  private static String name(Thread thread) {
    return thread == null ? "null" : thread.getName();
  }

  /** Waits for threads as old tests do: by their number. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void awaited() {
    inGroup(() -> x++).start();
    while (Thread.activeCount() > 1) {
      Thread.yield();
    }
    check(x == 1, "not awaited");
  }

  private static void waitForEver() {
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      // that is what it waits for
    }
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void interrupted() throws InterruptedException {
    Thread one = inGroup(ThreadGroups::waitForEver);
    Thread other = new Thread(new ThreadGroup(group, "inner"), ThreadGroups::waitForEver);
    one.start();
    other.start();
    group.interrupt();
    one.join();
    other.join();
  }

  @ConcurrencyTest
  @Fails(traces = 5, with = "thread-2 waits for CountDownLatch#1")
  void interruptedTooEarly() {
    Thread second = inGroup(ThreadGroups::waitForEver);
    inGroup(second::start).start();
    group.interrupt();
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void groups() throws InterruptedException {
    check(group.activeGroupCount() == 0, "too many");
    Thread thread = inGroup(() -> new ThreadGroup("inner"));
    thread.start();
    thread.join();
    ThreadGroup[] inner = new ThreadGroup[2];
    check(group.enumerate(inner) == 1 && inner[0].getName().equals("inner"), "not found");
    check(group.parentOf(inner[0]) && !inner[0].parentOf(group), "not inside");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "not yet")
  void groupMadeMeanwhile() {
    inGroup(() -> new ThreadGroup("inner")).start();
    check(group.activeGroupCount() == 1, "not yet");
  }

  /** A worker is started by a step of its pool. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "3 threads")
  void workers() throws InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    Thread thread =
        start(
            () -> {
              int count = Thread.activeCount();
              check(count == 2, count + " threads");
            });
    pool.execute(() -> {});
    thread.join();
  }

  @ConcurrencyTest
  @IsRefused(naming = "to ask a thread group with a worker of a ForkJoinPool in it")
  void forks() {
    new ForkJoinPool(2).execute(() -> {});
    Thread.activeCount();
  }

  private ThreadGroup outermost() {
    ThreadGroup outer = group;
    while (outer.getParent() != null) {
      outer = outer.getParent();
    }
    return outer;
  }

  /** Of what is in the group of the system, the test sees its own threads alone. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "1 alive")
  void system() {
    inGroup(() -> {}).start();
    int alive = outermost().activeCount();
    check(alive == 2, alive + " alive");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void groupsOfGroups() {
    ThreadGroup inner = new ThreadGroup(new ThreadGroup(group, "between"), "inner");
    ThreadGroup[] found = new ThreadGroup[9];
    check(group.enumerate(found) == 2 && found[1] == inner, "not all");
    check(outermost().enumerate(found) == 4, "not all of the system");
    check(outermost().enumerate(found, false) == 1, "not one");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "no daemon")
  @SuppressWarnings("removal") // as old code does
  void daemons() throws InterruptedException {
    Thread thread = start(() -> group.setDaemon(true));
    check(group.isDaemon(), "no daemon");
    thread.join();
  }

  /** A group is as the one that it is made in, when it is made. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "a daemon")
  @SuppressWarnings("removal") // as old code does
  void daemonsInside() throws InterruptedException {
    Thread thread = start(() -> group.setDaemon(true));
    ThreadGroup inner = new ThreadGroup(group, "inner");
    thread.join();
    check(!inner.isDaemon(), "a daemon");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  @SuppressWarnings("removal") // as old code does
  void daemonsOfAnother() throws InterruptedException {
    ThreadGroup another = new ThreadGroup("another");
    ThreadGroup inner = new ThreadGroup(new ThreadGroup(group, "between"), "inner");
    Thread thread = start(() -> another.setDaemon(true));
    inner.setDaemon(true);
    check(inner.isDaemon() && !inner.getParent().isDaemon(), "another");
    thread.join();
  }

  /** Before it has started, while it is alive, behind its end. */
  @ConcurrencyTest
  @Fails(traces = 3, with = "not one")
  void threadsOfInnerGroups() throws InterruptedException {
    ThreadGroup inner = new ThreadGroup(new ThreadGroup(group, "between"), "inner");
    Thread starter = new Thread(() -> new Thread(inner, () -> {}).start());
    starter.start();
    check(group.activeCount() == 1, "not one");
    starter.join();
  }

  @ConcurrencyTest
  @IsRefused(naming = "java.lang.ThreadGroup.list")
  void listed() {
    group.list();
  }
}
