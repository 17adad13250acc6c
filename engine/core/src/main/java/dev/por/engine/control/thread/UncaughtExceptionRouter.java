package dev.por.engine.control.thread;

import dev.por.engine.control.managed.ManagedThread;
import dev.por.probe.Probe;
import dev.por.probe.Site;
import dev.por.probe.Sites;
import dev.por.probe.internal.ShownMembers;
import dev.por.probe.statics.Globals;
import java.lang.invoke.MethodType;

/**
 * Finds the handler that gets an exception which a thread does not catch, in the order of the JDK.
 */
final class UncaughtExceptionRouter {
  private static final MethodType HANDLER =
      MethodType.methodType(void.class, Thread.class, Throwable.class);

  private static final String THREAD = Thread.class.getName();

  /** No code under test asks for the default handler: the JDK does. */
  private static final int SITE =
      Sites.add(
          new Site(
              null,
              THREAD,
              "dispatchUncaughtException",
              "Thread.java",
              0,
              THREAD,
              "defaultUncaughtExceptionHandler"));

  private UncaughtExceptionRouter() {}

  /**
   * The handler of the thread, the group that has a method of its own for it, or the default
   * handler; null when the JDK would only print the exception. Called unheard: the JDK looks into a
   * class only once, and then remembers.
   */
  static Thread.UncaughtExceptionHandler handlerOf(ManagedThread me) {
    // another thread may set the handler at the same time
    Probe.running = me.heardAs;
    Thread.UncaughtExceptionHandler handler = me.thread.getUncaughtExceptionHandler();
    Probe.running = null;
    if (!(handler instanceof ThreadGroup own)) {
      return handler;
    }
    for (ThreadGroup group = own; group != null; group = group.getParent()) {
      if (handlesItself(group.getClass())) {
        return group;
      }
    }
    Probe.running = me.heardAs;
    Globals.use("default handler", false, SITE);
    Probe.running = null;
    return Thread.getDefaultUncaughtExceptionHandler();
  }

  private static boolean handlesItself(Class<?> group) {
    return ShownMembers.declaring(group, "uncaughtException", HANDLER) != ThreadGroup.class;
  }
}
