package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;
import static dev.por.litmus.Together.start;

import dev.por.api.ConcurrencyTest;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.Supplier;

/** Calls of controlled methods that no call instruction names. */
@Construct(
    group = Group.HANDLES,
    name = "`Method.invoke`, `Constructor.newInstance`, method handles, method references",
    transition = "as the call itself; what is refused is refused this way too")
class ReflectedCalls {
  private static final MethodType NOTHING = MethodType.methodType(void.class);
  private static final Lookup LOOKUP = MethodHandles.lookup();

  interface Waiting {
    void run() throws Throwable;
  }

  private final Object lock = new Object();
  private volatile boolean flag;
  private volatile int number;

  /** Each way to join is one: nothing but the number 1 can be seen afterwards. */
  private void joined(Waiting join) throws Exception {
    perform(join);
    check(number == 1, "not joined");
  }

  private static void perform(Waiting waiting) throws Exception {
    try {
      waiting.run();
    } catch (Exception | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  private Thread writer() {
    return start(() -> number = 1);
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void joinedByReflection() throws Exception {
    Method join = Thread.class.getMethod("join");
    Thread writer = writer();
    joined(() -> join.invoke(writer));
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void joinedByReference() throws Exception {
    joined(writer()::join);
  }

  /** A thread whose class has no join of its own. */
  private final class Writer extends Thread {
    @Override
    public void run() {
      number = 1;
    }
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void joinedByInheritedReference() throws Exception {
    Writer writer = new Writer();
    writer.start();
    joined(writer::join);
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void joinedByHandle() throws Exception {
    MethodHandle join = LOOKUP.findVirtual(Thread.class, "join", NOTHING);
    Thread writer = writer();
    joined(
        () -> {
          join.invokeExact(writer);
        });
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void joinedByBoundHandle() throws Exception {
    MethodHandle join = LOOKUP.bind(writer(), "join", NOTHING);
    joined(() -> join.invoke());
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void joinedByUnreflectedHandle() throws Exception {
    MethodHandle join = LOOKUP.unreflect(Thread.class.getMethod("join", long.class));
    Thread writer = writer();
    joined(() -> join.invoke(writer, 0L));
  }

  /** A thread that asks whether the writer is alive has not waited for the writer. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "still alive")
  void askedByReflection() throws Exception {
    Thread writer = writer();
    boolean alive = (boolean) Thread.class.getMethod("isAlive").invoke(writer);
    check(!alive, "still alive");
    check(number == 1, "not joined");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void waitsByReflection() throws Exception {
    Method wait = Object.class.getMethod("wait");
    Waiting wake = lock::notifyAll;
    Thread other =
        start(
            () -> {
              synchronized (lock) {
                flag = true;
                perform(wake);
              }
            });
    synchronized (lock) {
      while (!flag) {
        wait.invoke(lock);
      }
    }
    other.join();
  }

  /** Asked before the lock is taken, the flag may be raised in between. */
  @ConcurrencyTest
  @Fails(traces = 3, with = "deadlock")
  void waitsInVain() throws Exception {
    MethodHandle wait = LOOKUP.bind(lock, "wait", NOTHING);
    Method wake = Object.class.getMethod("notify");
    Thread other =
        start(
            () -> {
              flag = true;
              synchronized (lock) {
                wake.invoke(lock);
              }
            });
    if (!flag) {
      synchronized (lock) {
        perform(() -> wait.invoke());
      }
    }
    other.join();
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void withoutTheMonitor() throws Exception {
    try {
      Object.class.getMethod("notify").invoke(lock);
      check(false, "notified");
    } catch (InvocationTargetException e) {
      check(e.getCause() instanceof IllegalMonitorStateException, "another exception");
    }
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void parkedByHandle() throws Exception {
    MethodHandle park = LOOKUP.findStatic(LockSupport.class, "park", NOTHING);
    Method unpark = LockSupport.class.getMethod("unpark", Thread.class);
    Thread parked =
        start(
            () -> {
              perform(
                  () -> {
                    park.invokeExact();
                  });
              check(number == 1, "not parked");
            });
    number = 1;
    unpark.invoke(null, parked);
    parked.join();
  }

  synchronized void addLocked() {
    number = number + 1;
  }

  void add() {
    number = number + 1;
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void synchronizedMethod() throws Exception {
    Method add = ReflectedCalls.class.getDeclaredMethod("addLocked");
    run(() -> add.invoke(this), () -> add.invoke(this));
    check(number == 2, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void methodWithoutALock() throws Exception {
    MethodHandle add = LOOKUP.findVirtual(ReflectedCalls.class, "add", NOTHING);
    run(() -> perform(() -> add.invoke(this)), () -> perform(() -> add.invoke(this)));
    check(number == 2, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void madeByReflection() throws Exception {
    ReentrantLock made = ReentrantLock.class.getConstructor().newInstance();
    Together.Part add =
        () -> {
          made.lock();
          number = number + 1;
          made.unlock();
        };
    run(add, add);
    check(number == 2, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void whoRuns() throws Exception {
    Supplier<Thread> reference = Thread::currentThread;
    Method asked = Thread.class.getMethod("currentThread");
    Thread other =
        new Thread(
            () -> {
              try {
                check(reference.get() == Thread.currentThread(), "by reference");
                check(asked.invoke(null) == Thread.currentThread(), "by reflection");
              } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
              }
            });
    other.start();
    other.join();
  }

  @ConcurrencyTest
  @IsRefused(naming = "java.util.concurrent.locks.LockSupport.getBlocker")
  void refusedByReflection() throws Exception {
    Method called = LockSupport.class.getMethod("getBlocker", Thread.class);
    called.invoke(null, Thread.currentThread());
  }

  @ConcurrencyTest
  @IsRefused(naming = "java.util.concurrent.locks.LockSupport.getBlocker")
  void refusedByHandle() throws Throwable {
    MethodType type = MethodType.methodType(Object.class, Thread.class);
    LOOKUP.findStatic(LockSupport.class, "getBlocker", type).invoke(Thread.currentThread());
  }

  @ConcurrencyTest
  @IsRefused(naming = "java.util.concurrent.locks.LockSupport.getBlocker")
  void refusedByReference() {
    Function<Thread, Object> reference = LockSupport::getBlocker;
    reference.apply(Thread.currentThread());
  }
}
