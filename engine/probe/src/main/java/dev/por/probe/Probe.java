package dev.por.probe;

import java.lang.reflect.Array;
import java.util.concurrent.locks.LockSupport;

/**
 * Every hook that instrumented code calls, in one file.
 *
 * <p>A hook first asks whether the calling thread holds the baton. That is one comparison; for
 * every other thread, and as long as nothing is being explored, nothing else happens.
 *
 * <p>Real monitors are gone from instrumented code: the engine decides which thread enters. A
 * thread that is not managed and runs instrumented code therefore excludes no other; such threads
 * exist only when no exploration is under way.
 */
@SuppressWarnings("WaitNotInLoop") // the loop is the caller's, as in the code that was instrumented
public final class Probe {
  /** The carrier that holds the baton, or null while the engine itself is at work. */
  public static Thread running;

  /** What happens at a hook; set once, before anything is explored. */
  public static Hooks hooks;

  /**
   * What the thread that holds the baton is about to store, where stores report that: a primitive.
   */
  public static long storedBits;

  /** What that thread is about to store where it is a reference. */
  public static Object storedReference;

  private Probe() {}

  /** Before a store of a primitive value, where stores report their value. */
  public static void storing(long bits) {
    if (Thread.currentThread() == running) {
      storedBits = bits;
    }
  }

  /** Before a store of a reference, where stores report their value. */
  public static void storing(Object reference) {
    if (Thread.currentThread() == running) {
      storedReference = reference;
    }
  }

  /** Before GETFIELD. */
  public static void read(Object target, int site) {
    if (Thread.currentThread() == running) {
      hooks.field(target, site, false);
    }
  }

  /** Before PUTFIELD. */
  public static void write(Object target, int site) {
    if (Thread.currentThread() == running) {
      hooks.field(target, site, true);
    }
  }

  /** Before GETSTATIC. */
  public static void readStatic(int site) {
    if (Thread.currentThread() == running) {
      hooks.staticField(site, false);
    }
  }

  /** Before PUTSTATIC. */
  public static void writeStatic(int site) {
    if (Thread.currentThread() == running) {
      hooks.staticField(site, true);
    }
  }

  /** Before an array load. */
  public static void readElement(Object array, int index, int site) {
    if (Thread.currentThread() == running) {
      hooks.element(array, index, site, false);
    }
  }

  /** Before an array store. */
  public static void writeElement(Object array, int index, int site) {
    if (Thread.currentThread() == running) {
      hooks.element(array, index, site, true);
    }
  }

  /** After an object or array has been made. */
  public static void allocated(Object object) {
    if (Thread.currentThread() == running) {
      hooks.allocated(object);
    }
  }

  /** After an object has come from the JDK, as a result or as an argument. */
  public static void received(Object object) {
    if (Thread.currentThread() == running && object != null) {
      hooks.objects().received(object);
    }
  }

  /** At the beginning of a method of a JDK object. */
  public static void beginOperation(Object object, int operation, int argument) {
    if (Thread.currentThread() == running) {
      hooks.objects().beginOperation(object, operation, argument);
    }
  }

  /** At the beginning of a method of a map or a set that may be about one entry. */
  public static void beginEntry(Object map, int operation, int argument, Object key, int use) {
    if (Thread.currentThread() == running) {
      hooks.objects().beginEntry(map, operation, argument, key, use);
    }
  }

  /** At the beginning of a method that sets an atomic reference. */
  public static void beginStore(Object object, Object value, int operation) {
    if (Thread.currentThread() == running) {
      hooks.objects().beginStore(object, operation, 0, value);
    }
  }

  /** At the beginning of a method that sets an atomic int or boolean. */
  public static void beginStore(Object object, int value, int operation) {
    if (Thread.currentThread() == running) {
      hooks.objects().beginStore(object, operation, value, null);
    }
  }

  /** At the beginning of a method that sets an atomic long. */
  public static void beginStore(Object object, long value, int operation) {
    if (Thread.currentThread() == running) {
      hooks.objects().beginStore(object, operation, value, null);
    }
  }

  /** At the beginning of a compare-and-set of a reference. */
  public static void beginUpdate(Object object, Object expected) {
    if (Thread.currentThread() == running) {
      hooks.objects().beginUpdate(object, 0, expected);
    }
  }

  /** At the beginning of a compare-and-set of an int or a boolean. */
  public static void beginUpdate(Object object, int expected) {
    if (Thread.currentThread() == running) {
      hooks.objects().beginUpdate(object, expected, null);
    }
  }

