package dev.por.probe.thread;

import dev.por.probe.HookSilence;
import dev.por.probe.Probe;
import dev.por.probe.internal.ShownMembers;
import java.lang.invoke.MethodType;

/** The hooks of what threads can do besides starting and joining; see {@link Probe}. */
public final class ThreadApi {
  /** What happens at a hook; set once, before anything is explored. */
  public static ThreadHooks hooks;

  private static final MethodType START = MethodType.methodType(void.class);

  /** Whether a class of threads says itself what it is to start one. */
  private static final ClassValue<Boolean> STARTS =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return ShownMembers.declaring(type, "start", START).getClassLoader() != null;
        }
      };

  private ThreadApi() {}

  private static boolean isManaged() {
    return Thread.currentThread() == Probe.running;
  }

  /**
   * Instead of {@link Thread#start()}. Not at its beginning where that can be helped: it is a
   * synchronized method of JDK 17, and a thread that waits for its turn in there would keep others
   * out.
   */
  public static void start(Thread thread, int site) {
    Probe.at(site);
    if (!isManaged() || startsItself(thread.getClass())) {
      thread.start();
    } else {
      Probe.hooks.start(thread);
    }
  }

  private static boolean startsItself(Class<?> type) {
    Thread heard = HookSilence.begin();
    try {
      return STARTS.get(type);
    } finally {
      if (heard != null) {
        Probe.running = heard;
      }
    }
  }

  /** Instead of {@link Thread#yield()}: whose turn it is is decided at operations. */
  @SuppressWarnings("ThreadPriorityCheck") // as in the code that called
  public static void pause() {
    if (isManaged()) {
      hooks.pause();
    } else {
      Thread.yield();
    }
  }

  /** Instead of {@link Thread#getState()}. */
  public static Thread.State state(Thread thread, int site) {
    Thread.State known = isManaged() ? hooks.state(thread, site) : null;
    return known == null ? thread.getState() : known;
  }

  /** Instead of {@link Thread#onSpinWait()}. */
  public static void spinWait() {
    if (isManaged()) {
      hooks.pause();
    } else {
      Thread.onSpinWait();
    }
  }

  /** At the end of the constructor of a virtual thread. */
  public static void made(Thread thread, Runnable task) {
    if (isManaged()) {
      hooks.made(thread, task);
    }
  }

  /** At the beginning of {@link Thread#interrupt()}; whether that is all it does. */
  public static boolean interrupt(Thread thread) {
    return isManaged() && hooks.interrupt(thread);
  }

  /** At the beginning of {@link Thread#isInterrupted()}; negative, or its result. */
  public static int isInterrupted(Thread thread) {
    return isManaged() ? hooks.isInterrupted(thread) : -1;
  }

  /** At the beginning of {@link Thread#interrupted()}; negative, or its result. */
  public static int interrupted() {
    return !isManaged() ? -1 : hooks.interrupted() ? 1 : 0;
  }
}
