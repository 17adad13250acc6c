package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;
import static dev.por.litmus.Together.start;

import dev.por.api.ConcurrencyTest;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** What threads see of each other's names, priorities and the like. */
@Construct(
    group = Group.THREADS,
    name =
        "names, priorities, context class loaders, handlers of threads; `setDaemon`, `isDaemon`,"
            + " `getThreadGroup`, `toString`",
    transition =
        "one read or write of the attribute, if visible; they order as volatile fields do. To make"
            + " a thread reads the attributes of the maker. `setName` takes the monitor of the"
            + " thread. `setDaemon` is an `isAlive` first. To ask for the group or the handler of a"
            + " thread that has been started reads its end, too: both are gone then")
@SuppressWarnings("ThreadPriorityCheck") // what is tested here
class ThreadAttributes {
  private static final String STACKS = "`Thread.getStackTrace` of others, `getAllStackTraces`";
  private static final String STACK =
      "as `isAlive`, of each thread: of the stack of another thread the outermost frame alone is"
          + " shown";

  private final Thread idle = new Thread("idle");

  @ConcurrencyTest
  @Passes(traces = 1)
  void ownName() throws InterruptedException {
    Thread thread =
        start(
            () -> {
              Thread.currentThread().setName("own");
              check(Thread.currentThread().getName().equals("own"), "not named");
            });
    thread.join();
    check(thread.getName().equals("own"), thread.getName());
    check(thread.getThreadGroup() == null, "not gone");
    check(thread.getUncaughtExceptionHandler() == null, "not gone");
    check(thread.toString().matches("Thread\\[(#\\d+,)?own,5,\\]"), thread.toString());
  }

  /** Whatever is said before the start is known to the thread. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void inherited() throws InterruptedException {
    Thread thread =
        Together.thread(
            () -> {
              Thread child = new Thread("child");
              check(child.isDaemon() && child.getPriority() == 3, "not inherited");
              check(child.getContextClassLoader() == null, "another loader");
              check(Thread.currentThread().getName().equals("parent"), "another name");
            });
    thread.setName("parent");
    thread.setDaemon(true);
    thread.setPriority(3);
    thread.setContextClassLoader(null);
    thread.start();
    thread.join();
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "not yet")
  void seenTooEarly() throws InterruptedException {
    Thread thread = start(() -> Thread.currentThread().setName("working"));
    boolean named = thread.getName().equals("working");
    thread.join();
    check(named, "not yet");
  }

  /** A thread that names itself, and once more. */
  private static final class Renamed extends Thread {
    @Override
    public void run() {
      setName("one");
      super.setName("two");
    }
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "halfway")
  void inASubclass() throws InterruptedException {
    Renamed thread = new Renamed();
    thread.start();
    String name = thread.getName();
    thread.join();
    check(!name.equals("one"), "halfway");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "one")
  void namedByBoth() throws InterruptedException {
    Consumer<String> name = idle::setName;
    Supplier<String> called = idle::getName;
    run(() -> name.accept("one"), () -> name.accept("two"));
    check(called.get().equals("two"), called.get());
  }

  /** A thread that holds the monitor of another one keeps others from naming it. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void namedInItsMonitor() throws InterruptedException {
    run(
        () -> {
          synchronized (idle) {
            idle.setName("one");
            check(idle.getName().equals("one"), "not kept out");
          }
        },
        () -> idle.setName("two"));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "described as idle")
  void described() throws InterruptedException {
    Thread thread = start(() -> idle.setName("busy"));
    String text = "" + idle;
    thread.join();
    check(text.contains("busy"), "described as " + (text.contains("idle") ? "idle" : text));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "5")
  void priority() throws InterruptedException {
    Thread thread = start(() -> idle.setPriority(3));
    int priority = idle.getPriority();
    thread.join();
    check(priority == 3, "" + priority);
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "10")
  void largestPriority() throws InterruptedException {
    ThreadGroup group = new ThreadGroup("own");
    Thread thread = start(() -> group.setMaxPriority(3));
    int priority = new ThreadGroup(group, "inner").getMaxPriority();
    thread.join();
    check(priority == 3, "" + priority);
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "alive")
  void daemonTooLate() throws InterruptedException {
    Thread thread = start(() -> {});
    try {
      thread.setDaemon(true);
    } catch (IllegalThreadStateException e) {
      throw new AssertionError("alive", e);
    }
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "another loader")
  void contextLoader() throws InterruptedException {
    Thread main = Thread.currentThread();
    Thread thread = start(() -> main.setContextClassLoader(null));
    ClassLoader loader = new Thread("child").getContextClassLoader();
    thread.join();
    check(loader != null, "another loader");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "gone")
  void groupIsGone() throws InterruptedException {
    Thread thread = start(() -> {});
    check(thread.getThreadGroup() == Thread.currentThread().getThreadGroup(), "gone");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void awaitedByName() throws InterruptedException {
    Thread thread = start(() -> Thread.currentThread().setName("done"));
    while (!thread.getName().equals("done")) {
      Thread.yield();
    }
    thread.join();
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void ownStack() {
    StackTraceElement[] stack = Thread.currentThread().getStackTrace();
    check(stack[0].getMethodName().equals("getStackTrace"), stack[0].toString());
    check(stack[1].getMethodName().equals("ownStack"), stack[1].toString());
  }

  @ConcurrencyTest
  @Construct(group = Group.THREADS, name = STACKS, transition = STACK)
  @Fails(traces = 2, with = "gone")
  void stackOfAnother() {
    check(start(() -> {}).getStackTrace().length == 1, "gone");
  }

  @ConcurrencyTest
  @Construct(group = Group.THREADS, name = STACKS, transition = STACK)
  @Passes(traces = 1)
  void stackOfNobody() throws InterruptedException {
    Thread thread = new Thread(() -> {});
    check(thread.getStackTrace().length == 0, "not started");
    thread.start();
    thread.join();
    check(thread.getStackTrace().length == 0, "ended");
  }

  /** The other one has ended or not, when it is asked for and when its stack is. */
  @ConcurrencyTest
  @Construct(group = Group.THREADS, name = STACKS, transition = STACK)
  @Fails(traces = 3, with = "gone")
  void allStacks() {
    Thread thread = start(() -> {});
    Map<Thread, StackTraceElement[]> all = Thread.getAllStackTraces();
    check(all.containsKey(Thread.currentThread()), "not there");
    check(all.containsKey(thread), "gone");
  }
}