  /** At the beginning of a compare-and-set of a long. */
  public static void beginUpdate(Object object, long expected) {
    if (Thread.currentThread() == running) {
      hooks.objects().beginUpdate(object, expected, null);
    }
  }

  /** At the beginning of a compare-and-set of a reference with a stamp or mark. */
  public static void beginUpdate(Object object, Object expected, int stamp) {
    if (Thread.currentThread() == running) {
      hooks.objects().beginUpdate(object, stamp, expected);
    }
  }

  /** Whether the calling thread is one of a test. */
  public static boolean isManaged() {
    return Thread.currentThread() == running;
  }

  /** Before code of the JDK that uses every element of an array. */
  public static void elements(Object array, boolean write) {
    if (Thread.currentThread() == running && array != null) {
      hooks.elements(array, 0, Integer.MAX_VALUE, write);
    }
  }

  /** Before an operation of a cursor that goes to the elements of an array. */
  public static void handed(Object array) {
    if (Thread.currentThread() == running && array != null) {
      hooks.objects().handed(array);
    }
  }

  /** At the beginning of a method of a JDK object that threads must not share. */
  public static void unshared(Object object, boolean write) {
    if (Thread.currentThread() == running) {
      hooks.unshared(object, write);
    }
  }

  /** Instead of {@link System#arraycopy}. */
  public static void arraycopy(Object from, int start, Object to, int position, int length) {
    Object read = null;
    if (Thread.currentThread() == running && from != null && to != null) {
      if (hooks.elements(from, start, start + length, false)) {
        read = Snapshots.of(from, start, length);
      }
      hooks.elements(to, position, position + length, true);
    }
    System.arraycopy(read == null ? from : read, read == null ? start : 0, to, position, length);
  }

  /** Before code of the JDK that compares elements of an array: the array as it is now. */
  public static Object asRead(Object array, int from, int to) {
    boolean shared =
        Thread.currentThread() == running
            && array != null
            && hooks.elements(array, from, to, false);
    return shared ? Snapshots.of(array, 0, Array.getLength(array)) : array;
  }

  /** At the beginning of the await of a condition; whether that is all it does. */
  public static boolean awaitCondition(Object condition) {
    return Thread.currentThread() == running && hooks.objects().awaitCondition(condition, true);
  }

  /** At the beginning of an await that no interrupt ends; whether that is all it does. */
  public static boolean awaitUninterruptibly(Object condition) {
    return Thread.currentThread() == running && hooks.objects().awaitCondition(condition, false);
  }

  /** At the beginning of the signal of a condition; whether that is all it does. */
  public static boolean signalCondition(Object condition) {
    return Thread.currentThread() == running && hooks.objects().signalCondition(condition, false);
  }

  /** At the beginning of the signalAll of a condition; whether that is all it does. */
  public static boolean signalAllCondition(Object condition) {
    return Thread.currentThread() == running && hooks.objects().signalCondition(condition, true);
  }

  /** At the beginning of a park; whether that is all it does. */
  public static boolean park() {
    return isManaged() && park(LockSupport.getBlocker(Thread.currentThread()));
  }

  /** At the beginning of a park with a blocker; whether that is all it does. */
  public static boolean park(Object blocker) {
    boolean managed = Thread.currentThread() == running;
    if (managed) {
      hooks.park(blocker);
    }
    return managed;
  }

  /** At the beginning of an unpark; whether that is all it does. */
  public static boolean unpark(Thread thread) {
    boolean managed = Thread.currentThread() == running;
    if (managed && thread != null) {
      hooks.unpark(thread);
    }
    return managed;
  }

  /** Before such a method returns an object, which belongs to the other as {@code how} says. */
  public static void derived(Object result, Object object, int how) {
    if (Thread.currentThread() == running && result != null) {
      hooks.objects().derived(result, object, how);
    }
  }

  /** At the end of such a method, however it ends. */
  public static void endOperation() {
    if (Thread.currentThread() == running) {
      hooks.objects().endOperation();
    }
  }

  /** After a method of a JDK object has called something that may be code under test. */
  public static void resumed() {
    if (Thread.currentThread() == running) {
      hooks.objects().resumed();
    }
  }

  /** Where a method of a map, or a part of one, comes to its next element. */
  public static void element(Object traverser) {
    if (Thread.currentThread() == running) {
      hooks.objects().element(traverser);
    }
  }

