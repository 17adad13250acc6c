package dev.por.probe.thread;

import dev.por.probe.Probe;
import dev.por.probe.Sites;
import dev.por.probe.chance.ChanceProbe;
import dev.por.probe.statics.Globals;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/** The hooks of what threads see of each other; see {@link Probe}. */
public final class AttributeProbe {
  /** What a thread is called. */
  public static final int NAME = 1;

  /** Its priority. */
  public static final int PRIORITY = 2;

  /** Whether it is a daemon. */
  public static final int DAEMON = 3;

  /** Its context class loader. */
  public static final int LOADER = 4;

  /** Its handler of uncaught exceptions. */
  public static final int HANDLER = 5;

  /**
   * What is shown of the stack of another thread: a JVM may leave out frames, and which ones there
   * are depends on every step of that thread.
   */
  private static final StackTraceElement[] OUTERMOST = {
    new StackTraceElement("java.lang.Thread", "run", "Thread.java", -1)
  };

  /** What happens at a hook; set once, before anything is explored. */
  public static AttributeHooks hooks;

  private AttributeProbe() {}

  private static boolean isManaged() {
    return Thread.currentThread() == Probe.running;
  }

  /** At the beginning of a method that looks at an attribute of a thread, or changes it. */
  public static void use(Thread thread, int attribute, boolean write) {
    if (isManaged()) {
      hooks.use(thread, attribute, write);
    }
  }

  /**
   * Instead of {@link Thread#setName(String)}. Not at its beginning: it is synchronized, and a
   * thread that waits for its turn in there would keep others out.
   */
  public static void setName(Thread thread, String name, int site) {
    Objects.requireNonNull(thread);
    if (!isManaged() || !hooks.isEntered(thread)) {
      use(thread, NAME, true);
      thread.setName(name);
      return;
    }
    Probe.enter(thread, site);
    try {
      use(thread, NAME, true);
      thread.setName(name);
    } finally {
      Probe.exit(thread, site);
    }
  }

  /** At the beginning of a method that knows nothing of a thread that has ended. */
  public static boolean isOver(Thread thread) {
    return isManaged() && hooks.isOver(thread);
  }

  /** Instead of {@link Thread#isAlive()} in methods of a thread. */
  public static boolean isAlive(Thread thread) {
    return isManaged() ? hooks.isAlive(thread) : thread.isAlive();
  }

  /** At the beginning of the description of a virtual thread; null, or what it is. */
  public static String describe(Thread thread) {
    if (!isManaged()) {
      return null;
    }
    String name = thread.getName();
    String state = ThreadApi.state(thread, Sites.UNKNOWN).toString().toLowerCase(Locale.ROOT);
    String named = name.isEmpty() ? "" : "," + name;
    return "VirtualThread[#" + ChanceProbe.threadId(thread) + named + "]/" + state;
  }

  /** At the beginning of {@link Thread#getStackTrace()}; null, or its result. */
  public static StackTraceElement[] stackTrace(Thread thread) {
    if (!isManaged()) {
      return null;
    }
    if (thread != Probe.currentThread()) {
      return hooks.isAlive(thread) ? OUTERMOST.clone() : new StackTraceElement[0];
    }
    StackTraceElement[] stack = new Throwable().getStackTrace();
    StackTraceElement[] own = new StackTraceElement[stack.length - 1];
    System.arraycopy(stack, 1, own, 0, own.length);
    return own;
  }

  /** At the beginning of {@link Thread#getAllStackTraces()}; null, or its result. */
  public static Map<Thread, StackTraceElement[]> allStackTraces() {
    if (!isManaged()) {
      return null;
    }
    Map<Thread, StackTraceElement[]> all = new HashMap<>();
    for (Thread thread : ThreadGroupProbe.all()) {
      StackTraceElement[] stack = thread.getStackTrace();
      if (stack.length > 0) {
        all.put(thread, stack);
      }
    }
    return all;
  }

  /** Before the largest priority of a group is read. */
  public static void maxPriority(ThreadGroup group) {
    if (isManaged() && group != null) {
      hooks.maxPriority(group, false);
    }
  }

  /** Before it is read whether a group is one of daemons. */
  public static void daemon(ThreadGroup group) {
    if (isManaged() && group != null) {
      hooks.daemon(group, false);
    }
  }

  /** Before that is written. */
  public static void setDaemon(ThreadGroup group) {
    if (isManaged()) {
      Globals.change("threads");
      hooks.daemon(group, true);
    }
  }

  /**
   * Instead of {@link ThreadGroup#setMaxPriority(int)}, which goes to the groups inside it while it
   * holds its monitor.
   */
  public static void setMaxPriority(ThreadGroup group, int priority) {
    if (isManaged() && group != null) {
      Globals.change("threads");
      hooks.maxPriority(group, true);
    }
    group.setMaxPriority(priority);
  }
}
