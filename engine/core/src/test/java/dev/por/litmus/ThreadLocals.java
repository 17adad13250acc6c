package dev.por.litmus;

import static dev.por.litmus.Together.check;

import dev.por.api.ConcurrencyTest;

/** What belongs to a thread, and what it has from the thread that made it. */
@Construct(
    group = Group.THREADS,
    name = "`ThreadLocal`, `InheritableThreadLocal`, subclasses of `Thread`",
    transition = "none: what belongs to one thread is invisible; what it refers to is as usual")
class ThreadLocals {
  private static final ThreadLocal<int[]> OWN = ThreadLocal.withInitial(() -> new int[1]);
  private static final InheritableThreadLocal<int[]> INHERITED = new InheritableThreadLocal<>();
  private volatile int sum;

  private final class Adding extends Thread {
    @Override
    public void run() {
      check(Thread.currentThread() == this, "another thread");
      OWN.get()[0]++;
      check(OWN.get()[0] == 1, "another's");
      OWN.remove();
      check(OWN.get()[0] == 0, "not removed");
    }
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void own() throws InterruptedException {
    OWN.get()[0] = 5;
    Thread one = new Adding();
    Thread other = new Adding();
    one.start();
    other.start();
    one.join();
    other.join();
    check(OWN.get()[0] == 5, "changed");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void inherited() throws InterruptedException {
    check(INHERITED.get() == null, "left behind");
    int[] mine = {1};
    INHERITED.set(mine);
    Thread child = new Thread(() -> check(INHERITED.get() == mine, "not inherited"));
    INHERITED.remove();
    child.start();
    child.join();
    check(INHERITED.get() == null, "not removed");
  }

  /** To inherit a reference is to share what it refers to. */
  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void sharedByInheritance() throws InterruptedException {
    INHERITED.set(new int[1]);
    Together.run(() -> INHERITED.get()[0]++, () -> INHERITED.get()[0]++);
    sum = INHERITED.get()[0];
    check(sum == 2, "lost");
  }
}