  /** A task has been made for a part of what {@code whole}, or null, is to do. */
  public static void part(Object task, Object whole) {
    if (Thread.currentThread() == running) {
      hooks.objects().part(task, whole);
    }
  }

  /** Instead of MONITORENTER. */
  public static void enter(Object object, int site) {
    if (object == null) {
      throw new NullPointerException("synchronized on null");
    }
    if (Thread.currentThread() == running) {
      hooks.enter(object, site);
    }
  }

  /** Instead of MONITOREXIT. */
  public static void exit(Object object, int site) {
    if (Thread.currentThread() == running) {
      hooks.exit(object, site);
    }
  }

  /** Instead of {@link Object#wait()}. */
  public static void await(Object object, int site) throws InterruptedException {
    if (Thread.currentThread() == running) {
      hooks.await(nonNull(object), site);
    } else {
      object.wait();
    }
  }

  /** Instead of {@link Object#notify()}. */
  public static void signal(Object object, int site) {
    if (Thread.currentThread() == running) {
      hooks.signal(nonNull(object), site, false);
    } else {
      object.notify();
    }
  }

  /** Instead of {@link Object#notifyAll()}. */
  public static void signalAll(Object object, int site) {
    if (Thread.currentThread() == running) {
      hooks.signal(nonNull(object), site, true);
    } else {
      object.notifyAll();
    }
  }

  /** Before a call of a class of the JDK whose methods may be operations. */
  public static void calls(int site) {
    if (Thread.currentThread() == running) {
      hooks.calls(site);
    }
  }

  /** Before a call of {@link Thread#start()}. */
  public static void at(int site) {
    if (Thread.currentThread() == running) {
      hooks.at(site);
    }
  }

  /**
   * At the beginning of {@link Thread#start()}.
   *
   * @return whether the engine has started the thread, so that the JVM must not
   */
  public static boolean start(Thread thread) {
    if (Thread.currentThread() == running) {
      hooks.start(thread);
      return true;
    }
    return false;
  }

  /**
   * At the beginning of what numbers threads without a name.
   *
   * @return the number, or -1 when the JVM is to choose it
   */
  public static int threadNumber() {
    return Thread.currentThread() == running ? hooks.threadNumber() : -1;
  }

  /** The name of a thread without one, or null when the JVM is to choose it. */
  public static String threadName() {
    return Thread.currentThread() == running ? "Thread-" + hooks.threadNumber() : null;
  }

  /** Instead of {@link Thread#join()}. */
  public static void join(Thread thread, int site) throws InterruptedException {
    if (Thread.currentThread() == running) {
      hooks.join((Thread) nonNull(thread), site);
    } else {
      thread.join();
    }
  }

  /** Instead of {@link Thread#isAlive()}. */
  public static boolean isAlive(Thread thread, int site) {
    if (Thread.currentThread() == running) {
      return hooks.isAlive((Thread) nonNull(thread), site);
    }
    return thread.isAlive();
  }

  /** Instead of {@link Thread#holdsLock(Object)}. */
  public static boolean holdsLock(Object object) {
    if (Thread.currentThread() == running) {
      return hooks.holdsLock(nonNull(object));
    }
    return Thread.holdsLock(object);
  }

  /** Instead of {@link Thread#currentThread()}: the thread that the caller believes to be. */
  public static Thread currentThread() {
    Thread thread = Thread.currentThread();
    return thread instanceof Carrier carrier ? carrier.carried() : thread;
  }

  /** Instead of {@link System#exit(int)}. */
  public static void exitJvm(int status, int site) {
    if (Thread.currentThread() == running) {
      hooks.exitJvm(status, site);
    } else {
      System.exit(status);
    }
  }

  /** Instead of {@link Runtime#exit(int)} and {@link Runtime#halt(int)}. */
  public static void exitJvm(Runtime runtime, int status, int site) {
    nonNull(runtime);
    exitJvm(status, site);
  }

  /** Instead of the store by which a tool records what was covered. */
  public static void covered(boolean[] probes, int index, boolean value) {
    probes[index] = value;
  }

  /** Before a call of something that por does not control. */
  public static void unsupported(String what, int site) {
    if (Thread.currentThread() == running) {
      hooks.unsupported(what, site);
    }
  }

  public static Object nonNull(Object object) {
    if (object == null) {
      throw new NullPointerException();
    }
    return object;
  }
}
