package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;
import static dev.por.litmus.Together.start;
import static dev.por.litmus.Together.thread;

import dev.por.api.ConcurrencyTest;

/** Threads that run at the end. */
@Construct(
    group = Group.THREADS,
    name = "`Runtime.addShutdownHook`, `removeShutdownHook`",
    transition =
        "one each, a write of the list of hooks. At the end of an execution a thread"
            + " `DestroyJavaVM` joins every thread that is no daemon, and starts the hooks in the"
            + " order in which they were added. Refused: to exit with a hook in the list")
class ShutdownHooks {
  private static final Runtime RUNTIME = Runtime.getRuntime();
  private volatile boolean done;
  private volatile int count;

  /** The one or the other comes first; the hooks have nothing to do with each other. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void addedByTwo() throws InterruptedException {
    run(
        () -> RUNTIME.addShutdownHook(thread(() -> {})),
        () -> RUNTIME.addShutdownHook(thread(() -> {})));
  }

  /** Only the hooks join the thread. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void runsBehindAllThreads() {
    RUNTIME.addShutdownHook(thread(() -> check(done, "too early")));
    start(() -> done = true);
  }

  /** Daemons go on while hooks run: the hook sees the write, or does not. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "too early")
  void runsBesideDaemons() {
    RUNTIME.addShutdownHook(thread(() -> check(done, "too early")));
    Thread daemon = thread(() -> done = true);
    daemon.setDaemon(true);
    daemon.start();
  }

  /** Each writes, then reads: two orders of the writes, and the first reads its own or not. */
  @ConcurrencyTest
  @Fails(traces = 4, with = "overwritten")
  void runsBesideAnother() {
    for (int i = 1; i <= 2; i++) {
      int own = i;
      RUNTIME.addShutdownHook(
          thread(
              () -> {
                count = own;
                check(count == own, "overwritten");
              }));
    }
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void removed() {
    Thread hook = thread(() -> check(false, "runs"));
    RUNTIME.addShutdownHook(hook);
    check(RUNTIME.removeShutdownHook(hook), "was not there");
    check(!RUNTIME.removeShutdownHook(hook), "still there");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "runs")
  void removedTooEarly() throws InterruptedException {
    Thread hook = thread(() -> check(false, "runs"));
    run(() -> RUNTIME.addShutdownHook(hook), () -> RUNTIME.removeShutdownHook(hook));
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void addedAgain() {
    Thread hook = thread(() -> {});
    RUNTIME.addShutdownHook(hook);
    try {
      RUNTIME.addShutdownHook(hook);
    } catch (IllegalArgumentException expected) {
      return;
    }
    check(false, "added twice");
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "of a hook")
  void throwing() {
    RUNTIME.addShutdownHook(
        new Thread(
            () -> {
              throw new IllegalStateException("of a hook");
            }));
  }
}
